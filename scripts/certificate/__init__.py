"""The parts of check_certificate.py, in the order in which they build on each other: files, exact, engines, network, languages, claim, arithmetic, steps."""


