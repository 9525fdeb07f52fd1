#!/bin/sh
# Everything a change has to pass, in one command. Arguments choose among its steps; none means all, in this order:
#   format   every file is as clang-format leaves it
#   gcc      builds with g++, warnings are errors
#   clang    builds with clang++-19, warnings are errors (preset clang, build-clang/)
#   tidy     clang-tidy-19 has nothing to say (.clang-tidy); of some files only: tidy FILE...
#   test     the house's tests, in build/
#   libraries  programs with Debian's rocPRIM, rocRAND, rocSPARSE and hipSPARSE, whose packages it fetches; in build/debian
#   published  all published tables of docs/ that a command prints: minutes; the tests run some of them
#   random   ten times the random programs of the tests; random BATCHES [SEED]: as many, from that seed on
set -eu
cd "$(dirname "$0")/.."

fail() {
  echo "strobe: $1" >&2
  exit 1
}

need() {
  command -v "$1" >/dev/null || fail "$1 is not here - apt-get install $2"
}

# Tables of instructions and of operations are laid out by hand.
sources() {
  git ls-files '*.cpp' '*.hpp' | grep -Ev '^isa-plugins/(gcn|rdna)/([a-z0-9_]*\.cpp|[a-z0-9]*_opcodes\.hpp)$|^isa-plugins/common/buffer_operations'
}

format() {
  need clang-format clang-format
  sources | xargs clang-format --dry-run --Werror || fail "some files want clang-format -i, see above"
}

gcc() {
  sh scripts/build.sh
}

clang() {
  need clang++-19 clang-19
  cmake --preset clang >/dev/null && cmake --build --preset clang || fail "clang++-19 has something to say, see above"
}

# As clang++ builds it. About five seconds of processor time for a file.
tidy() {
  need clang++-19 clang-19
  need clang-tidy-19 clang-tidy-19
  cmake --preset clang >/dev/null || fail "configuring failed, see above"
  if [ $# -eq 0 ]; then
    set -- $(git ls-files 'kernel/*.cpp' 'plugins/*.cpp' 'isa-plugins/*.cpp')
  fi
  printf '%s\n' "$@" | xargs -n 1 -P "$(nproc)" clang-tidy-19 -p build-clang --quiet ||
    fail "clang-tidy-19 has something to say, see above"
}

house() {
  sh scripts/build.sh
  ctest --test-dir build -j2 --output-on-failure
}

published() {
  sh scripts/build.sh
  STROBE_PUBLISHED=all build/bin/test_cli "published tables*" ||
    fail "a page of docs/ shows other numbers than its command prints, see above"
}

# The packages are unpacked, not installed: their libamdhip64 shall not be found.
libraries() {
  sh scripts/build.sh
  need apt-get apt
  packages="librocprim-dev librocrand-dev librocrand1 librocsparse-dev librocsparse0 libhipsparse-dev libhipsparse0"
  mkdir -p build/debian
  # shellcheck disable=SC2086
  [ -e build/debian/usr ] || (cd build/debian && apt-get download $packages && for one in *.deb; do
    dpkg-deb -x "$one" .
  done) || fail "the packages cannot be fetched: $packages"
  for one in rocrand rocsparse hipsparse hipcub thrust; do
    sh tests/hip_libraries/run.sh build "tests/hip_libraries/$one.hip" "$PWD/build/debian" || fail "a program with $one fails"
  done
}

# Seeds that the tests do not use. What fails is named by its seed; its programs are left in build/random.
random() {
  sh scripts/build.sh test_random plugins
  STROBE_RANDOM_BATCHES="${1:-10}" STROBE_RANDOM_SEED="${2:-1000}" STROBE_RANDOM_KEEP=build/random \
    XDG_CACHE_HOME=build/cache build/bin/test_random || fail "random programs differ, see above"
}

if [ "${1-}" = tidy ] || [ "${1-}" = random ]; then
  step=$1
  shift
  "$step" "$@"
  exit
fi
for step in "${@:-format gcc clang tidy test libraries published random}"; do
  for one in $step; do
    case $one in
      format | gcc | clang | tidy | libraries | published | random) "$one" ;;
      test) house ;;
      *) fail "there is no check \"$one\" - format, gcc, clang, tidy, test, libraries, published or random" ;;
    esac
    echo "$one: fine"
  done
done
