#include <unistd.h>

#include <filesystem>

#include "cli/command.hpp"
#include "cli/object_buffers.hpp"
#include "cli/objects.hpp"
#include "cli/report.hpp"
#include "cli/run.hpp"
#include "cli/run_program_text.hpp"
#include "compile/load.hpp"
#include "config/executable.hpp"
#include "lua/topology.hpp"
#include "results/check_text.hpp"
#include "results/launch_journal.hpp"
#include "sampling/profile_store.hpp"
#include "base/interrupt.hpp"
#include "runtime/models.hpp"
#include "runtime/samplers.hpp"
#include "strobe/isa.hpp"

namespace strobe {
namespace {

struct Loaded {
  GpuConfig gpu;
  CodeObject object;
};

/// The GPU the user names decides the target; else the object's target decides the GPU.
Loaded load(const ObjectRun& run, CommandContext& context) {
  const PresetLibrary& presets = context.presets();
  const std::vector<std::string> supported = context.plugins().targets();
  if (run.gpu || is_source(run.target, context.plugins())) {
    GpuConfig gpu = presets.load(run.gpu.value_or(kSourceGpu), run.overrides);
    require_executable(gpu);
    CompileRequest options;
    options.extra_flags = run.compiler_flags;
    if (run.hot_spots) options.debug_info = DebugInfo::lines;
    CodeObject object = load_code_object(run.target, gpu.structure.isa, context.plugins(), &options);
    require_supported(run.target, object.target, supported);
    return {std::move(gpu), std::move(object)};
  }
  CodeObject object = load_code_object(run.target, "", context.plugins());
  require_supported(run.target, object.target, supported);
  return {presets.load(presets.default_for_target(object.target), run.overrides), std::move(object)};
}

/// As the user says; else detailed, if the GPU has a timing model.
Mode mode_of(const ObjectRun& run, const GpuConfig& gpu, CommandContext& context) {
  if (run.mode == "model") return Mode::model;
  if (run.mode) return *run.mode == "detailed" ? Mode::detailed : Mode::functional;
  if (!gpu.structure.topology.empty()) return Mode::detailed;
  context.err() << "strobe: note: preset " << gpu.name
                << " has no timing model (gpu.topology): running in functional mode" << std::endl;
  return Mode::functional;
}

/// A file that will be written after the run: better refused before it.
void must_be_writable(const std::string& flag, const std::string& path) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(path).has_parent_path() ? fs::path(path).parent_path() : fs::path(".");
  std::error_code unknown;
  const bool exists = fs::exists(path, unknown);
  if (fs::is_directory(path, unknown)) throw Error(flag + ": " + path + ": is a folder - name a file");
  if (access((exists ? fs::path(path) : folder).c_str(), W_OK) != 0)
    throw Error(flag + ": " + path + ": cannot be written - check that the folder exists and is writable");
}

LaunchRequest launch_request(const ObjectRun& run, const Program& program, const KernelInfo& kernel,
                             const ObjectBuffers& buffers, Mode mode, ConfiguredSampler* sampler,
                             ConfiguredModel* model) {
  LaunchRequest request;
  request.mode = mode;
  request.sampler = sampler;
  request.model = model;
  request.execute = !run.skip_execution;
  request.program = &program;
  request.kernel = kernel.name;
  request.dimensions = run.grid.dimensions;
  for (unsigned d = 0; d < run.grid.dimensions; ++d) {
    request.grid[d] = static_cast<std::uint32_t>(run.grid.value[d]);
    request.group[d] = static_cast<std::uint32_t>(run.group.value[d]);
    if (run.offset) request.offset[d] = run.offset->value[d];
  }
  request.arguments = buffers.values();
  request.dynamic_lds_bytes = run.dynamic_lds_bytes;
  return request;
}

/// Launches as often as asked; what ended is kept when a later launch fails.
void launch_all(const ObjectRun& run, LaunchRequest request, Device& device, const ObjectBuffers& buffers,
                const std::function<void()>& empty_caches, LaunchJournal& journal, RunCheckpoint* checkpoint,
                RunResult& result, std::optional<Error>& failure) {
  try {
    for (unsigned i = 0; i < run.repeat.value_or(1); ++i) {
      if (run.cold && i > 0) empty_caches();
      request.warm_ups = i == 0 ? run.warm_ups : 0;
      result.launches.push_back(device.launch(request));
      LaunchResult& launch = result.launches.back();
      if (run.hash_outputs && launch.outputs_sha256.empty()) launch.outputs_sha256 = buffers.sha256();
      journal.add(launch);
      if (checkpoint != nullptr) checkpoint->ended(launch);
    }
    if (checkpoint != nullptr) checkpoint->finish();
    result.launches.back().checks = buffers.checks();
  } catch (const Error& error) {
    failure = error;
    result.error = error.what();
  }
}

void refuse_cold_and_warm(const ObjectRun& run, const GpuConfig& gpu) {
  if (run.cold || run.warm_ups > 0)
    throw Error((run.cold ? "--cold" : "--warmup") + std::string(": needs timing, and preset ") + gpu.name +
                " has no timing model (gpu.topology) - remove the flag, or choose another GPU");
}

/// What the launches ran with.
struct Ran {
  const GpuConfig& gpu;
  Device& device;
  const Program& program;
  const KernelInfo& kernel;
  const LaunchRequest& request;
};

/// Prints and writes what came out.
void finish_run(const ObjectRun& run, const Ran& ran, const ObjectBuffers& buffers, LaunchJournal& journal,
                RunResult& result, CommandContext& context) {
  context.progress().set_status("");
  for (const ReportedBuffer& output : buffers.outputs(ran.kernel)) ran.device.note_copy(output.bytes.size(), false);
  result.copy_seconds = ran.device.copy_seconds();
  result.warnings = ran.gpu.warnings;
  result.warnings.insert(result.warnings.end(), ran.device.warnings().begin(), ran.device.warnings().end());
  result.peak_memory_bytes = ran.device.peak_memory_bytes();
  if (run.json != "-" && !result.launches.empty()) {
    const Json explained =
        run.explain ? explained_kernel(result.launches.back(), ran.request, ran.kernel, ran.gpu) : Json();
    context.out() << describe_object_run(result, ran.program, ran.kernel, buffers.outputs(ran.kernel), explained,
                                         context);
  }
  if (run.json != "-") context.out() << describe_findings(result, run);
  if (writes_json(run)) journal.finish([&] { context.write_document(run.json, to_json(result)); });
  write_documents(run, result, {}, context);
  if (!result.launches.empty()) buffers.dump();
}

/// What everything came to, as the last thing: the exit code is that of the first that went wrong.
void require_success(const ObjectRun& run, const RunResult& result, const std::optional<Error>& failure) {
  if (failure && interrupted()) throw Error(failure->what() + kept_text(run, result), failure->code());
  if (failure) throw *failure;
  const std::vector<std::string> failed = failed_checks(result);
  if (!failed.empty()) throw Error(failed.front(), ExitCode::failed);
  require_no_findings(result, run);
}

}  // namespace

void run_object(const ObjectRun& run, CommandContext& context) {
  if (run_program_text(run, context)) return;
  const std::optional<Watching> watching = watching_of(run, context.plugins());
  if (run.sampler) check_sampler(parse_sampler(*run.sampler, "--sampler"), context.plugins(), "--sampler");
  if (run.model) check_model(parse_sampler(*run.model, "--model"), context.plugins(), "--model");
  if (!run.json.empty() && run.json != "-") must_be_writable("--json", run.json);
  if (!run.report.empty()) must_be_writable("--report", run.report);
  if (!run.results.empty()) must_be_writable("--results", run.results);
  if (!run.bundle.empty()) must_be_writable("--bundle", run.bundle);
  context.progress().set_status((is_source(run.target, context.plugins()) ? "compiling " : "reading ") + run.target);
  Loaded loaded = load(run, context);
  match_arguments(loaded.object.kernel(run.kernel), run.arguments);
  for (const DumpSpec& dump : run.dumps) must_be_writable("--dump", dump.path);
  const Isa& isa = context.plugins().isa(loaded.gpu.structure.isa);
  Device device(loaded.gpu, isa, run.limits);
  context.progress().attach(device);
  std::ostream& prints = run.json == "-" ? context.err() : context.out();
  device.on_print([&prints](const std::string& text) { prints << text << std::flush; }, context.plugins());
  const Mode mode = mode_of(run, loaded.gpu, context);
  if (mode != Mode::detailed) refuse_cold_and_warm(run, loaded.gpu);
  Samplers samplers;
  ConfiguredSampler* sampler = nullptr;
  if (run.sampler) sampler = samplers.find(parse_sampler(*run.sampler, "--sampler"), context.plugins(), "--sampler");
  Models models;
  ConfiguredModel* model = nullptr;
  if (run.model) model = models.find(parse_sampler(*run.model, "--model"), context.plugins(), "--model");
  if (run.profile_store) device.use_profiles(std::make_shared<ProfileDatabase>(*run.profile_store));
  if (run.detail_launches) device.detail_launches(*run.detail_launches);
  const auto new_machine = [&] { device.set_machine(make_machine(loaded.gpu, script_services(run, context))); };
  if (mode == Mode::detailed) new_machine();
  device.set_self_check(run.self_check);
  device.set_hot_spots(run.hot_spots);
  device.watch(watching);
  const Program& program = device.load(std::move(loaded.object));
  const KernelInfo& kernel = program.object().kernel(run.kernel);
  Tracers tracers(run.traces, context);
  tracers.attach(device);
  const std::unique_ptr<RunCheckpoint> checkpoint =
      open_checkpoint(run, {{"the object", program.object().sha256.substr(0, 12)}}, context);
  if (checkpoint) checkpoint->attach(device);
  const ObjectBuffers buffers(run, kernel, device);

  context.progress().set_status(run.target);
  RunResult result;
  result.command = context.command_line();
  result.gpu = gpu_result(loaded.gpu);
  std::optional<Error> failure;
  LaunchJournal journal(run.json, result.command);
  const LaunchRequest request = launch_request(run, program, kernel, buffers, mode, sampler, model);
  launch_all(run, request, device, buffers, new_machine, journal, checkpoint.get(), result, failure);
  try {
    tracers.close();
  } catch (const Error& error) {  // a trace that is not whole takes no results with it
    if (!failure) failure = error;
  }
  finish_run(run, {loaded.gpu, device, program, kernel, request}, buffers, journal, result, context);
  require_success(run, result, failure);
}

}  // namespace strobe
