// Hooks of scripts: when they are called, what they change, and the traces that they switch.
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "command.hpp"

using namespace strobe::testing;
using Json = nlohmann::json;

namespace {

constexpr const char* kBegin = R"(
local strobe = require "strobe"
local gpu = strobe.gpu()
local workload = strobe.workload "relu"
local function run() return workload:run(gpu, { problem = 4096 }) end
)";

ProgramOutput run_text(const TemporaryFolder& folder, const std::string& text, std::vector<std::string> flags = {}) {
  const std::string script = folder.write("hooks.lua", kBegin + text);
  flags.insert(flags.begin(), {"run", script, "--gpu", "r9-nano"});
  ProgramOptions options;
  options.folder = folder.path();
  return run_strobe(flags, options);
}

Json result_of(const ProgramOutput& output) {
  CAPTURE(output.err);
  REQUIRE(output.exit_code == 0);
  return Json::parse(output.out)["launches"];
}

/// Columns of a trace of events.
struct Line {
  std::uint64_t launch = 0, begin = 0, end = 0;
};

std::vector<Line> lines_of(const std::string& path) {
  std::istringstream text(read_file(path));
  std::vector<Line> lines;
  std::string line;
  std::getline(text, line);
  while (std::getline(text, line)) {
    Line one;
    std::istringstream(line) >> one.launch >> one.begin >> one.end;
    lines.push_back(one);
  }
  return lines;
}

}  // namespace

TEST_CASE("hooks: cycles at which they are called and what they see depend on the launch alone, and change nothing") {
  const TemporaryFolder folder;
  const Json plain = result_of(run_text(folder, "run()", {"--json", "-"}));
  const std::string looks = R"(
    gpu:every(700, function(now)
      print(now.launch, now.kernel, now.cycle, now.cycles, now.ipc, now.metrics["l2.hits"], now.since["l2.hits"], now.waves_ended)
    end)
    gpu:when(function(now) return now.cycle >= 3000 end, function(now) print("when", now.cycle) end, { every = 500 })
    run())";
  std::string seen;
  for (const char* threads : {"1", "2"}) {
    const ProgramOutput output = run_text(folder, looks, {"--json", "-", "--threads", threads});
    const Json launches = result_of(output);
    CHECK(launches[0]["cycles"] == plain[0]["cycles"]);
    CHECK(launches[0]["stalls"] == plain[0]["stalls"]);
    CHECK(launches[0]["metrics"] == plain[0]["metrics"]);
    if (seen.empty()) seen = output.err;
    CHECK(output.err == seen);
  }
  CHECK_THAT(seen, Catch::Contains("0\trelu\t700\t700\t") && Catch::Contains("0\trelu\t1400\t700\t") &&
                       Catch::Contains("when\t3000\n"));
  CHECK(seen.find("when") == seen.rfind("when"));  // when it begins to hold
  const auto calls = static_cast<std::uint64_t>(std::count(seen.begin(), seen.end(), '\n')) - 1;
  CHECK(calls == (plain[0]["cycles"].get<std::uint64_t>() - 1) / 700);
}

TEST_CASE("hooks: at its begin a launch gets another mode or sampler, and its end has the result") {
  const TemporaryFolder folder;
  const ProgramOutput output = run_text(folder, R"(
    gpu:on("launch_begin", function(launch, number)
      if number == 1 then launch.mode = "functional" end
      if number == 2 then launch.sampling = "pka" end
    end)
    local hook = gpu:on("launch_end", function(result, launch, number)
      print(number, result.mode, launch.mode, result.sampler and result.sampler.name)
    end)
    for _ = 1, 3 do run() end
    hook:remove()
    run())");
  CAPTURE(output.err);
  CHECK(output.exit_code == 0);
  CHECK(output.out == "0\tdetailed\tnil\tnil\n1\tfunctional\tfunctional\tnil\n2\tdetailed\tnil\tpka\n");
}

TEST_CASE("hooks: in the middle of a launch they read and write buffers, which takes no simulated time") {
  const TemporaryFolder folder;
  folder.write("spin.cl",
               "kernel void spin(global volatile uint* flag, global uint* count) {\n"
               "  uint n = 0;\n"
               "  while (atomic_or(flag, 0) == 0) ++n;\n"
               "  *count = n;\n"
               "}\n");
  const ProgramOutput output = run_text(folder, R"(
    local program = gpu:load "spin.cl"
    local flag, count = gpu:buffer { type = "u32", count = 1 }, gpu:buffer { type = "u32", count = 1 }
    gpu:every(20000, function(now)
      print(flag:get(1))
      flag:set(1, 7)
    end)
    local result = gpu:launch { program = program, grid = 1, group = 1, args = { flag, count } }
    print(result.cycles > 20000, result.cycles < 40000, count:get(1) > 10, flag:get(1)))");
  CAPTURE(output.out, output.err);
  CHECK(output.exit_code == 0);
  CHECK(output.out == "0\ntrue\ttrue\ttrue\t7\n");
}

TEST_CASE("hooks: a run that one stops ends as at a limit, and keeps what has ended") {
  const TemporaryFolder folder;
  const std::string json = folder / "kept.json";
  const ProgramOutput output = run_text(folder, R"(
    run()
    gpu:every(1000, function(now) strobe.stop "seen enough" end)
    run())",
                                        {"--json", json});
  CAPTURE(output.err);
  CHECK(output.exit_code == 3);
  CHECK_THAT(output.err, Catch::Contains("hooks.lua:8: stopped: seen enough: kernel relu: "));
  CHECK(Json::parse(read_file(json))["launches"].size() == 1);
}

TEST_CASE("hooks: what they cannot do is refused with the line of the script") {
  const TemporaryFolder folder;
  const auto refused = [&](const std::string& text) {
    const ProgramOutput output = run_text(folder, text);
    CAPTURE(text, output.out);
    CHECK(output.exit_code == 2);
    return output.err;
  };
  CHECK_THAT(refused("gpu:on('launch', print)"), Catch::Contains("hooks.lua:6: gpu:on: there is no event \"launch\""));
  CHECK_THAT(refused("gpu:every(0, print)"), Catch::Contains("gpu:every: cycles: at least 1 cycle"));
  CHECK_THAT(refused("gpu:every(500, function() run() end) run()"), Catch::Contains("nor can a hook"));
  CHECK_THAT(refused("gpu:every(500, print)\n"
                     "local program = gpu:load(\"/dev/null\")"),
             Catch::Contains("/dev/null"));
  CHECK_THAT(refused("strobe.trace { kind = 'intervals', file = 'a.csv' }"),
             Catch::Contains("give it on the command line"));
  CHECK_THAT(refused("strobe.trace { kind = 'perfeto', file = 'a.csv' }"),
             Catch::Contains("did you mean \"perfetto\""));
  CHECK_THAT(refused("strobe.trace { kind = 'perfetto', file = '../a.pftrace' }"), Catch::Contains("../a.pftrace"));
}

TEST_CASE("hooks: a trace's kind, file and parameters are values, of which no text is made") {
  const TemporaryFolder folder, elsewhere;
  const std::string victim = elsewhere / "victim";
  const auto refused = [&](const std::string& declaration) {
    const ProgramOutput output = run_text(folder, "strobe.trace " + declaration + ":start() run()");
    CAPTURE(declaration, output.err);
    CHECK(output.exit_code == 2);
    CHECK_FALSE(std::filesystem::exists(victim));
    return output.err;
  };
  for (const std::string kind : {"events", "chrome", "instructions"})
    CHECK_THAT(refused("{ kind = '" + kind + "=" + victim + ":component', file = 'x' }"),
               Catch::Contains("no plugin provides the tracer \"" + kind + "=" + victim + ":component\""));
  CHECK_THAT(refused("{ kind = 'events', file = '" + victim + "' }"), Catch::Contains("outside the folders"));
  CHECK_THAT(refused("{ kind = 'events', file = 'x', kinds = 'issue,limit=3' }"),
             Catch::Contains("kinds is all, or some of"));
  CHECK_THAT(refused("{ kind = 'events', file = 'x', ['kinds=issue,limit'] = 3 }"),
             Catch::Contains("kinds=issue,limit"));
  CHECK_FALSE(std::filesystem::exists(folder / "x"));
}

TEST_CASE("hooks: names with the characters of --trace are files, numbers are parameters, two traces have two files") {
  const TemporaryFolder folder;
  const ProgramOutput output = run_text(folder, R"(
    strobe.trace { kind = "events", file = "a=b:limit=1", kinds = "group_begin", launches = 1 }:start() run()
    print(pcall(strobe.trace, { kind = "memory", file = "./a=b:limit=1" })))");
  CAPTURE(output.err);
  CHECK(output.exit_code == 0);
  CHECK(!lines_of(folder / "a=b:limit=1").empty());
  CHECK_THAT(output.out, Catch::Contains("this command writes it already - name another file"));
}

TEST_CASE("hooks: traces have the launches and cycles between start and stop alone") {
  const TemporaryFolder folder;
  const ProgramOutput output = run_text(folder, R"(
    local some = strobe.trace { kind = "events", file = "some.tsv", kinds = "issue" }
    local one = strobe.trace { kind = "events", file = "one.tsv", kinds = "issue" }
    local none = strobe.trace { kind = "perfetto", file = "none.pftrace" }
    assert(strobe.trace "events" and not strobe.trace "chrome")
    gpu:on("launch_begin", function(_, number) if number == 1 then one:start() end end)
    gpu:on("launch_end", function() one:stop() end)
    gpu:every(500, function(now)
      if now.launch == 0 and now.cycle == 2000 then some:start() end
      if now.cycle == 4000 then some:stop() end
    end)
    for _ = 1, 3 do run() end)",
                                        {"--trace", "events=all.tsv:kinds=issue", "--json", "-"});
  const Json launches = result_of(output);
  const std::vector<Line> all = lines_of(folder / "all.tsv"), some = lines_of(folder / "some.tsv"),
                          one = lines_of(folder / "one.tsv");
  const auto of_launch = [&](std::uint64_t launch) {
    return std::count_if(all.begin(), all.end(), [&](const Line& line) { return line.launch == launch; });
  };
  CHECK(static_cast<std::ptrdiff_t>(one.size()) == of_launch(1));
  CHECK(std::all_of(one.begin(), one.end(), [](const Line& line) { return line.launch == 1; }));
  REQUIRE(!some.empty());
  // What a wait takes is recorded when it ends, so it may begin before; nothing ends before or begins after.
  for (const Line& line : some) {
    CHECK(line.launch == 0);
    CHECK(line.end >= 2000);
    CHECK(line.begin <= 4000);
  }
  const auto between = std::count_if(all.begin(), all.end(), [](const Line& line) {
    return line.launch == 0 && line.begin >= 2000 && line.begin < 4000;
  });
  const auto found =
      std::count_if(some.begin(), some.end(), [](const Line& line) { return line.begin >= 2000 && line.begin < 4000; });
  CHECK(between > 100);
  CHECK(found == between);
  const Json plain = result_of(run_text(folder, "for _ = 1, 3 do run() end", {"--json", "-"}));
  for (std::size_t n = 0; n < 3; ++n) CHECK(launches[n]["cycles"] == plain[n]["cycles"]);
}

TEST_CASE("hooks: the example traces the slowest launches alone") {
  const TemporaryFolder folder;
  ProgramOptions options;
  options.folder = folder.path();
  const ProgramOutput output = run_strobe({"run", "scripts/experiments/traces/slowest.lua", "pagerank", "problem=64",
                                           "share=0.2", "kind=events", "file=slow.tsv", "--json", "all.json"},
                                          options);
  CAPTURE(output.out, output.err);
  REQUIRE(output.exit_code == 0);
  const Json launches = Json::parse(read_file(folder / "all.json"))["launches"];
  const std::size_t count = launches.size() / 2;
  std::vector<std::uint64_t> cycles;
  for (std::size_t n = 0; n < count; ++n) {
    CHECK(launches[n]["cycles"] == launches[count + n]["cycles"]);
    cycles.push_back(launches[n]["cycles"].get<std::uint64_t>());
  }
  std::sort(cycles.rbegin(), cycles.rend());
  const std::size_t slow = std::max<std::size_t>(1, count / 5);
  std::set<std::uint64_t> traced;
  for (const Line& line : lines_of(folder / "slow.tsv")) traced.insert(line.launch);
  CHECK(traced.size() == slow);
  for (const std::uint64_t number : traced) {
    CHECK(number >= count);
    CHECK(launches[number]["cycles"].get<std::uint64_t>() >= cycles[slow - 1]);
  }
}

TEST_CASE("hooks: the example simulates in detail what follows a launch whose IPC has left the band") {
  const TemporaryFolder folder;
  ProgramOptions options;
  options.folder = folder.path();
  const ProgramOutput output =
      run_strobe({"run", "scripts/experiments/traces/band.lua", "bfs", "problem=128", "sampler=pka", "width=0.3",
                  "kind=events", "file=band.tsv", "--json", "all.json"},
                 options);
  CAPTURE(output.out, output.err);
  REQUIRE(output.exit_code == 0);
  const Json launches = Json::parse(read_file(folder / "all.json"))["launches"];
  std::set<std::uint64_t> detailed, traced;
  for (std::size_t n = 0; n < launches.size(); ++n)
    if (launches[n]["sampler"].is_null()) detailed.insert(n);
  for (const Line& line : lines_of(folder / "band.tsv")) traced.insert(line.launch);
  CHECK(!detailed.empty());
  CHECK(detailed.size() < launches.size());
  CHECK(traced == detailed);
  // A kernel's launch is in detail if and only if the one before it was outside.
  std::map<std::string, bool> outside;
  std::istringstream lines(output.out);
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line); ++number) {
    const std::string kernel = launches[number]["kernel"];
    CHECK((line.find("in detail") != std::string::npos) == outside[kernel]);
    outside[kernel] = line.find("outside") != std::string::npos;
  }
  CHECK(number == launches.size());
}

TEST_CASE("hooks: launches of queues have them, and looking changes no cycle") {
  const TemporaryFolder folder;
  const std::string launches = R"(
    local one, two = gpu:queue(), gpu:queue()
    for _, program in ipairs { { "aes", 4, one }, { "relu", 64, two }, { "relu", 32, two } } do
      local launch = strobe.workload(program[1]):build(gpu, { problem = program[2] }).launches[1]
      launch.queue = program[3]
      gpu:launch(launch)
    end
    gpu:finish()
  )";
  const Json plain = result_of(run_text(folder, launches, {"--json", "-"}));
  const std::string looks = R"(
    gpu:every(500, function(now) print("look", now.cycle, now.kernel, now.launch, now.since["dram.reads"] ~= nil) end)
    gpu:on("launch_begin", function(launch, number) print("begin", number, launch.kernel) end)
    gpu:on("launch_end", function(result, launch, number) print("end", number, launch.kernel, result.cycles) end)
  )";
  const ProgramOutput looked = run_text(folder, looks + launches);
  CAPTURE(looked.err);
  REQUIRE(looked.exit_code == 0);
  std::istringstream lines(looked.out);
  std::vector<std::string> begins, ends;
  std::uint64_t looks_seen = 0, last = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("begin")) begins.push_back(line);
    if (line.starts_with("end")) ends.push_back(line);
    if (!line.starts_with("look")) continue;
    CHECK(begins.size() == 3);
    CHECK(ends.empty());
    CHECK_THAT(line, Catch::Contains("3 launches of queues\t0\t"));
    last = std::stoull(line.substr(5));
    CHECK(last == 500 * ++looks_seen);
  }
  REQUIRE(begins.size() == 3);
  REQUIRE(ends.size() == 3);
  std::uint64_t together = 0;
  for (std::size_t n = 0; n < 3; ++n) {
    const auto cycles = plain[n]["cycles"].get<std::uint64_t>();
    const std::string which = std::to_string(n) + "\t" + plain[n]["kernel"].get<std::string>();
    CHECK(begins[n] == "begin\t" + which);
    CHECK(ends[n] == "end\t" + which + "\t" + std::to_string(cycles));
    together = std::max(together, plain[n]["began"].get<std::uint64_t>() + cycles);
  }
  CHECK(looks_seen == (together - 1) / 500);
}
