#include <fmt/format.h>

#include <ostream>

#include "cli/command.hpp"
#include "cli/command_scripts.hpp"
#include "cli/interruption.hpp"
#include "cli/run.hpp"
#include "cli/run_program_text.hpp"
#include "lua/script.hpp"
#include "results/check_text.hpp"
#include "results/launch_journal.hpp"
#include "results/result_document.hpp"
#include "sampling/profile_store.hpp"
#include "strobe/host/interrupt.hpp"
#include "runtime/models.hpp"
#include "runtime/samplers.hpp"

namespace strobe {
namespace {

/// The flags of an object's run, for scripts/commands/run/object.lua.
CommandOptions flags_of(const RunFlags& run) {
  const auto values = [](const Extent& extent) {
    std::vector<std::string> texts;
    for (unsigned d = 0; d < extent.dimensions; ++d) texts.push_back(std::to_string(extent.value[d]));
    return texts;
  };
  CommandOptions options{
      {"target", run.target},     {"compiler_flags", run.words}, {"kernel", run.kernel},
      {"grid", values(run.grid)}, {"group", values(run.group)},  {"dynamic_lds", std::to_string(run.dynamic_lds_bytes)},
      {"arg", run.arguments},     {"buffer", run.buffers},       {"dump", run.dumps},
      {"check", run.checks},      {"explain", run.explain}};
  if (run.offset) options["offset"] = values(*run.offset);
  for (const auto& [flag, file] :
       {std::pair("json", run.json), {"report", run.report}, {"results", run.results}, {"bundle", run.bundle}})
    if (!file.empty()) options[flag] = file;
  return options;
}

using Inputs = std::vector<std::pair<std::string, std::string>>;

/// What decides the results, beside common flags. Modules that a script loads show in its launches.
Inputs inputs_of(const RunFlags& run, bool is_script) {
  if (run.checkpoint.empty() && run.from.empty()) return {};  // nobody compares them
  const std::string digest = digest_of_file(run.target);
  if (!is_script) return {{"the object", digest}};
  return {{"the script's text", digest},
          {"arguments", run.words.empty() ? "none" : fmt::format("{}", fmt::join(run.words, " "))}};
}

}  // namespace

ScriptServices script_services(const RunFlags& run, CommandContext& context) {
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

std::string kept_text(const RunFlags& run, const RunResult& result) {
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

namespace {

/// A run of a script or of an object: what is looked at before it, the files that it fills, and what follows it.
class WholeRun {
 public:
  /// `inputs`: as those of open_checkpoint.
  WholeRun(const RunFlags& run, Inputs inputs, CommandContext& context)
      : run_(run), inputs_(std::move(inputs)), context_(context), watching_(watching_of(run, context.plugins())) {
    const ScriptOptions& options = run.options;
    if (options.sampler) check_sampler(parse_sampler(*options.sampler, "--sampler"), context.plugins(), "--sampler");
    if (options.model) check_model(parse_sampler(*options.model, "--model"), context.plugins(), "--model");
  }

  void open_files() {
    if (tracers_) return;
    if (run_.profile_store) profiles_ = std::make_shared<ProfileDatabase>(*run_.profile_store);
    checkpoint_ = open_checkpoint(run_, inputs_, context_);
    tracers_.emplace(run_.traces, context_);
  }

  /// Results are collected from now on.
  void open_journal() {
    if (!journal_) journal_.emplace(run_.json, context_.command_line());
  }
  bool has_begun() const { return journal_.has_value(); }

  ScriptServices services();
  /// Prints and writes what came out; `view` makes a text of it, unless it is empty. Throws what went wrong.
  void finish(ScriptResult& script, const std::string& view);

 private:
  void attach(Device& device);
  void write(RunResult& result);
  void close_files(ScriptResult& script);

  const RunFlags& run_;
  Inputs inputs_;
  CommandContext& context_;
  std::optional<Watching> watching_;
  std::shared_ptr<ProfileDatabase> profiles_;
  std::unique_ptr<RunCheckpoint> checkpoint_;
  std::optional<Tracers> tracers_;
  std::optional<LaunchJournal> journal_;
};

void WholeRun::attach(Device& device) {
  open_files();
  context_.progress().attach(device);
  tracers_->attach(device);
  if (checkpoint_) checkpoint_->attach(device);
  if (profiles_) device.use_profiles(profiles_);
  device.watch(watching_);
  if (run_.detail_launches) device.detail_launches(*run_.detail_launches);
  std::ostream& prints = run_.json == "-" ? context_.err() : context_.out();
  device.on_print([&prints](const std::string& text) { prints << text << std::flush; }, context_.plugins());
}

ScriptServices WholeRun::services() {
  ScriptServices services = script_services(run_, context_);
  services.options = run_.options;
  services.on_device = [this](Device& device) { attach(device); };
  services.open_trace = [this](const std::string& spec) -> SwitchedTracer& { return tracers_->open(spec); };
  services.find_trace = [this](const std::string& kind) { return tracers_->find(kind); };
  services.on_begin = [this] { open_journal(); };
  services.on_launch = [this](const LaunchResult& launch) {
    journal_->add(launch);
    if (checkpoint_) checkpoint_->ended(launch);
    context_.progress().launch_ended(launch.wall_seconds);
  };
  services.on_plan = [this](std::vector<PlannedLaunch> launches, std::uint64_t device_bytes) {
    context_.progress().plan(std::move(launches), device_bytes);
  };
  services.on_abandon = [this](const RunResult& so_far, const std::string& message) {
    RunResult result = so_far;
    result.error = message;
    write(result);
    context_.err() << "strobe: " << message << std::endl;
    if (interrupted()) end_interrupted();
  };
  return services;
}

void WholeRun::write(RunResult& result) {
  result.command = context_.command_line();
  if (writes_json(run_)) journal_->finish([&] { context_.write_document(run_.json, to_json(result)); });
}

/// A trace that is not whole takes no results with it.
void WholeRun::close_files(ScriptResult& script) try {
  if (checkpoint_ && script.error.empty()) checkpoint_->finish();
  tracers_->close();
} catch (const Error& error) {
  if (!script.error.empty()) return;
  script.error = error.what();
  script.exit_code = error.code();
}

void WholeRun::finish(ScriptResult& script, const std::string& view) {
  context_.progress().set_status("");
  close_files(script);
  script.run.error = script.error;
  if (run_.json != "-" && !view.empty()) context_.out() << text_of_view(view, result_document(script.run), context_);
  if (run_.json != "-") context_.out() << describe_findings(script.run, run_);
  write(script.run);
  write_documents(run_, script.run, script.files_read, context_);
  if (!script.error.empty())
    throw Error(script.error + (interrupted() ? kept_text(run_, script.run) : ""), script.exit_code);
  const std::vector<std::string> failed = failed_checks(script.run);
  if (!failed.empty()) throw Error(failed.front(), ExitCode::failed);
  require_no_findings(script.run, run_);
  context_.exit_code = script.exit_code;
}

}  // namespace

void run_script_file(const RunFlags& run, CommandContext& context) {
  WholeRun whole(run, inputs_of(run, true), context);
  whole.open_files();
  whole.open_journal();
  context.progress().set_status(run.target);
  ScriptResult script = run_script(run.target, run.words, whole.services());
  whole.finish(script, run.explain ? "run.script" : "");
}

void run_object(const RunFlags& run, CommandContext& context) {
  if (run_program_text(run, context)) return;
  WholeRun whole(run, inputs_of(run, false), context);
  ScriptServices services = whole.services();
  std::ostream quiet(nullptr);  // its warnings are lines of what it prints
  services.notes = &quiet;
  ScriptResult script = run_own_script("run/object", flags_of(run), services, context);
  // A flag, a file or a value is wrong: nothing has been written.
  if (!whole.has_begun()) throw Error(script.error, script.exit_code);
  whole.finish(script, "");
}

}  // namespace strobe
