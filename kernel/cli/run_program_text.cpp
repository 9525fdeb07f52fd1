#include "cli/run_program_text.hpp"

#include <ctime>
#include <filesystem>
#include <optional>
#include <ostream>

#include "cli/command.hpp"
#include "cli/command_scripts.hpp"
#include "cli/run.hpp"
#include "compile/compile.hpp"
#include "base/read_file.hpp"
#include "base/sha256.hpp"
#include "results/result_document.hpp"
#include "strobe/host/device.hpp"
#include "runtime/modelled_machine.hpp"
#include "runtime/modelling.hpp"

namespace strobe {
namespace {

constexpr std::uint64_t kMaxBytes = std::uint64_t{64} << 20;

/// The text of a file that may be a program text; none: a folder, a source file, or larger than any such text.
std::optional<std::string> text_of(const std::string& path, Plugins& plugins) {
  namespace fs = std::filesystem;
  std::error_code failed;
  if (is_source(path, plugins) || !fs::is_regular_file(path, failed) || fs::file_size(path, failed) > kMaxBytes ||
      failed)
    return std::nullopt;
  return read_text_file(path, path, kMaxBytes);
}

/// What makes no sense without an execution.
void refuse_flags(const RunFlags& run) {
  const auto refuse = [&](bool given, const char* flag) {
    if (given) throw Error(std::string(flag) + ": " + run.target + " is not executed, only predicted - remove it");
  };
  refuse(!run.arguments.empty(), "--arg");
  refuse(!run.dumps.empty(), "--dump");
  refuse(!run.checks.empty(), "--check");
  refuse(run.offset.has_value(), "--offset");
  refuse(run.dynamic_lds_bytes != 0, "--dynamic-lds");
  refuse(run.options.repeat.has_value(), "--repeat");
  refuse(run.options.hash_outputs, "--hash-outputs");
  refuse(!run.traces.empty(), "--trace");
  refuse(run.profile_store.has_value(), "--profile-store");
  if (!run.options.gpu)
    throw Error("--gpu: is missing - " + run.target +
                " is predicted for a preset that the model knows (strobe gpus list)");
}

ModelledFile file_of(const RunFlags& run, const std::string& text, const ModelledMachine& machine) {
  ModelledFile file;
  file.path = run.target;
  file.text = text;
  file.kernel = run.kernel;
  for (unsigned d = 0; d < run.grid.dimensions; ++d) {
    file.grid[d] = static_cast<std::uint32_t>(run.grid.value[d]);
    file.group[d] = static_cast<std::uint32_t>(run.group.value[d]);
  }
  file.machine = &machine;
  return file;
}

LaunchResult launch_of(const RunFlags& run, const std::string& text, const GpuConfig& gpu, const ConfiguredModel& model,
                       const ModelledTime& time, double seconds) {
  LaunchResult launch;
  launch.kernel = run.kernel.empty() ? std::filesystem::path(run.target).stem().string() : run.kernel;
  Sha256 hash;
  hash.add(std::as_bytes(std::span(text)));
  launch.code_object_sha256 = hash.hex();
  launch.work_groups = 1;
  for (unsigned d = 0; d < run.grid.dimensions; ++d) {
    launch.grid.push_back(static_cast<std::uint32_t>(run.grid.value[d]));
    launch.group.push_back(static_cast<std::uint32_t>(run.group.value[d]));
    launch.work_groups *= (run.grid.value[d] + run.group.value[d] - 1) / run.group.value[d];
  }
  set_modelled(time, model, gpu, seconds, launch);
  launch.executed = launch.outputs_exact = false;
  launch.not_known["ipc"] = "the text was not executed (metric unit_ipc)";
  launch.wall_seconds = launch.cpu_seconds = seconds;
  return launch;
}

}  // namespace

bool run_program_text(const RunFlags& run, CommandContext& context) {
  if (run.options.mode != "model" || !run.options.model) return false;
  const std::optional<std::string> text = text_of(run.target, context.plugins());
  if (!text) return false;
  Models models;
  ConfiguredModel& model = *models.find(parse_sampler(*run.options.model, "--model"), context.plugins(), "--model");
  if (!model.model->reads(run.target, *text)) return false;
  refuse_flags(run);
  const GpuConfig gpu = context.presets().load(*run.options.gpu, run.options.set);
  const PresetMachine machine(gpu, model.name.name);
  const std::clock_t start = std::clock();
  const ModelledTime time = model.model->predict_file(file_of(run, *text, machine));
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;

  RunResult result;
  result.command = context.command_line();
  result.gpu = gpu_result(gpu);
  result.launches.push_back(launch_of(run, *text, gpu, model, time, seconds));
  result.warnings = gpu.warnings;
  if (run.json != "-") context.out() << text_of_view("run.program_text", result_document(result), context, run.target);
  if (!run.json.empty()) context.write_document(run.json, to_json(result));
  write_documents(run, result, {}, context);
  return true;
}

}  // namespace strobe
