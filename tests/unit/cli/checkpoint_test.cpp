// --checkpoint and --from: the rest of a run is that of the uninterrupted run, whatever it launches and wherever it was
// stopped; files that do not fit are refused.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;
using nlohmann::json;
using Words = std::vector<std::string>;

namespace {

/// Stops with an error after as many launches as the file "stop" says.
const char* const kStops = R"(
  local strobe = require "strobe"
  local gpu, count, stop = strobe.gpu(), 0, tonumber(strobe.read_file "stop")
  local function launched(result)
    count = count + 1
    print(count, result.kernel, result.cycles, result.wave_instructions)
    if count == stop then error("stopped", 0) end
    return result
  end
)";

/// The six programs one after the other on one GPU, twice: what one leaves in caches the next one finds.
const std::string kPrograms = std::string(kStops) + R"(
  local sizes = { aes = 16, fir = 0.015625, conv = 32, matmul = 8, relu = 128, spmv = 4 }
  for round = 1, 2 do
    for _, name in ipairs { "relu", "fir", "spmv", "matmul", "conv", "aes" } do
      local workload = strobe.workload(name)
      local job, parameters = workload:build(gpu, { problem = sizes[name] })
      for _, launch in ipairs(job.launches) do launched(gpu:launch(launch)) end
    end
  end
)";

/// Host-side loops that end on what is read back, and a check of the result.
const std::string kLoop = std::string(kStops) + R"(
  local job = strobe.workload((...)):build(gpu, { problem = tonumber((select(2, ...))) })
  for _, launch in ipairs(job.launches) do launched(gpu:launch(launch)) end
  local made = #job.launches
  while job.next_launch do
    local launch = job.next_launch(made)
    if not launch then break end
    launched(gpu:launch(launch))
    made = made + 1
  end
  for name, buffer in pairs(job.buffers) do print("hash", buffer:hash()) break end
)";

/// Launches of a result without what depends on the host's speed.
json launches(const std::string& path) {
  json all = json::parse(read_file(path)).at("launches");
  for (json& launch : all)
    for (const char* host : {"wall_seconds", "cpu_seconds", "wave_instructions_per_second"}) launch.erase(host);
  return all;
}

struct Runs {
  const TemporaryFolder folder;
  std::string script;
  Words flags, arguments;

  Runs(const std::string& text, Words more, Words of_script = {})
      : script(folder.write("script.lua", text)), flags(std::move(more)), arguments(std::move(of_script)) {}

  ProgramOutput run(std::uint64_t stop, const Words& more, const std::string& json_file = "out.json") const {
    folder.write("stop", std::to_string(stop));
    Words words = {"run", script};
    words.insert(words.end(), arguments.begin(), arguments.end());
    words.insert(words.end(), flags.begin(), flags.end());
    words.insert(words.end(), {"--hash-outputs", "--json", folder / json_file});
    words.insert(words.end(), more.begin(), more.end());
    return run_strobe(words, {folder.path(), {}});
  }
};

/// A chain of runs, each of which makes `step` launches more than the one before: every boundary between is crossed.
void check_chain(const Runs& runs, std::uint64_t step = 1) {
  const ProgramOutput whole = runs.run(0, {}, "whole.json");
  INFO(whole.err);
  REQUIRE(whole.exit_code == 0);
  const json expected = launches(runs.folder / "whole.json");
  REQUIRE(expected.size() > 1);
  const Words checkpoint = {"--checkpoint", runs.folder / "run.checkpoint"};
  for (std::uint64_t stop = step; stop < expected.size(); stop += step) {
    CAPTURE(stop);
    const ProgramOutput part = runs.run(stop, checkpoint);
    INFO(part.err);
    REQUIRE(part.exit_code == 1);
    REQUIRE_THAT(part.err, Catch::Contains("stopped"));
  }
  const ProgramOutput last = runs.run(0, checkpoint);
  INFO(last.err);
  REQUIRE(last.exit_code == 0);
  CHECK(last.out == whole.out);
  const json got = launches(runs.folder / "out.json");
  REQUIRE(got.size() == expected.size());
  for (std::size_t n = 0; n < got.size(); ++n) {
    CAPTURE(n);
    CHECK(got[n] == expected[n]);
  }
}

/// A run of five launches with its checkpoint after the third.
struct Stopped : Runs {
  Stopped() : Runs(kPrograms, {"--mode", "functional"}), file(folder / "run.checkpoint") {
    REQUIRE(run(3, {"--checkpoint", file}).exit_code == 1);
  }
  std::string file;
};

}  // namespace

TEST_CASE("checkpoint: six programs, detailed, stopped after each launch, have the cycles of the uninterrupted run") {
  check_chain({kPrograms, {"--mode", "detailed"}});
}

TEST_CASE("checkpoint: what policies remember is kept") {
  for (const char* replacement : {"drrip", "ship", "plru", "random_older"})
    check_chain(
        {kPrograms,
         {"--mode", "detailed", "--set", std::string("l1v.replacement=") + replacement, "--set",
          std::string("l2.replacement=") + replacement, "--set", "l1v.prefetch=stride", "--set", "l2.prefetch=stream",
          "--set", "dram.page_policy=adaptive", "--set", "compute_unit.scheduling=two_level", "--set",
          "dram.refresh=idle_bank_first", "--set", "l2.replace_in_flight=false"}},
        3);
}

TEST_CASE("checkpoint: six programs on RDNA") {
  // DRAM of the first is refreshed all at once, that of the second bank by bank.
  for (const char* gpu : {"rx-5500-xt", "w6800"}) check_chain({kPrograms, {"--gpu", gpu}}, 3);
}

TEST_CASE("checkpoint: six programs under samplers") {
  const std::string sampler = GENERATE("photon", "photon+", "budget", "pka", "sieve", "random:unit=launches,share=0.5",
                                       "systematic", "loop", "simpoint", "tbpoint", "simprof");
  CAPTURE(sampler);
  check_chain({kPrograms, {"--sampler", sampler}}, 4);
}

TEST_CASE("checkpoint: six programs in functional mode") { check_chain({kPrograms, {"--mode", "functional"}}); }

TEST_CASE("checkpoint: launches that are detailed in between") {
  check_chain({kPrograms, {"--detail-launches", "2-6"}}, 3);
}

TEST_CASE("checkpoint: loops of the host that end on a value read back") {
  const auto [name, size, mode] = GENERATE(table<std::string, std::string, std::string>(
      {{"bfs", "512", "detailed"}, {"bfs", "512", "functional"}, {"kmeans", "8", "detailed"}}));
  CAPTURE(name, mode);
  check_chain({kLoop, {"--mode", mode}, {name, size}}, name == "bfs" ? 2 : 9);
}

TEST_CASE("checkpoint: --from leaves its file alone, --checkpoint-at writes one") {
  const Stopped stopped;
  const std::string before = read_file(stopped.file);
  const ProgramOutput whole = stopped.run(0, {}, "whole.json");
  const ProgramOutput rest = stopped.run(0, {"--from", stopped.file, "--checkpoint", stopped.folder / "second"});
  INFO(rest.err);
  CHECK(rest.exit_code == 0);
  CHECK_THAT(rest.err,
             Catch::Contains("note: checkpoint " + stopped.file + ": results of 3 launches are taken from it"));
  CHECK(rest.out == whole.out);
  CHECK(read_file(stopped.file) == before);
  CHECK(launches(stopped.folder / "out.json") == launches(stopped.folder / "whole.json"));
  // The second file has all launches, whatever the first one is.
  std::filesystem::remove(stopped.file);
  const ProgramOutput again = stopped.run(0, {"--from", stopped.folder / "second"});
  INFO(again.err);
  CHECK(again.out == whole.out);
  CHECK_THAT(again.err, Catch::Contains("results of 12 launches"));
  REQUIRE(stopped.run(0, {"--checkpoint", stopped.folder / "at", "--checkpoint-at", "5"}).exit_code == 0);
  CHECK_THAT(stopped.run(0, {"--from", stopped.folder / "at"}).err, Catch::Contains("results of 5 launches"));
}

TEST_CASE("checkpoint: kill -9 loses the launch in flight, and the same command goes on") {
  const TemporaryFolder folder;
  folder.write("work.cl", R"(
    kernel void work(global uint* x, uint rounds) {
      uint value = x[get_global_id(0)];
      for (uint n = 0; n < rounds; ++n) value = value * 1664525u + 1013904223u;
      x[get_global_id(0)] = value;
    }
  )");
  const std::string script = folder.write("work.lua", R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu "r9-nano"
    local program = gpu:load "work.cl"
    local words = gpu:buffer { type = "u32", count = 16384, init = "iota" }
    for n = 1, 12 do
      local result = gpu:launch { program = program, kernel = "work", grid = 16384, group = 64,
        args = { words, strobe.u32(3000) } }
      print(n, result.cycles, words:get(1))
    end
  )");
  const std::string file = folder / "run.checkpoint";
  const Words words = {"run", script, "--json", folder / "whole.json"};
  REQUIRE(run_strobe(words).exit_code == 0);  // compiles, which later runs need not
  const ProgramOutput whole = run_strobe(words);
  REQUIRE(whole.exit_code == 0);
  const std::string command = kStrobe + " run " + script + " --json " + folder / "out.json" + " --checkpoint " + file;
  int killed = 0;
  bool ended = false;  // on a busy host the last attempt may have the time for all that is left
  std::size_t known = 0;
  for (int attempt = 0; attempt < 4; ++attempt) {
    const double seconds = 0.45 * whole.seconds;
    const ProgramOutput part = run_program(
        {"/bin/sh", "-c", "/usr/bin/timeout --preserve-status -s KILL " + std::to_string(seconds) + " " + command});
    ended = part.exit_code == 0;
    if (ended) break;
    killed += part.exit_code == 137;
    // What it had printed of launches is in the file but for the one that was killed.
    const bool begun = std::filesystem::exists(folder / "out.json.partial");  // a busy host may kill it before that
    const std::string partial = begun ? read_file(folder / "out.json.partial") : "";
    const auto lines = static_cast<std::size_t>(std::count(partial.begin(), partial.end(), '\n'));
    CHECK(lines >= known);
    known = lines;
  }
  CHECK(killed > 0);
  const ProgramOutput rest = run_program({"/bin/sh", "-c", command});
  INFO(rest.err);
  CHECK(rest.exit_code == 0);
  CHECK(rest.out == whole.out);
  CHECK(launches(folder / "out.json") == launches(folder / "whole.json"));
  if (killed > 0 && !ended) CHECK_THAT(rest.err, Catch::Contains("launches are taken from it"));
}

TEST_CASE("checkpoint: of another run, it says what differs") {
  const Stopped stopped;
  const auto refused = [&](const Words& words, const std::string& says) {
    check_refused(run_strobe(words, {stopped.folder.path(), {}}), 2, says);
  };
  const std::string script = stopped.script, from = "--from", file = stopped.file;
  refused({"run", script, "--hash-outputs", "--mode", "detailed", from, file},
          "--mode was functional, now it is detailed");
  refused({"run", script, "--mode", "functional", from, file}, "--hash-outputs was given, now it is not given");
  refused({"run", script, "--hash-outputs", "--mode", "functional", "--gpu", "rx-5500-xt", from, file},
          "--gpu was not given, now it is rx-5500-xt");
  refused({"run", script, "--hash-outputs", "--mode", "functional", "--set", "gpu.clock=500 MHz", from, file},
          "--set gpu.clock was not given, now it is 500 MHz");
  refused({"run", script, "--hash-outputs", "--mode", "functional", from, file, "word"},
          "arguments was none, now it is word");
  stopped.folder.write("script.lua", kPrograms + "\n-- changed");
  refused({"run", script, "--hash-outputs", "--mode", "functional", from, file}, "the script's text was ");
  refused({"run", script, from, stopped.folder / "none"}, "cannot be read (No such file or directory)");
  refused({"run", script, from, script}, "is no checkpoint");
  refused({"run", script, from, stopped.folder.path()}, "is no regular file");
  refused({"run", script, "--checkpoint-at", "3"}, "--checkpoint-at: says when --checkpoint is written");
}

TEST_CASE("checkpoint: a module that launches something else is noticed") {
  const TemporaryFolder folder;
  const std::string script = folder.write("script.lua", R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu()
    local sizes = { tonumber(strobe.read_file "size"), 128 }
    for _, size in ipairs(sizes) do strobe.workload("relu"):run(gpu, { problem = size }) end
    error("stopped", 0)
  )");
  ProgramOptions options;
  options.folder = folder.path();
  const Words words = {"run", script, "--checkpoint", folder / "file", "--mode", "functional"};
  folder.write("size", "64");
  REQUIRE(run_strobe(words, options).exit_code == 1);
  folder.write("size", "256");
  const ProgramOutput other = run_strobe(words, options);
  INFO(other.err);
  CHECK(other.exit_code == 2);
  CHECK_THAT(other.err, Catch::Contains("launch 0 was ") && Catch::Contains("now it is "));
}

TEST_CASE("checkpoint: truncated anywhere, it is refused") {
  const Stopped stopped;
  const std::string bytes = read_file(stopped.file);
  REQUIRE(bytes.size() > 1000);
  std::vector<std::size_t> lengths = {0, 1, 15, 16, 40, 71, 72, 100, 511, 512, 513, bytes.size() - 1};
  for (std::size_t n = 1; n < 12; ++n) lengths.push_back(bytes.size() * n / 12);
  for (const std::size_t length : lengths) {
    CAPTURE(length);
    stopped.folder.write("cut", bytes.substr(0, length));
    const ProgramOutput output = stopped.run(0, {"--from", stopped.folder / "cut"});
    INFO(output.err);
    CHECK(output.exit_code == 2);
    CHECK(output.out == "");
    CHECK_THAT(output.err, Catch::StartsWith("strobe: checkpoint " + stopped.folder / "cut: "));
  }
}

TEST_CASE("checkpoint: with a bit flipped anywhere, it is refused or the run is right") {
  const Stopped stopped;
  const std::string bytes = read_file(stopped.file), whole = stopped.run(0, {}).out;
  std::size_t refused = 0;
  for (std::size_t n = 0; n < 48; ++n) {
    const std::size_t at = n < 24 ? n * 3 : n * 7919 * 31 % bytes.size();
    CAPTURE(at);
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ (1 << n % 8));
    stopped.folder.write("bad", damaged);
    const ProgramOutput output = stopped.run(0, {"--from", stopped.folder / "bad"});
    INFO(output.err);
    if (output.exit_code == 0) {  // what no table refers to any more
      CHECK(output.out == whole);
      continue;
    }
    ++refused;
    CHECK(output.exit_code == 2);
    CHECK_THAT(output.err, Catch::Contains("checkpoint " + stopped.folder / "bad: "));
  }
  CHECK(refused > 24);
}

TEST_CASE("checkpoint: a sampler in Lua keeps what its save returns") {
  const TemporaryFolder folder;
  const std::string script = folder.write("script.lua", R"(
    local strobe = require "strobe"
    local seen = 0
    local mine = strobe.sampler {
      name = "mine",
      begin_launch = function()
        seen = seen + 1
        if seen > 2 then return { treatment = "fast_forward", cycles = 1000 * seen } end
      end,
      save = function() return tostring(seen) end,
      restore = function(text) seen = tonumber(text) end,
    }
    local gpu = strobe.gpu()
    local job = strobe.workload("relu"):build(gpu, { problem = 64 })
    local launch = job.launches[1]
    launch.sampling = mine
    for n = 1, 5 do
      local result = gpu:launch(launch)
      print(n, seen, n > 2 and result.cycles)
    end
    )");
  const std::string file = folder / "file";
  CHECK(run_strobe({"run", script, "--checkpoint", file, "--checkpoint-at", "3"}).exit_code == 0);
  const ProgramOutput rest = run_strobe({"run", script, "--from", file});
  CAPTURE(rest.err);
  CHECK(rest.exit_code == 0);
  CHECK_THAT(rest.out, Catch::Contains("4\t4\t4000\n5\t5\t5000\n"));
}

TEST_CASE("checkpoint: a sampler that keeps no state is named before anything runs") {
  const TemporaryFolder folder;
  const std::string script = folder.write("script.lua", R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu()
    local job = strobe.workload("relu"):build(gpu, { problem = 64 })
    local launch = job.launches[1]
    launch.sampling = strobe.sampler { name = "mine", begin_launch = function() print "asked" end }
    gpu:launch(launch)
  )");
  check_refused(run_strobe({"run", script, "--checkpoint", folder / "file"}), 2,
                "sampler mine: it keeps no state in checkpoints");
  CHECK_FALSE(std::filesystem::exists(folder / "file"));
}

TEST_CASE("checkpoint: objects, repeated") {
  const TemporaryFolder folder;
  const Words words = {
      "run",   kernels_object(),    "--kernel", "scale", "--grid",   "4096", "--group", "64",
      "--arg", "buf:f32:4096:iota", "--arg",    "f32:2", "--repeat", "5",    "--json",  folder / "out.json"};
  Words whole = words, part = words, rest = words;
  whole.back() = folder / "whole.json";
  part.insert(part.end(), {"--checkpoint", folder / "file", "--checkpoint-at", "2"});
  rest.insert(rest.end(), {"--from", folder / "file", "--dump", "0=" + folder / "got"});
  whole.insert(whole.end(), {"--dump", "0=" + folder / "expected"});
  REQUIRE(run_strobe(whole).exit_code == 0);
  REQUIRE(run_strobe(part).exit_code == 0);
  const ProgramOutput output = run_strobe(rest);
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  CHECK(launches(folder / "out.json") == launches(folder / "whole.json"));
  CHECK(read_file(folder / "got") == read_file(folder / "expected"));
}

TEST_CASE("checkpoint: hooks in the middle of launches are refused, those at their begin and end are called") {
  const TemporaryFolder folder;
  const std::string begin =
      "local strobe = require 'strobe'\n"
      "local gpu, calls = strobe.gpu(), 0\n"
      "local function count() calls = calls + 1 end\n";
  const std::string end =
      "for _ = 1, 3 do strobe.workload('relu'):run(gpu, { problem = 64 }) end\n"
      "print(calls)\n";
  const auto run = [&](const std::string& hooks, const Words& flags) {
    folder.write("s.lua", begin + hooks + end);
    Words words{"run", "s.lua"};
    words.insert(words.end(), flags.begin(), flags.end());
    return run_strobe(words, {folder.path(), {}});
  };
  for (const std::string hooks : {"gpu:every(100, count)\n", "gpu:when(function() return true end, count)\n"}) {
    CAPTURE(hooks);
    const ProgramOutput output = run(hooks, {"--checkpoint", "c"});
    CHECK(output.exit_code == 2);
    CHECK_THAT(output.err, Catch::Contains("hooks in the middle of launches (gpu:every, gpu:when) do not work with"));
  }
  const std::string hooks = "gpu:on('launch_begin', count)\ngpu:on('launch_end', count)\n";
  CHECK(run(hooks, {"--checkpoint", "d", "--checkpoint-at", "2"}).out == "6\n");
  CHECK(run(hooks, {"--from", "d"}).out == "6\n");
}
