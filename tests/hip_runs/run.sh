#!/bin/sh
# run.sh BUILD: what `strobe run -- PROGRAM` has besides running it: each flag, several GPUs, and programs that misbehave;
# then `strobe capture` of one launch of a program, which runs again.
gpu=mi300x
. "$(dirname "$0")/../support/program_runs.sh"

for program in streams repeats hostile reload leaves; do
  "$strobe" hipcc -std=c++17 "$here/$program.hip" -o "$folder/$program" || exit 1
done
"$strobe" hipcc -std=c++17 --offload-arch=gfx803 "$here/gpus.hip" -o "$folder/gpus" || exit 1

# Streams overlap in time.
run 0 --json "$folder/result.json" -- "$folder/streams"
prints '^ok$'

# Launches that nobody waits for are done at the end of the process.
run 0 --json "$folder/result.json" -- "$folder/leaves"
prints '^ok$'
has '"simulated": 2'

# Programs that take turns at one address keep their times apart.
run 0 --json "$folder/result.json" -- "$folder/reload"
prints '^ok$'
has '"simulated": 9'
has '"predicted": 3'

# The default: most launches are predicted, and say how well.
run 0 --json "$folder/result.json" -- "$folder/repeats" 20
prints '^ok$'
says 'ERROR BAR'
has '"simulated": 10'
has '"predicted": 30'
has '"confidence"'
run 1 --skip-execution --json "$folder/result.json" -- "$folder/repeats" 20
prints 'not true'  # what is predicted adds nothing
has '"predicted": 30'
has '"outputs_exact": false'
run 2 --skip-execution --mode functional -- "$folder/repeats" 1
says 'needs timing'
run 0 --every-launch --json "$folder/result.json" -- "$folder/repeats" 3
has '"simulated": 6'

# A kernel that takes more than the power cap has the clock that the cap leaves.
run 0 --set power.cap=10 -- "$folder/repeats" 3
says '^POWER  .* above the card'
run 0 --set power.cap=10 --report "$folder/power.html" -- "$folder/repeats" 3
grep -q '<h4>Power</h4>' "$folder/power.html" || fail 'the report has no power'

# --levels
cat > "$folder/levels.lua" <<'LUA'
return function(launch)
  if launch.of_kernel == 0 then return "detailed" end
  if launch.grid[1] == 1024 then return "as_earlier" end
  return "functional"
end
LUA
run 0 --levels "$folder/levels.lua" --json "$folder/result.json" -- "$folder/repeats" 4
has '"simulated": 1,'
has '"predicted": 3,'
has '"functional": 4'
echo 'return 5' > "$folder/bad.lua"
run 2 --levels "$folder/bad.lua" -- "$folder/repeats" 1
says 'returns no function'
run 2 --levels "$folder/none.lua" -- "$folder/repeats" 1
says 'no such file'

# Each other flag.
run 0 --mode functional -- "$folder/repeats" 2
run 0 --threads 2 --json "$folder/result.json" -- "$folder/repeats" 2
run 0 --hot-spots --report "$folder/page.html" --json "$folder/result.json" -- "$folder/repeats" 1
has '"hot_spots"'
grep -q '<html' "$folder/page.html" || fail "--report wrote no page"
run 0 --check-races -- "$folder/repeats" 1
run 0 --trace instructions="$folder/trace.txt" -- "$folder/repeats" 1
[ -s "$folder/trace.txt" ] || fail "--trace wrote nothing"
run 1 --max-memory 2KiB -- "$folder/repeats" 1
says '--max-memory'
run 3 --timeout 4 --mode functional -- "$folder/hostile" loop
says '--timeout'
run 3 --timeout 1 -- "$folder/hostile" spin
says '--timeout'
run 0 -- "$folder/hostile" beyond
prints hipErrorIllegalAddress
run 0 --bounds hardware -- "$folder/hostile" beyond
prints hipSuccess
run 0 --mode functional -- "$folder/hostile" deep
says '--stack-bytes N, in a HIP program hipDeviceSetLimit(hipLimitStackSize, N)'
run 0 --mode functional --stack-bytes 8KiB -- "$folder/hostile" deep
prints hipSuccess
run 0 --mode functional -- "$folder/hostile" deep limit
prints hipSuccess
for flag in '--repeat 2' --cold '--warmup 1' '--checkpoint x' --explain --hash-outputs --self-check '--model gpumech' \
  '--detail-launches 0-1' '--profile-store x' '--bundle x' '--trace intervals=x'; do
  run 2 $flag -- "$folder/repeats" 1
  says "${flag%% *}"
done
run 2 --check-races --mode detailed -- "$folder/repeats" 1
run 2 --mode functional --sampler pka -- "$folder/repeats" 1

# Several GPUs.
for mode in functional detailed; do
  timeout 300 "$strobe" run --gpus r9-nano:2 --host-time 0 --mode $mode -- "$folder/gpus" > "$folder/out" 2> "$folder/err" ||
    fail "two GPUs, $mode"
  prints '^ok$'
done

# Programs that misbehave.
run 42 --json "$folder/result.json" -- "$folder/hostile" exit
has '"launches": 1'
run 137 --json "$folder/result.json" -- "$folder/hostile" kill
has '"launches": 1'
run 0 --json "$folder/result.json" -- "$folder/hostile" fork
has '"launches": 1'
run 0 --mode functional --json "$folder/result.json" -- "$folder/hostile" threads
prints '^ok$'
has '"launches": 64'
for what in threads waits; do
  run 0 -- "$folder/hostile" $what
  prints '^ok$'
done
for what in wild_copy wild_free double_free long_copy; do
  run 0 -- "$folder/hostile" $what
  prints '^ok$'
  says '0x'
done

# capture CODE WORDS...: the exit code of `strobe capture`, which is the program's if the launch was there.
capture() {
  wanted=$1
  shift
  timeout 300 "$strobe" capture --gpu mi300x -o "$folder/capture" "$@" -- "$folder/steps" > "$folder/out" 2> "$folder/err"
  code=$?
  [ "$code" = "$wanted" ] || fail "capture $*: exit code $code, not $wanted"
}

"$strobe" hipcc -std=c++17 "$here/steps.hip" -o "$folder/steps" || exit 1
capture 1 --kernel step --nth 4
says 'launch 4 of kernel step did not happen: it launched _Z4stepPff (3)'
capture 1 --kernel stop
says 'launch 1 of kernel stop did not happen'
capture 2 --kernel step --nth 0
says '--nth'
capture 7 --kernel step --nth 2
says 'launch 2 of _Z4stepPff; regions of memory: 1, variables: '
capture 2 --kernel step
says 'is not empty'
for mode in functional detailed; do
  rm -rf "$folder/all"
  timeout 300 "$strobe" run "$folder/capture" --mode $mode --dump all="$folder/all" > "$folder/out" 2> "$folder/err" ||
    fail "the capture does not run in $mode mode"
  prints 'check of region .* ok'
  # 27 = (5 + 4) * 2 + 5 + 4, then 15 = 5 * 2 + 5: memory and variable are those before the second launch.
  values=$(od -A n -t f4 -N 8 "$folder"/all/region_*.bin | tr -s ' ')
  [ "$values" = ' 27 15' ] || fail "$mode: memory begins with $values"
done
"$strobe" capture --gpu mi300x -o "$folder/deep" --kernel deep -- "$folder/hostile" deep limit > "$folder/out" 2> "$folder/err" &&
  "$strobe" run "$folder/deep" --mode functional > "$folder/out" 2> "$folder/err" || fail "the capture has another stack"
finish
