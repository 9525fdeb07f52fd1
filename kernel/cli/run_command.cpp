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

/// The flags as typed. Everything is text here, so that every message is ours and names its flag.
struct Flags {
  std::string target;
  std::vector<std::string> script_arguments;
  std::string kernel, grid, group, offset, dynamic_lds;
  std::vector<std::string> arguments, buffers, dumps, checks, traces, settings;
  std::string gpu, gpus, links, mode, sampler, model, watch, threads, repeat, warm_ups, max_memory, timeout, json,
      report, results, bundle, uncertainty;
  std::string max_cycles, detail_launches, profile_store;
  std::string checkpoint, from, checkpoint_every, checkpoint_at;
  std::vector<std::string> allow_read;
  bool cold = false, hash_outputs = false, self_check = false, check_races = false, skip_execution = false;
  bool explain = false, hot_spots = false;
};

void add_object_flags(Command& command, Flags& flags) {
  command.add_flags(
      "The kernel of an OBJECT",
      {{"--kernel", flags.kernel, "NAME", "Kernel name, mangled or demangled; optional if the object has one kernel"},
       {"--grid", flags.grid, "X[,Y[,Z]]", "Grid size in work-items"},
       {"--group", flags.group, "X[,Y[,Z]]", "Work-group size in work-items"},
       {"--offset", flags.offset, "X[,Y[,Z]]", "Global offset: first global id"},
       {"--dynamic-lds", flags.dynamic_lds, "BYTES",
        "Dynamic LDS per work-group (HIP's extern __shared__): 4096, 4KiB"},
       {"--arg", flags.arguments, "SPEC", "One per explicit kernel argument, in order (formats below)"},
       {"--buffer", flags.buffers, "TYPE:COUNT[:INIT]",
        "A buffer that is no argument, for ptr: in a struct; its ARGINDEX follows those of --arg"},
       {"--dump", flags.dumps, "ARGINDEX=FILE", "Write a buffer to a file after the last launch"},
       {"--check", flags.checks, "ARGINDEX=FILE[:exact|ulp=N|abs=E,rel=E]",
        "Compare a buffer with a file after the last launch"}});
}

void add_machine_flags(Command& command, Flags& flags) {
  command.add_flags(
      "The machine",
      {{"--gpu", flags.gpu, "PRESET|FILE.toml",
        "GPU preset (strobe gpus list); default: the preset of the object's target"},
       {"--gpus", flags.gpus, "PRESET:N",
        "A system of N GPUs of this preset, with one address space; instead of --gpu"},
       {"--links", flags.links, "KIND", "With --gpus: the links between them (arch-presets/links); default: pcie4"},
       {"--set", flags.settings, "KEY=VALUE", "Override a key of the preset (strobe gpus show)"},
       {"--mode", flags.mode, "functional|detailed|model",
        "detailed (default): functional and timing simulation; functional: no timing; model: functional, the time by "
        "an "
        "analytical model"},
       {"--max-cycles", flags.max_cycles, "N", "Stop a launch after N cycles of the core clock (exit 3)"},
       {"--self-check", flags.self_check,
        "After each detailed launch, check that related counts of each component agree"},
       {"--sampler", flags.sampler, "NAME[:KEY=VALUE,...]",
        "Sampler: selects what is simulated in detail, predicts the rest (strobe plugins list); detailed: none"},
       {"--model", flags.model, "NAME[:KEY=VALUE,...]",
        "Analytical model that predicts the time (strobe plugins list); implies --mode model"},
       {"--skip-execution", flags.skip_execution,
        "With --model: only profile and predict; the launch is not executed and outputs are not computed"},
       {"--detail-launches", flags.detail_launches, "N-M",
        "Simulate only launches N to M in detail, counted from 0; other launches run functionally"},
       {"--profile-store", flags.profile_store, "FILE",
        "Profile store: file in which samplers and models keep analyses of launches for later runs"}});
}

void add_run_flags(Command& command, Flags& flags) {
  command.add_flags(
      "The run and its results",
      {{"--repeat", flags.repeat, "N", "Number of launches on the same buffers"},
       {"--cold", flags.cold, "Empty caches and TLBs before each launch"},
       {"--warmup", flags.warm_ups, "N",
        "Fill caches and TLBs by N launches that are in no result; memory is restored after them"},
       {"--threads", flags.threads, "N|auto", "Host threads of a launch (1); auto: all cores; changes no result"},
       {"--max-memory", flags.max_memory, "BYTES", "Limit of guest memory: 4GiB, 1048576 (exit 3)"},
       {"--timeout", flags.timeout, "SECONDS", "Stop the whole command after this host time (exit 3)"},
       {"--checkpoint", flags.checkpoint, "FILE",
        "Checkpoint: file that is kept up to date after each launch; the same command continues from it"},
       {"--checkpoint-every", flags.checkpoint_every, "SECONDS",
        "Write --checkpoint at most once in this host time: 60, 60s"},
       {"--checkpoint-at", flags.checkpoint_at, "N", "Write --checkpoint once, after N launches"},
       {"--from", flags.from, "FILE", "Continue from a checkpoint of the same run, which stays as it is"},
       {"--check-races", flags.check_races,
        "Detect races, missing waits and uninitialised values in each launch (functional mode)"},
       {"--watch", flags.watch, "NAME[:KEY=VALUE,...]",
        "Watch each launch by a plugin that reports what it finds (functional mode; strobe plugins list)"},
       {"--allow-read", flags.allow_read, "FOLDER",
        "Folder that scripts may read, besides their own and the current one; repeatable"},
       {"--explain", flags.explain,
        "Explain where the time went: occupancy and its limit, hit rates, GB/s and share of peak by level, stalls"},
       {"--hot-spots", flags.hot_spots,
        "Count what each instruction costs: issues, stalls by cause, latency, lines per access (strobe annotate)"},
       {"--report", flags.report, "FILE",
        "Write the result as an HTML page without network (strobe report); detailed launches with --hot-spots"},
       {"--results", flags.results, "FILE", "Write the result as an SQLite file (strobe export)"},
       {"--bundle", flags.bundle, "FILE", "Write inputs, command and result to one file, for strobe rerun"},
       {"--uncertainty", flags.uncertainty, "FILE",
        "Report the interval of each time that the preset's uncertain values leave, from strobe sensitivity --json"},
       {"--hash-outputs", flags.hash_outputs, "Report the SHA-256 of all buffers after each launch"},
       {"--json", flags.json, "FILE|-", "Write the result as JSON; -: JSON alone on stdout"},
       {"--trace", flags.traces, "KIND=FILE[:KEY=VALUE]",
        "Write a trace: intervals (CSV of IPC and bytes per interval of cycles=N), sampling (decisions of the sampler "
        "and their reasons), blocks (durations of basic blocks and waves), or a tracer plugin (strobe plugins list); "
        "repeatable"}});
}

constexpr std::uint64_t kMaxGpus = 64;

/// A system is its GPUs' preset with more tables.
void add_system(const Command& command, const Flags& flags, CommonRun& run, CommandContext& context) {
  if (command.count("--gpus") == 0) {
    if (command.count("--links") > 0) throw Error("--links: joins the GPUs of a system - add --gpus PRESET:N");
    return;
  }
  if (command.count("--gpu") > 0) throw Error("--gpus: does not work with --gpu - remove one of them");
  const std::size_t colon = flags.gpus.rfind(':');
  if (colon == std::string::npos || colon == 0)
    throw Error("--gpus " + quote(flags.gpus) + ": write PRESET:N, such as r9-nano:4");
  run.gpu = flags.gpus.substr(0, colon);
  const std::uint64_t count = parse_whole("--gpus", flags.gpus.substr(colon + 1), 1, kMaxGpus);
  run.overrides =
      system_settings(context.presets().load(*run.gpu), count, flags.links, script_services(run, context), "--gpus");
}

/// The flag that makes all launches functional; empty: none does.
std::string watch_flag(const Command& command) {
  const bool races = command.count("--check-races") > 0, watch = command.count("--watch") > 0;
  if (races && watch) throw Error("--watch: does not work with --check-races - remove one of them");
  return races ? "--check-races" : watch ? "--watch" : "";
}

void check_model_flags(const Command& command, const Flags& flags) {
  const bool model = command.count("--model") > 0;
  if (!model && flags.mode == "model")
    throw Error("--mode model: no model is named - add --model NAME (strobe plugins list)");
  if (!model && flags.skip_execution)
    throw Error("--skip-execution: is for analytical models - add --model NAME, or remove the flag");
  if (!model) return;
  if (command.count("--mode") > 0 && flags.mode != "model")
    throw Error("--model: works in mode model only - remove --mode " + flags.mode + " or --model");
  for (const char* flag : {"--max-cycles", "--self-check", "--sampler", "--detail-launches", "--check-races", "--watch",
                           "--cold", "--warmup", "--explain", "--hot-spots"})
    if (command.count(flag) > 0)
      throw Error(std::string(flag) + ": does not work with --model, which simulates nothing - remove one of them");
}

void check_mode(const Command& command, const Flags& flags) {
  const std::vector<std::string> modes = {"functional", "detailed", "model"};
  if (command.count("--mode") > 0 && std::find(modes.begin(), modes.end(), flags.mode) == modes.end())
    throw Error("--mode: unknown mode \"" + flags.mode + "\"" + did_you_mean(flags.mode, modes) +
                " - use functional, detailed or model");
  check_model_flags(command, flags);
  const std::string watch = watch_flag(command);
  for (const char* flag : {"--max-cycles", "--self-check", "--sampler", "--detail-launches", "--profile-store",
                           "--cold", "--warmup", "--explain", "--hot-spots"})
    if (command.count(flag) > 0 && (flags.mode == "functional" || !watch.empty()))
      throw Error(std::string(flag) + ": needs timing, which " + (watch.empty() ? "--mode functional" : watch) +
                  " does not simulate - remove one of them");
  if (!watch.empty() && flags.mode == "detailed")
    throw Error(watch + ": works in functional mode only - remove --mode detailed");
}

/// A flag that was given with an empty value is not the same as one left out.
std::optional<std::string> given(const Command& command, const std::string& flag, const std::string& value) {
  if (command.count(flag) == 0) return std::nullopt;
  if (value.empty()) throw Error(flag + ": is empty - give a value, or remove the flag");
  return value;
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

void read_checkpoint_flags(const Command& command, const Flags& flags, CommonRun& run) {
  run.checkpoint = given(command, "--checkpoint", flags.checkpoint).value_or("");
  run.from = given(command, "--from", flags.from).value_or("");
  for (const char* flag : {"--checkpoint-every", "--checkpoint-at"})
    if (command.count(flag) > 0 && run.checkpoint.empty())
      throw Error(std::string(flag) +
                  ": says when --checkpoint is written - add --checkpoint FILE, or remove the flag");
  if (const auto text = given(command, "--checkpoint-at", flags.checkpoint_at))
    run.checkpoint_at = parse_whole("--checkpoint-at", *text, 1, std::numeric_limits<std::uint64_t>::max());
  if (auto text = given(command, "--checkpoint-every", flags.checkpoint_every)) {
    if (run.checkpoint_at) throw Error("--checkpoint-every: does not go with --checkpoint-at - remove one of them");
    if (text->size() > 1 && text->back() == 's') text->pop_back();
    run.checkpoint_every = parse_seconds("--checkpoint-every", *text);
  }
  if (run.checkpoint.empty() && run.from.empty()) return;
  const std::string flag = run.checkpoint.empty() ? "--from" : "--checkpoint";
  for (const char* other : {"--trace", "--model", "--check-races", "--watch", "--hot-spots"})
    if (command.count(other) > 0)
      throw Error(flag + ": does not work with " + other +
                  ", whose findings of earlier launches are not kept - remove one of them");
}

void read_numbers(const Command& command, const Flags& flags, CommonRun& run) {
  if (const auto text = given(command, "--threads", flags.threads))
    run.threads = run.limits.threads = parse_count_of_cores("--threads", *text);
  if (const auto text = given(command, "--repeat", flags.repeat))
    run.repeat = static_cast<unsigned>(parse_whole("--repeat", *text, 1, kMaxRepeat));
  if (const auto text = given(command, "--max-cycles", flags.max_cycles))
    run.limits.max_cycles = parse_whole("--max-cycles", *text, 1, std::numeric_limits<std::uint64_t>::max());
  if (const auto text = given(command, "--max-memory", flags.max_memory))
    run.limits.max_memory_bytes = parse_bytes("--max-memory", *text);
  if (const auto text = given(command, "--timeout", flags.timeout))
    run.limits.timeout_seconds = parse_seconds("--timeout", *text);
}

CommonRun common(const Command& command, const Flags& flags, CommandContext& context) {
  CommonRun run;
  run.target = flags.target;
  run.mode = given(command, "--mode", flags.mode);
  check_mode(command, flags);
  run.watch = given(command, "--watch", flags.watch);
  const std::string watch = watch_flag(command);
  if (!watch.empty()) run.mode = "functional";
  run.model = given(command, "--model", flags.model);
  if (run.model) run.mode = "model";
  run.skip_execution = flags.skip_execution;
  run.gpu = given(command, "--gpu", flags.gpu);
  run.sampler = given(command, "--sampler", flags.sampler);
  if (const auto text = given(command, "--detail-launches", flags.detail_launches))
    run.detail_launches = parse_launches(*text);
  run.profile_store = given(command, "--profile-store", flags.profile_store);
  run.json = given(command, "--json", flags.json).value_or("");
  read_numbers(command, flags, run);
  add_system(command, flags, run, context);
  for (const std::string& text : flags.settings) run.overrides.push_back(parse_override(text));
  for (const std::string& folder : flags.allow_read) {
    std::error_code unknown;
    if (!std::filesystem::is_directory(folder, unknown)) throw Error("--allow-read: " + folder + ": no such folder");
    run.allow_read.push_back(folder);
  }
  run.cold = flags.cold;
  if (const auto text = given(command, "--warmup", flags.warm_ups))
    run.warm_ups = static_cast<std::uint32_t>(parse_whole("--warmup", *text, 0, kMaxRepeat));
  if (run.cold && run.warm_ups > 0) throw Error("--cold: empties the caches that --warmup fills - remove one of them");
  run.hash_outputs = flags.hash_outputs;
  run.self_check = flags.self_check;
  run.check_races = flags.check_races;
  run.explain = flags.explain;
  run.report = given(command, "--report", flags.report).value_or("");
  run.results = given(command, "--results", flags.results).value_or("");
  run.bundle = given(command, "--bundle", flags.bundle).value_or("");
  run.uncertainty = given(command, "--uncertainty", flags.uncertainty).value_or("");
  if (!run.uncertainty.empty() && !std::filesystem::is_regular_file(run.uncertainty))
    throw Error("--uncertainty: " + run.uncertainty +
                ": no such file - name a file that strobe sensitivity --json wrote");
  run.hot_spots = flags.hot_spots;
  run.traces = flags.traces;
  read_checkpoint_flags(command, flags, run);
  const bool is_timed = !run.mode || run.mode == "detailed";
  if (!run.report.empty() && is_timed && run.checkpoint.empty() && run.from.empty()) run.hot_spots = true;
  for (const std::string& trace : run.traces)
    for (const std::string kind : {"intervals", "sampling", "blocks"})
      if (trace.starts_with(kind + "=") && (run.mode == "functional" || run.mode == "model"))
        throw Error("--trace " + kind + ": needs timing, which " + (watch.empty() ? "--mode " + *run.mode : watch) +
                    " does not simulate - remove one of them");
  return run;
}

ScriptRun script_run(const Command& command, const Flags& flags, CommandContext& context) {
  for (const char* flag :
       {"--kernel", "--grid", "--group", "--offset", "--dynamic-lds", "--arg", "--buffer", "--dump", "--check"})
    if (command.count(flag) > 0)
      throw Error(std::string(flag) + ": applies to an OBJECT only - a script defines its launches itself");
  return {common(command, flags, context), flags.script_arguments};
}

std::uint32_t parse_dynamic_lds(const std::string& text) {
  const std::uint64_t bytes = parse_bytes("--dynamic-lds", text);
  if (bytes > std::numeric_limits<std::uint32_t>::max())
    throw Error("--dynamic-lds: " + text + " is too large - use less than 4 GiB");
  return static_cast<std::uint32_t>(bytes);
}

/// What follows the flags of an object: flags of the compiler.
std::vector<std::string> compiler_flags(const Flags& flags, CommandContext& context) {
  const std::vector<std::string>& words = flags.script_arguments;
  if (words.empty()) return {};
  const bool braces = words.front().find('}') != std::string::npos || words.front().starts_with("struct:");
  if (!words.front().starts_with("-"))
    throw Error("strobe run: unexpected argument " + quote(words.front()) + " - " +
                (braces ? "an --arg with braces needs quotes, or the shell takes it apart"
                        : "a kernel's arguments are given with --arg, the compiler's flags after --"));
  const Compiler* const compiler = context.plugins().compiler_of(flags.target);
  if (compiler == nullptr)
    throw Error("compiler flag " + quote(words.front()) + ": is for source (.cl, .hip) - " + flags.target +
                " is compiled already");
  compiler->check_flags(words);
  return words;
}

/// The first look at a run should not be about flags, if there is nothing to run.
void require_flags(const Command& command, const Flags& flags) {
  for (const char* flag : {"--grid", "--group"}) {
    if (command.count(flag) > 0) continue;
    std::error_code unknown;
    if (!std::filesystem::exists(flags.target, unknown))
      throw Error(flags.target + ": " + (unknown ? unknown.message() : "no such file"));
    throw Error(std::string(flag) + ": is missing - an OBJECT is run with --grid X --group X (strobe inspect " +
                flags.target + ")");
  }
}

ObjectRun object_run(const Command& command, const Flags& flags, CommandContext& context) {
  ObjectRun run{common(command, flags, context),
                compiler_flags(flags, context),
                flags.kernel,
                {},
                {},
                {},
                flags.arguments,
                flags.buffers,
                flags.dumps,
                flags.checks,
                0};
  given(command, "--kernel", flags.kernel);
  require_flags(command, flags);
  run.grid = parse_extent("--grid", flags.grid, 1, kMaxGrid);
  run.group = parse_extent("--group", flags.group, 1, kMaxGrid);
  if (command.count("--offset") > 0)
    run.offset = parse_extent("--offset", flags.offset, 0, std::numeric_limits<std::uint64_t>::max());
  if (command.count("--dynamic-lds") > 0) run.dynamic_lds_bytes = parse_dynamic_lds(flags.dynamic_lds);
  const auto same = [&](const char* flag, const Extent& extent) {
    if (extent.dimensions != run.grid.dimensions)
      throw Error(std::string(flag) + ": has " + std::to_string(extent.dimensions) + " values, and --grid has " +
                  std::to_string(run.grid.dimensions) + " - give the same number");
  };
  same("--group", run.group);
  if (run.offset) same("--offset", *run.offset);
  return run;
}

/// What the run will write, before anything is compiled or read; an object's run claims its --dump files itself.
std::vector<OutputClaim> claim_outputs(const CommonRun& run) {
  std::vector<OutputClaim> claims;
  if (!run.json.empty() && run.json != "-") claims.emplace_back("--json: " + run.json, run.json);
  if (!run.report.empty()) claims.emplace_back("--report: " + run.report, run.report);
  if (!run.results.empty()) claims.emplace_back("--results: " + run.results, run.results);
  if (!run.bundle.empty()) claims.emplace_back("--bundle: " + run.bundle, run.bundle);
  if (!run.checkpoint.empty()) claims.emplace_back("checkpoint " + run.checkpoint, run.checkpoint);
  for (const std::string& file : trace_files(run.traces)) claims.emplace_back("--trace: " + file, file);
  return claims;
}

void run(const Command& command, Flags& flags, CommandContext& context) {
  const Interruption interruption;
  flags.target = context.folders().find(flags.target);
  if (std::filesystem::path(flags.target).extension() == ".lua") {
    const ScriptRun script = script_run(command, flags, context);
    const std::vector<OutputClaim> claims = claim_outputs(script);
    // Scripts have a watchdog of their own, which still prints what there is: this one comes after it.
    const Watchdog watchdog(script.limits.timeout_seconds, 5);
    run_script_file(script, context);
  } else {
    const ObjectRun object = object_run(command, flags, context);
    const std::vector<OutputClaim> claims = claim_outputs(object);
    const Watchdog watchdog(object.limits.timeout_seconds, 1);
    run_object(object, context);
  }
}

}  // namespace

void add_run_command(Command& top, CommandContext& context) {
  Command& command = top.add_command("run", "Run a Lua script, or one kernel of an object");
  auto flags = std::make_shared<Flags>();
  command.add_flags(
      {{"TARGET", flags->target, "", "SCRIPT.lua, a code object, an offload bundle, or .cl/.hip source",
        Flag::required},
       {"ARG", flags->script_arguments, "", "Arguments of the script; behind --, flags of clang for source"}});
  add_object_flags(command, *flags);
  add_machine_flags(command, *flags);
  add_run_flags(command, *flags);
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
  command.set_action([&command, flags, &context] { run(command, *flags, context); });
}

}  // namespace strobe
