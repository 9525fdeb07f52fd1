// Every flag of every command changes something. The flags are asked from the command itself: one without a row here
// fails, so a new flag comes with a proof that it does what it is for.
#include <functional>
#include <map>
#include <set>

#include "command_list.hpp"

using namespace strobe::testing;

namespace {

using Words = std::vector<std::string>;

/// `base`, then `base` and `flag`: the second says or writes `shows`, the first does not. With `hides` it is the other
/// way round. What is looked at is stdout, stderr and all files that were written, with their names.
struct Row {
  std::string command, name;
  Words base, flag;
  std::string shows;
  bool hides = false;
};

const Words kIds = {"--kernel", "ids", "--arg", "buf:u64:64"};

std::vector<Row> rows() {
  const Words object = {"run", "k.co"}, size = {"--grid", "64", "--group", "16"}, ids = object + kIds + size;
  const Words scale = object + Words{"--kernel", "scale", "--arg", "buf:f32:64:iota"} + size;
  const Words many = {"run",     "k.co", "--kernel", "scale",         "--grid", "65536",
                      "--group", "64",   "--arg",    "buf:f32:65536", "--arg",  "f32:2"};
  const Words json = {"--json", "-"};
  const Words capture = {"capture", "./show", "--kernel", "k", "-o", "new"};
  const Words bench = {"bench", "--quick"}, fast = {"--mode", "functional", "--workload", "relu"};
  const Words compare = {"compare", "one.lua", "--samplers", "random:share=0.5"};
  const Words sweep = {"sweep", "--programs", "relu problem=64"};
  const Words uncertain = {"sensitivity", "relu problem=64", "--gpu", "my.toml", "--samples", "2"};
  return {
      {"", "--version", {}, {"--version"}, "strobe 0."},
      {"", "--help", {"run"}, {"--help"}, "Usage"},
      {"", "-h", {"run"}, {"-h"}, "Usage"},
      {"", "--host-level", {"gpus"}, {"--host-level", "v9"}, "--host-level"},
      {"", "--plugins", {"gpus"}, {"--plugins", "nowhere"}, "no such folder"},
      {"", "--compile-timeout", {"gpus"}, {"--compile-timeout", "soon"}, "--compile-timeout"},
      {"", "--progress", ids, {"--progress"}, "launch 0, ids: 100.0 % of 4 waves"},
      {"run",
       "--kernel",
       {"run", "k.co", "--grid", "64", "--group", "16", "--arg", "buf:u64:64"},
       {"--kernel", "ids"},
       "0 1 2 3"},
      {"run", "--grid", object + kIds + Words{"--group", "16"}, {"--grid", "64"}, "64 work-items"},
      {"run", "--group", object + kIds + Words{"--grid", "64"}, {"--group", "16"}, "in groups of 16"},
      {"run", "--offset", ids, {"--offset", "5"}, "5 6 7 8"},
      {"run", "--dynamic-lds", ids, {"--dynamic-lds", "1 MiB"}, "needs 1048576 bytes of LDS"},
      {"run", "--arg", scale, {"--arg", "f32:3"}, "0 3 6 9"},
      {"run", "--dump", ids, {"--dump", "0=dump.bin"}, "file dump.bin"},
      {"run", "--check", ids, {"--check", "0=zeros"}, "check of arg 0"},
      {"run", "--gpu", ids, {"--gpu", "mi100-gcn3"}, "mi100-gcn3"},
      {"run", "--gpus", ids + json, {"--gpus", "r9-nano:2"}, "gpu0_to_switch0.bytes"},
      {"run", "--links", ids + Words{"--gpus", "r9-nano:2"} + json, {"--links", "xgmi-mi300x"}, "gpu0_to_gpu1.bytes"},
      {"run", "--set", ids + json, {"--set", "gpu.clock=500 MHz"}, "\"gpu.clock\": \"500 MHz\""},
      {"run", "--mode", ids, {"--mode", "functional"}, "functional: every instruction is executed"},
      {"run", "--clock", ids, {"--clock", "host"}, "--clock: is for programs"},
      {"run", "--host-time", ids, {"--host-time", "0"}, "--host-time: is for programs"},
      {"run", "--every-launch", ids, {"--every-launch"}, "--every-launch: is for programs"},
      {"run", "--levels", ids, {"--levels", "x.lua"}, "--levels: is for programs"},
      {"run",
       "--bounds",
       object + Words{"--kernel", "ids", "--arg", "buf:u64:60"} + size,
       {"--bounds", "hardware"},
       "goes beyond the end of"},
      {"run", "--hip-runtime", ids, {"--hip-runtime", "system"}, "--hip-runtime: is for programs"},
      {"run", "--max-cycles", ids, {"--max-cycles", "10"}, "stopped by --max-cycles"},
      // On a machine whose counts agree it says nothing; what it finds otherwise is tested with machines that err.
      {"run", "--self-check", ids + Words{"--mode", "functional"}, {"--self-check"}, "--self-check: needs timing"},
      {"run", "--check-races", ids + Words{"--mode", "functional"}, {"--check-races"}, "races: none found"},
      {"run", "--watch", ids + Words{"--mode", "functional"}, {"--watch", "races"}, "races: none found"},
      {"run", "--sampler", many, {"--sampler", "random:share=0.5"}, "sampled by random"},
      {"run", "--model", many, {"--model", "gpumech"}, "model: every instruction is executed"},
      {"run", "--skip-execution", many + Words{"--model", "gpumech"}, {"--skip-execution"}, "nothing is executed"},
      {"run",
       "--detail-launches",
       ids + json + Words{"--repeat", "2"},
       {"--detail-launches", "1"},
       "\"mode\": \"functional\""},
      {"run", "--profile-store", many + Words{"--sampler", "pka"}, {"--profile-store", "store"}, "file store"},
      {"run", "--checkpoint", ids, {"--checkpoint", "kept"}, "file kept"},
      {"run",
       "--checkpoint-every",
       ids + Words{"--checkpoint", "kept", "--repeat", "2", "--progress"},
       {"--checkpoint-every", "x"},
       "--checkpoint-every: "},
      {"run",
       "--checkpoint-at",
       ids + Words{"--checkpoint", "kept"},
       {"--checkpoint-at", "2"},
       "--checkpoint-at 2: the run had 1 launches"},
      {"run", "--from", ids, {"--from", "zeros"}, "checkpoint zeros: is no checkpoint"},
      {"run", "--repeat", ids, {"--repeat", "2"}, ", launch 1"},
      {"run", "--cold", ids + Words{"--repeat", "2"}, {"--cold"}, "warm: after 1 earlier launch", true},
      {"run", "--warmup", ids, {"--warmup", "2"}, "warm: after 2 warm-up launches"},
      {"run", "--explain", ids, {"--explain"}, "occupancy"},
      {"run", "--buffer", ids, {"--buffer", "f32:x"}, "--buffer"},
      {"run", "--threads", ids, {"--threads", "0"}, "--threads: 0 is too small"},
      {"run", "--max-memory", ids, {"--max-memory", "4096"}, "--max-memory"},
      {"run", "--timeout", many, {"--timeout", "1e-9"}, "--timeout"},
      {"run", "--hot-spots", ids + json, {"--hot-spots"}, "\"hot_spots\""},
      {"run", "--report", ids, {"--report", "out.html"}, "file out.html"},
      {"run", "--results", ids, {"--results", "out.sqlite"}, "file out.sqlite"},
      {"run", "--bundle", ids, {"--bundle", "out.bundle"}, "file out.bundle"},
      {"run", "--hash-outputs", ids, {"--hash-outputs"}, "buffers' SHA-256"},
      {"run", "--json", ids, {"--json", "out.json"}, "file out.json"},
      {"run", "--allow-read", {"run", "reads.lua"}, {"--allow-read", "/proc/sys/kernel"}, "was read"},
      {"run", "--trace", ids, {"--trace", "instructions=trace.txt"}, "file trace.txt"},
      {"compile", "--arch", {"compile", "one.cl"}, {"--arch", "gfx803"}, "one.hsaco: gfx803"},
      {"compile", "-g", {"compile", "one.cl", "--arch", "gfx803"}, {"-g"}, "with source lines"},
      {"compile", "-o", {"compile", "one.cl", "--arch", "gfx803"}, {"-o", "two.co"}, "file two.co"},
      {"compile", "--output", {"compile", "one.cl", "--arch", "gfx803"}, {"--output", "two.co"}, "file two.co"},
      {"compile",
       "--code-object-version",
       {"compile", "one.cl", "--arch", "gfx803"},
       {"--code-object-version", "4"},
       "code object version 4"},
      {"new", "-o", {"new", "policy", "mine"}, {"-o", "other"}, "other: a replacement policy"},
      {"new", "--output", {"new", "policy", "mine"}, {"--output", "other"}, "other: a replacement policy"},
      {"inspect", "--gpu", {"inspect", "k.co"}, {"--gpu", "mi100-gcn3"}, "mi100-gcn3"},
      {"inspect", "--group", {"inspect", "k.co"}, {"--group", "192"}, "192"},
      {"inspect", "--json", {"inspect", "k.co"}, {"--json", "out.json"}, "file out.json"},
      {"disasm", "--kernel", {"disasm", "k.co"}, {"--kernel", "ids"}, "v_mul_f32", true},
      {"disasm", "--arch", {"disasm", "one.cl"}, {"--arch", "gfx1010"}, "s_clause"},
      {"bench",
       "--quick",
       {"bench", "--mode", "functional", "--workload", "relu", "--json", "-"},
       {"--quick"},
       "\"repetitions\": 3"},
      {"bench",
       "--threads",
       bench + Words{"--mode", "detailed", "--workload", "relu"},
       {"--threads", "2"},
       "2 threads in detailed mode"},
      {"bench",
       "--model-threads",
       bench + Words{"--mode", "detailed", "--workload", "relu"},
       {"--model-threads"},
       "64 THREADS"},
      {"bench",
       "--mode",
       bench + Words{"--workload", "relu"},
       {"--mode", "functional"},
       "geometric mean, detailed",
       true},
      {"bench", "--workload", bench + Words{"--mode", "functional"}, {"--workload", "relu"}, "matmul", true},
      {"bench", "--gpu", bench + fast, {"--gpu", "mi100-gcn3"}, "mi100-gcn3"},
      {"bench", "--json", bench + fast, {"--json", "out.json"}, "file out.json"},
      {"compare", "--samplers", {"compare", "one.lua", "--gpus", "r9-nano"}, {"--samplers", "pka"}, "sieve", true},
      {"compare", "--models", compare, {"--models", "gpumech"}, "gpumech"},
      {"compare", "--gpus", compare, {"--gpus", "mi100-gcn3"}, "mi100-gcn3"},
      {"compare", "--by", compare, {"--by", "application"}, "all"},
      {"compare", "--set", compare, {"--set", "l2.sise=1"}, "did you mean \"l2.size\""},
      {"compare", "--timeout", compare, {"--timeout", "1e-9"}, "--timeout"},
      {"compare", "--threads", compare, {"--threads", "0"}, "--threads: 0 is too small"},
      {"compare", "--jobs", compare, {"--jobs", "0"}, "--jobs: 0 is too small"},
      {"compare", "--max-memory", compare, {"--max-memory", "4096"}, "--max-memory"},
      {"compare", "--results", compare, {"--results", "kept"}, "file kept"},
      {"compare", "--json", compare, {"--json", "out.json"}, "file out.json"},
      {"compare", "--csv", compare, {"--csv", "out.csv"}, "file out.csv"},
      {"compare", "--plot", compare, {"--plot", "out.svg"}, "file out.svg"},
      {"compare", "--report", compare, {"--report", "out.html"}, "file out.html"},
      {"annotate", "--top", {"annotate", "hot.json"}, {"--top", "1000"}, "(--top ", true},
      {"report", "-o", {"report", "a.json"}, {"-o", "one.html"}, "file one.html"},
      {"report", "--output", {"report", "a.json"}, {"--output", "one.html"}, "file one.html"},
      {"report", "--pair", {"report", "a.json", "b.json"}, {"--pair", "scale"}, "write KERNEL_OF_A=KERNEL_OF_B"},
      {"report", "--intervals", {"report", "a.json"}, {"--intervals", "nowhere"}, "nowhere: "},
      {"report", "--rules", {"report", "a.json"}, {"--rules", "nowhere"}, "nowhere: cannot be read"},
      {"export", "-o", {"export", "a.json"}, {"-o", "a.sqlite"}, "file a.sqlite"},
      {"export", "--output", {"export", "a.json"}, {"--output", "a.sqlite"}, "file a.sqlite"},
      {"metrics", "--gpu", {"metrics"}, {"--gpu", "rx-6900-xt"}, "wgp.waves"},
      {"metrics", "--set", {"metrics"}, {"--set", "l2.sise=1"}, "did you mean \"l2.size\""},
      {"metrics", "--json", {"metrics"}, {"--json", "out.json"}, "file out.json"},
      {"rerun", "--folder", {"rerun", "k.bundle"}, {"--folder", "kept"}, "file kept"},
      {"rerun", "--top", {"rerun", "k.bundle"}, {"--top", "0"}, "--top: 0 is too small"},
      {"diff", "--kernel", {"diff", "a.json", "b.json"}, {"--kernel", "sclae"}, "did you mean \"scale\""},
      {"diff", "--pair", {"diff", "a.json", "b.json"}, {"--pair", "scale=sclae"}, "--pair: no launch of"},
      {"diff", "--top", {"diff", "a.json", "b.json"}, {"--top", "1000"}, "(--top ", true},
      {"diff", "--json", {"diff", "a.json", "b.json"}, {"--json", "out.json"}, "file out.json"},
      {"phases", "--error", {"phases", "p.csv"}, {"--error", "1%"}, "units for 1.00 %"},
      {"phases", "--confidence", {"phases", "p.csv"}, {"--confidence", "99%"}, "at 99 % confidence"},
      {"phases", "--units", {"phases", "p.csv"}, {"--units", "6"}, "from 6 units"},
      {"phases", "--cost", {"phases", "p.csv"}, {"--cost", "misses"}, "misses/instructions"},
      {"phases", "--work", {"phases", "p.csv"}, {"--work", "misses"}, "cycles/misses"},
      {"phases", "--method", {"phases", "p.csv"}, {"--method", "simprof:clusters=1"}, "1 by simprof"},
      {"phases", "--json", {"phases", "p.csv"}, {"--json", "out.json"}, "file out.json"},
      {"phases", "--plot", {"phases", "p.csv"}, {"--plot", "out.svg"}, "file out.svg"},
      {"sweep", "--vary", sweep, {"--vary", "l2.size=1MiB,2MiB"}, "l2.size"},
      {"sweep", "--programs", sweep, {"--programs", "relu problem=128"}, "problem=128"},
      {"sweep", "--samplers", sweep, {"--samplers", "random:share=0.5"}, "random:share=0.5"},
      {"sweep", "--models", sweep, {"--models", "gpumech"}, "gpumech"},
      {"sweep", "--gpus", sweep, {"--gpus", "mi100-gcn3"}, "mi100-gcn3"},
      {"sweep", "--set", sweep, {"--set", "l2.sise=1"}, "did you mean \"l2.size\""},
      {"sweep", "--baseline", sweep, {"--baseline", "l2.size=1MiB"}, "--baseline: no point"},
      {"sweep", "--screen", sweep, {"--screen", "gpumech:keep=10%"}, "gpumech against detail"},
      {"sweep", "--stop-above", sweep, {"--stop-above", "x"}, "--stop-above: "},
      {"sweep", "--jobs", sweep, {"--jobs", "0"}, "--jobs: 0 is too small"},
      {"sweep", "--threads", sweep, {"--threads", "0"}, "--threads: 0 is too small"},
      {"sweep", "--timeout", sweep, {"--timeout", "1e-9"}, "--timeout"},
      {"sweep", "--max-memory", sweep, {"--max-memory", "4096"}, "--max-memory"},
      {"sweep", "--profile-store", sweep + Words{"--samplers", "pka"}, {"--profile-store", "store"}, "file store"},
      {"sweep", "--on", sweep, {"--on", "command:{}"}, "file sweep.db.jobs"},
      {"sweep", "--results", sweep, {"--results", "kept"}, "file kept"},
      {"sweep", "--resume", {"sweep", "--programs", "relu problem=64"}, {"--resume"}, "--resume: there is no sweep"},
      {"sweep", "--dry-run", sweep, {"--dry-run"}, "GUEST MEMORY"},
      {"sweep", "--csv", sweep, {"--csv", "out.csv"}, "file out.csv"},
      {"sweep", "--json", sweep, {"--json", "out.json"}, "file out.json"},
      {"sweep", "--report", sweep, {"--report", "out.html"}, "file out.html"},
      {"run", "--uncertainty", ids, {"--uncertainty", "nowhere"}, "--uncertainty: nowhere: no such file"},
      {"sensitivity",
       "--gpu",
       {"sensitivity", "relu problem=64", "--samples", "2"},
       {"--gpu", "my.toml"},
       "end_overhead"},
      {"sensitivity", "--set", uncertain, {"--set", "command_processor.end_overhead=8ns"}, "no uncertain value"},
      {"sensitivity", "--only", uncertain, {"--only", "l2.size"}, "--only: \"l2.size\""},
      {"sensitivity", "--model", uncertain, {"--model", "none"}, "detailed points"},
      {"sensitivity",
       "--samples",
       Words(uncertain.begin(), uncertain.end() - 2),
       {"--samples", "1"},
       "--samples: 1 is too small"},
      {"sensitivity", "--seed", uncertain, {"--seed", "x"}, "--seed: "},
      {"sensitivity", "--jobs", uncertain, {"--jobs", "0"}, "--jobs: 0 is too small"},
      {"sensitivity", "--threads", uncertain, {"--threads", "0"}, "--threads: 0 is too small"},
      {"sensitivity", "--timeout", uncertain, {"--timeout", "1e-9"}, "--timeout"},
      {"sensitivity", "--results", uncertain, {"--results", "kept"}, "file kept"},
      {"sensitivity", "--profile-store", uncertain, {"--profile-store", "store"}, "file store"},
      {"sensitivity", "--json", uncertain, {"--json", "out.json"}, "file out.json"},
      {"sensitivity", "--csv", uncertain, {"--csv", "out.csv"}, "file out.csv"},
      {"sensitivity", "--report", uncertain, {"--report", "out.html"}, "file out.html"},
      {"plugins", "--json", {"plugins"}, {"--json", "out.json"}, "file out.json"},
      {"gpus", "--json", {"gpus"}, {"--json", "out.json"}, "file out.json"},
      {"gpus show", "--set", {"gpus", "show", "r9-nano"}, {"--set", "l2.latency=77 cycle"}, "77 cycle"},
      {"gpus check", "--set", {"gpus", "check", "r9-nano"}, {"--set", "dram.refresh=per_bank"}, "dram.tRFC "},
      {"gpus explain",
       "--set",
       {"gpus", "explain", "r9-nano", "l2.latency"},
       {"--set", "l2.latency=77 cycle"},
       "77 cycle"},
      {"gpus explain", "--assumed", {"gpus", "explain", "r9-nano"}, {"--assumed"}, "host_link.launch_call"},
      {"gpus explain",
       "--sensitivity",
       {"gpus", "explain", "r9-nano", "--assumed"},
       {"--sensitivity", "nowhere"},
       "--sensitivity: nowhere: no such file"},
      {"capture",
       "--kernel",
       {"capture", "./show", "-o", "new"},
       {"--kernel", "k"},
       "launch 1 of kernel k did not happen"},
      {"capture", "-o", {"capture", "./show", "--kernel", "k"}, {"-o", "new"}, "file new"},
      {"capture", "--output", {"capture", "./show", "--kernel", "k"}, {"--output", "new"}, "file new"},
      {"capture", "--nth", capture, {"--nth", "2"}, "launch 2 of kernel k"},
      {"capture", "--gpu", capture, {"--gpu", "mi100"}, "\"gpu\":\"mi100\""},
      {"capture", "--set", capture, {"--set", "l2.latency=77 cycles"}, "l2.latency=77 cycles"},
      {"capture", "--mode", capture, {"--mode", "detailed"}, "\"mode\":\"detailed\""},
      {"capture", "--threads", capture, {"--threads", "2"}, "\"threads\":2"},
      {"docs", "--print", {"docs"}, {"--print"}, "open this file in a browser", true},
      {"doctor", "--json", {"doctor"}, {"--json", "out.json"}, "file out.json"},
  };
}

std::string profile_of_two_phases() {
  std::string text = "unit,stack,cycles,instructions,misses\n";
  for (int unit = 0; unit < 40; ++unit)
    text += std::to_string(unit) + (unit % 2 == 0 ? ",main;map," : ",main;sort,") +
            std::to_string(unit % 2 == 0 ? 100 + unit : 300 + 3 * unit) + ",100,7\n";
  return text;
}

/// All that a run says and writes.
std::string all_output(const Words& words) {
  const TemporaryFolder folder;
  folder.write("zeros", std::string(512, '\0'));
  folder.write("one.cl", "kernel void one(global uint* x) { x[get_global_id(0)] = 1; }");
  folder.write("one.lua",
               "local strobe = require 'strobe'\n"
               "strobe.workload('relu'):run(strobe.gpu(), { problem = 4096 })\n");
  folder.write("reads.lua", "require 'strobe'.read_file '/proc/sys/kernel/ostype' print('was read')");
  folder.write("p.csv", profile_of_two_phases());
  std::filesystem::permissions(folder.write("show", "#!/bin/sh\ncat \"$STROBE_PROGRAM_OPTIONS\"\n"),
                               std::filesystem::perms::owner_all);
  folder.write(
      "my.toml",
      "schema = 1\ntitle = \"uncertain\"\ninherits = \"r9-nano\"\n[command_processor]\nend_overhead = \"9 ns\"\n"
      "[source]\n\"command_processor.end_overhead\" = { kind = \"assumed\", how = \"a test\", range = [\"1 ns\", "
      "\"90 ns\"] }\n");
  std::filesystem::create_symlink(kernels_object(), folder / "k.co");
  std::set<std::string> ours;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
    ours.insert(entry.path().filename().string());
  ProgramOptions options;
  options.folder = folder.path();
  if (!words.empty() && words[0] == "annotate")
    run_strobe({"run", "k.co", "--kernel", "scale", "--grid", "64", "--group", "64", "--arg", "buf:f32:64", "--arg",
                "f32:2", "--hot-spots", "--json", "hot.json"},
               options);
  if (!words.empty() && words[0] == "rerun")
    run_strobe({"run", "k.co", "--kernel", "ids", "--arg", "buf:u64:64", "--grid", "64", "--group", "16", "--bundle",
                "k.bundle"},
               options);
  if (!words.empty() && (words[0] == "diff" || words[0] == "report" || words[0] == "export"))
    for (const std::string name : {"a", "b"})
      run_strobe(
          {"run", "k.co", "--kernel", "scale", "--grid", "64", "--group", "64", "--arg", "buf:f32:64", "--arg", "f32:2",
           "--json", name + ".json", "--set", name == "a" ? "l2.latency=50 cycles" : "l2.latency=90 cycles"},
          options);
  const ProgramOutput output = run_strobe(words, options);
  std::string text = output.out + output.err;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    const std::string name = entry.path().filename().string();
    if (ours.contains(name)) continue;
    text += "file " + name + "\n";
    if (entry.is_regular_file()) text += read_file(entry.path().string());
  }
  return text;
}

const std::string& base_output(const Words& words) {
  static std::map<Words, std::string> known;
  const auto found = known.find(words);
  return found != known.end() ? found->second : known.emplace(words, all_output(words)).first->second;
}

void check_rows(const std::function<bool(const std::string& command)>& wanted) {
  for (const Row& row : rows()) {
    if (!wanted(row.command)) continue;
    const std::string &without = base_output(row.base), with = all_output(row.base + row.flag);
    const std::string &there = row.hides ? without : with, &not_there = row.hides ? with : without;
    INFO(joined(row.base) << "  and  " << joined(row.flag));
    CHECK_THAT(there, Catch::Contains(row.shows));
    CHECK_THAT(not_there, !Catch::Contains(row.shows));
  }
}

}  // namespace

TEST_CASE("every flag has a row here, and every row a flag") {
  std::set<std::pair<std::string, std::string>> left;
  for (const Row& row : rows()) left.insert({row.command, row.name});
  const auto proven = left;
  std::vector<Words> commands = all_commands();
  commands.push_back({});
  for (const Words& command : commands) {
    const std::string own = joined(command), above = command.size() > 1 ? command[0] : "";
    for (const std::string& flag : completions(command + Words{"-"})) {
      CAPTURE(own, flag);
      bool found = false;
      for (const std::string& owner : {own, above, std::string()})
        if (proven.contains({owner, flag})) found = true, left.erase({owner, flag});
      CHECK(found);
    }
  }
  for (const auto& [command, flag] : left) {
    CAPTURE(command, flag);
    CHECK_FALSE("there is no such flag any more");
  }
}

TEST_CASE("every flag of run changes what is said or written") {
  check_rows([](auto& command) { return command == "run"; });
}

TEST_CASE("every flag of bench changes what is said or written") {
  check_rows([](auto& command) { return command == "bench"; });
}

TEST_CASE("every flag of compare changes what is said or written") {
  check_rows([](auto& command) { return command == "compare"; });
}

TEST_CASE("every flag of sweep changes what is said or written") {
  check_rows([](auto& command) { return command == "sweep"; });
}

TEST_CASE("every flag of the other commands changes what is said or written") {
  check_rows([](auto& command) {
    return command != "run" && command != "bench" && command != "compare" && command != "sweep";
  });
}
