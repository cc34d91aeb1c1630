# A lock between launchers that work in the same directory. Sourced, not run.
# shellcheck shell=bash

# Takes lock $1 until this process ends or gives it up. Waits for it, or, with `try` as $2, fails when it is taken.
take_lock() {
  local holder=""
  LOCK=$1
  mkdir -p "$(dirname "$LOCK")" 2>/dev/null || return 1
  if command -v flock >/dev/null; then
    # The processes started meanwhile hold it too: a build whose launcher was killed still keeps the next one out.
    { exec 9>"$LOCK"; } 2>/dev/null || return 1
    flock ${2:+-n} 9
    return
  fi
  # macOS has no flock.
  until mkdir "$LOCK.d" 2>/dev/null; do
    [ -z "${2:-}" ] && [ -d "$LOCK.d" ] || return 1
    # Whoever was killed left its lock behind.
    { IFS= read -r holder <"$LOCK.d/pid"; } 2>/dev/null
    if [ -n "$holder" ] && ! kill -0 "$holder" 2>/dev/null; then rm -rf "$LOCK.d"; fi
    sleep 0.2
  done
  echo $$ >"$LOCK.d/pid"
  trap 'rm -rf "$LOCK.d"' EXIT
}

give_up_lock() {
  if command -v flock >/dev/null; then
    exec 9>&-
  else
    rm -rf "$LOCK.d"
    trap - EXIT
  fi
}
