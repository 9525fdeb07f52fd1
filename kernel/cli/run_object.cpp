#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <set>

#include "cli/command.hpp"
#include "cli/explain.hpp"
#include "cli/objects.hpp"
#include "cli/report.hpp"
#include "cli/run.hpp"
#include "cli/run_program_text.hpp"
#include "compile/load.hpp"
#include "config/executable.hpp"
#include "base/sha256.hpp"
#include "lua/topology.hpp"
#include "results/launch_journal.hpp"
#include "sampling/profile_store.hpp"
#include "base/whole_file.hpp"
#include "base/interrupt.hpp"
#include "runtime/kernarg.hpp"
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
  if (run.gpu || is_source(run.target)) {
    GpuConfig gpu = presets.load(run.gpu.value_or(kSourceGpu), run.overrides);
    require_executable(gpu);
    CompileRequest options;
    options.extra_flags = run.compiler_flags;
    CodeObject object = load_code_object(run.target, gpu.structure.isa, &options, supported);
    require_supported(run.target, object.target, supported);
    return {std::move(gpu), std::move(object)};
  }
  CodeObject object = load_code_object(run.target, "", nullptr, supported);
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

/// The buffers of a run, by --arg; the expected contents of those that are checked.
class ObjectBuffers {
 public:
  ObjectBuffers(const ObjectRun& run, const KernelInfo& kernel, Device& device) : run_(run) {
    const std::vector<const KernelArgument*> wants = kernel.explicit_arguments();
    values_.resize(run.arguments.size());
    // Buffers first: an address in a value may be that of a later argument's.
    for (const ArgumentSpec& argument : run.arguments)
      if (argument.buffer()) values_[argument.index] = make_buffer(argument, device);
    for (const ArgumentSpec& argument : run.arguments)
      if (!argument.buffer()) values_[argument.index] = make_value(argument, *wants[argument.index]);
    // After the buffers: what the device could hold, the host can hold too.
    for (const CheckSpec& check : run.checks) {
      std::vector<std::byte> bytes(run.arguments[check.argument].buffer()->bytes);
      read_exactly(check.path, bytes);
      expected_.push_back(std::move(bytes));
    }
  }

  /// Of the kernel's arguments, which come before further buffers.
  std::vector<ArgumentValue> values() const {
    const auto count = std::ranges::count(run_.arguments, true, &ArgumentSpec::is_argument);
    return {values_.begin(), values_.begin() + count};
  }

  std::span<const std::byte> bytes(unsigned argument) const {
    const Buffer* buffer = std::get<const Buffer*>(values_[argument]);
    return {buffer->host, buffer->bytes};
  }

  std::vector<Check> checks() const {
    std::vector<Check> checks;
    for (std::size_t i = 0; i < run_.checks.size(); ++i) {
      const CheckSpec& spec = run_.checks[i];
      checks.push_back(compare_elements(run_.arguments[spec.argument].buffer()->type, bytes(spec.argument),
                                        expected_[i], spec.tolerance, "arg " + std::to_string(spec.argument)));
      checks.back().argument = spec.argument;
    }
    return checks;
  }

  /// Of all buffers one after the other, as `cat` of their dumps would give them.
  std::string sha256() const {
    Sha256 hash;
    for (const ArgumentSpec& argument : run_.arguments)
      if (argument.buffer()) hash.add(bytes(argument.index));
    return hash.hex();
  }

  void dump() const {
    for (const DumpSpec& spec : run_.dumps) {
      const std::span<const std::byte> data = bytes(spec.argument);
      try {
        write_whole_file(spec.path, data);
      } catch (const Error& error) {
        throw Error(std::string("--dump: ") + error.what(), error.code());
      }
    }
  }

  /// Those that the kernel can have written, by one of its arguments.
  std::vector<ReportedBuffer> outputs(const KernelInfo& kernel) const {
    const std::vector<const KernelArgument*> wants = kernel.explicit_arguments();
    std::set<unsigned> written;
    for (const ArgumentSpec& argument : run_.arguments) {
      if (!argument.is_argument) continue;
      if (wants[argument.index]->is_const || wants[argument.index]->access == "read_only") continue;
      written.insert(buffer_index(argument));
      if (const auto* value = std::get_if<ValueSpec>(&argument.value))
        for (const PointerSpec& pointer : value->pointers) written.insert(pointer.argument);
    }
    std::vector<ReportedBuffer> outputs;
    for (const ArgumentSpec& argument : run_.arguments)
      if (argument.buffer() && written.contains(argument.index))
        outputs.push_back({argument.index, *argument.buffer(), bytes(argument.index)});
    return outputs;
  }

 private:
  ArgumentValue make_value(const ArgumentSpec& argument, const KernelArgument& wants) const {
    if (const auto* local = std::get_if<LocalArgument>(&argument.value)) return *local;
    if (const auto* same = std::get_if<SameSpec>(&argument.value)) return values_[same->argument];
    const ValueSpec& value = std::get<ValueSpec>(argument.value);
    std::vector<std::byte> bytes = bytes_for(wants, value);
    for (const PointerSpec& pointer : value.pointers) {
      const std::uint64_t address = std::get<const Buffer*>(values_[pointer.argument])->address + pointer.offset;
      std::memcpy(bytes.data() + pointer.at, &address, sizeof address);
    }
    return bytes;
  }

  const Buffer* make_buffer(const ArgumentSpec& argument, Device& device) const {
    const BufferSpec& spec = *argument.buffer();
    const Buffer& buffer = device.allocate(spec.bytes, "arg " + std::to_string(argument.index));
    try {
      fill_buffer(spec.type, spec.fill, {buffer.host, buffer.bytes});
      device.note_copy(buffer.bytes, true);
    } catch (const Error& error) {
      throw Error(argument.place() + ": " + error.what(), error.code());
    }
    return &buffer;
  }

  const ObjectRun& run_;
  std::vector<std::vector<std::byte>> expected_;
  std::vector<ArgumentValue> values_;
};

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

/// Of the last launch, for --explain.
std::string explanation(const RunResult& result, const LaunchRequest& request, const Program& program,
                        const KernelInfo& kernel, const GpuConfig& gpu) {
  const LaunchResult& launch = result.launches.back();
  const std::uint32_t items = request.group[0] * request.group[1] * request.group[2];
  const ExplainedKernel explained{
      occupancy(kernel, program.isa(), gpu.structure, items, check_arguments(kernel, request)),
      gpu.structure.compute_units,
      gpu.structure.simds_per_compute_unit,
      gpu.structure.waves_per_simd,
      lanes_percent(launch, program, kernel),
      program.isa().wave_size(kernel.descriptor)};
  return explain_launch(launch, &explained);
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

}  // namespace

void run_object(const ObjectRun& run, CommandContext& context) {
  if (run_program_text(run, context)) return;
  const std::optional<Watching> watching = watching_of(run, context.plugins());
  if (run.sampler) check_sampler(parse_sampler(*run.sampler, "--sampler"), context.plugins(), "--sampler");
  if (run.model) check_model(parse_sampler(*run.model, "--model"), context.plugins(), "--model");
  if (!run.json.empty() && run.json != "-") must_be_writable("--json", run.json);
  context.progress().stay_at((is_source(run.target) ? "compiling " : "reading ") + run.target);
  Loaded loaded = load(run, context);
  match_arguments(loaded.object.kernel(run.kernel), run.arguments);
  for (const DumpSpec& dump : run.dumps) must_be_writable("--dump", dump.path);
  const Isa& isa = context.plugins().isa(loaded.gpu.structure.isa);
  Device device(loaded.gpu, isa, run.limits);
  context.progress().attach(device);
  std::ostream& prints = run.json == "-" ? context.err() : context.out();
  device.on_print([&prints](const std::string& text) { prints << text << std::flush; });
  const Mode mode = mode_of(run, loaded.gpu, context);
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
  if (mode != Mode::detailed && (run.cold || run.warm_ups > 0))
    throw Error((run.cold ? "--cold" : "--warmup") + std::string(": needs timing, and preset ") + loaded.gpu.name +
                " has no timing model (gpu.topology) - remove the flag, or choose another GPU");
  device.set_self_check(run.self_check);
  device.watch(watching);
  const Program& program = device.load(std::move(loaded.object));
  const KernelInfo& kernel = program.object().kernel(run.kernel);
  Tracers tracers(run.traces, context);
  tracers.attach(device);
  const std::unique_ptr<RunCheckpoint> checkpoint =
      open_checkpoint(run, {{"the object", program.object().sha256.substr(0, 12)}}, context);
  if (checkpoint) checkpoint->attach(device);
  const ObjectBuffers buffers(run, kernel, device);

  context.progress().stay_at(run.target);
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
  context.progress().stay_at("");
  for (const ReportedBuffer& output : buffers.outputs(kernel)) device.note_copy(output.bytes.size(), false);
  result.copy_seconds = device.copy_seconds();
  result.warnings = loaded.gpu.warnings;
  result.warnings.insert(result.warnings.end(), device.warnings().begin(), device.warnings().end());
  result.peak_memory_bytes = device.peak_memory_bytes();
  if (run.json != "-" && !result.launches.empty())
    context.out() << describe_object_run(result, program, kernel, loaded.gpu, buffers.outputs(kernel));
  if (run.json != "-" && run.explain && !result.launches.empty())
    context.out() << explanation(result, request, program, kernel, loaded.gpu);
  if (run.json != "-") context.out() << describe_findings(result, run);
  if (!run.json.empty()) journal.finish([&] { context.write_document(run.json, to_json(result)); });
  if (!result.launches.empty()) buffers.dump();
  if (failure && interrupted()) throw Error(failure->what() + kept_text(run, result), failure->code());
  if (failure) throw *failure;
  const std::vector<std::string> failed = failed_checks(result);
  if (!failed.empty()) throw Error(failed.front(), ExitCode::failed);
  require_no_findings(result, run);
}

}  // namespace strobe
