// `strobe run`: its flags, read strictly.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/host.hpp"
#include "cli/interruption.hpp"
#include "cli/run.hpp"
#include "cli/watchdog.hpp"
#include "code/compile.hpp"
#include "code/compiler_flags.hpp"
#include "config/quote.hpp"
#include "config/suggest.hpp"

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
  std::vector<std::string> arguments, dumps, checks, traces, settings;
  std::string gpu, mode, sampler, model, threads, repeat, max_memory, timeout, json;
  std::string max_cycles, detail_launches, profile_store;
  std::string checkpoint, from, checkpoint_every, checkpoint_at;
  std::vector<std::string> allow_read;
  bool hash_outputs = false, self_check = false, check_races = false, skip_execution = false;
};

void declare_object_flags(CLI::App& command, Flags& flags) {
  const char* group = "The kernel of an OBJECT";
  command
      .add_option("--kernel", flags.kernel, "Kernel name, mangled or demangled; optional if the object has one kernel")
      ->type_name("NAME")
      ->group(group);
  command.add_option("--grid", flags.grid, "Grid size in work-items")->type_name("X[,Y[,Z]]")->group(group);
  command.add_option("--group", flags.group, "Work-group size in work-items")->type_name("X[,Y[,Z]]")->group(group);
  command.add_option("--offset", flags.offset, "Global offset: first global id")->type_name("X[,Y[,Z]]")->group(group);
  command
      .add_option("--dynamic-lds", flags.dynamic_lds,
                  "Dynamic LDS per work-group (HIP's extern __shared__): 4096, 4KiB")
      ->type_name("BYTES")
      ->group(group);
  command.add_option("--arg", flags.arguments, "One per explicit kernel argument, in order (formats below)")
      ->type_name("SPEC")
      ->group(group)
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  command.add_option("--dump", flags.dumps, "Write a buffer to a file after the last launch")
      ->type_name("ARGINDEX=FILE")
      ->group(group)
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  command.add_option("--check", flags.checks, "Compare a buffer with a file after the last launch")
      ->type_name("ARGINDEX=FILE[:exact|ulp=N|abs=E,rel=E]")
      ->group(group)
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
}

void declare_machine_flags(CLI::App& command, Flags& flags) {
  const char* group = "The machine";
  command.add_option("--gpu", flags.gpu, "GPU preset (strobe gpus list); default: the preset of the object's target")
      ->type_name("PRESET|FILE.toml")
      ->group(group);
  command.add_option("--set", flags.settings, "Override a key of the preset (strobe gpus show)")
      ->type_name("KEY=VALUE")
      ->group(group)
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  command
      .add_option(
          "--mode", flags.mode,
          "detailed (default): functional and timing simulation; functional: no timing; model: functional, the time by "
          "an analytical model")
      ->type_name("functional|detailed|model")
      ->group(group);
  command.add_option("--max-cycles", flags.max_cycles, "Stop a launch after N cycles of the core clock (exit 3)")
      ->type_name("N")
      ->group(group);
  command
      .add_flag("--self-check", flags.self_check,
                "After each detailed launch, check that related counts of each component agree")
      ->group(group);
  command
      .add_option(
          "--sampler", flags.sampler,
          "Sampler: selects what is simulated in detail, predicts the rest (strobe plugins list); detailed: none")
      ->type_name("NAME[:KEY=VALUE,...]")
      ->group(group);
  command
      .add_option("--model", flags.model,
                  "Analytical model that predicts the time (strobe plugins list); implies --mode model")
      ->type_name("NAME[:KEY=VALUE,...]")
      ->group(group);
  command
      .add_flag("--skip-execution", flags.skip_execution,
                "With --model: only profile and predict; the launch is not executed and outputs are not computed")
      ->group(group);
  command
      .add_option("--detail-launches", flags.detail_launches,
                  "Simulate only launches N to M in detail, counted from 0; other launches run functionally")
      ->type_name("N-M")
      ->group(group);
  command
      .add_option("--profile-store", flags.profile_store,
                  "Profile store: file in which samplers and models keep analyses of launches for later runs")
      ->type_name("FILE")
      ->group(group);
}

void declare_run_flags(CLI::App& command, Flags& flags) {
  const char* group = "The run and its results";
  command.add_option("--repeat", flags.repeat, "Number of launches on the same buffers")->type_name("N")->group(group);
  command.add_option("--threads", flags.threads, "Host threads of a launch (1); auto: all cores; changes no result")
      ->type_name("N|auto")
      ->group(group);
  command.add_option("--max-memory", flags.max_memory, "Limit of guest memory: 4GiB, 1048576 (exit 3)")
      ->type_name("BYTES")
      ->group(group);
  command.add_option("--timeout", flags.timeout, "Stop the whole command after this host time (exit 3)")
      ->type_name("SECONDS")
      ->group(group);
  command
      .add_option("--checkpoint", flags.checkpoint,
                  "Checkpoint: file that is kept up to date after each launch; the same command continues from it")
      ->type_name("FILE")
      ->group(group);
  command
      .add_option("--checkpoint-every", flags.checkpoint_every,
                  "Write --checkpoint at most once in this host time: 60, 60s")
      ->type_name("SECONDS")
      ->group(group);
  command.add_option("--checkpoint-at", flags.checkpoint_at, "Write --checkpoint once, after N launches")
      ->type_name("N")
      ->group(group);
  command.add_option("--from", flags.from, "Continue from a checkpoint of the same run, which stays as it is")
      ->type_name("FILE")
      ->group(group);
  command
      .add_flag("--check-races", flags.check_races,
                "Detect races, missing waits and uninitialised values in each launch (functional mode)")
      ->group(group);
  command
      .add_option("--allow-read", flags.allow_read,
                  "Folder that scripts may read, besides their own and the current one; repeatable")
      ->type_name("FOLDER")
      ->group(group)
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  command.add_flag("--hash-outputs", flags.hash_outputs, "Report the SHA-256 of all buffers after each launch")
      ->group(group);
  command.add_option("--json", flags.json, "Write the result as JSON; -: JSON alone on stdout")
      ->type_name("FILE|-")
      ->group(group);
  command
      .add_option(
          "--trace", flags.traces,
          "Write a trace: intervals (CSV of IPC and bytes per interval of cycles=N), sampling (decisions of the "
          "sampler and their reasons), blocks (durations of basic blocks and waves), or a tracer plugin")
      ->type_name("KIND=FILE[:KEY=VALUE]")
      ->group(group)
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
}

void check_model_flags(const CLI::App& command, const Flags& flags) {
  const bool model = command.count("--model") > 0;
  if (!model && flags.mode == "model")
    throw Error("--mode model: no model is named - add --model NAME (strobe plugins list)");
  if (!model && flags.skip_execution)
    throw Error("--skip-execution: is for analytical models - add --model NAME, or remove the flag");
  if (!model) return;
  if (command.count("--mode") > 0 && flags.mode != "model")
    throw Error("--model: works in mode model only - remove --mode " + flags.mode + " or --model");
  for (const char* flag : {"--max-cycles", "--self-check", "--sampler", "--detail-launches", "--check-races"})
    if (command.count(flag) > 0)
      throw Error(std::string(flag) + ": does not work with --model, which simulates nothing - remove one of them");
}

void check_mode(const CLI::App& command, const Flags& flags) {
  const std::vector<std::string> modes = {"functional", "detailed", "model"};
  if (command.count("--mode") > 0 && std::find(modes.begin(), modes.end(), flags.mode) == modes.end())
    throw Error("--mode: unknown mode \"" + flags.mode + "\"" + did_you_mean(flags.mode, modes) +
                " - use functional, detailed or model");
  check_model_flags(command, flags);
  for (const char* flag : {"--max-cycles", "--self-check", "--sampler", "--detail-launches", "--profile-store"})
    if (command.count(flag) > 0 && (flags.mode == "functional" || flags.check_races))
      throw Error(std::string(flag) + ": needs timing, which " +
                  (flags.check_races ? "--check-races" : "--mode functional") +
                  " does not simulate - remove one of them");
  if (flags.check_races && flags.mode == "detailed")
    throw Error("--check-races: works in functional mode only - remove --mode detailed");
}

/// A flag that was given with an empty value is not the same as one left out.
std::optional<std::string> given(const CLI::App& command, const std::string& flag, const std::string& value) {
  if (command.count(flag) == 0) return std::nullopt;
  if (value.empty()) throw Error(flag + ": is empty - give a value, or remove the flag");
  return value;
}

/// N-M or N.
LaunchRange parse_launches(const std::string& text) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max() - 1;
  const std::string flag = "--detail-launches";
  const std::size_t dash = text.find('-');
  LaunchRange range;
  range.first = range.last = parse_whole(flag, text.substr(0, dash), 0, kMost);
  if (dash != std::string::npos) range.last = parse_whole(flag, text.substr(dash + 1), 0, kMost);
  if (range.last < range.first) throw Error(flag + ": " + text + ": N is greater than M - write N-M");
  return range;
}

void read_checkpoint_flags(const CLI::App& command, const Flags& flags, CommonRun& run) {
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
  for (const char* other : {"--trace", "--model", "--check-races"})
    if (command.count(other) > 0)
      throw Error(flag + ": does not work with " + other +
                  ", whose findings of earlier launches are not kept - remove one of them");
}

CommonRun common(const CLI::App& command, const Flags& flags) {
  CommonRun run;
  run.target = flags.target;
  run.mode = given(command, "--mode", flags.mode);
  check_mode(command, flags);
  if (flags.check_races) run.mode = "functional";
  run.model = given(command, "--model", flags.model);
  if (run.model) run.mode = "model";
  run.skip_execution = flags.skip_execution;
  run.gpu = given(command, "--gpu", flags.gpu);
  run.sampler = given(command, "--sampler", flags.sampler);
  if (const auto text = given(command, "--detail-launches", flags.detail_launches))
    run.detail_launches = parse_launches(*text);
  run.profile_store = given(command, "--profile-store", flags.profile_store);
  run.json = given(command, "--json", flags.json).value_or("");
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
  for (const std::string& text : flags.settings) run.overrides.push_back(parse_override(text));
  for (const std::string& folder : flags.allow_read) {
    if (!std::filesystem::is_directory(folder)) throw Error("--allow-read: " + folder + ": no such folder");
    run.allow_read.push_back(folder);
  }
  run.hash_outputs = flags.hash_outputs;
  run.self_check = flags.self_check;
  run.check_races = flags.check_races;
  run.traces = flags.traces;
  read_checkpoint_flags(command, flags, run);
  for (const std::string& trace : run.traces)
    for (const std::string kind : {"intervals", "sampling", "blocks"})
      if (trace.starts_with(kind + "=") && (run.mode == "functional" || run.mode == "model"))
        throw Error("--trace " + kind + ": needs timing, which " +
                    (flags.check_races ? "--check-races" : "--mode " + *run.mode) +
                    " does not simulate - remove one of them");
  return run;
}

ScriptRun script_run(const CLI::App& command, const Flags& flags) {
  for (const char* flag : {"--kernel", "--grid", "--group", "--offset", "--dynamic-lds", "--arg", "--dump", "--check"})
    if (command.count(flag) > 0)
      throw Error(std::string(flag) + ": applies to an OBJECT only - a script defines its launches itself");
  return {common(command, flags), flags.script_arguments};
}

std::uint32_t parse_dynamic_lds(const std::string& text) {
  const std::uint64_t bytes = parse_bytes("--dynamic-lds", text);
  if (bytes > std::numeric_limits<std::uint32_t>::max())
    throw Error("--dynamic-lds: " + text + " is too large - use less than 4 GiB");
  return static_cast<std::uint32_t>(bytes);
}

/// What follows the flags of an object: flags of the compiler.
std::vector<std::string> compiler_flags(const Flags& flags) {
  const std::vector<std::string>& words = flags.script_arguments;
  if (words.empty()) return {};
  const bool braces = words.front().find('}') != std::string::npos || words.front().starts_with("struct:");
  if (!words.front().starts_with("-"))
    throw Error("strobe run: unexpected argument " + quote(words.front()) + " - " +
                (braces ? "an --arg with braces needs quotes, or the shell takes it apart"
                        : "a kernel's arguments are given with --arg, the compiler's flags after --"));
  if (!is_source(flags.target))
    throw Error("compiler flag " + quote(words.front()) + ": is for source (.cl, .hip) - " + flags.target +
                " is compiled already");
  check_compiler_flags(words);
  return words;
}

/// The first look at a run should not be about flags, if there is nothing to run.
void require_flags(const CLI::App& command, const Flags& flags) {
  for (const char* flag : {"--grid", "--group"}) {
    if (command.count(flag) > 0) continue;
    if (!std::filesystem::exists(flags.target)) throw Error(flags.target + ": no such file");
    throw Error(std::string(flag) + ": is missing - an OBJECT is run with --grid X --group X (strobe inspect " +
                flags.target + ")");
  }
}

ObjectRun object_run(const CLI::App& command, const Flags& flags) {
  ObjectRun run{common(command, flags), compiler_flags(flags), flags.kernel, {}, {}, {}, {}, {}, {}};
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
  run.arguments = parse_arguments(flags.arguments);
  for (const std::string& text : flags.dumps) run.dumps.push_back(parse_dump(text, run.arguments));
  for (const std::string& text : flags.checks) run.checks.push_back(parse_check(text, run.arguments));
  return run;
}

void run(const CLI::App& command, const Flags& flags, CommandContext& context) {
  const Interruption interruption;
  if (std::filesystem::path(flags.target).extension() == ".lua") {
    const ScriptRun script = script_run(command, flags);
    // Scripts have a watchdog of their own, which still prints what there is: this one comes after it.
    const Watchdog watchdog(script.limits.timeout_seconds, 5);
    run_script_file(script, context);
  } else {
    const ObjectRun object = object_run(command, flags);
    const Watchdog watchdog(object.limits.timeout_seconds, 1);
    run_object(object, context);
  }
}

}  // namespace

void add_run_command(CLI::App& app, CommandContext& context) {
  CLI::App* command = app.add_subcommand("run", "Run a Lua script, or one kernel of an object");
  auto flags = std::make_shared<Flags>();
  command->add_option("TARGET", flags->target, "SCRIPT.lua, a code object, an offload bundle, or .cl/.hip source")
      ->required()
      ->type_name("")
      ->option_text("");
  command->add_option("ARG", flags->script_arguments, "Arguments of the script; behind --, flags of clang for source")
      ->type_name("");
  declare_object_flags(*command, *flags);
  declare_machine_flags(*command, *flags);
  declare_run_flags(*command, *flags);
  command->footer(
      "SPEC is one of\n"
      "  buf:TYPE:COUNT[:INIT]  a buffer; INIT: zeros (default), ones, iota, random[=SEED], fill=VALUE, file=PATH\n"
      "  same=ARGINDEX          the buffer of an earlier argument, counted from 0\n"
      "  TYPE:VALUE             a scalar; TYPE: i8 u8 i16 u16 i32 u32 i64 u64 f16 f32 f64\n"
      "  TYPExN:V,V,...         a vector of N: f32x4:1,2,3,4\n"
      "  struct:FIELD,...       a struct, aligned as compilers do; FIELD: a scalar, a vector, TYPE[N]:V,V,...,\n"
      "                         bytes:HEX, or {FIELD,...}: struct:i32:1,f32x2:0.5,2\n"
      "  bytes:HEX              raw bytes of any argument passed by value, whatever its type\n"
      "  local:BYTES            a __local pointer\n\n"
      "Examples:\n"
      "  strobe run scripts/experiments/quickstart.lua\n"
      "  strobe run my.hsaco --kernel scale --grid 1048576 --group 256 --arg buf:f32:1048576:iota --arg f32:2 "
      "--dump 0=scaled.bin\n"
      "  strobe run fir.cl --kernel fir --grid 4096 --group 256 --arg buf:f32:4096 --arg buf:f32:8192:iota -- "
      "-DTAPS=16");
  command->callback([command, flags, &context] { run(*command, *flags, context); });
}

}  // namespace strobe
