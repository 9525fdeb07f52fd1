// strobe compile, inspect and disasm.
#include <nlohmann/json.hpp>
#include <sstream>

#include "command.hpp"

using namespace strobe::testing;

namespace {

const char* const kSource = R"(
kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void scale(global const float* restrict in, global float4* out, int n, double d, local int* shared, float2 v) {
  local float fixed[64];
  const int i = get_global_id(0);
  fixed[get_local_id(0)] = in[i];
  shared[get_local_id(0)] = n;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = 0; k < n; ++k) out[i] += fixed[(k + i) & 63] * (float)d + shared[k & 63] + v.x;
}
kernel void other(global uchar* x) { x[get_global_id(0)] ^= 1; }
)";

/// Compiles a source with the command itself.
std::string compiled(const TemporaryFolder& folder, const std::string& text,
                     const std::vector<std::string>& more = {}) {
  const std::string source = folder.write("k.cl", text), object = folder / "k.hsaco";
  std::vector<std::string> words{"compile", source, "--arch", "gfx803", "-o", object};
  words.insert(words.end(), more.begin(), more.end());
  const ProgramOutput output = run_strobe(words);
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return object;
}

/// The lines of a listing that begin with a tab.
std::vector<std::string> code_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);)
    if (!line.empty() && line[0] == '\t') lines.push_back(line);
  return lines;
}

}  // namespace

TEST_CASE("compile: writes an object and says what it is") {
  const TemporaryFolder folder;
  const std::string source = folder.write("k.cl", kSource);
  const ProgramOutput output = run_strobe({"compile", source, "--arch", "gfx803", "-o", folder / "out"});
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("gfx803, code object version 5, 2 kernels"));
  CHECK(read_file(folder / "out").substr(0, 4) ==
        "\x7f"
        "ELF");

  ProgramOptions there;
  there.folder = folder.path();
  CHECK(run_strobe({"compile", "k.cl", "--arch", "gfx803", "--code-object-version", "4"}, there).exit_code == 0);
  CHECK(read_file(folder / "k.hsaco")[8] == 2);
}

TEST_CASE("compile: flags after -- are the compiler's") {
  const TemporaryFolder folder;
  const std::string object = compiled(folder, "kernel void NAME() {}", {"--", "-DNAME=renamed"});
  CHECK_THAT(run_strobe({"inspect", object}).out, Catch::Contains("kernel renamed"));
}

TEST_CASE("compile: what cannot be compiled is refused") {
  const TemporaryFolder folder;
  const std::string good = folder.write("k.cl", "kernel void k() {}");
  check_refused(run_strobe({"compile", folder / "none.cl", "--arch", "gfx803"}), 2, "no such file");
  check_refused(run_strobe({"compile", kStrobe, "--arch", "gfx803"}), 2, "give a .cl or .hip file");
  check_refused(run_strobe({"compile", good}), 2, "--arch");
  check_refused(run_strobe({"compile", good, "--arch", "sm_80"}), 2, "sm_80");
  check_refused(run_strobe({"compile", good, "x.cl", "--arch", "gfx803"}), 2, "x.cl");
  check_refused(run_strobe({"compile", good, "--arch", "gfx803", "--code-object-version", "3"}), 2,
                "--code-object-version");
  check_refused(run_strobe({"compile", good, "--arch", "gfx803", "-o", folder / "no/such/folder"}), 2,
                "cannot be written");
  const ProgramOutput bad = run_strobe({"compile", folder.write("bad.cl", "kernel void k( {"), "--arch", "gfx803"});
  CHECK(bad.exit_code == 2);
  CHECK_THAT(bad.err, Catch::Contains("bad.cl: does not compile") && Catch::Contains("bad.cl:1:16: error"));
}

TEST_CASE("inspect: says what a kernel wants and how it is given") {
  const TemporaryFolder folder;
  const ProgramOutput output = run_strobe({"inspect", compiled(folder, kSource)});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  for (const char* says :
       {"gfx803, code object version 5", "GPU: r9-nano", "kernel scale", "--arg buf:f32:COUNT", "--arg i32:VALUE",
        "--arg f64:VALUE", "--arg local:BYTES", "--arg f32x2:V,V", "kernel other", "--arg buf:u8:COUNT",
        "required 64 x 1 x 1", "256 bytes of LDS", "waves per SIMD", "0 unsupported"})
    CHECK_THAT(output.out, Catch::Contains(says));
}

TEST_CASE("inspect: accumulation registers of CDNA beside the others") {
  const TemporaryFolder folder;
  const std::string source =
      folder.write("a.cl",
                   "kernel void k(global int* x) { int y; __asm volatile(\"v_accvgpr_write_b32 a6, 1\\n s_nop 1\\n\"\n"
                   "  \"v_accvgpr_read_b32 %0, a6\" : \"=v\"(y) : : \"a6\"); *x = y; }");
  for (const std::string target : {"gfx908", "gfx90a", "gfx942"}) {
    INFO(target);
    const std::string object = folder / target + ".hsaco";
    CHECK(run_strobe({"compile", source, "--arch", target, "-o", object}).exit_code == 0);
    CHECK_THAT(run_strobe({"inspect", object}).out, Catch::Contains(", 7 AGPRs, "));
  }
}

TEST_CASE("inspect: the same as JSON, alone on stdout") {
  const TemporaryFolder folder;
  const ProgramOutput output = run_strobe({"inspect", compiled(folder, kSource), "--gpu", "r9-nano", "--json", "-"});
  const nlohmann::json report = nlohmann::json::parse(output.out);
  CHECK(report["target"] == "gfx803");
  CHECK(report["gpu"] == "r9-nano");
  CHECK(report["code_object_sha256"].get<std::string>().size() == 64);
  const nlohmann::json& kernel = report["kernels"][0]["name"] == "scale" ? report["kernels"][0] : report["kernels"][1];
  REQUIRE(kernel["arguments"].size() == 6);
  CHECK(kernel["arguments"][0]["name"] == "in");
  CHECK(kernel["arguments"][0]["arg"] == "buf:f32:COUNT");
  CHECK(kernel["arguments"][2]["offset"] == 16);
  CHECK(kernel["arguments"][4]["arg"] == "local:BYTES");
  CHECK(kernel["hidden_arguments"].size() > 3);
  CHECK(kernel["lds_bytes"] == 256);
  CHECK(kernel["required_group"] == std::vector<int>{64, 1, 1});
  CHECK(kernel["occupancy"]["group"] == 64);
  CHECK(kernel["occupancy"]["waves_per_simd"] > 0);
  CHECK(kernel["instructions"]["unsupported"] == 0);
  std::size_t counted = 0;
  for (const auto& use : kernel["instructions"]["list"]) {
    CHECK(use["count"] == use["offsets"].size());
    counted += use["count"].get<std::size_t>();
  }
  CHECK(counted ==
        kernel["instructions"]["exact"].get<std::size_t>() + kernel["instructions"]["approximate"].get<std::size_t>());
}

TEST_CASE("inspect: formats of printf that no kernel prints are not counted") {
  const TemporaryFolder folder;
  const auto formats = [&](const std::string& name, const std::string& text) {
    return nlohmann::json::parse(
        run_strobe({"inspect", folder.write(name, text), "--json", "-"}).out)["printf_formats"];
  };
  const std::string kernel = "__global__ void add(float* x) { x[threadIdx.x] += 1.f; ";
  CHECK(formats("none.hip", kernel + "}").empty());
  CHECK(formats("one.hip", kernel + "printf(\"hello %d\\n\", (int)threadIdx.x); }").size() == 1);
  CHECK(formats("none.cl", "void f() { printf(\"never\"); } kernel void k() {}").empty());
  CHECK(formats("one.cl", "kernel void k() { printf(\"once\"); }").size() == 1);
}

TEST_CASE("inspect: --group and --gpu change the occupancy") {
  const TemporaryFolder folder;
  const std::string object = compiled(folder, "kernel void k(local int* x) { x[0] = 1; }");
  const auto occupancy = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"inspect", object, "--json", "-"};
    words.insert(words.end(), more.begin(), more.end());
    return nlohmann::json::parse(run_strobe(words).out)["kernels"][0]["occupancy"];
  };
  CHECK(occupancy({})["group"] == 256);
  CHECK(occupancy({"--group", "64,2"})["waves_per_group"] == 2);
  CHECK(occupancy({"--group", "64,2"})["limited_by"] == "barriers");
  check_refused(run_strobe({"inspect", object, "--group", "0"}), 2, "--group");
  check_refused(run_strobe({"inspect", object, "--group", "65535,2"}), 2, "--group");
  check_refused(run_strobe({"inspect", object, "--gpu", "r9-nanu"}), 2, "r9-nano");
}

TEST_CASE("inspect: source is compiled first - an object for a GPU without a preset is still described") {
  const TemporaryFolder folder;
  CHECK(run_strobe({"inspect", folder.write("s.cl", kSource)}).exit_code == 0);
  const std::string object = folder / "other.co";
  REQUIRE(run_program({"/usr/bin/clang-19", "-target", "amdgcn-amd-amdhsa", "-mcpu=gfx906", "-nogpulib", "-O1",
                       folder.write("other.cl", "kernel void scale(global int* x) { x[0] = 1; }"), "-o", object})
              .exit_code == 0);
  const ProgramOutput output = run_strobe({"inspect", object});
  CHECK(output.exit_code == 2);
  CHECK_THAT(output.out, Catch::Contains("gfx906") && Catch::Contains("kernel scale"));
  CHECK_THAT(output.err, Catch::Contains("gfx906"));
  check_refused(run_strobe({"inspect", object, "--gpu", "r9-nano"}), 2, "built for gfx906");
}

TEST_CASE("objects for targets that Strobe does not execute are refused for that, linked or not") {
  const TemporaryFolder folder;
  const std::string source = folder.write("s.cl", "kernel void k(global int* x) { x[0] = 1; }");
  const auto compiled_for = [&](const std::string& target, bool linked) {
    const std::string object = folder / (target + (linked ? ".co" : ".o"));
    std::vector<std::string> command{"/usr/bin/clang-19",
                                     "-target",
                                     "amdgcn-amd-amdhsa",
                                     "-mcpu=" + target,
                                     "-nogpulib",
                                     "-O1",
                                     source,
                                     "-o",
                                     object};
    if (!linked) command.insert(command.begin() + 1, "-c");
    REQUIRE(run_program(command).exit_code == 0);
    return object;
  };
  const std::string script = folder.write("s.lua", R"(
    local strobe = require "strobe"
    strobe.gpu { program = ... }
  )");
  for (const bool linked : {false, true}) {
    const std::string object = compiled_for("gfx906", linked);
    for (std::vector<std::string> command :
         {std::vector<std::string>{"disasm", object},
          {"inspect", object},
          {"inspect", object, "--gpu", "r9-nano"},
          {"run", object, "--kernel", "k", "--grid", "1", "--group", "1"},
          {"run", object, "--kernel", "k", "--grid", "1", "--group", "1", "--gpu", "r9-nano"},
          {"run", script, object}}) {
      const ProgramOutput output = run_strobe(command);
      CAPTURE(command.front(), linked, output.err);
      CHECK(output.exit_code == 2);
      CHECK_THAT(output.err, Catch::Contains("built for gfx906, which Strobe does not run yet") &&
                                 Catch::Contains("gfx803, gfx908") && !Catch::Contains("link"));
    }
  }
  // One for a target that Strobe executes is linked.
  const ProgramOutput output =
      run_strobe({"run", compiled_for("gfx803", false), "--grid", "1", "--group", "1", "--arg", "buf:i32:1", "--check",
                  "0=" + folder.write("one", std::string("\1\0\0\0", 4))});
  INFO(output.err);
  CHECK(output.exit_code == 0);
}

TEST_CASE("disasm: code without kernels is for the waves that llvm-objdump takes it for") {
  const TemporaryFolder folder;
  const std::string target = GENERATE("gfx1010", "gfx1030", "gfx803");
  const std::string source = folder.write("f.cl", R"(
    void f(global float* x, int n) { if (x[n] < 1.0f) x[n] = n > 4 ? x[n + 1] : x[n + 2]; }
  )");
  const std::string object = folder / "f.co";
  REQUIRE(run_program({"/usr/bin/clang-19", "-target", "amdgcn-amd-amdhsa", "-mcpu=" + target, "-nogpulib", "-O1",
                       source, "-o", object})
              .exit_code == 0);
  const auto lines = code_lines(run_strobe({"disasm", object}).out),
             expected = code_lines(run_program({"/usr/bin/llvm-objdump-19", "-d", object}).out);
  REQUIRE(lines.size() > 10);
  CHECK(lines == expected);
}

TEST_CASE("disasm: every line is llvm-objdump's") {
  const TemporaryFolder folder;
  const std::string flag = GENERATE("-O3", "-O0");
  const std::string object = compiled(folder, kSource, {"--", flag});
  const ProgramOutput output = run_strobe({"disasm", object});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const auto lines = code_lines(output.out),
             expected = code_lines(run_program({"/usr/bin/llvm-objdump-19", "-d", object}).out);
  REQUIRE(lines.size() == expected.size());
  for (std::size_t i = 0; i < lines.size(); ++i) CHECK(lines[i] == expected[i]);
  std::istringstream stream(output.out);
  std::size_t blocks = 0;
  for (std::string line; std::getline(stream, line);) {
    CHECK((line[0] == '\t' || line[0] == ';'));
    blocks += line[0] == ';';
  }
  CHECK(blocks > 4);
}

// Symbols without a type, as code objects of version 2 have them at each block, stand in place of the displacement.
TEST_CASE("disasm: labels are llvm-objdump's operands of branches") {
  const TemporaryFolder folder;
  const std::string target = GENERATE("gfx803", "gfx1010", "gfx1030");
  std::string text = R"(
    .type k,@function
    k: s_cbranch_execz BB0_2
    s_branch BB0_1
    BB0_1: s_nop 0
    s_cbranch_scc0 .Lhidden
    s_cbranch_scc0 k
    .Lhidden: s_cbranch_vccnz "a b$c"
    s_cbranch_cdbgsys zz
    "a b$c":
    aa: zz: s_nop 1
    s_branch zz
    .type f,@function
    entry: f: s_branch f
    s_cbranch_scc1 the_end
    BB0_2: s_endpgm
  )";
  text += target == "gfx803" ? "s_cbranch_i_fork s[2:3], BB0_2\n"
                             : "s_call_b64 s[2:3], BB0_2\n s_call_b64 s[2:3], k\n s_swappc_b64 s[2:3], s[4:5]\n"
                               "s_subvector_loop_begin s2, zz\n s_subvector_loop_end s2, zz\n";
  const std::string object = folder / "l.co";
  REQUIRE(run_program({"/usr/bin/clang-19", "-target", "amdgcn-amd-amdhsa", "-mcpu=" + target, "-nogpulib",
                       folder.write("l.s", text + "s_endpgm\nthe_end:\n"), "-o", object})
              .exit_code == 0);
  const auto lines = code_lines(run_strobe({"disasm", object}).out),
             expected = code_lines(run_program({"/usr/bin/llvm-objdump-19", "-d", object}).out);
  REQUIRE(expected.size() > 12);
  CHECK(lines == expected);
  CHECK_THAT(expected.front(), Catch::Contains("s_cbranch_execz BB0_2 "));
}

TEST_CASE("disasm: --kernel prints one kernel, and knows the names") {
  const TemporaryFolder folder;
  const std::string object = compiled(folder, kSource);
  const auto all = code_lines(run_strobe({"disasm", object}).out);
  const auto scale = code_lines(run_strobe({"disasm", object, "--kernel", "scale"}).out);
  const auto other = code_lines(run_strobe({"disasm", object, "--kernel", "other"}).out);
  CHECK(scale.size() > other.size());
  CHECK(other.size() > 3);
  CHECK(other.size() + scale.size() <= all.size());
  CHECK_THAT(other.back(), Catch::Contains("s_endpgm"));
  check_refused(run_strobe({"disasm", object, "--kernel", "scael"}), 2, "did you mean \"scale\"");
  check_refused(run_strobe({"disasm", object, "--arch", "gfx1010"}), 2, "built for gfx803");
}
