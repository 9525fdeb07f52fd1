// CDNA through the built command: the six programs in detailed mode, and the workloads for matrix instructions.
#include <map>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "run_script.hpp"

using namespace strobe::testing;
using workload_test::run_script;
using Json = nlohmann::json;

namespace {

/// Runs each workload of the arguments, NAME KEY=VALUE,KEY=VALUE, on the GPU of the command line.
const char* const kRunAll = R"lua(
  local strobe = require "strobe"
  local arguments, gpu = { ... }, strobe.gpu()
  for first = 1, #arguments, 2 do
    local parameters = {}
    for key, value in arguments[first + 1]:gmatch "([%w_]+)=([^,]+)" do parameters[key] = value end
    strobe.workload(arguments[first]):run(gpu, parameters)
  end
)lua";

Json launches_of(const std::vector<std::string>& arguments) {
  const ProgramOutput output = run_script(kRunAll, arguments);
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return Json::parse(output.out);
}

void check_all_right(const Json& launches, std::size_t count) {
  REQUIRE(launches.size() == count);
  for (const Json& launch : launches) {
    INFO(launch.dump(2));
    REQUIRE(launch.at("checks").size() == 1);
    CHECK(launch.at("checks")[0].at("ok") == true);
    CHECK(launch.at("checks")[0].at("mismatches") == 0);
  }
}

double matrix_instructions(const Json& launch) {
  return launch.at("metrics").at("instructions.matrix").at("value").get<double>();
}

/// Multiply-adds of one matrix instruction that mfma_gemm uses: 32 x 32 (f64: 16 x 16) results of K products each.
double multiply_adds(const std::string& gpu, const std::string& format) {
  const bool is_942 = gpu == "mi300x";
  if (format == "f64") return 16 * 16 * 4;
  const std::map<std::string, int> depth{{"f32", 2},
                                         {"xf32", 4},
                                         {"f16", 8},
                                         {"bf16", gpu == "mi100" ? 4 : 8},
                                         {"i8", is_942 ? 16 : 8},
                                         {"fp8", 16},
                                         {"bf8", 16},
                                         {"fp8_bf8", 16},
                                         {"bf8_fp8", 16}};
  return 32.0 * 32 * depth.at(format);
}

}  // namespace

TEST_CASE("CDNA in detailed mode: the six programs give right results on a machine of CDNA") {
  const std::string gpu = GENERATE("mi100", "mi210", "mi300x");
  CAPTURE(gpu);
  const Json result = launches_of({"aes", "problem=3", "fir", "problem=0.01953125", "conv", "problem=12", "matmul",
                                   "problem=8", "relu", "problem=5", "spmv", "problem=7", "--gpu", gpu, "--json", "-"});
  check_all_right(result.at("launches"), 6);
  for (const Json& launch : result.at("launches")) CHECK(launch.at("cycles") > 1000);
  CHECK(result.at("warnings").empty());
}

TEST_CASE("CDNA in detailed mode: a matrix instruction keeps its wave for its passes") {
  struct Case {
    const char *gpu, *call;
    unsigned cycles;
  };
  // Cycles: AMD's amd_matrix_instruction_calculator.
  const Case one = GENERATE(Case{"mi100", "mfma_f32_32x32x8f16", 64}, Case{"mi210", "mfma_f32_32x32x8f16", 64},
                            Case{"mi300x", "mfma_f32_32x32x8f16", 32});
  CAPTURE(one.gpu, one.call);
  const TemporaryFolder folder;
  const std::string source = folder.write("k.hip", R"(
    #include <hip/hip_runtime.h>
    typedef _Float16 f16x4 __attribute__((ext_vector_type(4)));
    typedef float f32x16 __attribute__((ext_vector_type(16)));
    template <int N> __device__ void chain(float* out) {
      f32x16 sum = {};
      f16x4 x = {1, 2, 3, (_Float16)threadIdx.x};
    #pragma unroll
      for (int n = 0; n < N; ++n) sum = __builtin_amdgcn_)" +
                                                       std::string(one.call) + R"((x, x, sum, 0, 0, 0);
      out[threadIdx.x] = sum[3];
    }
    extern "C" __global__ void brief(float* out) { chain<8>(out); }
    extern "C" __global__ void lengthy(float* out) { chain<264>(out); }
  )");
  const ProgramOutput output = run_script(R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu()
    local program, out = gpu:load(...), gpu:buffer { type = "f32", count = 64 }
    local function cycles(kernel)
      gpu:launch { program = program, kernel = kernel, grid = 64, group = 64, args = { out } }
      return gpu:launch { program = program, kernel = kernel, grid = 64, group = 64, args = { out } }.cycles
    end
    print((cycles "lengthy" - cycles "brief") / 256)
  )",
                                          {source, "--gpu", one.gpu, "--allow-read", folder.path()});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  // Fetches of the code, and where memory refreshes, differ by some hundred cycles in all.
  CHECK(std::stod(output.out) == Approx(one.cycles).margin(2.5));
}

TEST_CASE(
    "mfma_gemm: each format that a target has equals a product in double, by as many matrix instructions as it takes") {
  const std::string gpu = GENERATE("mi100", "mi210", "mi300x");
  CAPTURE(gpu);
  std::vector<std::string> formats{"f32", "f16", "bf16", "i8"};
  if (gpu != "mi100") formats.push_back("f64");
  if (gpu == "mi300x") formats.insert(formats.end(), {"xf32", "fp8", "bf8", "fp8_bf8", "bf8_fp8"});
  std::vector<std::string> arguments;
  for (const std::string& format : formats)
    for (const char* tile : {"64x64", "128x128"})
      arguments.insert(arguments.end(), {"mfma_gemm", "problem=128,m=256,k=192,format=" + format + ",tile=" + tile});
  arguments.insert(arguments.end(), {"--gpu", gpu, "--mode", "functional", "--json", "-"});
  const Json launches = launches_of(arguments).at("launches");
  check_all_right(launches, 2 * formats.size());
  for (std::size_t n = 0; n < launches.size(); ++n) {
    CAPTURE(formats[n / 2]);
    CHECK(matrix_instructions(launches[n]) == 128.0 * 256 * 192 / multiply_adds(gpu, formats[n / 2]));
  }
}

TEST_CASE("mfma_gemm: each layout, of any k") {
  std::vector<std::string> arguments;
  std::size_t count = 0;
  for (const std::string layout : {"nt", "nn", "tt", "tn"})
    for (const std::string format : {"f64", "f16", "bf8_fp8"})
      for (const std::string k : {"64", "1", "77"}) {
        arguments.insert(arguments.end(),
                         {"mfma_gemm", "problem=64,m=128,k=" + k + ",format=" + format + ",layout=" + layout});
        ++count;
      }
  arguments.insert(arguments.end(), {"--gpu", "mi300x", "--mode", "functional", "--json", "-"});
  check_all_right(launches_of(arguments).at("launches"), count);
}

// Peaks: AMD's data sheets of MI100, MI210 and MI300X, in T operations per second at the clock there.
TEST_CASE("mfma_gemm: its rate is compared with the peak that the GPU's data sheet has") {
  struct Sheet {
    const char* gpu;
    double clock;
    std::map<std::string, double> peak;
  };
  const Sheet sheet =
      GENERATE(Sheet{"mi100", 1502e6, {{"f32", 46.1}, {"f16", 184.6}, {"bf16", 92.3}, {"i8", 184.6}}},
               Sheet{"mi210", 1700e6, {{"f64", 45.3}, {"f32", 45.3}, {"f16", 181.0}, {"bf16", 181.0}, {"i8", 181.0}}},
               Sheet{"mi300x",
                     2100e6,
                     {{"f64", 163.4},
                      {"f32", 163.4},
                      {"xf32", 653.7},
                      {"f16", 1307.4},
                      {"bf16", 1307.4},
                      {"i8", 2614.9},
                      {"fp8", 2614.9}}});
  CAPTURE(sheet.gpu);
  std::vector<std::string> arguments;
  for (const auto& [format, peak] : sheet.peak)
    arguments.insert(arguments.end(), {"mfma_gemm", "problem=64,m=128,k=64,format=" + format});
  arguments.insert(arguments.end(), {"--gpu", sheet.gpu, "--json", "-"});
  const Json launches = launches_of(arguments).at("launches");
  check_all_right(launches, sheet.peak.size());
  std::size_t n = 0;
  for (const auto& [format, peak] : sheet.peak) {
    CAPTURE(format);
    const Json& metrics = launches[n].at("metrics");
    const auto value = [&](const char* name) { return metrics.at(name).at("value").get<double>(); };
    CHECK(value("matrix.peak_operations_per_cycle") * sheet.clock == Approx(peak * 1e12).epsilon(1e-3));
    const double rate = 2.0 * 64 * 128 * 64 / launches[n++].at("cycles").get<double>();
    CHECK(value("matrix.operations_per_cycle") == Approx(rate));
    CHECK(value("matrix.peak_share") == Approx(100 * rate * sheet.clock / peak / 1e12).epsilon(1e-3));
    CHECK(metrics.at("matrix.peak_share").at("unit") == "percent");
    CHECK(metrics.at("matrix.peak_share").at("basis") == "exact");
  }
}

TEST_CASE("mfma_gemm: without timing there is no rate") {
  const Json launches =
      launches_of({"mfma_gemm", "problem=64,m=64,k=64", "--gpu", "mi300x", "--mode", "functional", "--json", "-"})
          .at("launches");
  check_all_right(launches, 1);
  CHECK(launches[0].at("metrics").count("matrix.peak_share") == 0);
}

TEST_CASE("mfma_gemm: its waves do not race for slices in LDS") {
  const Json launches = launches_of({"mfma_gemm", "problem=64,m=64,k=128,tile=64x64", "mfma_gemm",
                                     "problem=128,m=128,k=128,tile=128x128,format=i8", "--gpu", "mi300x", "--mode",
                                     "functional", "--check-races", "--json", "-"})
                            .at("launches");
  check_all_right(launches, 2);
  for (const Json& launch : launches) CHECK(launch.at("race_findings").empty());
}

TEST_CASE("attention, softmax and layer normalisation equal their definitions in double") {
  const std::string gpu = GENERATE("mi100", "mi210", "mi300x");
  CAPTURE(gpu);
  const Json launches = launches_of({"attention",
                                     "problem=128,heads=2",
                                     "attention",
                                     "problem=192,heads=1,causal=true",
                                     "softmax",
                                     "problem=5,columns=72",
                                     "softmax",
                                     "problem=9,columns=2048",
                                     "layer_norm",
                                     "problem=5,columns=72",
                                     "layer_norm",
                                     "problem=9,columns=2048",
                                     "attention",
                                     "problem=128,heads=1,width=80",
                                     "attention",
                                     "problem=128,heads=1,width=256,causal=true",
                                     "--gpu",
                                     gpu,
                                     "--mode",
                                     "functional",
                                     "--check-races",
                                     "--json",
                                     "-"})
                            .at("launches");
  check_all_right(launches, 8);
  for (const Json& launch : launches) CHECK(launch.at("race_findings").empty());
  // Each of 16 queries times 64 keys takes 16 instructions for the products and 16 for the values.
  CHECK(matrix_instructions(launches[0]) == 2 * (128 / 16) * (128 / 64) * 32);
  CHECK(matrix_instructions(launches[1]) == 4 * (1 + 2 + 3) * 32);
}

TEST_CASE("workloads of rows run in waves of 64 and of 32") {
  for (const char* gpu : {"r9-nano", "w6800"})
    check_all_right(launches_of({"softmax", "problem=5,columns=72", "layer_norm", "problem=5,columns=72", "layer_norm",
                                 "problem=3,columns=72,form=rms", "swiglu", "problem=5,columns=72", "moe_gather",
                                 "problem=5,columns=72,experts=4", "--gpu", gpu, "--mode", "functional",
                                 "--check-races", "--json", "-"})
                        .at("launches"),
                    5);
}

TEST_CASE("gemm_ladder: every step and format gives the product") {
  const std::string gpu = GENERATE("mi100", "mi210", "mi300x");
  std::vector<std::string> words;
  std::size_t launches = 0;
  for (const std::string format : {"f16", "bf16", "fp8"}) {
    if ((format == "bf16" && gpu == "mi100") || (format == "fp8" && gpu != "mi300x")) continue;
    for (const char* step : {"plain", "padded", "swizzled", "double_buffer", "wide"}) {
      words.insert(words.end(), {"gemm_ladder", "problem=256,m=128,k=256,format=" + format + ",step=" + step});
      ++launches;
    }
  }
  words.insert(words.end(), {"--gpu", gpu, "--mode", "functional", "--check-races", "--json", "-"});
  const Json result = launches_of(words).at("launches");
  check_all_right(result, launches);
  // Two tiles, four waves of 4 x 4 squares, 256 / 16 (fp8: 32) instructions each.
  for (std::size_t n = 0; n < launches; ++n) CHECK(matrix_instructions(result[n]) == 2 * 4 * 16 * (n >= 10 ? 8 : 16));
}

TEST_CASE("a sampled product whose waves leap over turns of their loop is exact, and takes the time of all turns") {
  const auto launch_of = [](std::vector<std::string> more) {
    std::vector<std::string> words{
        "gemm_ladder", "problem=256,m=256,k=4096,step=swizzled", "--gpu", "mi100", "--mode", "detailed", "--json", "-"};
    words.insert(words.end(), more.begin(), more.end());
    const Json launches = launches_of(words).at("launches");
    check_all_right(launches, 1);
    return launches[0];
  };
  const Json detailed = launch_of({}), sampled = launch_of({"--sampler", "loop"});
  CHECK(sampled.at("predicted_by") == "loop");
  CHECK(sampled.at("wave_instructions") == detailed.at("wave_instructions"));
  CHECK(sampled.at("lane_instructions") == detailed.at("lane_instructions"));
  CHECK(matrix_instructions(sampled) == matrix_instructions(detailed));
  const double share =
      sampled.at("simulated_wave_instructions").get<double>() / sampled.at("wave_instructions").get<double>();
  CHECK(share < 0.5);
  CHECK(sampled.at("cycles").get<double>() == Approx(detailed.at("cycles").get<double>()).epsilon(0.02));
  CHECK(launch_of({"--sampler", "loop", "--threads", "2"}).at("cycles") == sampled.at("cycles"));
}

TEST_CASE("one wrong element in a result of a matrix workload fails its check") {
  const ProgramOutput output = run_script(R"(
    local strobe = require "strobe"
    local function corrupted(name, parameters, output, change)
      local gpu, workload = strobe.gpu(), strobe.workload(name)
      local module, all = require("workloads." .. name), {}
      for key, parameter in pairs(module.parameters) do all[key] = parameters[key] or parameter.small or parameter.default end
      local job = module.build(gpu, all)
      strobe.run {
        gpu = gpu, launches = job.launches, buffers = job.buffers, parameters = all,
        check = function(run)
          local buffer = run.buffers[output]
          buffer:set(buffer.count, buffer:get(buffer.count) + change)
          return module.check(run)
        end,
      }
    end
    for _, format in ipairs { "f64", "f32", "xf32", "f16", "bf16", "i8", "fp8" } do
      corrupted("mfma_gemm", { format = format }, "c", format == "i8" and 1 or format == "f64" and 1e-10 or 0.02)
    end
    corrupted("attention", {}, "output", 0.01)
    corrupted("softmax", {}, "output", 0.001)
    corrupted("layer_norm", {}, "output", 0.01)
    corrupted("layer_norm", { form = "rms" }, "output", 0.01)
    corrupted("gemm_ladder", { format = "bf16" }, "c", 0.02)
    corrupted("swiglu", {}, "output", 0.02)
    corrupted("moe_gather", {}, "output", 0.01)
  )",
                                          {"--gpu", "mi300x", "--mode", "functional", "--json", "-"});
  INFO(output.err);
  CHECK(output.exit_code == 1);
  const Json launches = Json::parse(output.out).at("launches");
  REQUIRE(launches.size() == 14);
  for (const Json& launch : launches) {
    INFO(launch.dump(2));
    CHECK(launch.at("checks").at(0).at("mismatches") == 1);
  }
}

TEST_CASE("matrix workloads are refused by name where a target has no instructions for them") {
  const auto refused = [](const std::vector<std::string>& arguments, const char* says) {
    const ProgramOutput output = run_script(kRunAll, arguments);
    CHECK(output.exit_code == 2);
    CHECK_THAT(output.err, Catch::Contains(says));
  };
  refused({"mfma_gemm", "format=f64", "--gpu", "mi100", "--mode", "functional"},
          "mfma_gemm: format f64: mi100 (gfx908) has no matrix instructions for it - run it on gfx90a (--gpu mi210), "
          "gfx942 (--gpu mi300x)");
  refused({"mfma_gemm", "format=fp8", "--gpu", "mi210", "--mode", "functional"}, "run it on gfx942 (--gpu mi300x)");
  refused({"attention", "problem=64", "--gpu", "w6800", "--mode", "functional"}, "attention: w6800 (gfx1030)");
  refused({"mfma_gemm", "problem=192,tile=128x128", "--gpu", "mi210", "--mode", "functional"},
          "mfma_gemm: problem: 192 is not a multiple of the tile, 128");
}
