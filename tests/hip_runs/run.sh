#!/bin/sh
# run.sh BUILD: `strobe run -- PROGRAM` of a program that misbehaves: its exit code, HIP's error codes, and what is in the
# results all the same.
set -u
build=$1
here=$(dirname "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
strobe=$build/bin/strobe
failures=0

fail() {
  echo "$1"
  sed 's/^/  out: /' "$folder/out"
  sed 's/^/  err: /' "$folder/err"
  failures=$((failures + 1))
}

# run CODE WHAT: what the program does wrong, and the exit code that comes of it.
run() {
  timeout 300 "$strobe" run --gpu mi300x --host-time 0 --mode functional --json "$folder/result.json" -- "$folder/hostile" "$2" \
    > "$folder/out" 2> "$folder/err"
  code=$?
  [ "$code" = "$1" ] || fail "hostile $2: exit code $code, not $1"
}
says() { grep -q -- "$1" "$folder/err" || fail "stderr does not say: $1"; }
prints() { grep -q -- "$1" "$folder/out" || fail "stdout does not say: $1"; }
has() { grep -q -- "$1" "$folder/result.json" || fail "the JSON does not have: $1"; }

"$strobe" hipcc -std=c++17 "$here/hostile.hip" -o "$folder/hostile" || exit 1
run 42 exit
has '"launches": 1'
run 137 kill
has '"launches": 1'
run 0 fork
prints '^ok$'
has '"launches": 1'
run 0 threads
prints '^ok$'
has '"launches": 64'
for what in wild_copy wild_free double_free long_copy; do
  run 0 $what
  prints '^ok$'
  says '0x'
done
exit $failures
