#include <fmt/format.h>

#include <ostream>

#include "cli/command.hpp"
#include "cli/command_scripts.hpp"
#include "cli/interruption.hpp"
#include "cli/report.hpp"
#include "cli/run.hpp"
#include "base/read_file.hpp"
#include "base/sha256.hpp"
#include "lua/script.hpp"
#include "results/check_text.hpp"
#include "results/launch_journal.hpp"
#include "results/result_document.hpp"
#include "sampling/profile_store.hpp"
#include "base/interrupt.hpp"
#include "runtime/models.hpp"
#include "runtime/samplers.hpp"

namespace strobe {
namespace {

ScriptOptions options_of(const ScriptRun& run) {
  ScriptOptions options;
  options.gpu = run.gpu;
  options.set = run.overrides;
  options.mode = run.mode;
  options.sampler = run.sampler;
  options.model = run.model;
  options.skip_execution = run.skip_execution;
  options.threads = run.threads;
  options.repeat = run.repeat;
  options.cold = run.cold;
  options.warm_ups = run.warm_ups;
  options.hash_outputs = run.hash_outputs;
  options.self_check = run.self_check;
  options.hot_spots = run.hot_spots;
  return options;
}

/// What decides the results of a script, beside common flags. Modules that it loads show in its launches.
std::vector<std::pair<std::string, std::string>> inputs_of(const ScriptRun& run) {
  if (run.checkpoint.empty() && run.from.empty()) return {};  // nobody compares them
  constexpr std::size_t kMaxBytes = 64 << 20;
  const std::string text = read_text_file(run.target, run.target, kMaxBytes);
  std::string arguments;
  for (const std::string& argument : run.arguments) arguments += (arguments.empty() ? "" : " ") + argument;
  return {{"the script's text", sha256_hex(text).substr(0, 12)}, {"arguments", arguments.empty() ? "none" : arguments}};
}

}  // namespace

ScriptServices script_services(const CommonRun& run, CommandContext& context) {
  ScriptServices services;
  services.plugins = [&context]() -> Plugins& { return context.plugins(); };
  services.presets = &context.presets();
  services.scripts_folder = context.folders().scripts;
  services.limits = run.limits;
  services.readable = run.allow_read;
  services.own_folders = context.folders().own();
  services.own_folders.insert(services.own_folders.end(), context.plugin_folders().begin(),
                              context.plugin_folders().end());
  for (const std::string& folder : command_folders()) services.own_folders.push_back(folder);
  services.print = run.json == "-" ? &context.err() : &context.out();
  services.notes = &context.err();
  return services;
}

std::string kept_text(const CommonRun& run, const RunResult& result) {
  const std::size_t ended = result.launches.size();
  if (ended == 0) return "\n  no launch was completed - run the same command again";
  const std::string launches =
      ended == 1 ? "the completed launch is" : fmt::format("the {} completed launches are", ended);
  std::string text;
  if (!run.checkpoint.empty())
    return "\n  to continue: run the same command again; " + launches + " in " + run.checkpoint;
  if (run.json.empty())
    text = "\n  " + launches + " not saved - use --json FILE to save results";
  else
    text = "\n  " + launches + " in " + (run.json == "-" ? "the JSON on stdout" : run.json);
  if (result.launches.back().mode == "detailed")
    text += fmt::format(
        "\n  to continue: --detail-launches {}-N simulates launches {} to N in detail; earlier launches run "
        "functionally",
        ended, ended);
  return text;
}

/// A trace that is not whole takes no results with it.
void close_files(RunCheckpoint* checkpoint, Tracers& tracers, ScriptResult& script) try {
  if (checkpoint != nullptr && script.error.empty()) checkpoint->finish();
  tracers.close();
} catch (const Error& error) {
  if (!script.error.empty()) return;
  script.error = error.what();
  script.exit_code = error.code();
}

void run_script_file(const ScriptRun& run, CommandContext& context) {
  const std::optional<Watching> watching = watching_of(run, context.plugins());
  if (run.sampler) check_sampler(parse_sampler(*run.sampler, "--sampler"), context.plugins(), "--sampler");
  if (run.model) check_model(parse_sampler(*run.model, "--model"), context.plugins(), "--model");
  const std::shared_ptr<ProfileDatabase> profiles =
      run.profile_store ? std::make_shared<ProfileDatabase>(*run.profile_store) : nullptr;
  const std::unique_ptr<RunCheckpoint> checkpoint = open_checkpoint(run, inputs_of(run), context);
  Tracers tracers(run.traces, context);
  LaunchJournal journal(run.json, context.command_line());
  const auto write = [&](RunResult& result) {
    result.command = context.command_line();
    if (writes_json(run)) journal.finish([&] { context.write_document(run.json, to_json(result)); });
  };
  ScriptServices services = script_services(run, context);
  services.options = options_of(run);
  Progress& progress = context.progress();
  progress.set_status(run.target);
  services.on_device = [&](Device& device) {
    progress.attach(device);
    tracers.attach(device);
    if (checkpoint) checkpoint->attach(device);
    if (profiles) device.use_profiles(profiles);
    device.watch(watching);
    if (run.detail_launches) device.detail_launches(*run.detail_launches);
    device.on_print([out = services.print](const std::string& text) { *out << text << std::flush; }, context.plugins());
  };
  services.open_trace = [&](const std::string& spec) -> SwitchedTracer& { return tracers.open(spec); };
  services.find_trace = [&](const std::string& kind) { return tracers.find(kind); };
  services.on_launch = [&](const LaunchResult& launch) {
    journal.add(launch);
    if (checkpoint) checkpoint->ended(launch);
    progress.launch_ended(launch.wall_seconds);
  };
  services.on_plan = [&](std::vector<PlannedLaunch> launches, std::uint64_t device_bytes) {
    progress.plan(std::move(launches), device_bytes);
  };
  services.on_abandon = [&](const RunResult& so_far, const std::string& message) {
    RunResult result = so_far;
    result.error = message;
    write(result);
    context.err() << "strobe: " << message << std::endl;
    if (interrupted()) end_interrupted();
  };
  ScriptResult script = run_script(run.target, run.arguments, services);
  progress.set_status("");
  close_files(checkpoint.get(), tracers, script);
  script.run.error = script.error;
  if (run.json != "-" && run.explain) context.out() << text_of_view("run.script", result_document(script.run), context);
  if (run.json != "-") context.out() << describe_findings(script.run, run);
  write(script.run);
  write_documents(run, script.run, script.files_read, context);
  if (!script.error.empty())
    throw Error(script.error + (interrupted() ? kept_text(run, script.run) : ""), script.exit_code);
  const std::vector<std::string> failed = failed_checks(script.run);
  if (!failed.empty()) throw Error(failed.front(), ExitCode::failed);
  require_no_findings(script.run, run);
  context.exit_code = script.exit_code;
}

}  // namespace strobe
