# For tests of `strobe run -- PROGRAM`, which read it with gpu= and $1, the build: a folder of their own, and what they check
# of a run. At their end: finish.
set -u
build=$1
here=$(dirname "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
strobe=$build/bin/strobe
failures=0

fail() {
  echo "$1"
  [ -f "$folder/out" ] && sed 's/^/  out: /' "$folder/out"
  [ -f "$folder/err" ] && sed 's/^/  err: /' "$folder/err"
  failures=$((failures + 1))
}

# run CODE ARGUMENTS...: of strobe run; output in $folder/out and err.
run() {
  wanted=$1
  shift
  timeout 300 "$strobe" run --gpu "$gpu" --host-time 0 "$@" > "$folder/out" 2> "$folder/err"
  code=$?
  [ "$code" = "$wanted" ] || fail "strobe run $*: exit code $code, not $wanted"
}
says() { grep -q -- "$1" "$folder/err" || fail "stderr does not say: $1"; }
prints() { grep -q -- "$1" "$folder/out" || fail "stdout does not say: $1"; }
has() { grep -q -- "$1" "$folder/result.json" || fail "the JSON does not have: $1"; }

finish() {
  [ $failures = 0 ] || echo "$failures failures"
  exit $failures
}
