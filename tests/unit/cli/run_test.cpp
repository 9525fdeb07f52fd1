// Kernels run from the command line do what they say; every flag changes something.
#include <cstring>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "command.hpp"
#include "base/sha256.hpp"

using namespace strobe::testing;
using Json = nlohmann::json;

namespace {

using Words = std::vector<std::string>;

Words joined(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

Words scale(const Words& more = {}) {
  return joined({"run", kernels_object(), "--kernel", "scale", "--grid", "256", "--group", "64", "--arg",
                 "buf:f32:256:iota", "--arg", "f32:2"},
                more);
}

Json run_json(const Words& words) {
  const ProgramOutput output = run_strobe(joined(words, {"--json", "-"}));
  INFO("stdout: " << output.out << "\nstderr: " << output.err);
  REQUIRE(output.exit_code == 0);
  return Json::parse(output.out);
}

template <class T>
std::vector<T> values_of(const std::string& path) {
  const std::string bytes = read_file(path);
  std::vector<T> values(bytes.size() / sizeof(T));
  std::memcpy(values.data(), bytes.data(), values.size() * sizeof(T));
  return values;
}

template <class T>
std::string bytes_of(const std::vector<T>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

/// The values of a buffer after a run that must succeed.
template <class T>
std::vector<T> dumped(const Words& words, unsigned argument = 0) {
  const TemporaryFolder folder;
  const std::string file = folder / "dump.bin";
  const ProgramOutput output = run_strobe(joined(words, {"--dump", std::to_string(argument) + "=" + file}));
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return values_of<T>(file);
}

Words kernel(const std::string& name, const std::string& grid, const std::string& group, const Words& arguments) {
  Words words = {"run", kernels_object(), "--kernel", name, "--grid", grid, "--group", group};
  for (const std::string& argument : arguments) words.insert(words.end(), {"--arg", argument});
  return words;
}

}  // namespace

TEST_CASE("run: a kernel computes what its source says") {
  const std::vector<float> scaled = dumped<float>(scale());
  REQUIRE(scaled.size() == 256);
  for (std::size_t i = 0; i < scaled.size(); ++i) CHECK(scaled[i] == 2.0f * static_cast<float>(i));
}

TEST_CASE("run: a person gets about a dozen lines that name what ran") {
  const ProgramOutput output = run_strobe(scale());
  CHECK(output.exit_code == 0);
  CHECK(output.err == "");
  for (const char* word : {"scale",
                           "gfx803",
                           "code object version",
                           "r9-nano",
                           "detailed",
                           "simulated time",
                           "cycles",
                           "wave-instructions per cycle",
                           "SIMD-cycles",
                           "busiest unit",
                           "copies",
                           "256",
                           "4 work-groups",
                           "4 waves",
                           "wave-instructions",
                           "lane-instructions",
                           "100.0 % of 64 lanes",
                           "wall time",
                           "arg 0",
                           "f32 x 256: 0 2 4 6",
                           "peak memory"})
    CHECK_THAT(output.out, Catch::Contains(word));
  const auto lines = std::count(output.out.begin(), output.out.end(), '\n');
  CHECK(lines >= 10);
  CHECK(lines <= 18);
}

TEST_CASE("run: source is compiled for the GPU first") {
  const TemporaryFolder folder;
  const std::string source = folder.write("one.cl", "kernel void one(global uint* x) { x[get_global_id(0)] = 1; }");
  const Words words = {"run", source, "--kernel", "one", "--grid", "3", "--group", "3", "--arg", "buf:u32:4"};
  CHECK(dumped<std::uint32_t>(words) == std::vector<std::uint32_t>{1, 1, 1, 0});
}

TEST_CASE("run: the number of grid values is the launch's dimension") {
  const auto shape = [](const std::string& grid, const std::string& group) {
    return dumped<std::uint32_t>(kernel("shape", grid, group, {"buf:u32:7"}));
  };
  CHECK(shape("6", "2") == std::vector<std::uint32_t>{1, 6, 1, 1, 2, 1, 1});
  CHECK(shape("6,4", "2,4") == std::vector<std::uint32_t>{2, 6, 4, 1, 2, 4, 1});
  CHECK(shape("6,4,3", "2,4,1") == std::vector<std::uint32_t>{3, 6, 4, 3, 2, 4, 1});
}

TEST_CASE("run: partial groups run exactly the grid's work-items") {
  CHECK(dumped<float>(kernel("scale", "5", "4", {"buf:f32:8:ones", "f32:3"})) ==
        std::vector<float>{3, 3, 3, 3, 3, 1, 1, 1});
  CHECK(dumped<float>(kernel("scale", "2", "64", {"buf:f32:4:ones", "f32:3"})) == std::vector<float>{3, 3, 1, 1});
}

TEST_CASE("run: structs, bytes and local memory are arguments too") {
  const Words by_value = kernel("by_value", "1", "1", {"buf:f32:3", "bytes:0000c03f07000000", "u8:200"});
  CHECK(dumped<float>(by_value) == std::vector<float>{1.5f, 7, 200});
  CHECK(dumped<std::uint32_t>(kernel("reverse", "8", "4", {"buf:u32:8:iota", "local:16"})) ==
        std::vector<std::uint32_t>{3, 2, 1, 0, 7, 6, 5, 4});
}

TEST_CASE("run: vectors are given by their elements") {
  const Words words =
      kernel("vectors", "1", "1", {"buf:f32:6", "f32x4:1,2,3,-4.5", "u32x2:7,8", "f32x3:1,2,9", "i32:-3", "i32:5"});
  CHECK(dumped<float>(words) == std::vector<float>{1, -4.5f, 8, 9, -3, 5});
}

TEST_CASE("run: structs are given by their fields, and lie as the compiler has them") {
  const std::string fields = "i8:-1,f32x4:1,2,3,4,i16[3]:5,6,7,{i8:8,f64:9.5},f32x3:10,11,12,u8:200";
  for (const std::string& text : {"struct:" + fields, "struct:{" + fields + "}"})
    CHECK(dumped<float>(kernel("mixed", "1", "1", {"buf:f32:9", text})) ==
          std::vector<float>{-1, 1, 4, 5, 7, 8, 9.5f, 12, 200});
  CHECK(dumped<float>(kernel("by_value", "1", "1", {"buf:f32:3", "struct:f32:1.5,u32:7", "u8:200"})) ==
        std::vector<float>{1.5f, 7, 200});
}

TEST_CASE("run: one buffer can be given to two arguments") {
  const Words words = kernel("sum_to", "4", "4", {"buf:f32:4:iota", "same=0"});
  CHECK(dumped<float>(words) == std::vector<float>{0, 2, 4, 6});
  CHECK(dumped<float>(words, 1) == std::vector<float>{0, 2, 4, 6});
  // A buffer counts once, whichever arguments have it.
  const Json twice = run_json(joined(words, {"--hash-outputs"}));
  CHECK(twice["launches"][0]["outputs_sha256"] == strobe::sha256_hex(bytes_of(std::vector<float>{0, 2, 4, 6})));
}

TEST_CASE("run: a pointer may be null, or point into the buffer of another argument") {
  CHECK(dumped<int>(kernel("or_none", "1", "1", {"buf:i32:1", "null"})) == std::vector<int>{-1});
  CHECK(dumped<int>(kernel("or_none", "1", "1", {"buf:i32:4:iota", "ptr:0+12"})) == std::vector<int>{3, 1, 2, 3});
  CHECK(dumped<int>(kernel("or_none", "1", "1", {"ptr:1+8", "buf:i32:4:fill=7"}), 1) == std::vector<int>{7, 7, 7, 7});
  const auto refused = [](const Words& arguments, const std::string& says) {
    check_refused(run_strobe(kernel("or_none", "1", "1", arguments)), 2, says);
  };
  refused({"buf:i32:1", "ptr:0+5"}, "--arg 1 \"ptr:0+5\": ptr:0: OFFSET 5 is beyond the buffer's 4 bytes");
  refused({"buf:i32:1", "ptr:2"}, "ptr:2: there is no such argument");
  refused({"buf:i32:1", "ptr:1"}, "ptr:1: --arg 1 \"ptr:1\" is no buffer");
  refused({"buf:i32:1", "ptr:x"}, "ARGINDEX");
  refused({"buf:i32:1", "nul"}, "has no \":\"");
  check_refused(run_strobe(kernel("count", "1", "1", {"buf:u32:1", "null"})), 2, "expects uint rounds: 4 bytes");
  check_refused(run_strobe(kernel("reverse", "4", "4", {"buf:u32:4", "null"})), 2, "local memory (local:BYTES)");
}

TEST_CASE("run: a struct holds pointers, also to buffers that are no arguments of the kernel") {
  // struct view { uint scale; float* to; struct { const float* from; uint count; } in; }
  const auto words = [](const std::string& view, const Words& buffers) {
    Words command = kernel("through_view", "4", "4", {view, "u32:5"});
    for (const std::string& buffer : buffers) command.insert(command.end(), {"--buffer", buffer});
    return command;
  };
  CHECK(dumped<float>(words("struct:u32:3,ptr:2,{ptr:3+4,u32:3}", {"f32:4:fill=9", "f32:8:iota"}), 2) ==
        std::vector<float>{3, 6, 9, 9});
  CHECK(dumped<float>(words("struct:u32:3,ptr:2,{null,u32:3}", {"f32:4:fill=9"}), 2) == std::vector<float>{9, 9, 9, 9});
  const ProgramOutput shown = run_strobe(words("struct:u32:3,ptr:2,{ptr:3,u32:3}", {"f32:4:fill=9", "f32:8:iota"}));
  CHECK_THAT(shown.out, Catch::Contains("arg 2") && Catch::Contains("0 3 6 9"));
  check_refused(run_strobe(words("struct:u32:3,ptr:4,{null,u32:3}", {"f32:4", "f32:8"})), 2,
                "ptr:4: there is no such argument");
  check_refused(run_strobe(words("struct:u32:3,ptr:1,{null,u32:3}", {})), 2, "ptr:1: --arg 1 \"u32:5\" is no buffer");
  check_refused(run_strobe(words("struct:u32:3,ptr:2", {"f32:4"})), 2, "bytes by value");
  check_refused(run_strobe(words("struct:u32:3,null", {"f32:x"})), 2, "--buffer \"f32:x\": COUNT");
}

TEST_CASE("run: objects compiled with debug information load, with arrays in LDS, too") {
  const TemporaryFolder folder;
  const std::string source =
      folder.write("turn.cl",
                   "kernel void turn(global int* x) { local int s[64]; s[get_local_id(0)] = x[get_global_id(0)]; "
                   "barrier(CLK_LOCAL_MEM_FENCE); x[get_global_id(0)] = s[63 - get_local_id(0)]; }");
  for (const char* gpu : {"r9-nano", "rx-6900-xt"}) {
    const Words words = {"run",     source, "--grid", "64",
                         "--group", "64",   "--arg",  "buf:i32:64:iota",
                         "--gpu",   gpu,    "--dump", "0=" + folder / "d",
                         "--",      "-g"};
    const ProgramOutput output = run_strobe(words);
    INFO(output.err);
    CHECK(output.exit_code == 0);
    CHECK(values_of<int>(folder / "d").at(0) == 63);
  }
}

TEST_CASE("run: the only kernel needs no name, and the compiler's flags follow --") {
  const TemporaryFolder folder;
  const std::string source =
      folder.write("one.cl", "#include \"two.h\"\nkernel void one(global float* x) { x[get_global_id(0)] = N * M; }");
  std::filesystem::create_directory(folder / "include");
  folder.write("include/two.h", "#define M 2");
  const Words words = {"run", source,  "--grid",    "2",      "--group",
                       "2",   "--arg", "buf:f32:2", "--dump", "0=" + folder / "d"};
  for (const Words& flags :
       {Words{"--", "-DN=21", "-I" + folder / "include"}, Words{"--", "-D", "N=21", "-I", folder / "include"}}) {
    const ProgramOutput output = run_strobe(joined(words, flags));
    INFO(output.err);
    CHECK(output.exit_code == 0);
    CHECK(values_of<float>(folder / "d") == std::vector<float>{42, 42});
  }
  const Words with = joined(words, {"--", "-I" + folder / "include"});
  const auto refuse = [&](const Words& more, const std::string& says) {
    check_refused(run_strobe(joined(with, more)), 2, says);
  };
  refuse({"-o", "x"}, "compiler flag \"-o\": ");
  refuse({"-mcpu=gfx900"}, "compiler flag \"-mcpu=gfx900\": the target is that of the GPU");
  refuse({"-D"}, "compiler flag \"-D\": has no value");
  refuse({"-DN=1", "N"}, "compiler flag \"N\": is no flag");
  check_refused(run_strobe(joined(words, {"-DN=21"})), 2, "unknown flag -DN - the compiler's flags come after --");
  check_refused(run_strobe({"run", kernels_object(), "--grid", "1", "--group", "1", "--", "-DN"}), 2,
                "is compiled already");
  check_refused(run_strobe({"run", kernels_object(), "--grid", "1", "--group", "1"}), 2,
                "has several kernels - name one of: ");
}

TEST_CASE("run: a kernel of C++ is found by the name in its source, and its types are known") {
  const TemporaryFolder folder;
  const std::string source = folder.write("k.hip", R"(
namespace ours { __global__ void scale(const float* x, float* y, float factor) { y[threadIdx.x] = x[threadIdx.x] * factor; } }
template <class T> __global__ void fill(T* x, T value) { x[threadIdx.x] = value; }
template __global__ void fill<float>(float*, float);
template __global__ void fill<unsigned>(unsigned*, unsigned);
)");
  const std::string object = folder / "k.co";
  REQUIRE(run_strobe({"compile", source, "--arch", "gfx803", "-o", object}).exit_code == 0);
  const Words run = {"run", object, "--grid", "4", "--group", "4", "--mode", "functional"};
  const Words scale = {"--arg", "buf:f32:4:iota", "--arg", "buf:f32:4", "--arg", "f32:3"};
  for (const char* name : {"ours::scale", "ours::scale(float const*, float*, float)", "_ZN4ours5scaleEPKfPff"}) {
    const Json json = run_json(joined(joined(run, {"--kernel", name}), scale));
    CHECK(json["launches"][0]["kernel"] == "_ZN4ours5scaleEPKfPff");
  }
  const Words fill = {"--arg", "buf:f32:4", "--arg", "f32:3"};
  CHECK(dumped<float>(joined(joined(run, {"--kernel", "fill<float>"}), fill)) == std::vector<float>{3, 3, 3, 3});
  check_refused(run_strobe(joined(joined(run, {"--kernel", "fill"}), fill)), 2,
                "\"fill\" means several kernels - name one of: void fill<float>(float*, float)");
  check_refused(run_strobe(joined(joined(run, {"--kernel", "ours::scael"}), scale)), 2,
                "did you mean \"ours::scale\"?");
  check_refused(run_strobe(joined(joined(run, {"--kernel", "fill<unsigned int>"}), fill)), 2,
                "expects unsigned int value: 4 bytes by value (u32:VALUE or bytes:HEX)");
  const ProgramOutput inspected = run_strobe({"inspect", object});
  for (const char* says : {"ours::scale(float const*, float*, float)", "--arg buf:f32:COUNT", "--arg f32:VALUE",
                           "--arg buf:u32:COUNT", "--arg u32:VALUE"})
    CHECK_THAT(inspected.out, Catch::Contains(says));
  CHECK_THAT(inspected.out, !Catch::Contains("buf:u8"));
}

TEST_CASE("run: buffers are filled as asked") {
  const TemporaryFolder folder;
  const std::string file = folder.write("in:put.bin", bytes_of(std::vector<float>{1, 2, 3, 4}));
  const auto filled = [](const std::string& init) {
    return dumped<float>(kernel("scale", "4", "4", {"buf:f32:4" + init, "f32:1"}));
  };
  CHECK(filled("") == std::vector<float>{0, 0, 0, 0});
  CHECK(filled(":zeros") == filled(""));
  CHECK(filled(":ones") == std::vector<float>{1, 1, 1, 1});
  CHECK(filled(":iota") == std::vector<float>{0, 1, 2, 3});
  CHECK(filled(":fill=-2.5") == std::vector<float>{-2.5f, -2.5f, -2.5f, -2.5f});
  CHECK(filled(":file=" + file) == std::vector<float>{1, 2, 3, 4});
  CHECK(filled(":random=7") == filled(":random=7"));
  CHECK(filled(":random=7") != filled(":random=8"));
}

TEST_CASE("run: a check that holds is exit 0, one that fails is exit 1 and still dumps") {
  const TemporaryFolder folder;
  std::vector<float> expected(256);
  for (std::size_t i = 0; i < expected.size(); ++i) expected[i] = 2.0f * static_cast<float>(i);
  const std::string right = folder.write("right.bin", bytes_of(expected));
  expected[7] = std::nextafter(14.0f, 15.0f);
  const std::string close = folder.write("close.bin", bytes_of(expected));
  CHECK(run_strobe(scale({"--check", "0=" + right})).exit_code == 0);
  CHECK(run_strobe(scale({"--check", "0=" + close + ":ulp=1"})).exit_code == 0);
  CHECK(run_strobe(scale({"--check", "0=" + close + ":abs=0.1,rel=0"})).exit_code == 0);
  const ProgramOutput failed = run_strobe(scale({"--check", "0=" + close, "--dump", "0=" + folder / "dump.bin"}));
  CHECK(failed.exit_code == 1);
  CHECK_THAT(failed.err, Catch::Contains("kernel \"scale\": check of arg 0 failed: 1 mismatches"));
  CHECK_THAT(failed.out, Catch::Contains("FAILED"));
  const std::string hint = "(bits are compared: ulp=N allows rounding, and the largest difference is 1 ulp)";
  CHECK_THAT(failed.out, Catch::Contains(hint));
  CHECK_THAT(failed.err, Catch::Contains(hint));
  CHECK_THAT(run_strobe(scale({"--check", "0=" + close + ":ulp=0"})).err, !Catch::Contains("bits are compared"));
  CHECK(values_of<float>(folder / "dump.bin")[7] == 14.0f);
}

TEST_CASE("run: a failed check of whole numbers needs no hint, one of other numbers names all tolerances") {
  const TemporaryFolder folder;
  const std::string file = folder.write("ones.bin", bytes_of(std::vector<float>(256, 1.0f)));
  CHECK_THAT(run_strobe(scale({"--check", "0=" + file})).err,
             Catch::Contains("(bits are compared: ulp=N or abs=E,rel=E allows rounding)"));
  const std::string whole = folder.write("whole.bin", bytes_of(std::vector<std::uint32_t>(4, 7)));
  CHECK_THAT(run_strobe(joined(kernel("count", "4", "4", {"buf:u32:4", "u32:0"}), {"--check", "0=" + whole})).err,
             !Catch::Contains("bits are compared"));
}

TEST_CASE("run: another DRAM clock warns of the timings in its cycles") {
  const std::string says =
      "--set: dram.clock = 1 GHz changes the timings that are given in cycles of it, too: dram.tCL, ";
  const ProgramOutput output = run_strobe(scale({"--set", "dram.clock=1 GHz"}));
  CHECK_THAT(output.out, Catch::Contains(says));
  CHECK_THAT(run_json(scale({"--set", "dram.clock=1 GHz"}))["warnings"].dump(), Catch::Contains(says));
  CHECK(run_json(scale({"--set", "gpu.clock=900 MHz"}))["warnings"].empty());
  CHECK_THAT(run_strobe({"gpus", "explain", "r9-nano", "dram.tCL", "--set", "dram.clock=1 GHz"}).err,
             Catch::Contains(says));
}

TEST_CASE("run: launches have one number everywhere, from 0") {
  const TemporaryFolder folder;
  const ProgramOutput output =
      run_strobe(joined({"--progress"}, scale({"--repeat", "3", "--detail-launches", "1-1", "--trace",
                                               "intervals=" + folder / "intervals.csv", "--trace",
                                               "instructions=" + folder / "instructions.txt"})));
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("simulated time, launch 1 ") && !Catch::Contains("simulated time, launch 0") &&
                             Catch::Contains("wall time, launch 0"));
  CHECK_THAT(output.err, Catch::Contains("launch 0, scale") && Catch::Contains("launch 2, scale"));
  CHECK_THAT(read_file(folder / "intervals.csv"), Catch::Contains("\n1,scale,0,") && !Catch::Contains("\n0,scale"));
  CHECK_THAT(read_file(folder / "instructions.txt"), Catch::StartsWith("launch 0: scale"));
}

TEST_CASE("run: every flag of the help changes something") {
  const TemporaryFolder folder;
  const Json base = run_json(scale());
  const Json& launch = base["launches"][0];
  std::set<std::string> tried = {"--help"};
  const auto flag = [&](const std::string& name) { return tried.insert(name).first->c_str(); };

  CHECK(run_json(kernel(std::string("count"), "4", "4", {"buf:u32:4", "u32:1"}))["launches"][0]["kernel"] == "count");
  flag("--kernel");
  flag("--grid");
  CHECK(launch["grid"] == Json({256}));
  flag("--group");
  CHECK(launch["work_groups"] == 4);
  CHECK(dumped<std::uint64_t>(joined(kernel("ids", "2", "2", {"buf:u64:2"}), {flag("--offset"), "5"})) ==
        std::vector<std::uint64_t>{5, 6});
  const std::string reverse =
      folder.write("reverse.hip",
                   "extern \"C\" __global__ void reverse(int* x) { extern __shared__ int tile[]; tile[threadIdx.x] = "
                   "x[threadIdx.x]; __syncthreads(); x[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x]; }");
  const Words hip = {"run",     reverse, "--kernel", "reverse",        "--grid", "4",
                     "--group", "4",     "--arg",    "buf:i32:4:iota", "--mode", "functional"};
  CHECK_THAT(run_strobe(joined(hip, {flag("--dynamic-lds"), "16"})).out, Catch::Contains("3 2 1 0"));
  CHECK(run_strobe(hip).exit_code == 1);
  CHECK_THAT(run_strobe(scale({flag("--explain")})).out, Catch::Contains("LAUNCH OF scale"));
  CHECK(run_json(scale({flag("--hot-spots")}))["launches"][0]["hot_spots"].size() > 3);
  CHECK(run_strobe(scale({flag("--report"), "/nowhere/r.html"})).exit_code != 0);
  CHECK(dumped<float>(joined(kernel("through_view", "2", "2", {"struct:u32:3,ptr:2,{ptr:3,u32:2}", "u32:5"}),
                             {flag("--buffer"), "f32:2", "--buffer", "f32:2:ones"}),
                      2) == std::vector<float>{3, 3});
  flag("--arg");
  CHECK(dumped<float>(kernel("scale", "2", "2", {"buf:f32:2:ones", "f32:9"}))[0] == 9);
  flag("--dump");
  std::vector<float> expected(256);
  for (std::size_t i = 0; i < expected.size(); ++i) expected[i] = 2.0f * static_cast<float>(i);
  const std::string right = folder.write("right.bin", bytes_of(expected));
  CHECK(run_json(scale({flag("--check"), "0=" + right}))["launches"][0]["checks"][0]["ok"] == true);
  const std::string preset = folder.write("mine.toml", "schema = 1\ntitle = \"mine\"\ninherits = \"r9-nano\"\n");
  CHECK(run_json(scale({flag("--gpu"), preset}))["gpu"]["name"] != base["gpu"]["name"]);
  CHECK(run_json(scale({flag("--set"), "gpu.clock=900 MHz"}))["gpu"]["hash"] != base["gpu"]["hash"]);
  CHECK(run_json(scale({"--mode", "functional"}))["launches"][0]["mode"] == "functional");
  CHECK(run_json(scale({flag("--mode"), "detailed"}))["launches"][0]["mode"] == "detailed");
  CHECK(run_json(scale({flag("--gpus"), "r9-nano:2"}))["gpu"]["hash"] != base["gpu"]["hash"]);
  CHECK(run_json(scale({"--gpus", "r9-nano:2", flag("--links"), "pcie5"}))["gpu"]["hash"] !=
        run_json(scale({"--gpus", "r9-nano:2"}))["gpu"]["hash"]);
  check_refused(run_strobe(scale({flag("--uncertainty"), folder / "none.json"})), 2, "--uncertainty");
  CHECK(run_strobe(scale({flag("--max-cycles"), "100"})).exit_code == 3);
  const Json sampled = run_json(scale({flag("--sampler"), "random:share=0.5"}))["launches"][0];
  CHECK(sampled["sampler"]["name"] == "random");
  const Json modelled = run_json(scale({flag("--model"), "gpumech+"}))["launches"][0];
  CHECK(modelled["model"]["name"] == "gpumech+");
  CHECK(modelled["outputs_exact"] == true);
  CHECK(run_json(scale({"--model", "gpumech+", flag("--skip-execution")}))["launches"][0]["outputs_exact"] == false);
  CHECK(run_json(scale({flag("--detail-launches"), "1-1"}))["launches"][0]["cycles"] == nullptr);
  CHECK(run_strobe(scale({flag("--profile-store"), folder / "profiles.db"})).exit_code == 0);
  CHECK(std::filesystem::exists(folder / "profiles.db"));
  CHECK(run_json(scale({flag("--check-races")}))["launches"][0]["race_findings"] == Json::array());
  CHECK(run_json(scale({flag("--watch"), "races"}))["launches"][0]["race_findings"] == Json::array());
  const std::string script = folder.write("script.lua", "require 'strobe'.read_file '/proc/sys/kernel/ostype'");
  CHECK(run_strobe({"run", script}).exit_code == 2);
  CHECK(run_strobe({"run", script, flag("--allow-read"), "/proc/sys/kernel"}).exit_code == 0);
  flag("--self-check");  // changes something only in a machine with a fault: tests/unit/machine
  CHECK(run_json(scale({flag("--repeat"), "3"}))["launches"].size() == 3);
  CHECK_THAT(run_strobe(scale({"--repeat", "2", flag("--cold")})).out, !Catch::Contains("warm: after"));
  CHECK_THAT(run_strobe(scale({flag("--warmup"), "1"})).out, Catch::Contains("warm: after 1 warm-up launch"));
  CHECK(run_json(scale({flag("--threads"), "2"}))["launches"][0]["cycles"] ==
        run_json(scale({"--threads", "1"}))["launches"][0]["cycles"]);
  CHECK(run_strobe(scale({flag("--max-memory"), "1024"})).exit_code == 3);
  CHECK(
      run_strobe(joined(kernel("count", "4096", "64", {"buf:u32:4096", "u32:4000000000"}), {flag("--timeout"), "0.3"}))
          .exit_code == 3);
  CHECK(run_json(scale({flag("--hash-outputs")}))["launches"][0]["outputs_sha256"] ==
        strobe::sha256_hex(bytes_of(expected)));
  CHECK(run_strobe(scale({flag("--json"), folder / "result.json"})).exit_code == 0);
  CHECK(Json::parse(read_file(folder / "result.json"))["launches"].size() == 1);
  CHECK(run_strobe(scale({flag("--trace"), "instructions=" + folder / "trace.txt"})).exit_code == 0);
  CHECK_THAT(read_file(folder / "trace.txt"), Catch::Contains("s_endpgm"));

  const std::string kept = folder / "kept.checkpoint";
  CHECK(run_strobe(scale({"--repeat", "3", flag("--checkpoint"), kept, flag("--checkpoint-at"), "2"})).exit_code == 0);
  CHECK_THAT(run_strobe(scale({"--repeat", "3", flag("--from"), kept})).err, Catch::Contains("2 launches"));
  CHECK(run_strobe(scale({"--checkpoint", folder / "later.checkpoint", flag("--checkpoint-every"), "1s"})).exit_code ==
        0);
  CHECK(std::filesystem::exists(folder / "later.checkpoint"));

  CHECK(run_strobe(scale({flag("--results"), folder / "result.sqlite"})).exit_code == 0);
  CHECK(read_file(folder / "result.sqlite").starts_with("SQLite format 3"));
  CHECK(run_strobe(scale({flag("--bundle"), folder / "run.bundle"})).exit_code == 0);
  CHECK(run_strobe({"rerun", folder / "run.bundle"}).exit_code == 0);

  // Those of programs are refused for objects (every_flag_test.cpp has the words), and used in tests/hip_programs.
  for (const char* of_programs : {"--clock", "--host-time", "--every-launch", "--levels", "--bounds"}) tried.insert(of_programs);
  const std::string help = run_strobe({"run", "--help"}).out;
  const std::regex pattern("\n  (?:-.,)?(--[a-z-]+)");
  for (std::sregex_iterator match(help.begin(), help.end(), pattern), end; match != end; ++match)
    CHECK(tried.count((*match)[1]) == 1);
}

TEST_CASE("run: a system of --gpus is that of strobe.system, with the machine of its GPUs' preset") {
  const TemporaryFolder folder;
  const std::string system = folder.write(
      "system.lua",
      "print(require('strobe').system { gpus = { 'rx-6900-xt', 'rx-6900-xt' }, links = 'pcie5' }.preset.hash)\n");
  const std::string gpu = folder.write("gpu.lua", "print(require('strobe').gpu().preset.hash)\n");
  const std::string hash = run_strobe({"run", system}).out;
  CHECK(hash.size() == 65);
  CHECK(run_strobe({"run", gpu, "--gpus", "rx-6900-xt:2", "--links", "pcie5"}).out == hash);
  // A machine of another kind of GPU would be noted.
  const Words fir = {"run",     STROBE_SOURCE_DIR "/scripts/experiments/bench.lua", "fir", "problem=1", "--mode",
                     "detailed"};
  const ProgramOutput of_two = run_strobe(joined(fir, {"--gpus", "mi210:2"}));
  CHECK(of_two.exit_code == 0);
  CHECK_THAT(of_two.err, !Catch::Contains("machine that models"));
  CHECK_THAT(run_strobe(joined(fir, {"--gpus", "mi300x:2"})).out, Catch::Contains("checked"));  // of several dies
  check_refused(run_strobe(joined(fir, {"--gpus", "k40m:2"})), 2, "preset k40m is no GPU with timing");
}

TEST_CASE("run: --repeat launches again on the same buffers") {
  CHECK(dumped<float>(joined(kernel("scale", "2", "2", {"buf:f32:2:ones", "f32:2"}), {"--repeat", "5"})) ==
        std::vector<float>{32, 32});
}

TEST_CASE("run: the JSON of a real run follows the contract") {
  const Json json = run_json(scale({"--hash-outputs"}));
  CHECK(json["strobe"].get<std::string>().rfind("0.", 0) == 0);
  CHECK(json["command"].get<std::string>().rfind("strobe run ", 0) == 0);
  CHECK(json["gpu"]["name"] == "r9-nano");
  CHECK(json["gpu"]["hash"].get<std::string>().size() == 64);
  CHECK(json["error"].is_null());
  CHECK(json["copy_seconds"] > 0);
  CHECK(json["peak_memory_bytes"] >= 1024);
  const Json& launch = json["launches"].at(0);
  CHECK(launch["kernel"] == "scale");
  CHECK(launch["code_object_sha256"] == strobe::sha256_hex(read_file(kernels_object())));
  CHECK(launch["grid"] == Json({256}));
  CHECK(launch["group"] == Json({64}));
  CHECK(launch["work_groups"] == 4);
  CHECK(launch["waves"] == 4);
  CHECK(launch["wave_instructions"] > 20);
  CHECK(launch["wave_instructions"].get<int>() % 4 == 0);
  CHECK(launch["lane_instructions"].get<int>() % 256 == 0);
  CHECK(launch["simulated_wave_instructions"] == launch["wave_instructions"]);
  CHECK(launch["outputs_exact"] == true);
  CHECK(launch["predicted_by"] == "nothing");
  CHECK(launch["wall_seconds"] > 0);
  CHECK(json["totals"]["wave_instructions"] == launch["wave_instructions"]);
  for (const char* key : {"sampler", "error_bar"}) CHECK(launch.at(key).is_null());
  CHECK(launch["mode"] == "detailed");
  CHECK(launch["cycles"] > 1000);
  CHECK(launch["seconds"].get<double>() == Approx(launch["cycles"].get<double>() * 1e-9));  // at 1 GHz
  CHECK(launch["ipc"].get<double>() ==
        Approx(launch["wave_instructions"].get<double>() / launch["cycles"].get<double>()));
  double percent = 0;
  for (const auto& cause : launch["stalls"].items()) percent += cause.value().get<double>();
  CHECK(percent == Approx(100));
  REQUIRE(launch["bottlenecks"].size() > 3);
  for (std::size_t i = 1; i < launch["bottlenecks"].size(); ++i)
    CHECK(launch["bottlenecks"][i]["percent"] <= launch["bottlenecks"][i - 1]["percent"]);
  // Every share of a peak, whatever its name, and no other percentage.
  std::set<std::string> units;
  for (const auto& bottleneck : launch["bottlenecks"]) units.insert(bottleneck["unit"]);
  for (const char* unit : {"dram.data_bus", "cu.valu_busy", "l2.busy"}) CHECK(units.count(unit) == 1);
  CHECK(launch["metrics"].contains("l2.hit_rate"));
  CHECK(units.count("l2.hit_rate") == 0);
  CHECK(json["totals"]["cycles"] == launch["cycles"]);
  CHECK(json["totals"]["seconds"] == launch["seconds"]);
}

TEST_CASE("run: functional runs have no time, and detailed ones the same bytes and counts") {
  const Json functional = run_json(scale({"--hash-outputs", "--mode", "functional"}));
  const Json detailed = run_json(scale({"--hash-outputs", "--mode", "detailed", "--self-check"}));
  CHECK(functional["copy_seconds"].is_null());
  CHECK(functional["totals"]["cycles"].is_null());
  const Json& launch = functional["launches"][0];
  for (const char* key : {"cycles", "seconds", "ipc", "stalls", "bottlenecks", "sampler", "error_bar"})
    CHECK(launch.at(key).is_null());
  for (const char* key : {"outputs_sha256", "wave_instructions", "lane_instructions", "waves"})
    CHECK(launch.at(key) == detailed["launches"][0].at(key));
}

TEST_CASE("run: a preset without a topology runs in functional mode, and says so once") {
  const TemporaryFolder folder;
  const std::string preset = folder.write("bare.toml", "schema = 1\ntitle = \"bare\"\n");
  const ProgramOutput output = run_strobe(scale({"--gpu", preset, "--repeat", "2"}));
  CHECK(output.exit_code == 0);
  CHECK(output.err ==
        "strobe: note: preset " + preset + " has no timing model (gpu.topology): running in functional mode\n");
  CHECK_THAT(output.out, Catch::Contains("functional"));
  check_refused(run_strobe(scale({"--gpu", preset, "--mode", "detailed"})), 2,
                "default: gpu.topology: preset " + preset + " has no timing");
}

TEST_CASE("run: a machine of another architecture than the code's says so, for objects and scripts") {
  const TemporaryFolder folder;
  const std::string source = folder.write("k.cl", "kernel void k(global int* x) { x[get_global_id(0)] = 1; }");
  const std::string script = folder.write("s.lua", R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu()
    gpu:launch { program = gpu:load(...), kernel = "k", grid = 64, group = 64, args = { gpu:buffer { type = "i32", count = 64 } } }
  )");
  const std::string warning = "executes gfx1010 on a machine that models GCN";
  const Words object{source, "--kernel", "k", "--grid", "64", "--group", "64", "--arg", "buf:i32:64"},
      by_script{script, source};
  for (const char* preset : {"r9-nano", "mi100-gcn3"})
    for (const Words& what : {object, by_script}) {
      CAPTURE(preset, what.front());
      const Words gcn{"--gpu", preset}, rdna = joined(gcn, {"--set", "gpu.isa=gfx1010"});
      const auto warnings = [&](const Words& flags) {
        return run_json(joined(joined({"run"}, what), flags))["warnings"].dump();
      };
      CHECK_THAT(warnings(rdna), Catch::Contains(warning));
      CHECK(warnings(gcn) == "[]");
      CHECK(warnings(joined(rdna, {"--mode", "functional"})) == "[]");
      const ProgramOutput shown = run_strobe(joined(joined({"run"}, what), rdna));
      CHECK_THAT(shown.out + shown.err, Catch::Contains(warning));
    }
}

TEST_CASE("run: the same command gives the same counts and bytes, at every host level") {
  const auto counts = [](Words words) {
    const Json launch = run_json(words)["launches"][0];
    return Json({launch["wave_instructions"], launch["lane_instructions"], launch["outputs_sha256"]});
  };
  const Json first = counts(scale({"--hash-outputs"}));
  CHECK(counts(scale({"--hash-outputs"})) == first);
  CHECK(counts(joined({"--host-level", "v3"}, scale({"--hash-outputs"}))) == first);
}

TEST_CASE("run: what a kernel prints comes before the report, and never into the JSON") {
  const TemporaryFolder folder;
  const std::string source =
      folder.write("say.cl", "kernel void say(global uint* x) { printf(\"said %u\\n\", x[get_global_id(0)]); }");
  const Words words = {"run", source, "--kernel", "say", "--grid", "2", "--group", "1", "--arg", "buf:u32:2:iota"};
  const ProgramOutput plain = run_strobe(words);
  CHECK(plain.exit_code == 0);
  CHECK_THAT(plain.out, Catch::StartsWith("said 0\nsaid 1\nkernel"));
  const ProgramOutput json = run_strobe(joined(words, {"--json", "-"}));
  CHECK(json.err == "said 0\nsaid 1\n");
  CHECK(Json::parse(json.out)["launches"].size() == 1);
}

TEST_CASE("run: nothing depends on the current folder") {
  const TemporaryFolder folder;
  ProgramOptions elsewhere;
  elsewhere.folder = folder.path();
  CHECK(run_strobe(scale(), elsewhere).exit_code == 0);
}
