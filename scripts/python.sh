# Finds a Python that has PyTorch, and any Python. Sourced, not run.
# shellcheck shell=bash

# Sets DYCKKM_PYTHON for the tests that run PyTorch. With $2 = true it installs Debian's package where there is none; its log is $1.
find_python() {
  local candidate log=$1 install=$2
  for candidate in "${DYCKKM_PYTHON:-}" python3 /usr/bin/python3; do
    if [ -n "$candidate" ] && "$candidate" -c 'import torch' 2>/dev/null; then
      export DYCKKM_PYTHON=$candidate
      return
    fi
  done
  if ! $install; then
    echo "${0##*/}: no PyTorch (--install installs it, DYCKKM_PYTHON names a Python that has it); the Python in docs/pytorch.md is not run"
  elif [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "${0##*/}: no PyTorch; installing Debian's python3-torch ..."
    if { timeout 120 apt-get update && DEBIAN_FRONTEND=noninteractive timeout 400 \
      apt-get install -y --no-install-recommends python3-torch; } >"$log" 2>&1 </dev/null; then
      export DYCKKM_PYTHON=/usr/bin/python3
      return
    fi
    echo "${0##*/}: that failed (see $log); the Python in docs/pytorch.md is not run"
  else
    echo "${0##*/}: no PyTorch, and nothing to install it with; the Python in docs/pytorch.md is not run"
  fi
}

# Sets DYCKKM_PYTHON3 for the test of scripts/check_certificate.py, which needs no packages; fails where there is none.
find_python3() {
  local candidate
  for candidate in "${DYCKKM_PYTHON3:-}" python3 /usr/bin/python3; do
    if [ -n "$candidate" ] && "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2>/dev/null; then
      export DYCKKM_PYTHON3=$candidate
      return
    fi
  done
  return 1
}
