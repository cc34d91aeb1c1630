"""The parts of check_certificate.py, in the order in which they build on each other.

files, exact, fixed, engines, network, languages, basis, claim, arithmetic, steps, images, affine, slanted, sets.
"""
