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
  std::string command;
  Words base, flag;
  std::string shows;
  bool hides = false;
};

const Words kIds = {"--kernel", "ids", "--arg", "buf:u64:64"};

std::vector<Row> rows() {
  const Words object = {"run", "k.co"}, size = {"--grid", "64", "--group", "16"}, ids = object + kIds + size;
  const Words kept = ids + Words{"--checkpoint", "kept"};
  const Words scale = object + Words{"--kernel", "scale", "--arg", "buf:f32:64:iota"} + size;
  const Words many = {"run",     "k.co", "--kernel", "scale",         "--grid", "65536",
                      "--group", "64",   "--arg",    "buf:f32:65536", "--arg",  "f32:2"};
  const Words json = {"--json", "-"};
  const Words capture = {"capture", "./show", "--kernel", "k", "-o", "new"};
  const Words bench = {"bench", "--quick"}, fast = {"--mode", "functional", "--workload", "relu"};
  const Words timed = bench + Words{"--mode", "detailed", "--workload", "relu"};
  const Words compare = {"compare", "one.lua", "--samplers", "random:share=0.5"};
  const Words sweep = {"sweep", "--programs", "relu problem=64"};
  const Words study = {"sensitivity", "relu problem=64", "--gpu", "my.toml"};
  const Words uncertain = study + Words{"--samples", "2"};
  const Words what_if = {"what-if", "relu problem=64", "--only", "conflicts"}, advise = {"advise", "relu problem=64"};
  const Words power = {"power", "relu problem=64", "--gpu", "mi300x"};
  const Words rows_of = {"calibrate", "--gpu", "my.toml", "--rows", "card.csv"};
  const Words fit = rows_of + Words{"--vary", "l2.latency=40..50", "--hold-out", "0%"};
  std::vector<Row> all{
      {"", {}, {"--version"}, "strobe 0."},
      {"", {"run"}, {"--help"}, "Usage"},
      {"", {"run"}, {"-h"}, "Usage"},
      {"", {"gpus"}, {"--host-level", "v9"}, "--host-level"},
      {"", {"gpus"}, {"--plugins", "nowhere"}, "no such folder"},
      {"", {"gpus"}, {"--compile-timeout", "soon"}, "--compile-timeout"},
      {"", ids, {"--progress"}, "launch 0, ids: 100.0 % of 4 waves"},
      {"run", {"run", "k.co", "--grid", "64", "--group", "16", "--arg", "buf:u64:64"}, {"--kernel", "ids"}, "0 1 2 3"},
      {"run", object + kIds + Words{"--group", "16"}, {"--grid", "64"}, "64 work-items"},
      {"run", object + kIds + Words{"--grid", "64"}, {"--group", "16"}, "in groups of 16"},
      {"run", ids, {"--offset", "5"}, "5 6 7 8"},
      {"run", ids, {"--dynamic-lds", "1 MiB"}, "needs 1048576 bytes of LDS"},
      {"run", scale, {"--arg", "f32:3"}, "0 3 6 9"},
      {"run", ids, {"--dump", "0=dump.bin"}, "file dump.bin"},
      {"run", ids, {"--check", "0=zeros"}, "check of arg 0"},
      {"run", ids, {"--gpu", "mi100-gcn3"}, "mi100-gcn3"},
      {"run", ids + json, {"--gpus", "r9-nano:2"}, "gpu0_to_switch0.bytes"},
      {"run", ids + Words{"--gpus", "r9-nano:2"} + json, {"--links", "xgmi-mi300x"}, "gpu0_to_gpu1.bytes"},
      {"run", ids + json, {"--set", "gpu.clock=500 MHz"}, "\"gpu.clock\": \"500 MHz\""},
      {"run", ids, {"--mode", "functional"}, "functional: every instruction is executed"},
      {"run", ids, {"--clock", "host"}, "--clock: is for programs"},
      {"run", ids, {"--host-time", "0"}, "--host-time: is for programs"},
      {"run", ids, {"--every-launch"}, "--every-launch: is for programs"},
      {"run", ids, {"--levels", "x.lua"}, "--levels: is for programs"},
      {"run", object + Words{"--kernel", "ids", "--arg", "buf:u64:60"} + size, {"--bounds", "hardware"}, "goes beyond"},
      {"run", {"run", "./show"}, {"--no-program"}, "--grid: is missing"},
      {"run", ids, {"--stack-bytes", "65MiB"}, "--stack-bytes: 65MiB is too large"},
      {"run", ids, {"--hip-runtime", "system"}, "--hip-runtime: is for programs"},
      {"run", ids, {"--max-cycles", "10"}, "stopped by --max-cycles"},
      // On a machine whose counts agree it says nothing; what it finds otherwise is tested with machines that err.
      {"run", {"run", "relu", "problem=64"}, {"--no-check"}, "not checked"},
      {"run", ids + Words{"--mode", "functional"}, {"--self-check"}, "--self-check: needs timing"},
      {"run", ids + Words{"--mode", "functional"}, {"--check-races"}, "races: none found"},
      {"run", ids + Words{"--mode", "functional"}, {"--watch", "races"}, "races: none found"},
      {"run", many, {"--sampler", "random:share=0.5"}, "sampled by random"},
      {"run", many, {"--model", "gpumech"}, "model: every instruction is executed"},
      {"run", many + Words{"--model", "gpumech"}, {"--skip-execution"}, "nothing is executed"},
      {"run", ids + json + Words{"--repeat", "2"}, {"--detail-launches", "1"}, "\"mode\": \"functional\""},
      {"run", many + Words{"--sampler", "pka"}, {"--profile-store", "store"}, "file store"},
      {"run", ids, {"--checkpoint", "kept"}, "file kept"},
      {"run", kept + Words{"--repeat", "2", "--progress"}, {"--checkpoint-every", "x"}, "--checkpoint-every: "},
      {"run", kept, {"--checkpoint-at", "2"}, "--checkpoint-at 2: the run had 1 launches"},
      {"run", ids, {"--from", "zeros"}, "checkpoint zeros: is no checkpoint"},
      {"run", ids, {"--repeat", "2"}, ", launch 1"},
      {"run", ids + Words{"--repeat", "2"}, {"--cold"}, "warm: after 1 earlier launch", true},
      {"run", ids, {"--warmup", "2"}, "warm: after 2 warm-up launches"},
      {"run", ids, {"--explain"}, "occupancy"},
      {"run", ids, {"--buffer", "f32:x"}, "--buffer"},
      {"run", ids, {"--threads", "0"}, "--threads: 0 is too small"},
      {"run", ids, {"--max-memory", "4096"}, "--max-memory"},
      {"run", many, {"--timeout", "1e-9"}, "--timeout"},
      {"run", ids + json, {"--hot-spots"}, "\"hot_spots\""},
      {"run", ids, {"--report", "out.html"}, "file out.html"},
      {"run", ids, {"--results", "out.sqlite"}, "file out.sqlite"},
      {"run", ids, {"--bundle", "out.bundle"}, "file out.bundle"},
      {"run", ids, {"--hash-outputs"}, "buffers' SHA-256"},
      {"run", ids, {"--json", "out.json"}, "file out.json"},
      {"run", {"run", "reads.lua"}, {"--allow-read", "/proc/sys/kernel"}, "was read"},
      {"run", ids, {"--trace", "instructions=trace.txt"}, "file trace.txt"},
      {"compile", {"compile", "one.cl"}, {"--arch", "gfx803"}, "one.hsaco: gfx803"},
      {"compile", {"compile", "one.cl", "--arch", "gfx803"}, {"-g"}, "with source lines"},
      {"compile", {"compile", "one.cl", "--arch", "gfx803"}, {"--code-object-version", "4"}, "code object version 4"},
      {"inspect", {"inspect", "k.co"}, {"--gpu", "mi100-gcn3"}, "mi100-gcn3"},
      {"inspect", {"inspect", "k.co"}, {"--group", "192"}, "192"},
      {"disasm", {"disasm", "k.co"}, {"--kernel", "ids"}, "v_mul_f32", true},
      {"disasm", {"disasm", "one.cl"}, {"--arch", "gfx1010"}, "s_clause"},
      {"bench", Words{"bench"} + fast + json, {"--quick"}, "\"repetitions\": 3"},
      {"bench", timed, {"--threads", "2"}, "2 threads in detailed mode"},
      {"bench", timed, {"--model-threads"}, "64 THREADS"},
      {"bench", bench + Words{"--workload", "relu"}, {"--mode", "functional"}, "geometric mean, detailed", true},
      {"bench", bench + Words{"--mode", "functional"}, {"--workload", "relu"}, "matmul", true},
      {"bench", bench + fast, {"--gpu", "mi100-gcn3"}, "mi100-gcn3"},
      {"compare", {"compare", "one.lua", "--gpus", "r9-nano"}, {"--samplers", "pka"}, "sieve", true},
      {"compare", compare, {"--models", "gpumech"}, "gpumech"},
      {"compare", compare, {"--gpus", "mi100-gcn3"}, "mi100-gcn3"},
      {"compare", compare, {"--by", "application"}, "all"},
      {"compare", compare, {"--set", "l2.sise=1"}, "did you mean \"l2.size\""},
      {"compare", compare, {"--timeout", "1e-9"}, "--timeout"},
      {"compare", compare, {"--max-memory", "4096"}, "--max-memory"},
      {"compare", compare, {"--results", "kept"}, "file kept"},
      {"compare", compare, {"--plot", "out.svg"}, "file out.svg"},
      {"annotate", {"annotate", "hot.json"}, {"--top", "1000"}, "(--top ", true},
      {"report", {"report", "a.json", "b.json"}, {"--pair", "scale"}, "write KERNEL_OF_A=KERNEL_OF_B"},
      {"report", {"report", "a.json"}, {"--intervals", "nowhere"}, "nowhere: "},
      {"report", {"report", "a.json"}, {"--waves", "nowhere"}, "nowhere: "},
      {"report", {"report", "a.json"}, {"--what-if", "nowhere"}, "nowhere: "},
      {"report", {"report", "a.json"}, {"--rules", "nowhere"}, "nowhere: cannot be read"},
      {"export", {"export", "a.json"}, {"--kernel-table", "table"}, "operator,shape,type"},
      {"export", {"export", "a.json"}, {"--operators", "x.csv"}, "--operators: is for --kernel-table"},
      {"metrics", {"metrics"}, {"--gpu", "rx-6900-xt"}, "wgp.waves"},
      {"metrics", {"metrics"}, {"--set", "l2.sise=1"}, "did you mean \"l2.size\""},
      {"rerun", {"rerun", "k.bundle"}, {"--folder", "kept"}, "file kept"},
      {"rerun", {"rerun", "k.bundle"}, {"--top", "0"}, "--top: 0 is too small"},
      {"diff", {"diff", "a.json", "b.json"}, {"--kernel", "sclae"}, "did you mean \"scale\""},
      {"diff", {"diff", "a.json", "b.json"}, {"--pair", "scale=sclae"}, "--pair: no launch of"},
      {"diff", {"diff", "a.json", "b.json"}, {"--top", "1000"}, "(--top ", true},
      {"phases", {"phases", "p.csv"}, {"--error", "1%"}, "units for 1.00 %"},
      {"phases", {"phases", "p.csv"}, {"--confidence", "99%"}, "at 99 % confidence"},
      {"phases", {"phases", "p.csv"}, {"--units", "6"}, "from 6 units"},
      {"phases", {"phases", "p.csv"}, {"--cost", "misses"}, "misses/instructions"},
      {"phases", {"phases", "p.csv"}, {"--work", "misses"}, "cycles/misses"},
      {"phases", {"phases", "p.csv"}, {"--method", "simprof:clusters=1"}, "1 by simprof"},
      {"phases", {"phases", "p.csv"}, {"--plot", "out.svg"}, "file out.svg"},
      {"sweep", sweep, {"--vary", "l2.size=1MiB,2MiB"}, "l2.size"},
      {"sweep", sweep, {"--programs", "relu problem=128"}, "problem=128"},
      {"sweep", sweep, {"--samplers", "random:share=0.5"}, "random:share=0.5"},
      {"sweep", sweep, {"--models", "gpumech"}, "gpumech"},
      {"sweep", sweep, {"--gpus", "mi100-gcn3"}, "mi100-gcn3"},
      {"sweep", sweep, {"--set", "l2.sise=1"}, "did you mean \"l2.size\""},
      {"sweep", sweep, {"--baseline", "l2.size=1MiB"}, "--baseline: no point"},
      {"sweep", sweep, {"--screen", "gpumech:keep=10%"}, "gpumech against detail"},
      {"sweep", sweep, {"--stop-above", "x"}, "--stop-above: "},
      {"sweep", sweep, {"--timeout", "1e-9"}, "--timeout"},
      {"sweep", sweep, {"--max-memory", "4096"}, "--max-memory"},
      {"sweep", sweep + Words{"--samplers", "pka"}, {"--profile-store", "store"}, "file store"},
      {"sweep", sweep, {"--on", "command:{}"}, "file sweep.db.jobs"},
      {"sweep", sweep, {"--results", "kept"}, "file kept"},
      {"sweep", {"sweep", "--programs", "relu problem=64"}, {"--resume"}, "--resume: there is no sweep"},
      {"sweep", sweep, {"--dry-run"}, "GUEST MEMORY"},
      {"run", ids, {"--uncertainty", "nowhere"}, "--uncertainty: nowhere: no such file"},
      {"sensitivity", {"sensitivity", "relu problem=64", "--samples", "2"}, {"--gpu", "my.toml"}, "end_overhead"},
      {"sensitivity", uncertain, {"--set", "command_processor.end_overhead=8ns"}, "end_overhead  ", true},
      {"sensitivity", uncertain, {"--only", "l2.size"}, "--only: \"l2.size\""},
      {"sensitivity", uncertain, {"--model", "none"}, "  model", true},
      {"sensitivity", study, {"--samples", "1"}, "--samples: 1 is too small"},
      {"sensitivity", uncertain, {"--seed", "x"}, "--seed: "},
      {"sensitivity", uncertain, {"--timeout", "1e-9"}, "--timeout"},
      {"sensitivity", uncertain, {"--results", "kept"}, "file kept"},
      {"sensitivity", uncertain, {"--profile-store", "store"}, "file store"},
      {"calibrate", {"calibrate", "--rows", "card.csv"}, {"--gpu", "mi100-gcn3"}, "MI100-GCN3"},
      {"calibrate", {"calibrate", "--gpu", "r9-nano"}, {"--rows", "card.csv"}, "relu problem=64"},
      {"calibrate", rows_of, {"--vary", "l2.latenci"}, "did you mean \"l2.latency\""},
      {"calibrate", rows_of, {"--set", "l2.sise=1"}, "did you mean \"l2.size\""},
      {"calibrate", rows_of + Words{"--vary", "l2.latency=40..50"}, {"--hold-out", "0%"}, "held out", true},
      {"calibrate", rows_of, {"--seed", "x"}, "--seed: "},
      {"calibrate", rows_of, {"--most-runs", "0"}, "--most-runs: 0 is too small"},
      {"calibrate", rows_of, {"--timeout", "1e-9"}, "--timeout"},
      {"calibrate", rows_of, {"--results", "kept"}, "file kept"},
      {"calibrate", rows_of, {"--simulate", "out.csv"}, "file out.csv"},
      {"what-if", what_if, {"--report", "out.html"}, "file out.html"},
      {"what-if", what_if, {"--gpu", "mi100-gcn3"}, "on mi100-gcn3"},
      {"what-if", what_if, {"--set", "gpu.clock=999999"}, "gpu.clock"},
      {"what-if", what_if, {"--only", "atomics"}, "atomics that cost nothing"},
      {"power", {"power", "relu problem=64"}, {"--gpu", "mi300x"}, "cap 750 W"},
      {"power", power, {"--set", "power.static=20"}, "static 160 W"},
      {"power", power, {"--cap", "400"}, "cap 400 W"},
      {"mcp", {"mcp"}, {"--timeout", "0"}, "--timeout: 0 is too small"},
      {"advise", advise, {"--gpu", "mi100-gcn3"}, "on mi100-gcn3"},
      {"advise", advise, {"--set", "gpu.clock=999999"}, "gpu.clock"},
      {"advise", advise, {"--rules", "absent"}, "absent"},
      {"gpus show", {"gpus", "show", "r9-nano"}, {"--set", "l2.latency=77 cycle"}, "77 cycle"},
      {"gpus check", {"gpus", "check", "r9-nano"}, {"--set", "dram.refresh=per_bank"}, "dram.tRFC "},
      {"gpus explain", {"gpus", "explain", "r9-nano", "l2.latency"}, {"--set", "l2.latency=77 cycle"}, "77 cycle"},
      {"gpus explain", {"gpus", "explain", "r9-nano"}, {"--assumed"}, "host_link.launch_call"},
      {"gpus explain",
       {"gpus", "explain", "r9-nano", "--assumed"},
       {"--sensitivity", "nowhere"},
       "nowhere: no such file"},
      {"capture", {"capture", "./show", "-o", "new"}, {"--kernel", "k"}, "launch 1 of kernel k did not happen"},
      {"capture", capture, {"--nth", "2"}, "launch 2 of kernel k"},
      {"capture", capture, {"--gpu", "mi100"}, "\"gpu\":\"mi100\""},
      {"capture", capture, {"--set", "l2.latency=77 cycles"}, "l2.latency=77 cycles"},
      {"capture", capture, {"--mode", "detailed"}, "\"mode\":\"detailed\""},
      {"capture", capture, {"--threads", "2"}, "\"threads\":2"},
      {"docs", {"docs"}, {"--print"}, "open this file in a browser", true},
  };
  using Commands = std::vector<std::pair<std::string, Words>>;
  const auto add = [&](const Commands& commands, const Words& flag, const std::string& shows) {
    for (const auto& [command, base] : commands) all.push_back({command, base, flag, shows});
  };
  Commands some{{"compare", compare}, {"sweep", sweep}, {"sensitivity", uncertain}};
  add(some, {"--csv", "out.csv"}, "file out.csv");
  add(some, {"--report", "out.html"}, "file out.html");
  some.push_back({"calibrate", rows_of});
  add(some, {"--threads", "0"}, "--threads: 0 is too small");
  some.insert(some.end(), {{"what-if", what_if}, {"advise", advise}});
  add(some, {"--jobs", "0"}, "--jobs: 0 is too small");
  some.insert(some.end(), {{"power", power},
                           {"inspect", {"inspect", "k.co"}},
                           {"bench", bench + fast},
                           {"diff", {"diff", "a.json", "b.json"}},
                           {"phases", {"phases", "p.csv"}},
                           {"metrics", {"metrics"}},
                           {"plugins", {"plugins"}},
                           {"gpus", {"gpus"}},
                           {"doctor", {"doctor"}}});
  add(some, {"--json", "out.json"}, "file out.json");
  for (const char* name : {"-o", "--output"}) {
    add({{"report", {"report", "a.json"}}, {"capture", {"capture", "./show", "--kernel", "k"}}}, {name, "new"},
        "file new");
    add({{"compile", {"compile", "one.cl", "--arch", "gfx803"}}}, {name, "two.co"}, "file two.co");
    add({{"export", {"export", "a.json"}}}, {name, "a.sqlite"}, "file a.sqlite");
    add({{"calibrate", fit}}, {name, "out.toml"}, "file out.toml");
    add({{"new", {"new", "policy", "mine"}}}, {name, "other"}, "other: a replacement policy");
  }
  return all;
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
  folder.write("card.csv", "program,us\nrelu problem=64,4\nrelu problem=8,4\n");
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
  for (const Row& row : rows()) left.insert({row.command, row.flag[0]});
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
