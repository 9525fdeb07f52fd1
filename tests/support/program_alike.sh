# Runs $folder/program, which says ok, on $gpu in both modes, each with one and with two threads for equal bytes. For scripts
# that have compiled it, in $folder, and export what it needs; $build is the build.
for mode in functional detailed; do
  for threads in 1 2; do
    printf '{"gpu": "%s", "mode": "%s", "host_time": 0, "threads": %s}' "$gpu" "$mode" "$threads" > "$folder/options.json"
    MODE=$mode STROBE_PROGRAM_OPTIONS=$folder/options.json LD_PRELOAD=$build/lib/strobe/libstrobe_clock.so \
      timeout 300 "$folder/program" > "$folder/out$threads" 2> "$folder/errors" || {
      cat "$folder/out$threads" "$folder/errors"
      exit 1
    }
    tail -1 "$folder/out$threads" | grep -qx ok || { echo "$mode: the program did not say ok"; exit 1; }
  done
  cmp "$folder/out1" "$folder/out2"
done
