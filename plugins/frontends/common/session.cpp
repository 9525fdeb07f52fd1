#include "common/session.hpp"

#include <dlfcn.h>

#include <cstdio>
#include <utility>

#include "strobe/error.hpp"

namespace strobe::frontends {
namespace {

/// In seconds; 0 for what is no time.
double seconds_in(const Value& value, Hertz clock) {
  const double cycle = clock.n > 0 ? 1.0 / static_cast<double>(clock.n) : 0;
  if (const auto* time = std::get_if<Picoseconds>(&value)) return static_cast<double>(time->n) * 1e-12;
  if (const auto* cycles = std::get_if<Cycles>(&value)) return static_cast<double>(cycles->n) * cycle;
  if (const auto* both = std::get_if<Duration>(&value))
    return static_cast<double>(both->n) * (both->in_cycles ? cycle : 1e-12);
  return 0;
}

LaunchShape shape_of(const LaunchRequest& request, std::uint32_t gpu) {
  LaunchShape shape{request.program, request.kernel, {gpu, request.dynamic_lds_bytes}};
  for (int i = 0; i < 3; ++i) shape.sizes.insert(shape.sizes.end(), {request.grid[i], request.group[i]});
  return shape;
}

/// What a launch without timing counts as: each vector unit issues an instruction in a cycle. No prediction.
double nominal_seconds(const LaunchResult& result, const GpuStructure& gpu) {
  const double units = static_cast<double>(gpu.compute_units) * gpu.simds_per_compute_unit;
  return static_cast<double>(result.wave_instructions) / units / static_cast<double>(gpu.clock.n);
}

/// Whose time a program's clocks show.
HostClock* program_clock = nullptr;

double simulated_seconds(bool* known) { return program_clock->read(*known); }

/// The library of clocks is there if `strobe run` has started the program.
void use_program_clock(HostClock& clock) {
  program_clock = &clock;
  using Set = void (*)(double (*)(bool*));
  if (const auto set = reinterpret_cast<Set>(dlsym(RTLD_DEFAULT, "strobe_set_clock")); set != nullptr)
    set(&simulated_seconds);
}

void warn(const std::string& text) { std::fprintf(stderr, "strobe: %s\n", text.c_str()); }

}  // namespace

Session::Session(std::string front_end)
    : options_(run_options()), results_(std::move(front_end)), clock_(options_.host_time) {
  results_.open(options_.results);
  if (options_.simulated_clock) use_program_clock(clock_);
}

void Session::finish() {
  if (gpu_ != nullptr)
    results_.finish(device().copy_seconds().value_or(0), clock_.now(), device().peak_memory_bytes(), device().warnings());
  else
    results_.finish(0, clock_.now(), 0, {});
}

std::string Session::preset_for(const std::vector<std::string>& targets) const {
  for (const std::string& target : targets) {
    const std::string name = target.substr(0, target.find(':'));
    try {
      return simulator_->presets().default_for_target(name);
    } catch (const Error&) {  // the next one may have a preset
    }
  }
  return simulator_->presets().default_for_target("gfx942");
}

OpenGpu& Session::open(const std::vector<std::string>& targets) {
  if (gpu_ != nullptr) return *gpu_;
  if (simulator_ == nullptr) {
    SimulatorOptions how;
    how.limits = options_.limits;
    how.warn = warn;
    simulator_ = std::make_unique<Simulator>(std::move(how));
  }
  const std::string preset = options_.gpu.empty() ? preset_for(targets) : options_.gpu;
  auto opened = simulator_->open(
      {preset, options_.settings, options_.gpus, options_.links, MemoryAddresses::host});
  Device& device = opened->device();
  device.on_print(
      [](const std::string& text) {
        std::fputs(text.c_str(), stdout);
        std::fflush(stdout);
      },
      simulator_->plugins());
  device.set_hot_spots(options_.hot_spots);
  memory_ = std::make_unique<MemoryRegistry>(device);
  for (std::uint32_t n = 0; n < options_.gpus; ++n) timelines_.push_back(std::make_unique<Timeline>(clock_));
  gpu_ = std::move(opened);
  results_.set_gpu(gpu_result(gpu_->config()));
  launch_overhead_ = seconds_of("command_processor.launch_overhead");
  queued_overhead_ = seconds_of("command_processor.queued_overhead");
  if (options_.mode == "detailed" && !gpu_->has_timing())
    throw Error(preset + ": has no timing - use --mode functional, or another --gpu");
  return *gpu_;
}

const GpuStructure& Session::structure(std::uint32_t gpu) const {
  const GpuConfig& config = gpu_->config();
  return gpu < config.gpus.size() ? config.gpus[gpu].structure : config.structure;
}

double Session::seconds_of(const std::string& key) const {
  const Setting* const setting = gpu_->config().find(key);
  return setting != nullptr ? seconds_in(setting->value, gpu_->config().structure.clock) : 0;
}

double Session::copy_seconds(std::uint64_t bytes, bool to_device) {
  device().note_copy(bytes, to_device);
  const Setting* const setting = gpu_->config().find("host_link.bandwidth");
  const auto* const rate = setting != nullptr ? std::get_if<BytesPerSecond>(&setting->value) : nullptr;
  const double transfer = rate != nullptr && rate->n > 0 ? static_cast<double>(bytes) / static_cast<double>(rate->n) : 0;
  return transfer + seconds_of(to_device ? "host_link.copy_to_device" : "host_link.copy_to_host");
}

EndedLaunch Session::launch(LaunchRequest request, std::uint32_t gpu, StreamTime& stream, std::uint32_t stream_number,
                            double not_before) {
  if (options_.gpus > 1) request.gpus = std::uint64_t{1} << gpu;
  const std::uint64_t number = results_.launches();
  const LaunchShape shape = shape_of(request, gpu);
  const bool timed = options_.mode != "functional";
  const LaunchResult* const earlier = timed && !options_.every_launch ? treatments_.earlier(shape) : nullptr;
  request.mode = timed && earlier == nullptr ? Mode::detailed : Mode::functional;
  if (request.mode == Mode::detailed && !options_.sampler.empty())
    request.sampler = gpu_->sampler(parse_sampler(options_.sampler, "--sampler"), "--sampler");
  EndedLaunch ended;
  ended.result = gpu_->launch(request);
  LaunchPlace place{stream_number, request.mode == Mode::functional ? "functional" : "detailed", -1, 0, 0};
  double seconds = 0;
  if (ended.result.timing) {
    seconds = ended.result.timing->seconds;
    treatments_.add_timed(shape, ended.result, number);
    if (request.sampler != nullptr) place.treatment = "sampled";
  } else if (earlier != nullptr) {
    place.treatment = "as_earlier";
    place.as_launch = static_cast<std::int64_t>(treatments_.number_of_earlier(shape));
    seconds = treatments_.predict(shape, ended.result);
  } else {
    seconds = nominal_seconds(ended.result, structure(gpu)) + launch_overhead_;
  }
  // A launch that waits in its queue costs less than one that the host has just submitted.
  Timeline& timeline = timelines_[gpu] ? *timelines_[gpu] : *timelines_[0];
  if (queued_overhead_ > 0 && launch_overhead_ > queued_overhead_ && seconds > launch_overhead_ &&
      !timeline.is_idle(stream, Engine::kernels, not_before))
    seconds -= launch_overhead_ - queued_overhead_;
  ended.span = timeline.add(stream, Engine::kernels, seconds, not_before);
  place.begin = ended.span.begin, place.end = ended.span.end;
  results_.add_launch(ended.result, place);
  return ended;
}

}  // namespace strobe::frontends
