// Flags that cannot be right are refused before anything is loaded: one line, exit 2, the flag by name.
#include "command.hpp"

using namespace strobe::testing;

namespace {

using Words = std::vector<std::string>;

struct Refusal {
  Words flags;
  std::string says;
};

void check_all(const Words& before, const std::vector<Refusal>& refusals) {
  for (const Refusal& refusal : refusals) {
    Words words = before;
    words.insert(words.end(), refusal.flags.begin(), refusal.flags.end());
    CAPTURE(refusal.flags);
    check_refused(run_strobe(words), 2, refusal.says);
  }
}

const Words kRun = {"run", "k.co", "--kernel", "k", "--grid", "4", "--group", "4"};

}  // namespace

TEST_CASE("the version is one line") {
  const ProgramOutput output = run_strobe({"--version"});
  CHECK(output.exit_code == 0);
  CHECK(output.out.rfind("strobe 0.", 0) == 0);
  CHECK(output.out.find('\n') == output.out.size() - 1);
}

TEST_CASE("unknown commands and flags are answered with what was probably meant") {
  check_all({}, {{{}, "no command given"},
                 {{"rnu"}, "unknown command \"rnu\" - did you mean \"run\"?"},
                 {{"--verson"}, "unknown flag --verson - did you mean \"--version\"?"},
                 {{"run", "--gridd", "4", "x"}, "run: unknown flag --gridd - did you mean \"--grid\"?"},
                 {{"run", "--completely-unlike"}, "run: unknown flag --completely-unlike (strobe run --help)"},
                 {{"run"}, "run: TARGET is required"},
                 {{"run", "k.co", "extra"}, "unexpected argument \"extra\""},
                 {{"--host-level", "v9", "run", "k.co"}, "--host-level: \"v9\""}});
}

TEST_CASE("flags without a value, given twice or empty are refused") {
  check_all(kRun, {{{"--json"}, "--json: needs a value"},
                   {{"--grid", "4"}, "--grid: given more than once"},
                   {{"--gpu", ""}, "--gpu: is empty"},
                   {{"--json", ""}, "--json: is empty"},
                   {{"--timeout", ""}, "--timeout: is empty"}});
}

TEST_CASE("an object needs its kernel, grid and group") {
  check_all({"run", kStrobe}, {{{"--kernel", "k", "--group", "1"}, "--grid: is missing"},
                               {{"--kernel", "k", "--grid", "1"}, "--group: is missing"},
                               {{"--kernel", "", "--grid", "1", "--group", "1"}, "--kernel: is empty"}});
  check_all({"run", "k.co"}, {{{"--kernel", "k", "--group", "1"}, "k.co: no such file"}});
}

TEST_CASE("grids, groups and offsets are one to three whole numbers, as many each") {
  const Words run = {"run", "k.co", "--kernel", "k"};
  check_all(run,
            {{{"--grid", "0", "--group", "1"}, "--grid: 0 is too small"},
             {{"--grid", "4", "--group", "0"}, "--group: 0 is too small"},
             {{"--grid", "1,2,3,4", "--group", "1"}, "--grid: \"1,2,3,4\" has more than three values"},
             {{"--grid", "4,", "--group", "1"}, "--grid: \"\" is not a whole number"},
             {{"--grid", "4x", "--group", "1"}, "--grid: \"4x\" is not a whole number"},
             {{"--grid", " 4", "--group", "1"}, "--grid: \" 4\" is not a whole number"},
             {{"--grid", "-4", "--group", "1"}, "--grid: \"-4\" is not a whole number"},
             {{"--grid", "1e3", "--group", "1"}, "--grid: \"1e3\" is not a whole number"},
             {{"--grid", "nan", "--group", "1"}, "--grid: \"nan\" is not a whole number"},
             {{"--grid", "4294967296", "--group", "1"}, "--grid: 4294967296 is too large"},
             {{"--grid", "99999999999999999999999", "--group", "1"}, "--grid: 99999999999999999999999 is too large"},
             {{"--grid", "4", "--group", "1,1"}, "--group: has 2 values, and --grid has 1"},
             {{"--grid", "4", "--group", "1", "--offset", "1,1"}, "--offset: has 2 values, and --grid has 1"},
             {{"--grid", "4", "--group", "1", "--offset", "18446744073709551616"}, "--offset: 1844674407370955"}});
}

TEST_CASE("dynamic LDS is a number of bytes that fits") {
  check_all(kRun, {{{"--dynamic-lds", "0"}, "--dynamic-lds: "},
                   {{"--dynamic-lds", "many"}, "--dynamic-lds: "},
                   {{"--dynamic-lds", "4 GiB"}, "--dynamic-lds: 4 GiB is too large"}});
  check_refused(run_strobe({"run", "script.lua", "--dynamic-lds", "64"}), 2,
                "--dynamic-lds: applies to an OBJECT only");
}

TEST_CASE("arguments that mean nothing are refused by their number and text") {
  const std::string most = "18446744073709551615";
  check_all(kRun, {{{"--arg", "nonsense"}, "--arg 0 \"nonsense\": has no \":\""},
                   {{"--arg", "u32:1", "--arg", "bfu:f32:1"},
                    "--arg 1 \"bfu:f32:1\": unknown kind \"bfu\" - did you mean \"buf\"?"},
                   {{"--arg", "buf:f3:4"}, "--arg 0 \"buf:f3:4\": \"f3\""},
                   {{"--arg", "buf:f32"}, "COUNT: \"\" is not a whole number"},
                   {{"--arg", "buf:f32:0"}, "COUNT: 0 is too small"},
                   {{"--arg", "buf:f32:-1"}, "COUNT: \"-1\" is not a whole number"},
                   {{"--arg", "buf:f32:1e6"}, "COUNT: \"1e6\" is not a whole number"},
                   {{"--arg", "buf:f64:" + most}, "elements of f64 are more bytes than 64 bits can count"},
                   {{"--arg", "buf:f32:99999999999999999999"}, "COUNT: 99999999999999999999 is too large"},
                   {{"--arg", "buf:f32:4:"}, "\"\" is not an initial value"},
                   {{"--arg", "buf:f32:4:iotta"}, "\"iotta\" is not an initial value"},
                   {{"--arg", "buf:f32:4:fill=x"}, "\"x\" is not a number"},
                   {{"--arg", "buf:f32:4:random=x"}, "random"},
                   {{"--arg", "f32:abc"}, "\"abc\" is not a number"},
                   {{"--arg", "f32:"}, "--arg 0 \"f32:\""},
                   {{"--arg", "f32:1 "}, "--arg 0 \"f32:1 \""},
                   {{"--arg", "i8:300"}, "300 does not fit i8"},
                   {{"--arg", "u8:-1"}, "-1 does not fit u8"},
                   {{"--arg", "u32:1.5"}, "1.5 is not a whole number that u32 can hold"},
                   {{"--arg", "u64:18446744073709551616"}, "u64"},
                   {{"--arg", "bytes:abc"}, "odd number of hexadecimal digits"},
                   {{"--arg", "bytes:zz"}, "--arg 0 \"bytes:zz\""},
                   {{"--arg", "bits:1"}, "unknown kind \"bits\" - write buf:"},
                   {{"--arg", "same=0"}, "--arg 0 \"same=0\": ARGINDEX: names no earlier argument"},
                   {{"--arg", "buf:f32:1", "--arg", "same=x"}, "ARGINDEX: \"x\" is not a whole number"},
                   {{"--arg", "f32:1", "--arg", "same=0"}, "--arg 1 \"same=0\": --arg 0 \"f32:1\" is no buffer"},
                   {{"--arg", "f32x4:1,2,3"}, "3 values for 4 elements"},
                   {{"--arg", "f32x4:1,2,3,4,5"}, "5 values for 4 elements"},
                   {{"--arg", "f32x2:1,"}, "\"\" is not a number"},
                   {{"--arg", "f32x5:1,2,3,4,5"}, "\"f32x5\": no vector has so many elements"},
                   {{"--arg", "f32x:1"}, "\"f32x\": \"\" is not a whole number"},
                   {{"--arg", "f32[2]:1,2"}, "unknown kind \"f32[2]\""},
                   {{"--arg", "struct:"}, "at \"\": a field without a type"},
                   {{"--arg", "struct:i32:1,"}, "a field without a type"},
                   {{"--arg", "struct:1,2"}, "at \"1,2\": a field without a type"},
                   {{"--arg", "struct:i33:1"}, "at \"i33:1\": no type \"i33\""},
                   {{"--arg", "struct:f32[3]:1,2"}, "f32[3] has 3 values, not 2"},
                   {{"--arg", "struct:f32x2:1,i32:2"}, "\"i32:2\" is not a number"},
                   {{"--arg", "struct:{i32:1"}, "a \"{\" is not closed"},
                   {{"--arg", "struct:i32:1}"}, "nothing opens this \"}\""},
                   {{"--arg", "struct:" + std::string(50, '{') + "i32:1"}, "more than 16 deep"},
                   {{"--arg", "struct:i32:1", "struct:f32:2"}, "an --arg with braces needs quotes"},
                   {{"--arg", "local:0"}, "BYTES: 0 is too small"},
                   {{"--arg", "local:99999999999"}, "BYTES: 99999999999 is too large"}});
}

TEST_CASE("dumps and checks name a buffer that is there") {
  const Words buffer = {"run",     "k.co", "--kernel", "k",     "--grid", "4",
                        "--group", "4",    "--arg",    "f32:1", "--arg",  "buf:f32:1"};
  check_all(buffer, {{{"--dump", "1"}, "--dump \"1\": no file name"},
                     {{"--dump", "1="}, "--dump \"1=\": no file name"},
                     {{"--dump", "x=f"}, "--dump \"x=f\": \"x\" is not a whole number"},
                     {{"--dump", "2=f"}, "there is no --arg 2"},
                     {{"--dump", "0=f"}, "--arg 0 \"f32:1\" is not a buffer"},
                     {{"--check", "7=f"}, "there is no --arg 7"},
                     {{"--check", "1=f:ulp=a"}, "--check \"1=f:ulp=a\": \"a\" is not a number"},
                     {{"--check", "1=f:exactly"}, "--check \"1=f:exactly\""}});
}

TEST_CASE("limits and repetitions are positive numbers") {
  check_all(kRun, {{{"--timeout", "0"}, "--timeout: 0 seconds - use a number above 0"},
                   {{"--timeout", "-1"}, "--timeout: -1 seconds - use a number above 0"},
                   {{"--timeout", "nan"}, "--timeout: \"nan\" is not a number of seconds"},
                   {{"--timeout", "inf"}, "--timeout: \"inf\" is not a number of seconds"},
                   {{"--timeout", "1e999"}, "--timeout: \"1e999\""},
                   {{"--timeout", "5s"}, "--timeout: \"5s\" is not a number of seconds"},
                   {{"--max-memory", "0"}, "--max-memory: 0 is too small"},
                   {{"--max-memory", "4 GB"}, "use a power-of-two unit such as \"4 GiB\""},
                   {{"--max-memory", "4 parsecs"}, "--max-memory: \"4 parsecs\""},
                   {{"--max-memory", "-1"}, "--max-memory: \"-1\""},
                   {{"--repeat", "0"}, "--repeat: 0 is too small"},
                   {{"--repeat", "1000001"}, "--repeat: 1000001 is too large"},
                   {{"--threads", "0"}, "--threads: 0 is too small"}});
}

TEST_CASE("modes, samplers and limits that cannot be are said in one sentence") {
  check_all(kRun, {{{"--mode", "functioanl"}, "unknown mode \"functioanl\" - did you mean \"functional\"?"},
                   {{"--sampler", "fotton"}, "--sampler: unknown sampler \"fotton\""},
                   {{"--sampler", "detailed:x=1"}, "--sampler: detailed means no sampler and has no parameters"},
                   {{"--sampler", "photon", "--mode", "functional"}, "--sampler: needs timing"},
                   {{"--sampler", "photon:x"}, "write NAME or NAME:KEY=VALUE,KEY=VALUE"},
                   {{"--detail-launches", "3-1"}, "--detail-launches: 3-1: N is greater than M"},
                   {{"--detail-launches", "x"}, "--detail-launches: \"x\""},
                   {{"--max-cycles", "0"}, "--max-cycles: 0 is too small"},
                   {{"--max-cycles", "9", "--mode", "functional"}, "--max-cycles: needs timing"},
                   {{"--self-check", "--mode", "functional"}, "--self-check: needs timing"},
                   {{"--threads", "many"}, "--threads: \"many\""}});
}

TEST_CASE("flags of an object are refused for a script") {
  check_all({"run", "s.lua"}, {{{"--grid", "4"}, "--grid: applies to an OBJECT only"},
                               {{"--arg", "f32:1"}, "--arg: applies to an OBJECT only"},
                               {{"--kernel", "k"}, "--kernel: applies to an OBJECT only"}});
}

TEST_CASE("changes of the GPU are KEY=VALUE") {
  check_all(kRun,
            {{{"--set", "foo"}, "--set \"foo\": write KEY=VALUE"}, {{"--set", "=1"}, "--set \"=1\": write KEY=VALUE"}});
}

TEST_CASE("output that cannot be written is an error") {
  const ProgramOutput output = run_program({"/bin/sh", "-c", kStrobe + " gpus list > /dev/full"});
  CHECK(output.exit_code == 1);
  CHECK(output.err == "strobe: standard output: cannot be written\n");
}
