// `run --hot-spots` and `strobe annotate`: what each instruction costs adds up to what the launch says, its source
// lines are the compiler's, and nothing else changes.
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <sstream>

#include "command.hpp"

using namespace strobe::testing;
using Json = nlohmann::json;

namespace {

using Words = std::vector<std::string>;

constexpr char kStrided[] =
    "kernel void strided(global float *y, global const float *x, int stride) {\n"
    "  size_t i = get_global_id(0);\n"
    "  float near = x[i];\n"
    "  float far = x[i * stride];\n"
    "  y[i] = near + far;\n"
    "}\n";

constexpr char kShared[] =
    "kernel void shared(global float *y, global const float *x) {\n"
    "  local float s[256];\n"
    "  size_t l = get_local_id(0), i = get_global_id(0);\n"
    "  s[l] = x[i];\n"
    "  barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  float sum = 0;\n"
    "  for (int n = 0; n < 40; ++n) sum = sum * 0.5f + s[(l * 7 + n) & 255];\n"
    "  y[i] = sum;\n"
    "}\n";

/// Each work-item writes and reads words that lie far apart.
constexpr char kPaged[] =
    "kernel void paged(global uint *x, global uint *y, uint n) {\n"
    "  uint id = get_global_id(0), size = get_global_size(0);\n"
    "  for (uint i = 0; i < 64; ++i) y[((i * 7 + n) & 63) * size + id] = id * 64 + i;\n"
    "  uint s = 0;\n"
    "  for (uint i = 0; i < 64; ++i) s = s * 31 + y[((i * n) & 63) * size + id];\n"
    "  x[id] = s;\n"
    "}\n";

Words strided(const std::string& source, const Words& more = {}) {
  Words words = {"run",   source,  "--grid",        "16384", "--group",
                 "64",    "--arg", "buf:f32:16384", "--arg", "buf:f32:524288:iota",
                 "--arg", "i32:32"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

Words shared(const std::string& source, const Words& more = {}) {
  Words words = {"run", source,  "--grid",        "32768", "--group",
                 "256", "--arg", "buf:f32:32768", "--arg", "buf:f32:32768:iota"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

Json run_json(Words words) {
  words.insert(words.begin() + 1, {"--json", "-"});
  const ProgramOutput output = run_strobe(words);
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return Json::parse(output.out);
}

std::uint64_t sum(const Json& spots, const char* key) {
  std::uint64_t all = 0;
  for (const Json& spot : spots) all += spot[key].get<std::uint64_t>();
  return all;
}

/// The cycles of all instructions, by cause, are the launch's stalls. The last instruction of a vector unit is charged
/// for its whole round, which the launch may end in.
void check_sums(const Json& launch, double vector_units) {
  std::map<std::string, double> cycles;
  for (const Json& spot : launch["hot_spots"])
    for (const auto& [cause, count] : spot["cycles"].items()) cycles[cause] += count.get<double>();
  const double all = launch["cycles"].get<double>() * vector_units;
  for (const auto& [cause, percent] : launch["stalls"].items()) {
    if (cause == "no_wave" || cause == "dispatch") continue;
    CAPTURE(cause);
    const double slack = cause == "issue" ? 4 * vector_units : 1;
    CHECK(cycles[cause] == Approx(percent.get<double>() / 100 * all).margin(slack));
  }
  CHECK(sum(launch["hot_spots"], "issued") == launch["wave_instructions"].get<std::uint64_t>());
}

const Json& spot_of(const Json& launch, const std::string& text) {
  for (const Json& spot : launch["hot_spots"])
    if (spot["text"].get<std::string>().find(text) != std::string::npos) return spot;
  FAIL("no instruction has " << text);
  throw 0;
}

}  // namespace

TEST_CASE("hot spots: cycles by cause and issues add up to those of the launch") {
  const TemporaryFolder folder;
  const auto [gpu, vector_units] =
      GENERATE(table<std::string, double>({{"r9-nano", 64 * 4}, {"rx-5700-xt", 40 * 2}, {"mi100", 120 * 4}}));
  CAPTURE(gpu);
  check_sums(run_json(strided(folder.write("strided.cl", kStrided), {"--gpu", gpu, "--hot-spots"}))["launches"][0],
             vector_units);
  check_sums(run_json(shared(folder.write("shared.cl", kShared), {"--gpu", gpu, "--hot-spots"}))["launches"][0],
             vector_units);
}

TEST_CASE("hot spots: loads count lines, latency and replies as the machine's metrics do") {
  const TemporaryFolder folder;
  const Json launch =
      run_json(strided(folder.write("strided.cl", kStrided), {"--gpu", "r9-nano", "--hot-spots"}))["launches"][0];
  // 256 waves; 64 lanes of four bytes are four lines of 64 bytes, and lanes 128 bytes apart are 64 lines.
  std::uint64_t near_lines = 0, far_lines = 0, loads = 0, latency = 0;
  for (const Json& spot : launch["hot_spots"]) {
    if (spot["unit"] != "vmem" || spot["loads"] == 0) continue;
    (spot["line"] == 3 ? near_lines : far_lines) += spot["lines"].get<std::uint64_t>();
    CHECK(spot["accesses"] == 256);
    loads += spot["loads"].get<std::uint64_t>();
    latency += spot["latency"].get<std::uint64_t>();
  }
  CHECK(near_lines == 256 * 4);
  CHECK(far_lines == 256 * 64);
  CHECK(loads == launch["metrics"]["cu.loads"]["value"].get<double>());
  CHECK(static_cast<double>(latency) / static_cast<double>(loads) ==
        Approx(launch["metrics"]["cu.load_latency"]["value"].get<double>()));
}

TEST_CASE("hot spots: lines and texts are those of the source, if it is the one that was compiled") {
  const TemporaryFolder folder;
  const std::string source = folder.write("strided.cl", kStrided);
  const Json launch = run_json(strided(source, {"--gpu", "r9-nano", "--hot-spots"}))["launches"][0];
  const Json& store = spot_of(launch, "flat_store");
  CHECK(store["line"] == 5);
  CHECK(store["source"] == "  y[i] = near + far;");
  CHECK(store["file"].get<std::string>().ends_with("strided.cl"));
  const std::string object = folder / "strided.o";
  REQUIRE(run_strobe({"compile", source, "--arch", "gfx803", "-o", object, "--", "-g"}).exit_code == 0);
  folder.write("strided.cl", std::string("\n") + kStrided);
  const Json changed = run_json(strided(object, {"--hot-spots"}))["launches"][0];
  CHECK(spot_of(changed, "flat_store")["line"] == 5);
  CHECK(spot_of(changed, "flat_store")["source"].is_null());
}

TEST_CASE("hot spots: a comment that changes is in the next run's source, although the code is cached") {
  const TemporaryFolder folder;
  const Words flags = {"--gpu", "r9-nano", "--hot-spots"};
  const auto store_source = [&](const std::string& comment) {
    std::string text = kStrided;
    text.insert(text.find("near + far;") + 11, comment);
    return spot_of(run_json(strided(folder.write("strided.cl", text), flags))["launches"][0], "flat_store")["source"];
  };
  CHECK(store_source(" // one") == "  y[i] = near + far; // one");
  CHECK(store_source(" // two") == "  y[i] = near + far; // two");
}

namespace {

Words paged(const std::string& source, const std::string& gpu) {
  return {"run",   source,           "--grid", "6400",  "--group", "64", "--arg", "buf:u32:6400",
          "--arg", "buf:u32:409600", "--arg",  "u32:3", "--gpu",   gpu,  "--set", "gpu.shader_arrays=1"};
}

}  // namespace

// Units that count, or record events, have no bursts, and so tick in other cycles. A translation may come in one of
// these.
TEST_CASE("hot spots and events: where stores and loads wait for translations, cycles are the same with and without") {
  const TemporaryFolder folder;
  const std::string source = folder.write("paged.cl", kPaged);
  const auto launch = [&](const std::string& gpu, const Words& more) {
    Words words = paged(source, gpu);
    words.insert(words.end(), {"--set", "memory.page=4 KiB"});
    if (gpu == "r9-nano") words.insert(words.end(), {"--set", "gpu.compute_units_per_array=4"});
    words.insert(words.end(), more.begin(), more.end());
    return run_json(words)["launches"][0];
  };
  for (const char* const gpu : {"r9-nano", "rx-5700-xt"}) {
    CAPTURE(gpu);
    const Json plain = launch(gpu, {});
    for (const Words& more :
         {Words{"--hot-spots"}, Words{"--trace", "events=" + folder / "events" + ":kinds=dispatch"}}) {
      const Json seen = launch(gpu, more);
      for (const char* const key : {"cycles", "metrics", "stalls"}) CHECK(seen[key] == plain[key]);
    }
  }
}

TEST_CASE("hot spots: cycles, metrics and stalls are the same with and without, on any number of threads") {
  const TemporaryFolder folder;
  const std::string source = folder.write("shared.cl", kShared);
  const Words debug = {"--", "-g"};
  const Json without = run_json(shared(source, {"--gpu", "r9-nano"}))["launches"][0];
  Json with = run_json(shared(source, {"--gpu", "r9-nano", "--hot-spots"}))["launches"][0];
  const Json threads = run_json(shared(source, {"--gpu", "r9-nano", "--hot-spots", "--threads", "3"}))["launches"][0];
  for (const char* key : {"cycles", "metrics", "stalls", "wave_instructions"}) CHECK(with[key] == without[key]);
  CHECK(threads["hot_spots"] == with["hot_spots"]);
  CHECK_FALSE(without.contains("hot_spots"));
}

// A unit that counts has no bursts. Which wave issued last decides with these schedulers which one is next.
TEST_CASE("hot spots: with schedulers that ask which wave issued last, cycles are the same with and without") {
  const TemporaryFolder folder;
  const std::string source = folder.write("paged.cl", kPaged);
  for (const std::string scheduler : {"round_robin", "greedy_then_oldest", "two_level"}) {
    CAPTURE(scheduler);
    Words words = paged(source, "r9-nano");
    words.insert(words.end(), {"--set", "compute_unit.scheduling=" + scheduler});
    const Json without = run_json(words)["launches"][0];
    words.push_back("--hot-spots");
    const Json with = run_json(words)["launches"][0];
    for (const char* key : {"cycles", "metrics", "stalls"}) CHECK(with[key] == without[key]);
  }
}

TEST_CASE("compile -g works with arrays in LDS, on each generation") {
  const TemporaryFolder folder;
  const std::string source = folder.write("shared.cl", kShared);
  for (const std::string gpu : {"r9-nano", "rx-5700-xt", "rx-6900-xt", "mi100", "mi300x"}) {
    CAPTURE(gpu);
    const Json launch = run_json(shared(source, {"--gpu", gpu, "--mode", "functional", "--", "-g"}))["launches"][0];
    CHECK(launch["wave_instructions"] > 0);
  }
}

TEST_CASE("annotate: the costliest lines first, with their instructions, or instructions alone") {
  const TemporaryFolder folder;
  const std::string source = folder.write("strided.cl", kStrided), json = folder / "r.json";
  REQUIRE(run_strobe(strided(source, {"--gpu", "r9-nano", "--hot-spots", "--json", json})).exit_code == 0);
  const ProgramOutput output = run_strobe({"annotate", json, "--top", "2"});
  CHECK(output.exit_code == 0);
  CHECK(output.err == "");
  CHECK_THAT(output.out, Catch::StartsWith("KERNEL strided, 1 launch\n"));
  CHECK_THAT(output.out, Catch::Contains("strided.cl:5  y[i] = near + far;") && Catch::Contains("(--top "));
  CHECK(output.out.find("strided.cl:5") < output.out.find("strided.cl:", output.out.find("strided.cl:5") + 5));

  const std::string object = folder / "plain.o";
  REQUIRE(run_strobe({"compile", source, "--arch", "gfx803", "-o", object}).exit_code == 0);
  REQUIRE(run_strobe(strided(object, {"--hot-spots", "--json", json})).exit_code == 0);
  const std::string plain = run_strobe({"annotate", json, "--top", "100"}).out;
  CHECK_THAT(plain, Catch::Contains("flat_load_dword") && Catch::Contains("Source lines are not known"));
  CHECK_THAT(plain, !Catch::Contains("strided.cl"));
}

TEST_CASE("annotate: on a terminal code ends with the line, elsewhere it is whole") {
  const TemporaryFolder folder;
  const std::string long_line = "y[get_global_id(0)] = y[get_global_id(0)] * 2 + y[(get_global_id(0) + 17) % 4096];";
  const std::string source = folder.write("x.cl", "kernel void x(global float *y) {\n  " + long_line + "\n}\n");
  const std::string file = folder / "x.json";
  REQUIRE(run_strobe({"run", source, "--grid", "4096", "--group", "64", "--arg", "buf:f32:4096:iota", "--gpu",
                      "r9-nano", "--hot-spots", "--json", file})
              .exit_code == 0);
  const std::string whole = run_strobe({"annotate", file}).out;
  CHECK_THAT(whole, Catch::Contains(long_line.substr(0, 55)));
  const ProgramOutput output =
      run_program({"/usr/bin/script", "-qec", "stty cols 80; " + kStrobe + " annotate " + file, "/dev/null"});
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("...") && Catch::Contains("x.cl:2  y[get"));
  std::istringstream lines(output.out);
  std::size_t rows = 0;
  for (std::string line; std::getline(lines, line); ++rows) {
    if (line.ends_with('\r')) line.pop_back();
    CAPTURE(line);
    CHECK(line.size() <= 80);
  }
  CHECK(rows == static_cast<std::size_t>(std::count(whole.begin(), whole.end(), '\n')));
}

TEST_CASE("annotate and report refuse what is no result in one line") {
  const TemporaryFolder folder;
  const std::string command = GENERATE("annotate", "report");
  const auto refused = [&](const std::string& text, const std::string& says) {
    CAPTURE(command, text);
    const std::string file = folder.write("r.json", text);
    Words words = {command, file};
    if (command == "report") words.insert(words.end(), {"-o", folder / "r.html"});
    check_refused(run_strobe(words), 2, says);
  };
  refused("{\"launches\": [", "is not JSON, or was cut off");
  refused("", "is not JSON, or was cut off");
  refused("[1, 2]", "is no result of strobe run, compare or sweep: a list");
  refused("{\"rows\": [], \"machine\": {}}", "written by strobe bench");
  refused(R"({"strobe": "0.1.0", "gpu": {"name": "x"}, "launches": []})", "has no launch");
  refused(R"({"strobe": "0.1.0", "gpu": null, "launches": []})", "gpu has no name");
  refused(R"({"strobe": "0.1.0", "gpu": {"name": "x"}, "launches": [7]})", "launch 0 is no object");
  refused(R"({"strobe": "0.1.0", "gpu": {"name": "x"}, "launches": [{"kernel": "k"}]})", "is missing or no");
  check_refused(run_strobe({command, folder / "none.json"}), 2, "none.json");
}

TEST_CASE("annotate needs hot spots, and these need timing") {
  const TemporaryFolder folder;
  const std::string source = folder.write("strided.cl", kStrided), json = folder / "r.json";
  REQUIRE(run_strobe(strided(source, {"--gpu", "r9-nano", "--json", json})).exit_code == 0);
  check_refused(run_strobe({"annotate", json}), 2, "has no hot spots - run it again in detailed mode with --hot-spots");
  check_refused(run_strobe(strided(source, {"--hot-spots", "--mode", "functional"})), 2, "--hot-spots: needs timing");
}
