# The target `demo`: what scripts/demo.sh runs, and no more. That is the command, gfx803 for the highest level that this
# host supports, the blocks of its GPU, the compiler and the references of its programs: a third of all plugins' build time.
set(level x86-64-v3)
file(STRINGS /proc/cpuinfo flags REGEX "^flags" LIMIT_COUNT 1)
if(flags MATCHES "avx512f" AND flags MATCHES "avx512dq" AND flags MATCHES "avx512cd" AND flags MATCHES "avx512bw"
   AND flags MATCHES "avx512vl")
  set(level x86-64-v4)
endif()
if(NOT TARGET gcn.${level})  # STROBE_HOST_LEVELS names others
  list(GET STROBE_HOST_LEVELS 0 level)
endif()
add_custom_target(demo DEPENDS strobe gcn.${level} clang compute memory printf references)
