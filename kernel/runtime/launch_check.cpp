// What launches a device can run.
#include <fmt/format.h>

#include <algorithm>

#include "runtime/kernarg.hpp"
#include "runtime/launch_session.hpp"
#include "runtime/models.hpp"
#include "runtime/samplers.hpp"
#include "strobe/error.hpp"

namespace strobe {

void LaunchSession::check_mode(const LaunchRequest& request) const {
  if (request.program == nullptr) throw Error("a launch needs a program");
  if (request.mode == Mode::detailed && !device_.machine) throw Error(device_.no_machine_because);
  if (request.mode == Mode::functional && request.sampler != nullptr)
    throw Error(fmt::format("sampler {}: needs timing, which functional mode does not simulate - use detailed mode",
                            request.sampler->name.name));
  if (request.mode == Mode::model && request.model == nullptr)
    throw Error("mode model: no model - name one (strobe plugins list)");
  if (request.mode != Mode::model && request.model != nullptr)
    throw Error(fmt::format("model {}: works in mode model only - launch in mode model", request.model->name.name));
  if (request.mode == Mode::model && request.sampler != nullptr)
    throw Error(fmt::format("sampler {}: needs timing, which mode model does not simulate - use detailed mode",
                            request.sampler->name.name));
  if (device_.checkpoint != nullptr && request.mode == Mode::model)
    throw Error("--checkpoint: launches of mode model are not simulated and cannot be continued - remove the flag");
  if (device_.watching && request.mode != Mode::functional)
    throw Error(device_.watching->flag + ": works in functional mode only - launch in functional mode");
}

void LaunchSession::check_side_by_side() const {
  const auto refuse = [](const std::string& what, const std::string& remedy) {
    throw Error(fmt::format("queues: {} - {}", what, remedy));
  };
  for (const QueuedRequest& queued : requests_)
    if (queued.request.warm_ups > 0)
      refuse("launches that overlap have no warm-up launches", "remove --warmup, or launch without a queue");
  for (const TraceSink* tracer : device_.tracers)
    if ((tracer->subscribes() & TraceSink::kInstructions) != 0)
      refuse("instructions are traced of one launch at a time", "launch without a queue, or choose a trace of events");
  if (device_.checkpoint != nullptr) refuse("launches that overlap are in no checkpoint", "remove --checkpoint");
  if (device_.intervals != nullptr || device_.logs.blocks != nullptr)
    refuse("intervals and blocks are those of one launch", "remove the log");
  if (device_.limits.model_threads) refuse("time on more threads is modelled for one launch", "remove --model-threads");
  if (device_.detail) refuse("launches that overlap are timed together", "remove --detail-launches");
}

std::vector<std::uint32_t> chosen_gpus(const GpuConfig& gpu, const LaunchRequest& request) {
  const auto count = static_cast<std::uint32_t>(gpu.gpus.size());
  if (count == 0) return {0};
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t n = 0; n < count; ++n)
    if (request.gpus == 0 || (request.gpus >> n & 1) != 0) numbers.push_back(n);
  if (numbers.empty())
    throw Error(fmt::format("kernel {}: gpus: none of those that the launch names is there - the system has {}",
                            request.kernel, count));
  return numbers;
}

const GpuStructure& structure_of(const GpuConfig& gpu, std::uint32_t number) {
  return gpu.gpus.empty() ? gpu.structure : gpu.gpus[number].structure;
}

ChosenGpus LaunchSession::gpus_for(const LaunchRequest& request, const Program& program) const {
  const GpuConfig& gpu = device_.gpu;
  ChosenGpus gpus;
  for (const std::uint32_t n : chosen_gpus(gpu, request)) {
    gpus.structures.push_back(&structure_of(gpu, n));
    const std::string_view target = device_.isa_of(n).target();
    if (target == program.isa().target()) continue;
    throw Error(
        fmt::format("kernel {}: GPU {} ({}) executes {}, but {} was loaded for {} - name GPUs of that target "
                    "in `gpus`, or load a program for this GPU, gpu:load(path, {{ gpu = {} }})",
                    request.kernel, n, gpu.gpus[n].name, target, program.object().path, program.isa().target(), n));
  }
  const auto described = static_cast<std::uint32_t>(gpu.gpus.size());
  gpus.in_machine = std::max({1u, described, device_.machine ? device_.machine->gpus() : 1u});
  return gpus;
}

std::unique_ptr<Dispatch> LaunchSession::dispatch_of(const LaunchRequest& request, LoadedProgram& loaded) const {
  const Program& program = *loaded.program;
  const KernelInfo& kernel = program.object().kernel(request.kernel);
  const ChosenGpus gpus = gpus_for(request, program);
  check_geometry(kernel, request);
  if (request.mode == Mode::model && !request.compute_unit_mask.empty())
    throw Error("kernel " + request.kernel + ": models know no mask of compute units - launch in detailed mode");
  const std::uint32_t dynamic_lds = check_arguments(kernel, request);
  const std::uint64_t stack = kernel.uses_dynamic_stack ? device_.limits.stack_bytes : 0;
  const std::uint64_t scratch =
      request.private_bytes ? *request.private_bytes : stack + kernel.descriptor.private_segment_bytes;
  auto reach = loaded.reach.find(&kernel);
  if (reach == loaded.reach.end()) {
    check_code(program, kernel, program.isa());
    reach = loaded.reach.emplace(&kernel, vector_reach(program, kernel)).first;
  }
  const bool again = request.mode == Mode::functional;  // no cache or TLB sees addresses
  const auto place = [this, again](std::uint64_t bytes, const std::string& name, bool writable) -> const Region& {
    return device_.map(bytes, name, writable, again);
  };
  return std::make_unique<Dispatch>(program, kernel, reach->second, request, gpus,
                                    DispatchSizes{dynamic_lds, scratch}, loaded.image_address,
                                    device_.memory, place, device_.dispatches, device_.warnings);
}

}  // namespace strobe
