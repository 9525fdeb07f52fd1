#!/bin/sh
# run.sh BUILD: what `strobe run -- PROGRAM` does with OpenCL programs besides running them: how loaders find Strobe, which
# launches are simulated, predicted, or not executed again, and programs that misbehave.
gpu=r9-nano
. "$(dirname "$0")/../support/program_runs.sh"

for program in platforms repeats hostile; do
  cc -std=gnu11 -Wall -Wextra -Werror -Wno-unused-function -Wno-unused-variable "$here/$program.c" \
    -o "$folder/$program" -lOpenCL -lpthread || exit 1
done

# Loaders: an installation's library by its path in a folder of vendors, only if it is asked for.
mkdir "$folder/vendors"
echo "$build/lib/strobe/opencl/libstrobe_opencl.so" > "$folder/vendors/strobe.icd"
OCL_ICD_VENDORS=$folder/vendors "$folder/platforms" > "$folder/out" 2>&1
grep -q Strobe "$folder/out" && fail "the platform is there without being asked for"
STROBE_OPENCL=1 OCL_ICD_VENDORS=$folder/vendors "$folder/platforms" > "$folder/out" 2>&1
prints '^platform Strobe$'
STROBE_OPENCL=0 OCL_ICD_VENDORS=$folder/vendors "$folder/platforms" > "$folder/out" 2>&1
grep -q Strobe "$folder/out" && fail "STROBE_OPENCL=0: the platform is there"
run 0 -- "$folder/platforms"
[ "$(cat "$folder/out")" = "platform Strobe" ] || fail "strobe run: not Strobe's platform alone"

# Repetitions: their outputs are right, few are simulated, and those that change nothing are not executed.
run 0 --json "$folder/result.json" -- "$folder/repeats" 40
prints '^ok$'
has '"unchanged": 1[01][0-9],'
has '"treatment": "sampled"'
run 0 --mode functional --json "$folder/result.json" -- "$folder/repeats" 6
prints '^ok$'
run 0 --every-launch --json "$folder/result.json" -- "$folder/repeats" 3
prints '^ok$'
has '"simulated": 21'

# Programs that misbehave.
run 0 --json "$folder/result.json" -- "$folder/hostile" leaks
prints '^ok$'
has '"launches": 3'
run 0 --json "$folder/result.json" -- sh -c "$folder/hostile leaks; $folder/platforms"  # each keeps what the others have
has '"launches": 3'
run 0 -- "$folder/hostile" late
prints '^called late$'
run 0 -- "$folder/hostile" twice
prints '^ok$'
says 'was it released before'
run 0 --json "$folder/result.json" -- "$folder/hostile" faults
prints '^ok$'
says 'wild'
has '"launches": 2'
run 0 -- "$folder/hostile" two
prints '^ok$'
run 0 --mode functional -- "$folder/hostile" large
prints '^ok$'
for mode in functional detailed; do
  run 3 --timeout 10 --mode $mode --json "$folder/result.json" -- "$folder/hostile" spins
  says '--timeout'
  has '"launches": 1'
  run 0 --mode $mode -- "$folder/hostile" threads
  prints '^ok$'
done
run 3 --timeout 2 -- "$folder/hostile" loops
says '--timeout'
finish
