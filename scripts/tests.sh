# What ./test shows of Maven's work: how it goes, module by module, and a table at the end. Sourced, not run.
# shellcheck shell=bash

# Sets module to the name in "[INFO] Building dyckkm core 0.2.0   [2/10]", and number to "2/10".
read_module() {
  module=${1#"[INFO] Building dyckkm "}
  number=${module##*[}
  number=${number%]*}
  module=${module%% [0-9]*}
  case $module in [0-9]*) module=parent ;; esac
}

# Says how the module ended that has been worked on, if any.
end_module() {
  [ -n "$module" ] || return 0
  clear_line
  if [ "$tests" = 0 ]; then
    echo "test: [$number] $module: $((SECONDS - started)) s"
  else
    echo "test: [$number] $module: $tests tests${failed:+, failed in$failed}, $((SECONDS - started)) s"
  fi
}

clear_line() {
  if [ -t 1 ]; then printf '\r\e[K'; fi
}

# Copies Maven's output from stdin to the log $1 and tells on stdout which module it is at, what failed, and how much it has fetched. On a
# terminal the last line changes, elsewhere there is a line for each module.
show_tests() {
  local line module="" number="" step="" tests=0 classes=0 failed="" fetched=0 told=0 started=$SECONDS name count text
  # Ctrl-C ends Maven; what it still says belongs into the log.
  trap '' INT
  while IFS= read -r line || [ -n "$line" ]; do
    printf '%s\n' "$line" >&3
    case $line in
      "[INFO] Building dyckkm "*"/"*"]")
        end_module
        read_module "$line"
        step="" tests=0 classes=0 failed="" started=$SECONDS
        if [ ! -t 1 ] && [ "$fetched" -gt "$told" ]; then echo "test: $fetched files fetched so far"; fi
        told=$fetched
        ;;
      "[INFO] Reactor Summary"*)
        end_module
        module=""
        continue
        ;;
      *"Downloaded from "*) fetched=$((fetched + 1)) ;;
      *"Tests run: "*" in "*)
        count=${line#*Tests run: }
        tests=$((tests + ${count%%,*})) classes=$((classes + 1)) step="$tests tests in $classes classes"
        name=${line##* in }
        case $line in
          *"<<< FAILURE!"* | *"<<< ERROR!"*)
            failed+=" ${name##*.}"
            clear_line
            echo "test: [$number] $module: FAILED $name"
            ;;
        esac
        ;;
      *":compile "*"@ "*) step="compiling" ;;
      *":testCompile "*"@ "*) step="compiling tests" ;;
      *surefire*":test "*"@ "*) step="testing" ;;
      *":javadoc "*"@ "* | *"javadoc"*":jar "*"@ "*) step="javadoc" ;;
      *"spotless"*":check "*"@ "*) step="checking the format" ;;
      *"spotbugs"*":spotbugs "*"@ "*) step="looking for bugs" ;;
      *) continue ;;
    esac
    if [ -t 1 ] && [ -n "$module" ]; then
      text="[$number] $module: ${step:-starting}"
      if [ "$fetched" -gt 0 ]; then text+=", $fetched files fetched"; fi
      printf '\r\e[Ktest: %s' "$text"
    fi
  done 3>"$1"
  end_module
}

# Prints a row for each module in the log $1: tests, failed, skipped, time. The rest of the arguments are "module: reason" of those left out.
print_table() {
  local log=$1 out
  shift
  awk '
    function named(text) { sub(/^dyckkm ?/, "", text); return text == "" ? "parent" : text }
    BEGIN { printf "\n%-12s %7s %7s %8s  %s\n", "module", "tests", "failed", "skipped", "time" }
    /^\[INFO\] Building dyckkm .*\[[0-9]+\/[0-9]+\]/ {
      line = $0; sub(/^\[INFO\] Building /, "", line); sub(/ [0-9][^ ]* +\[.*/, "", line)
      module = named(line); order[++n] = module; state[module] = "interrupted"
    }
    # Of a module as a whole; those of a class end with its name.
    /Tests run: [0-9]+, Failures: [0-9]+, Errors: [0-9]+, Skipped: [0-9]+ *$/ {
      line = $0; gsub(/[^0-9 ]/, "", line); split(line, c, " ")
      tests[module] += c[1]; failed[module] += c[2] + c[3]; skipped[module] += c[4]
    }
    /^\[INFO\] Reactor Summary/ { summary = 1 }
    summary && / (SUCCESS|FAILURE|SKIPPED)/ && !/ BUILD / {
      line = $0; sub(/^\[INFO\] /, "", line)
      name = line; sub(/ \.\..*/, "", name); sub(/ (SUCCESS|FAILURE|SKIPPED).*/, "", name); name = named(name)
      if (!(name in state)) order[++n] = name
      state[name] = line ~ / SKIPPED/ ? "not run" : line ~ / FAILURE/ ? "failed, " : ""
      if (line ~ /\[/) { sub(/.*\[ */, "", line); sub(/\].*/, "", line); state[name] = state[name] line }
    }
    END {
      for (i = 1; i <= n; i++) {
        m = order[i]
        if (m in tests) { t += tests[m]; f += failed[m]; s += skipped[m] }
        if (m in tests) printf "%-12s %7d %7d %8d  %s\n", m, tests[m], failed[m], skipped[m], state[m]
        else printf "%-12s %7s %7s %8s  %s\n", m, "-", "-", "-", state[m]
      }
      printf "%-12s %7d %7d %8d\n", "all", t, f, s
    }' "$log"
  for out in "$@"; do echo "left out:    $out"; done
}

# Prints why tests of the reports in the folders "$@" were skipped, and how many for each reason.
print_skipped() {
  find "$@" -name 'TEST-*.xml' -exec awk '
    /<testcase / { class = $0; sub(/.* classname="/, "", class); sub(/".*/, "", class); sub(/.*\./, "", class) }
    /<skipped/ {
      reason = $0
      if (!sub(/.*<skipped[^>]* message="/, "", reason)) reason = "no reason given"
      sub(/".*/, "", reason); sub(/&#10;.*/, "", reason)
      gsub(/&quot;/, "\"", reason); gsub(/&apos;/, "\047", reason); gsub(/&lt;/, "<", reason); gsub(/&gt;/, ">", reason); gsub(/&amp;/, "\\&", reason)
      print class ": " reason
    }' {} + 2>/dev/null | sort | uniq -c | sed 's/^ *\([0-9]*\) /skipped:     \1 of /'
}

# Prints what failed: the reports of the test classes in the folders "$@" that have failures, else the errors in the log $1.
print_failures() {
  local log=$1 report any=false
  shift
  while IFS= read -r report; do
    any=true
    printf '\n%s\n' "$report:"
    # The head says how many; what follows are the failures, of which the upper part says what was wrong.
    sed -n '4,$p' "$report" | grep -v '^	at \(org\.junit\|java\.base\|org\.apache\.maven\)' | head -n 60
  done < <(find "$@" -name '*.txt' -exec grep -l '<<< \(FAILURE\|ERROR\)!' {} + 2>/dev/null | sort | head -n 10)
  if ! $any; then
    echo
    grep '^\[ERROR\]' "$log" | grep -v 'Help 1\|^\[ERROR\] *$\|re-run Maven\|-X switch' | head -n 40
  fi
}
