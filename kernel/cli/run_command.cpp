// `strobe run`: its flags, read strictly.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "cli/command.hpp"
#include "cli/flags.hpp"
#include "cli/host.hpp"
#include "cli/interruption.hpp"
#include "cli/run.hpp"
#include "cli/watchdog.hpp"
#include "compile/compile.hpp"
#include "lua/topology.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"

namespace strobe {
namespace {

/// A work-item count per dimension, and a group's, are 32-bit fields of the AQL packet.
constexpr std::uint64_t kMaxGrid = 0xFFFF'FFFFu;
constexpr std::uint64_t kMaxRepeat = 1'000'000;

/// What is typed. Most of it is part of the run as it is; the rest is text here, so that every message is ours and
/// names its flag.
struct Typed {
  RunFlags run;
  std::string grid, group, offset, dynamic_lds, gpus, links;
  std::string threads, repeat, warm_ups, max_memory, timeout, max_cycles, detail_launches;
  std::string checkpoint_every, checkpoint_at;
  std::vector<std::string> settings;
};

void add_object_flags(Command& command, Typed& typed) {
  command.add_flags(
      "The kernel of an OBJECT",
      {{"--kernel", typed.run.kernel, "NAME",
        "Kernel name, mangled or demangled; optional if the object has one kernel"},
       {"--grid", typed.grid, "X[,Y[,Z]]", "Grid size in work-items"},
       {"--group", typed.group, "X[,Y[,Z]]", "Work-group size in work-items"},
       {"--offset", typed.offset, "X[,Y[,Z]]", "Global offset: first global id"},
       {"--dynamic-lds", typed.dynamic_lds, "BYTES",
        "Dynamic LDS per work-group (HIP's extern __shared__): 4096, 4KiB"},
       {"--arg", typed.run.arguments, "SPEC", "One per explicit kernel argument, in order (formats below)"},
       {"--buffer", typed.run.buffers, "TYPE:COUNT[:INIT]",
        "A buffer that is no argument, for ptr: in a struct; its ARGINDEX follows those of --arg"},
       {"--dump", typed.run.dumps, "ARGINDEX=FILE", "Write a buffer to a file after the last launch"},
       {"--check", typed.run.checks, "ARGINDEX=FILE[:exact|ulp=N|abs=E,rel=E]",
        "Compare a buffer with a file after the last launch"}});
}

void add_machine_flags(Command& command, Typed& typed) {
  command.add_flags(
      "The machine",
      {{"--gpu", typed.run.options.gpu, "PRESET|FILE.toml",
        "GPU preset (strobe gpus list); default: the preset of the object's target"},
       {"--gpus", typed.gpus, "PRESET:N",
        "A system of N GPUs of this preset, with one address space; instead of --gpu"},
       {"--links", typed.links, "KIND", "With --gpus: the links between them (arch-presets/links); default: pcie4"},
       {"--set", typed.settings, "KEY=VALUE", "Override a key of the preset (strobe gpus show)"},
       {"--mode", typed.run.options.mode, "functional|detailed|model",
        "detailed (default): functional and timing simulation; functional: no timing; model: functional, the time by "
        "an analytical model"},
       {"--max-cycles", typed.max_cycles, "N", "Stop a launch after N cycles of the core clock (exit 3)"},
       {"--self-check", typed.run.options.self_check,
        "After each detailed launch, check that related counts of each component agree"},
       {"--sampler", typed.run.options.sampler, "NAME[:KEY=VALUE,...]",
        "Sampler: selects what is simulated in detail, predicts the rest (strobe plugins list); detailed: none"},
       {"--model", typed.run.options.model, "NAME[:KEY=VALUE,...]",
        "Analytical model that predicts the time (strobe plugins list); implies --mode model"},
       {"--skip-execution", typed.run.options.skip_execution,
        "With --model: only profile and predict; the launch is not executed and outputs are not computed"},
       {"--detail-launches", typed.detail_launches, "N-M",
        "Simulate only launches N to M in detail, counted from 0; other launches run functionally"},
       {"--profile-store", typed.run.profile_store, "FILE",
        "Profile store: file in which samplers and models keep analyses of launches for later runs"}});
}

void add_run_flags(Command& command, Typed& typed) {
  command.add_flags(
      "The run and its results",
      {{"--repeat", typed.repeat, "N", "Number of launches on the same buffers"},
       {"--cold", typed.run.options.cold, "Empty caches and TLBs before each launch"},
       {"--warmup", typed.warm_ups, "N",
        "Fill caches and TLBs by N launches that are in no result; memory is restored after them"},
       {"--threads", typed.threads, "N|auto", "Host threads of a launch (1); auto: all cores; changes no result"},
       {"--max-memory", typed.max_memory, "BYTES", "Limit of guest memory: 4GiB, 1048576 (exit 3)"},
       {"--timeout", typed.timeout, "SECONDS", "Stop the whole command after this host time (exit 3)"},
       {"--checkpoint", typed.run.checkpoint, "FILE",
        "Checkpoint: file that is kept up to date after each launch; the same command continues from it"},
       {"--checkpoint-every", typed.checkpoint_every, "SECONDS",
        "Write --checkpoint at most once in this host time: 60, 60s"},
       {"--checkpoint-at", typed.checkpoint_at, "N", "Write --checkpoint once, after N launches"},
       {"--from", typed.run.from, "FILE", "Continue from a checkpoint of the same run, which stays as it is"},
       {"--check-races", typed.run.check_races,
        "Detect races, missing waits and uninitialised values in each launch (functional mode)"},
       {"--watch", typed.run.watch, "NAME[:KEY=VALUE,...]",
        "Watch each launch by a plugin that reports what it finds (functional mode; strobe plugins list)"},
       {"--allow-read", typed.run.allow_read, "FOLDER",
        "Folder that scripts may read, besides their own and the current one; repeatable"},
       {"--explain", typed.run.explain,
        "Explain where the time went: occupancy and its limit, hit rates, GB/s and share of peak by level, stalls"},
       {"--hot-spots", typed.run.options.hot_spots,
        "Count what each instruction costs: issues, stalls by cause, latency, lines per access (strobe annotate)"},
       {"--report", typed.run.report, "FILE",
        "Write the result as an HTML page without network (strobe report); detailed launches with --hot-spots"},
       {"--results", typed.run.results, "FILE", "Write the result as an SQLite file (strobe export)"},
       {"--bundle", typed.run.bundle, "FILE", "Write inputs, command and result to one file, for strobe rerun"},
       {"--uncertainty", typed.run.uncertainty, "FILE",
        "Report the interval of each time that the preset's uncertain values leave, from strobe sensitivity --json"},
       {"--hash-outputs", typed.run.options.hash_outputs, "Report the SHA-256 of all buffers after each launch"},
       {"--json", typed.run.json, "FILE|-", "Write the result as JSON; -: JSON alone on stdout"},
       {"--trace", typed.run.traces, "KIND=FILE[:KEY=VALUE]",
        "Write a trace: intervals (CSV of IPC and bytes per interval of cycles=N), sampling (decisions of the sampler "
        "and their reasons), blocks (durations of basic blocks and waves), or a tracer plugin (strobe plugins list); "
        "repeatable"}});
}

constexpr std::uint64_t kMaxGpus = 64;

/// Error of the first of these flags that was given.
void refuse(const Command& command, std::initializer_list<const char*> flags, const std::string& why) {
  for (const char* flag : flags)
    if (command.count(flag) > 0) throw Error(std::string(flag) + ": " + why);
}

/// A flag that was given with an empty value is not the same as one left out.
void require_values(const Command& command) {
  for (const Flag& flag : command.flags())
    if (!flag.positional() && flag.is_empty())
      throw Error(flag.names.back() + ": is empty - give a value, or remove the flag");
}

/// A system is its GPUs' preset with more tables.
void add_system(const Typed& typed, RunFlags& run, CommandContext& context) {
  if (typed.gpus.empty()) {
    if (!typed.links.empty()) throw Error("--links: joins the GPUs of a system - add --gpus PRESET:N");
    return;
  }
  if (run.options.gpu) throw Error("--gpus: does not work with --gpu - remove one of them");
  const std::size_t colon = typed.gpus.rfind(':');
  if (colon == std::string::npos || colon == 0)
    throw Error("--gpus " + quote(typed.gpus) + ": write PRESET:N, such as r9-nano:4");
  run.options.gpu = typed.gpus.substr(0, colon);
  const std::uint64_t count = parse_whole("--gpus", typed.gpus.substr(colon + 1), 1, kMaxGpus);
  run.options.set = system_settings(context.presets().load(*run.options.gpu), count, typed.links,
                                    script_services(run, context), "--gpus");
}

/// The flag that makes all launches functional; empty: none does.
std::string watch_flag(const RunFlags& run) {
  if (run.check_races && run.watch) throw Error("--watch: does not work with --check-races - remove one of them");
  return run.check_races ? "--check-races" : run.watch ? "--watch" : "";
}

void check_model_flags(const Command& command, const ScriptOptions& options) {
  if (!options.model && options.mode == "model")
    throw Error("--mode model: no model is named - add --model NAME (strobe plugins list)");
  if (!options.model && options.skip_execution)
    throw Error("--skip-execution: is for analytical models - add --model NAME, or remove the flag");
  if (!options.model) return;
  if (options.mode.value_or("model") != "model")
    throw Error("--model: works in mode model only - remove --mode " + *options.mode + " or --model");
  refuse(command,
         {"--max-cycles", "--self-check", "--sampler", "--detail-launches", "--check-races", "--watch", "--cold",
          "--warmup", "--explain", "--hot-spots"},
         "does not work with --model, which simulates nothing - remove one of them");
}

/// Checks --mode and what goes with it, and sets the mode that other flags imply.
void read_mode(const Command& command, RunFlags& run) {
  std::optional<std::string>& mode = run.options.mode;
  const std::vector<std::string> modes = {"functional", "detailed", "model"};
  if (mode && std::find(modes.begin(), modes.end(), *mode) == modes.end())
    throw Error("--mode: unknown mode \"" + *mode + "\"" + did_you_mean(*mode, modes) +
                " - use functional, detailed or model");
  check_model_flags(command, run.options);
  const std::string watch = watch_flag(run);
  if (mode == "functional" || !watch.empty())
    refuse(command,
           {"--max-cycles", "--self-check", "--sampler", "--detail-launches", "--profile-store", "--cold", "--warmup",
            "--explain", "--hot-spots"},
           "needs timing, which " + (watch.empty() ? "--mode functional" : watch) +
               " does not simulate - remove one of them");
  if (!watch.empty() && mode == "detailed")
    throw Error(watch + ": works in functional mode only - remove --mode detailed");
  if (!watch.empty()) mode = "functional";
  if (run.options.model) mode = "model";
  for (const std::string& trace : run.traces)
    for (const std::string kind : {"intervals", "sampling", "blocks"})
      if (trace.starts_with(kind + "=") && (mode == "functional" || mode == "model"))
        throw Error("--trace " + kind + ": needs timing, which " + (watch.empty() ? "--mode " + *mode : watch) +
                    " does not simulate - remove one of them");
}

/// N-M or N.
LaunchRange parse_launches(const std::string& text) {
  constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max() - 1;
  const std::string flag = "--detail-launches";
  const std::size_t dash = text.find('-');
  LaunchRange range;
  range.first = range.last = parse_whole(flag, text.substr(0, dash), 0, kMax);
  if (dash != std::string::npos) range.last = parse_whole(flag, text.substr(dash + 1), 0, kMax);
  if (range.last < range.first) throw Error(flag + ": " + text + ": N is greater than M - write N-M");
  return range;
}

void read_checkpoint_flags(const Command& command, Typed& typed, RunFlags& run) {
  if (run.checkpoint.empty())
    refuse(command, {"--checkpoint-every", "--checkpoint-at"},
           "says when --checkpoint is written - add --checkpoint FILE, or remove the flag");
  if (!typed.checkpoint_at.empty())
    run.checkpoint_at =
        parse_whole("--checkpoint-at", typed.checkpoint_at, 1, std::numeric_limits<std::uint64_t>::max());
  if (std::string& text = typed.checkpoint_every; !text.empty()) {
    if (run.checkpoint_at) throw Error("--checkpoint-every: does not go with --checkpoint-at - remove one of them");
    if (text.size() > 1 && text.back() == 's') text.pop_back();
    run.checkpoint_every = parse_seconds("--checkpoint-every", text);
  }
  if (run.checkpoint.empty() && run.from.empty()) return;
  const std::string flag = run.checkpoint.empty() ? "--from" : "--checkpoint";
  for (const char* other : {"--trace", "--model", "--check-races", "--watch", "--hot-spots"})
    if (command.count(other) > 0)
      throw Error(flag + ": does not work with " + other +
                  ", whose findings of earlier launches are not kept - remove one of them");
}

void read_numbers(const Typed& typed, RunFlags& run) {
  if (!typed.threads.empty())
    run.options.threads = run.limits.threads = parse_count_of_cores("--threads", typed.threads);
  if (!typed.repeat.empty())
    run.options.repeat = static_cast<unsigned>(parse_whole("--repeat", typed.repeat, 1, kMaxRepeat));
  if (!typed.warm_ups.empty())
    run.options.warm_ups = static_cast<std::uint32_t>(parse_whole("--warmup", typed.warm_ups, 0, kMaxRepeat));
  if (!typed.max_cycles.empty())
    run.limits.max_cycles = parse_whole("--max-cycles", typed.max_cycles, 1, std::numeric_limits<std::uint64_t>::max());
  if (!typed.max_memory.empty()) run.limits.max_memory_bytes = parse_bytes("--max-memory", typed.max_memory);
  if (!typed.timeout.empty()) run.limits.timeout_seconds = parse_seconds("--timeout", typed.timeout);
  if (!typed.detail_launches.empty()) run.detail_launches = parse_launches(typed.detail_launches);
}

/// What a script and an object have in common.
void read_common(const Command& command, Typed& typed, CommandContext& context) {
  RunFlags& run = typed.run;
  require_values(command);
  read_mode(command, run);
  read_numbers(typed, run);
  add_system(typed, run, context);
  for (const std::string& text : typed.settings) run.options.set.push_back(parse_override(text));
  std::error_code unknown;
  for (const std::string& folder : run.allow_read)
    if (!std::filesystem::is_directory(folder, unknown)) throw Error("--allow-read: " + folder + ": no such folder");
  if (run.options.cold && run.options.warm_ups > 0)
    throw Error("--cold: empties the caches that --warmup fills - remove one of them");
  if (!run.uncertainty.empty() && !std::filesystem::is_regular_file(run.uncertainty))
    throw Error("--uncertainty: " + run.uncertainty +
                ": no such file - name a file that strobe sensitivity --json wrote");
  read_checkpoint_flags(command, typed, run);
  const bool is_timed = run.options.mode.value_or("detailed") == "detailed";
  if (!run.report.empty() && is_timed && run.checkpoint.empty() && run.from.empty()) run.options.hot_spots = true;
}

std::uint32_t parse_dynamic_lds(const std::string& text) {
  const std::uint64_t bytes = parse_bytes("--dynamic-lds", text);
  if (bytes > std::numeric_limits<std::uint32_t>::max())
    throw Error("--dynamic-lds: " + text + " is too large - use less than 4 GiB");
  return static_cast<std::uint32_t>(bytes);
}

/// What follows the flags of an object must be flags of the compiler.
void check_compiler_flags(const RunFlags& run, CommandContext& context) {
  const std::vector<std::string>& words = run.words;
  if (words.empty()) return;
  const bool braces = words.front().find('}') != std::string::npos || words.front().starts_with("struct:");
  if (!words.front().starts_with("-"))
    throw Error("strobe run: unexpected argument " + quote(words.front()) + " - " +
                (braces ? "an --arg with braces needs quotes, or the shell takes it apart"
                        : "a kernel's arguments are given with --arg, the compiler's flags after --"));
  const Compiler* const compiler = context.plugins().compiler_of(run.target);
  if (compiler == nullptr)
    throw Error("compiler flag " + quote(words.front()) + ": is for source (.cl, .hip) - " + run.target +
                " is compiled already");
  compiler->check_flags(words);
}

/// The first look at a run should not be about flags, if there is nothing to run.
void require_flags(const Command& command, const std::string& target) {
  for (const char* flag : {"--grid", "--group"}) {
    if (command.count(flag) > 0) continue;
    std::error_code unknown;
    if (!std::filesystem::exists(target, unknown))
      throw Error(target + ": " + (unknown ? unknown.message() : "no such file"));
    throw Error(std::string(flag) + ": is missing - an OBJECT is run with --grid X --group X (strobe inspect " +
                target + ")");
  }
}

void read_object(const Command& command, const Typed& typed, RunFlags& run, CommandContext& context) {
  check_compiler_flags(run, context);
  require_flags(command, run.target);
  run.grid = parse_extent("--grid", typed.grid, 1, kMaxGrid);
  run.group = parse_extent("--group", typed.group, 1, kMaxGrid);
  if (!typed.offset.empty())
    run.offset = parse_extent("--offset", typed.offset, 0, std::numeric_limits<std::uint64_t>::max());
  if (!typed.dynamic_lds.empty()) run.dynamic_lds_bytes = parse_dynamic_lds(typed.dynamic_lds);
  const auto same = [&](const char* flag, const Extent& extent) {
    if (extent.dimensions != run.grid.dimensions)
      throw Error(std::string(flag) + ": has " + std::to_string(extent.dimensions) + " values, and --grid has " +
                  std::to_string(run.grid.dimensions) + " - give the same number");
  };
  same("--group", run.group);
  if (run.offset) same("--offset", *run.offset);
}

/// What the run will write, before anything is compiled or read; an object's run claims its --dump files itself.
std::vector<OutputClaim> claim_outputs(const RunFlags& run) {
  std::vector<OutputClaim> claims;
  if (!run.json.empty() && run.json != "-") claims.emplace_back("--json: " + run.json, run.json);
  if (!run.report.empty()) claims.emplace_back("--report: " + run.report, run.report);
  if (!run.results.empty()) claims.emplace_back("--results: " + run.results, run.results);
  if (!run.bundle.empty()) claims.emplace_back("--bundle: " + run.bundle, run.bundle);
  if (!run.checkpoint.empty()) claims.emplace_back("checkpoint " + run.checkpoint, run.checkpoint);
  for (const std::string& file : trace_files(run.traces)) claims.emplace_back("--trace: " + file, file);
  return claims;
}

void run(const Command& command, Typed& typed, CommandContext& context) {
  const Interruption interruption;
  RunFlags& run = typed.run;
  run.target = context.folders().find(run.target);
  const bool is_script = std::filesystem::path(run.target).extension() == ".lua";
  if (is_script)
    refuse(command,
           {"--kernel", "--grid", "--group", "--offset", "--dynamic-lds", "--arg", "--buffer", "--dump", "--check"},
           "applies to an OBJECT only - a script defines its launches itself");
  read_common(command, typed, context);
  if (!is_script) read_object(command, typed, run, context);
  const std::vector<OutputClaim> claims = claim_outputs(run);
  // Scripts have a watchdog of their own, which still prints what there is: this one comes after it.
  const Watchdog watchdog(run.limits.timeout_seconds, is_script ? 5 : 1);
  is_script ? run_script_file(run, context) : run_object(run, context);
}

}  // namespace

void add_run_command(Command& top, CommandContext& context) {
  Command& command = top.add_command("run", "Run a Lua script, or one kernel of an object");
  auto typed = std::make_shared<Typed>();
  command.add_flags({{"TARGET", typed->run.target, "",
                      "SCRIPT.lua, a code object, an offload bundle, or .cl/.hip source", Flag::required},
                     {"ARG", typed->run.words, "", "Arguments of the script; behind --, flags of clang for source"}});
  add_object_flags(command, *typed);
  add_machine_flags(command, *typed);
  add_run_flags(command, *typed);
  command.set_footer(
      "SPEC is one of\n"
      "  buf:TYPE:COUNT[:INIT]  a buffer; INIT: zeros (default), ones, iota, random[=SEED], fill=VALUE, file=PATH\n"
      "  same=ARGINDEX          the buffer of an earlier argument, counted from 0\n"
      "  ptr:ARGINDEX[+OFFSET]  a pointer into the buffer of another argument, OFFSET bytes from its begin\n"
      "  null                   a null pointer\n"
      "  TYPE:VALUE             a scalar; TYPE: i8 u8 i16 u16 i32 u32 i64 u64 f16 f32 f64\n"
      "  TYPExN:V,V,...         a vector of N: f32x4:1,2,3,4\n"
      "  struct:FIELD,...       a struct, aligned as compilers do; FIELD: a scalar, a vector, TYPE[N]:V,V,...,\n"
      "                         ptr:..., null, bytes:HEX, or {FIELD,...}: struct:i32:1,f32x2:0.5,2,ptr:0\n"
      "  bytes:HEX              raw bytes of any argument passed by value, whatever its type\n"
      "  local:BYTES            a __local pointer\n\n"
      "Examples:\n"
      "  strobe run scripts/experiments/quickstart.lua\n"
      "  strobe run my.hsaco --kernel scale --grid 1048576 --group 256 --arg buf:f32:1048576:iota --arg f32:2 "
      "--dump 0=scaled.bin\n"
      "  strobe run fir.cl --kernel fir --grid 4096 --group 256 --arg buf:f32:4096 --arg buf:f32:8192:iota -- "
      "-DTAPS=16");
  command.set_action([&command, typed, &context] { run(command, *typed, context); });
}

}  // namespace strobe
