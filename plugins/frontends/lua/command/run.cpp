#include "lua/command/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "base/quote.hpp"
#include "host/code_at_work.hpp"
#include "strobe/host/interrupt.hpp"
#include "lua/command/command.hpp"
#include "lua/command/command_scripts.hpp"
#include "lua/command/interruption.hpp"
#include "lua/command/tracers.hpp"
#include "lua/command/launch_journal.hpp"
#include "runtime/models.hpp"
#include "runtime/samplers.hpp"
#include "runtime/watch.hpp"
#include "lua/store/profile_file.hpp"
#include "strobe/execution_watch.hpp"

namespace strobe {
namespace {

constexpr char kWatch[] = "watch";

/// What --check-races consists of.
Watching check_of(const Plugins& plugins) {
  std::vector<const RegisteredType*> parts;
  const std::vector<std::string> known = names_of_kind(plugins, kWatch);
  for (const char* part : {"races", "hazards"}) {
    if (std::find(known.begin(), known.end(), part) == known.end())
      throw Error(
          fmt::format("--check-races: needs the plugin {} - build it (sh scripts/build.sh plugins), or see: "
                      "strobe plugins list",
                      part));
    parts.push_back(&chosen_type(plugins, kWatch, part, "--check-races", kWatch));
  }
  return {"--check-races", [parts] {
            std::vector<std::unique_ptr<ExecutionWatch>> made;
            for (const RegisteredType* part : parts) made.push_back(part->make_watch(part->make_spec().get()));
            return watch_by_all(std::move(made));
          }};
}

/// What --check-races or --watch watches each launch by. Error if no plugin provides it, or of its parameters.
std::optional<Watching> watching_of(const RunRequest& run, const Plugins& plugins) {
  if (run.check_races) return check_of(plugins);
  if (!run.watch) return std::nullopt;
  const std::string flag = "--watch";
  const SamplerChoice choice = parse_sampler(*run.watch, flag);
  const RegisteredType& type = chosen_type(plugins, kWatch, choice.name, flag, kWatch);
  return Watching{flag,
                  [&type, spec = make_spec(type, choice.parameters, flag)] { return type.make_watch(spec.get()); }};
}

using Inputs = std::vector<std::pair<std::string, std::string>>;

/// What determines the results, in addition to common flags. Modules that a script loads show in its launches.
Inputs inputs_of(const RunRequest& run) {
  if (run.checkpoint.empty() && run.from.empty()) return {};  // nobody compares them
  const std::string digest = digest_of_file(run.target);
  if (!run.is_script) return {{"the object", digest}};
  return {{"the script's text", digest},
          {"arguments", run.words.empty() ? "none" : fmt::format("{}", fmt::join(run.words, " "))}};
}

class WholeRun : public CommandRun {
 public:
  WholeRun(RunRequest run, CommandContext& context)
      : run_(std::move(run)),
        inputs_(inputs_of(run_)),
        context_(context),
        watching_(watching_of(run_, context.plugins())) {
    const ScriptOptions& options = run_.options;
    if (options.sampler) check_sampler(parse_sampler(*options.sampler, "--sampler"), context.plugins(), "--sampler");
    if (options.model) check_model(parse_sampler(*options.model, "--model"), context.plugins(), "--model");
  }

  ScriptServices services() override;
  void open() override {
    open_files();
    open_journal();
  }
  bool has_begun() const override { return journal_.has_value(); }
  void close(bool complete) override {
    if (checkpoint_ && complete) checkpoint_->finish();
    tracers_->close();
  }
  void write(const RunResult& result) override {
    if (run_.writes_json) journal_->finish([&] { context_.write_document(run_.json, to_json(result)); });
  }

 private:
  void open_files();
  /// Results are collected from now on.
  void open_journal() {
    if (!journal_) journal_.emplace(run_.json, context_.command_line());
  }
  void attach(Device& device);
  void abandon(const RunResult& so_far, const std::string& stopped);

  const RunRequest run_;
  const Inputs inputs_;
  CommandContext& context_;
  std::optional<Watching> watching_;
  std::shared_ptr<ProfileDatabase> profiles_;
  std::unique_ptr<RunCheckpoint> checkpoint_;
  std::optional<Tracers> tracers_;
  std::optional<LaunchJournal> journal_;
  std::ostream quiet_{nullptr};
};

void WholeRun::open_files() {
  if (tracers_) return;
  if (run_.profile_store) profiles_ = std::make_shared<ProfileFile>(*run_.profile_store);
  checkpoint_ = open_checkpoint(run_, inputs_, context_);
  tracers_.emplace(run_.traces, context_);
}

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

/// The last words before the process ends.
void WholeRun::abandon(const RunResult& so_far, const std::string& stopped) {
  const std::string message = stopped + code_at_work_elsewhere();
  RunResult result = so_far;
  result.command = context_.command_line();
  result.error = message;
  write(result);
  context_.err() << "strobe: " << printable(message) << std::endl;
  if (interrupted()) end_interrupted();
}

ScriptServices WholeRun::services() {
  ScriptServices services = script_services(run_, context_);
  services.options = run_.options;
  if (!run_.is_script) services.notes = &quiet_;  // an object's warnings are lines of what it prints
  services.on_device = [this](Device& device) { attach(device); };
  services.open_trace = [this](const std::string& trace) -> SwitchedTracer& { return tracers_->open(trace); };
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
  services.on_abandon = [this](const RunResult& so_far, const std::string& message) { abandon(so_far, message); };
  return services;
}

}  // namespace

ScriptServices script_services(const RunRequest& run, CommandContext& context) {
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

std::unique_ptr<CommandRun> begin_run(RunRequest request, CommandContext& context) {
  return std::make_unique<WholeRun>(std::move(request), context);
}

}  // namespace strobe
