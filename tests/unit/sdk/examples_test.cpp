// Third parties build plugins against an installed Strobe, and nothing else. The test "sdk: build" (its fixture) has
// installed one and built the examples of docs/examples so (build_examples.cmake); here they are used, by the installed
// command.
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "support/run_program.hpp"
#include "support/temporary_folder.hpp"

namespace strobe::testing {
namespace {

const std::string kWork = STROBE_BINARY_DIR "/tests/sdk";

std::string built(const std::string& example) { return kWork + "/build-" + example; }

/// The plugin that an example makes.
std::string library(const std::string& example) {
  for (const auto& entry : std::filesystem::directory_iterator(built(example)))
    if (entry.path().extension() == ".so") return entry.path().string();
  return built(example) + "/no library";
}

ProgramOutput run(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), kWork + "/prefix/bin/strobe");
  ProgramOptions options;
  options.folder = kWork + "/source";
  options.kill_after_seconds = 250;
  return run_program(arguments, options);
}

std::string good(const std::vector<std::string>& arguments) {
  const ProgramOutput output = run(arguments);
  INFO(output.out << output.err);
  REQUIRE(output.exit_code == 0);
  return output.out;
}

/// The numbers of a column of a table, its first line being names.
std::vector<double> column(const std::string& table, std::size_t number) {
  std::istringstream lines(table);
  std::string line;
  std::getline(lines, line);
  std::vector<double> values;
  while (std::getline(lines, line)) {
    std::istringstream words(line);
    std::string word;
    for (std::size_t n = 0; n <= number; ++n) words >> word;
    if (!word.empty()) values.push_back(std::stod(word));
  }
  return values;
}

}  // namespace

TEST_CASE("the installed plugins are found, and each example keeps the promises") {
  CHECK_THAT(good({"plugins"}), Catch::Contains("cache.write_back"));
  for (const char* example : {"access-latency", "delay-dram", "every-nth", "few-units", "gpu-assembler", "last-bank",
                              "lip-policy", "mnemonic-counts", "plus-minus", "popular-row", "roofline-model",
                              "rotated-places", "rows-by-hits", "scattered-accesses", "toy-isa", "youngest-wave"}) {
    INFO(example);
    const std::string verdict = good({"plugins", "check", library(example)});
    CHECK_THAT(verdict, Catch::Contains(" 0 failed"));
  }
}

TEST_CASE("a memory, as a level and as a block that ticks") {
  const std::string folder = built("delay-dram");
  CHECK_THAT(good({"--plugins", folder, "plugins", "show", "dram.delay"}), Catch::Contains("latency"));
  const std::string table = good({"--plugins", folder, "run", "delay-dram/sweep.lua"});
  for (const std::size_t form : {2u, 3u}) {
    const std::vector<double> cycles = column(table, form);
    REQUIRE(cycles.size() == 3);
    CHECK(cycles[0] < cycles[1]);
    // Every wave waits for its data at least once.
    CHECK(cycles[2] >= cycles[1] + 1200);
  }
  const std::vector<double> level = column(table, 2), ticked = column(table, 3);
  for (std::size_t n = 0; n < 3; ++n) {
    CHECK(ticked[n] == Approx(level[n]).epsilon(0.01));  // messages take the link's time
  }
}

TEST_CASE("a front end in C++, from an installed library") {
  const ProgramOutput output =
      run_program({built("own-front-end") + "/own_front_end", "r9-nano", kWork + "/source/own-front-end/saxpy.cl"}, {});
  INFO(output.out << output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("functional: ") && Catch::Contains(" cycles, 0 wrong"));
}

TEST_CASE("an instruction set, from its own assembler to a result") {
  const TemporaryFolder folder;
  const std::string toy = kWork + "/source/toy-isa/";
  const auto in_folder = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {kWork + "/prefix/bin/strobe", "--plugins", built("toy-isa")});
    ProgramOptions options;
    options.folder = folder.path();
    return run_program(words, options);
  };
  folder.write("add.toy", read_file(toy + "add.toy"));
  REQUIRE(in_folder({"run", toy + "assemble.lua", "add.toy", "add.co"}).exit_code == 0);
  const std::string listing = in_folder({"disasm", "add.co"}).out;
  CHECK_THAT(listing, Catch::Contains("\tload 2 1 0") && Catch::Contains("\tloop 6 3 0"));
  const ProgramOutput inspected = in_folder({"inspect", "add.co", "--gpu", toy + "toy.toml"});
  CHECK(inspected.exit_code == 0);
  CHECK_THAT(inspected.out, Catch::Contains("toy4") && Catch::Contains("count"));
  const std::vector<std::string> launch{
      "run", "add.co", "--gpu",           toy + "toy.toml", "--mode",     "functional", "--grid", "21",     "--group",
      "8",   "--arg",  "buf:u32:21:iota", "--arg",          "buf:u32:21", "--arg",      "u64:5",  "--dump", "1=out"};
  const ProgramOutput output = in_folder(launch);
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const std::string bytes = read_file(folder / "out");
  REQUIRE(bytes.size() == 21 * 4);
  for (std::uint32_t n = 0; n < 21; ++n) {
    std::uint32_t word = 0;
    std::memcpy(&word, bytes.data() + 4 * n, 4);
    CHECK(word == n + 5);
  }
  // Without the plugin nobody knows the number, and with it advice names the target.
  const ProgramOutput unknown = run({"disasm", folder / "add.co"});
  CHECK(unknown.exit_code == 2);
  CHECK_THAT(unknown.err, Catch::Contains("EF_AMDGPU_MACH 240"));
}

TEST_CASE("a replacement policy, in caches with every way of writing") {
  const std::string table = good({"--plugins", built("lip-policy"), "run", "lip-policy/policies.lua"});
  const std::vector<double> rates = column(table, 2), merged = column(table, 3), cycles = column(table, 4);
  REQUIRE(rates.size() == 10);
  for (std::size_t n = 0; n < rates.size(); n += 2) {
    INFO(table);
    CHECK(rates[n] > 10);
    CHECK(rates[n] != rates[n + 1]);  // the policy is heard
    CHECK(merged[n + 1] > 0);
    CHECK(cycles[n] != cycles[n + 1]);
  }
}

TEST_CASE("a prefetcher, and one of a script") {
  const std::string table = good({"--plugins", built("plus-minus"), "run", "plus-minus/prefetch.lua"});
  INFO(table);
  const std::vector<double> issued = column(table, 1), used = column(table, 2), cycles = column(table, 5);
  REQUIRE(issued.size() == 4);
  CHECK(issued[0] == 0);
  for (std::size_t n = 1; n < 4; ++n) {
    CHECK(issued[n] > 100);
    CHECK(used[n] > 0);
    CHECK(cycles[n] != cycles[0]);
  }
  const std::string folder = built("plus-minus");
  CHECK_THAT(good({"--plugins", folder, "gpus", "show", "r9-nano", "--set", "l1v.prefetch=plus_minus"}),
             Catch::Contains("prefetch.distance"));
  CHECK_THAT(good({"--plugins", folder, "plugins", "show", "prefetch.plus_minus"}), Catch::Contains("at most 64"));
}

TEST_CASE("policies of the other contracts move cycles, and take their parameters by --set and from a preset's table") {
  struct Example {
    const char *folder, *policy, *key, *parameter, *value, *program;
  };
  const char* const kStencil = "'stencil'):run(strobe.gpu(), { problem = 256, steps = 1 }";
  const char* const kSpmv = "'spmv'):run(strobe.gpu(), { problem = 48 }";
  // With a value of the parameter that is not its default. The GPU has refreshes of single banks.
  const auto example = GENERATE_COPY(
      values<Example>({{"youngest-wave", "youngest_wave", "compute_unit.scheduling", "greedy", "true", kStencil},
                       {"few-units", "few_units", "command_processor.order", "units", "2", kSpmv},
                       {"popular-row", "popular_row", "dram.scheduling", "passed", "0", kSpmv},
                       {"rows-by-hits", "rows_by_hits", "dram.page_policy", "hits", "0", kSpmv},
                       {"last-bank", "last_bank", "dram.refresh", "idle_first", "true", kSpmv},
                       {"rotated-places", "rotated_places", "crossbar.hash", "step", "3", kSpmv}}));
  CAPTURE(example.folder);
  const TemporaryFolder folder;
  const std::string script = folder.write("run.lua", "local strobe = require 'strobe'\nprint(strobe.workload(" +
                                                         std::string(example.program) + ", 'detailed').cycles)\n");
  const auto cycles = [&](std::vector<std::string> flags) {
    flags.insert(flags.begin(), {"--plugins", built(example.folder), "run", script});
    return good(flags);
  };
  const std::string key = example.key, setting = std::string(example.parameter) + "=" + example.value;
  const std::vector<std::string> gpu{"--gpu", "rx-6900-xt", "--set", "dram.open_ahead=false"};
  std::vector<std::string> flags = gpu;
  flags.insert(flags.end(), {"--set", key + "=" + example.policy, "--set", key + "." + setting});
  const std::string own = cycles(flags);
  CHECK(own != cycles(gpu));
  const std::string preset = folder.write(
      "mine.toml", "schema = 1\ntitle = \"mine\"\ninherits = \"rx-6900-xt\"\n[dram]\nopen_ahead = false\n[" + key +
                       "]\nuse = \"" + example.policy + "\"\n" + setting + "\n");
  CHECK(cycles({"--gpu", preset}) == own);
}

TEST_CASE("a tracer") {
  const TemporaryFolder folder;
  const std::string script =
      folder.write("relu.lua",
                   "local strobe = require 'strobe'\n"
                   "strobe.workload('relu'):run(strobe.gpu(), { problem = 64 }, 'functional')\n");
  const std::string trace = folder / "relu.csv";
  good({"--plugins", built("mnemonic-counts"), "run", script, "--trace", "mnemonics=" + trace});
  CHECK_THAT(read_file(trace), Catch::Contains(",s_endpgm,64\n"));  // 64 waves end once each
}

TEST_CASE("a tracer of events with time") {
  const TemporaryFolder folder;
  const std::string script = folder.write("relu.lua",
                                          "local strobe = require 'strobe'\n"
                                          "strobe.workload('relu'):run(strobe.gpu(), { problem = 64 }, 'detailed')\n");
  const std::string trace = folder / "relu.csv";
  good({"--plugins", built("access-latency"), "run", script, "--trace", "latency=" + trace});
  // 64 waves of 64 words each are 256 lines, of which each is read once, by accesses of up to four lines; an access
  // to DRAM takes more than its tCL.
  std::uint64_t reads = 0, longest = 0;
  std::istringstream lines(read_file(trace));
  for (std::string line; std::getline(lines, line);) {
    if (line.find(",dram") == std::string::npos) continue;
    std::istringstream words(line.substr(line.rfind(',', line.rfind(',', line.rfind(',') - 1) - 1) + 1));
    std::uint64_t count = 0, mean = 0, most = 0;
    char comma = 0;
    words >> count >> comma >> mean >> comma >> most;
    CHECK(mean <= most);
    reads += count;
    longest = std::max(longest, most);
  }
  CHECK(reads >= 256 / 4);
  CHECK(longest > 10);
}

TEST_CASE("a watch") {
  const std::vector<std::string> command{"--plugins", built("scattered-accesses"),
                                         "run",       "scattered-accesses/column.cl",
                                         "--grid",    "64",
                                         "--group",   "64",
                                         "--arg",     "buf:u32:4096",
                                         "--watch"};
  const auto watched = [&](const std::string& watch) {
    std::vector<std::string> all = command;
    all.push_back(watch);
    return run(all);
  };
  const ProgramOutput found = watched("scattered:lines=16");
  INFO(found.out << found.err);
  CHECK(found.exit_code == 1);
  // 64 loads of a wave whose lanes are 256 bytes apart, and one store.
  CHECK_THAT(found.out, Catch::Contains("scattered:lines=16: ") && Catch::Contains("scattered_access (1 time)") &&
                            Catch::Contains("touches 64 lines, the first at 0x"));
  CHECK_THAT(found.err, Catch::Contains("strobe: --watch scattered:lines=16: "));
  const ProgramOutput silent = watched("scattered:lines=64");
  CHECK(silent.exit_code == 0);
  CHECK_THAT(silent.out, Catch::Contains("scattered:lines=64: none found"));
  CHECK_THAT(watched("scatered").err, Catch::Contains("did you mean \"scattered\"?"));
}

TEST_CASE("a sampler, also beneath `compare`") {
  const std::string table =
      good({"--plugins", built("every-nth"), "compare", "every-nth/relu.lua", "--samplers", "every_nth:period=8"});
  CHECK_THAT(table, Catch::Contains("every_nth:period=8"));
}

TEST_CASE("an analytical model, also beneath `compare`") {
  const std::string table = good({"--plugins", built("roofline-model"), "compare", "roofline-model/relu.lua",
                                  "--models", "roofline:efficiency=0.9"});
  CHECK_THAT(table, Catch::Contains("roofline:efficiency=0.9"));
}

TEST_CASE("a topology in Lua, of plugins that Strobe does not know") {
  const std::string table = good({"--plugins", built("delay-dram"), "run", "own-topology/run.lua"});
  const std::vector<double> cycles = column(table, 1);
  REQUIRE(cycles.size() == 3);
  CHECK(cycles[0] > cycles[1]);
  CHECK(cycles[1] > cycles[2]);
}

TEST_CASE("a folder of plugins that is not there is refused by name") {
  const ProgramOutput output = run({"--plugins", "/nowhere", "plugins"});
  CHECK(output.exit_code == 2);
  CHECK_THAT(output.err, Catch::Contains("--plugins: /nowhere: no such folder"));
}

TEST_CASE("a compiler") {
  const TemporaryFolder folder;
  const auto with = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"--plugins", built("gpu-assembler")});
    return run(words);
  };
  const ProgramOutput ran = with({"run", "gpu-assembler/fill.s", "--grid", "256", "--group", "64", "--arg",
                                  "buf:u32:256", "--dump", "0=" + (folder / "numbers"), "--mode", "functional"});
  INFO(ran.err);
  REQUIRE(ran.exit_code == 0);
  std::ifstream file(folder / "numbers", std::ios::binary);
  std::vector<std::uint32_t> numbers(256);
  REQUIRE(file.read(reinterpret_cast<char*>(numbers.data()), 4 * 256));
  for (std::uint32_t n = 0; n < 256; ++n) CHECK(numbers[n] == 3 * n);
  CHECK_THAT(with({"compile", "gpu-assembler/fill.s", "--arch", "gfx1030", "-o", folder / "none"}).err,
             Catch::Contains("gpu-assembler/fill.s: is no assembly for gfx1030:"));
  CHECK_THAT(with({"compile", "gpu-assembler/fill.s", "--arch", "gfx803", "-o", folder / "none", "--", "-O1"}).err,
             Catch::Contains("compiler flag -O1: assembly takes none"));
  CHECK_THAT(run({"compile", "gpu-assembler/fill.s", "--arch", "gfx803"}).err, Catch::Contains("is assembly - make"));
}

}  // namespace strobe::testing
