#include "common/session.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <utility>

#include "strobe/error.hpp"
#include "strobe/registry.hpp"

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

double rate_in(const Setting* setting) {
  const auto* const rate = setting != nullptr ? std::get_if<BytesPerSecond>(&setting->value) : nullptr;
  return rate != nullptr ? static_cast<double>(rate->n) : 0;
}

std::uint64_t bytes_in(const Setting* setting) {
  const auto* const bytes = setting != nullptr ? std::get_if<Bytes>(&setting->value) : nullptr;
  return bytes != nullptr ? bytes->n : 0;
}

/// Bytes that all memories together transfer in a second at most; 0: their types do not say.
double peak_memory_bandwidth(const GpuConfig& gpu) {
  double all = 0;
  for (const ConfigTable& table : gpu.tables) {
    if (table.type == nullptr || !table.type->name.starts_with("dram.")) continue;
    const std::shared_ptr<void> spec = table.type->make_spec();
    for (const Parameter& parameter : table.type->schema.parameters)
      if (const Setting* const setting = gpu.find(table.name + "." + parameter.name); setting != nullptr)
        parameter.assign(spec.get(), setting->value);
    const Setting* const given = gpu.find(table.name + ".clock");
    const Hertz clock = given != nullptr ? std::get<Hertz>(given->value) : gpu.structure.clock;
    for (const DerivedValue& one : table.type->schema.derived) {
      const Value value = one.value(spec.get(), clock);
      const auto* const rate = std::get_if<BytesPerSecond>(&value);
      if (one.name == "peak_bandwidth" && rate != nullptr) all += static_cast<double>(rate->n);
    }
  }
  return all;
}

LaunchShape shape_of(const Device& device, const LaunchRequest& request, std::uint32_t gpu) {
  const std::uint32_t fences = request.acquires * 2u + request.releases;
  LaunchShape shape{device.code_object(*request.program).sha256, request.kernel, {gpu, request.dynamic_lds_bytes, fences}};
  for (int i = 0; i < 3; ++i) shape.sizes.insert(shape.sizes.end(), {request.grid[i], request.group[i]});
  shape.sizes.insert(shape.sizes.end(), request.compute_unit_mask.begin(), request.compute_unit_mask.end());
  return shape;
}

/// What a launch without timing counts as: each vector unit issues an instruction in a cycle. No prediction.
double nominal_seconds(const LaunchResult& result, const GpuStructure& gpu) {
  const double units = static_cast<double>(gpu.compute_units) * gpu.simds_per_compute_unit;
  return static_cast<double>(result.wave_instructions) / units / static_cast<double>(gpu.clock.n);
}

/// Has more work-items than launches that are simulated without a sampler by default.
bool is_large(const LaunchRequest& request) {
  constexpr std::uint64_t kLargeItems = 16 << 20;
  std::uint64_t items = 1;
  for (const std::uint32_t size : request.grid) items *= size;
  return items > kLargeItems;
}

constexpr char kSamplerOfLarge[] = "photon+", kOfLargeUnexecuted[] = "photon+:execute=false";
constexpr char kNoSampler[] = "detailed";

double simulated_seconds(bool of_strobe, bool* known) { return HostClock::of_program().read(of_strobe, *known); }
void simulated_sleep(double seconds) { HostClock::of_program().spend(seconds); }

/// The library of clocks is there if `strobe run` has started the program.
void show_simulated_clock() {
  using Set = void (*)(double (*)(bool, bool*), void (*)(double));
  if (const auto set = reinterpret_cast<Set>(dlsym(RTLD_DEFAULT, "strobe_set_clock")); set != nullptr)
    set(&simulated_seconds, &simulated_sleep);
}

void warn(const std::string& text) { std::fprintf(stderr, "strobe: %s\n", text.c_str()); }

}  // namespace

Session::Session(std::string front_end)
    : options_(run_options()), results_(std::move(front_end)), clock_(HostClock::of_program(options_.host_time)), queue_(*this) {
  results_.open(options_.results, options_.whole_results);
  clock_.enter();  // what Strobe reads is the host's
  if (options_.simulated_clock) show_simulated_clock();
  began_ = std::chrono::steady_clock::now();
  clock_.leave();
  if (options_.limits.timeout_seconds > 0) watch_time();
}

/// Launches stop by themselves, and leave results; this is for a program that does something else.
void Session::watch_time() {
  constexpr double kGrace = 2;
  const double seconds = options_.limits.timeout_seconds;
  std::thread([seconds] {
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds + kGrace));
    std::fflush(stdout);
    std::fprintf(stderr, "strobe: stopped by --timeout after %g seconds\n", seconds);
    std::_Exit(static_cast<int>(ExitCode::limit));
  }).detach();
}

/// The core counts from the begin of the process, a little earlier.
bool Session::time_is_over() const {
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began_;
  return options_.limits.timeout_seconds > 0 && passed.count() > options_.limits.timeout_seconds - 1;
}

void Session::finish() {
  if (gpu_ == nullptr) return results_.finish(0, clock_.now(), 0, {});
  gpu_->close_traces();
  results_.finish(device().copy_seconds().value_or(0), clock_.now(), device().peak_memory_bytes(), device().warnings());
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
      {preset, options_.settings, options_.gpus, options_.links, MemoryAddresses::host, options_.bounds});
  Device& device = opened->device();
  device.on_print(
      [this](const std::string& text) {
        if (repeats_ != nullptr) repeats_->note_print();
        std::fputs(text.c_str(), stdout);
        std::fflush(stdout);
      },
      simulator_->plugins());
  device.set_hot_spots(options_.hot_spots, simulator_->plugins());
  memory_ = std::make_unique<MemoryRegistry>(device, options_.gpus);
  if (!options_.capture.folder.empty()) capture_ = std::make_unique<Capture>(options_.capture, device, *memory_);
  for (std::uint32_t n = 0; n < options_.gpus; ++n) timelines_.push_back(std::make_unique<Timeline>(clock_));
  gpu_ = std::move(opened);
  results_.set_gpu(gpu_result(gpu_->config()));
  read_costs();
  open_levels();
  open_traces();
  if (reports_changes_ && !options_.check_races && options_.traces.empty() && capture_ == nullptr)
    repeats_ = std::make_unique<Repeats>(device, *memory_);
  if (options_.check_races) gpu_->watch({{"races", {}}, {"hazards", {}}}, "--check-races");
  if (options_.mode == "detailed" && !gpu_->has_timing())
    throw Error(preset + ": has no timing - use --mode functional, or another --gpu");
  return *gpu_;
}

void Session::open_levels() {
  if (options_.levels.empty()) return;
  std::vector<std::unique_ptr<LaunchLevels>> known = simulator_->plugins().make_each<LaunchLevels>();
  if (known.empty())
    throw Error("--levels: no plugin reads them (launch_levels.NAME) - build or install the plugin lua");
  levels_ = std::move(known.front());
  levels_->open(options_.levels);
}

void Session::open_traces() {
  for (const TraceChoice& trace : options_.traces)
    gpu_->trace(parse_sampler(trace.tracer, "--trace"), trace.file, "--trace");
}

void Session::read_costs() {
  costs_.launch = seconds_of("command_processor.launch_overhead");
  costs_.queued = seconds_of("command_processor.queued_overhead");
  const char* const calls[] = {"host_link.launch_call", "host_link.copy_call", "host_link.wait_call"};
  for (int n = 0; n < 3; ++n) costs_.calls[n] = seconds_of(calls[n]);
  costs_.memory_bandwidth = peak_memory_bandwidth(gpu_->config()) / std::max(options_.gpus, 1u);
  const GpuConfig& config = gpu_->config();
  if (const double rate = rate_in(config.find("host_link.device_copies")); rate > 0) costs_.memory_bandwidth = rate;
  costs_.link_bandwidth = rate_in(config.find("host_link.bandwidth"));
  costs_.wake_up = seconds_of("host_link.wake_up");
  costs_.path = {bytes_in(config.find("host_link.staging_buffer")), bytes_in(config.find("host_link.pinned_above")),
                 rate_in(config.find("host_link.staging_to_device")), rate_in(config.find("host_link.staging_to_host")),
                 seconds_of("host_link.pin"), costs_.wake_up};
}

const GpuStructure& Session::structure(std::uint32_t gpu) const {
  const GpuConfig& config = gpu_->config();
  return gpu < config.gpus.size() ? config.gpus[gpu].structure : config.structure;
}

double Session::seconds_of(const std::string& key) const {
  const Setting* const setting = gpu_->config().find(key);
  return setting != nullptr ? seconds_in(setting->value, gpu_->config().structure.clock) : 0;
}

double Session::copy_seconds(std::uint64_t bytes, bool to_device, bool pageable) {
  device().note_copy(bytes, to_device);
  const double transfer = costs_.link_bandwidth > 0 ? static_cast<double>(bytes) / costs_.link_bandwidth : 0;
  const double fixed = seconds_of("host_link.latency") +
                       seconds_of(to_device ? "host_link.copy_to_device" : "host_link.copy_to_host");
  return transfer + fixed + (pageable ? costs_.path.more_seconds(bytes, to_device, fixed) : 0);
}

double Session::device_seconds(std::uint64_t bytes, unsigned times) const {
  return costs_.memory_bandwidth > 0 ? static_cast<double>(bytes) * times / costs_.memory_bandwidth : 0;
}

/// The runtime launches a kernel for it.
void Session::plan_transfer(PlannedWork& work, std::uint64_t bytes, unsigned times) {
  work.engine = Engine::kernels;
  work.seconds = costs_.queued + device_seconds(bytes, times);
  work.not_before = std::max(work.not_before, clock_.now() + costs_.submission());
}

void Session::wake_at(double seconds) {
  if (seconds > clock_.now()) clock_.wait_until(seconds + costs_.wake_up);
}

void Session::wait_until(double seconds) {
  wake_at(seconds);
  spend(HostCall::wait);
}

void Session::spend(HostCall call) { clock_.spend(costs_.calls[static_cast<int>(call) - 1]); }

bool Session::runs_side_by_side() const {
  const bool sampled = !options_.sampler.empty() && options_.sampler != kNoSampler;
  return options_.mode == "detailed" && !sampled && levels_ == nullptr && !options_.check_races && capture_ == nullptr;
}

double Session::kernels_end() const {
  double end = 0;
  for (const auto& timeline : timelines_) end = std::max(end, timeline->free(Engine::kernels));
  return end;
}

double Session::overhead(bool queued) const {
  return queued && costs_.queued > 0 ? std::min(costs_.queued, costs_.launch) : costs_.launch;
}

ConfiguredSampler* Session::sampler(const std::string& text, const std::string& place) {
  return gpu_->sampler(parse_sampler(text, place), place);
}

ConfiguredSampler* Session::default_sampler(const LaunchRequest& request) {
  if (!options_.sampler.empty()) return sampler(options_.sampler, "--sampler");
  return samples_by_default(request) ? sampler(options_.skip_execution ? kOfLargeUnexecuted : kSamplerOfLarge, "default") : nullptr;
}

bool Session::samples_by_default(const LaunchRequest& request) const {
  return options_.sampler.empty() && is_large(request) && !options_.every_launch;
}

/// The same launch again takes as long if it executes the same blocks, but for what caches hold: a second time shows
/// that, and does not matter for long ones.
bool Session::repeats_known(const LaunchRequest& request, const LaunchShape& shape) {
  const Schedule& schedule = treatments_.schedule(shape);
  if (repeats_ == nullptr || !schedule.was_timed()) return false;
  constexpr double kLongSeconds = 0.5e-3;
  const bool is_long = treatments_.timed(shape).seconds > kLongSeconds && !schedule.differed();
  if (is_large(request) || is_long) return repeats_->ran(request);
  return schedule.was_checked() && repeats_->find(request) != nullptr;
}

Session::Level Session::level_of(const LaunchRequest& request, const LaunchShape& shape, const LaunchSite& site) {
  const Schedule& schedule = treatments_.schedule(shape);
  std::string text;
  if (levels_ != nullptr) {
    ComingLaunch launch;
    launch.kernel = request.kernel;
    launch.number = results_.launches();
    launch.of_kernel = of_kernel_[request.kernel]++;
    launch.of_shape = of_shape_[shape]++;
    std::copy(request.grid, request.grid + 3, launch.grid);
    std::copy(request.group, request.group + 3, launch.group);
    launch.dynamic_lds = request.dynamic_lds_bytes;
    launch.gpu = site.gpu, launch.stream = site.stream_number;
    launch.has_earlier = schedule.was_timed();
    text = levels_->level_of(launch);
  }
  if (text.empty()) {
    if (options_.mode == "functional") return {};
    const bool due = options_.every_launch || (schedule.due() && !repeats_known(request, shape));
    if (!due) return {true, Mode::functional, nullptr};
    return {false, Mode::detailed, default_sampler(request)};
  }
  if (text == "functional") return {};
  if (text == "as_earlier" && schedule.was_timed()) return {true, Mode::functional, nullptr};
  return {false, Mode::detailed, text == "as_earlier" ? nullptr : sampler(text, "--levels")};
}

/// A program goes on after an error, but not after the time that its user gives it.
void Session::stop_in_time(const Error& error) {
  if (error.code() != ExitCode::limit || !time_is_over()) return;
  std::fflush(stdout);
  warn(error.what());
  finish();
  std::_Exit(static_cast<int>(ExitCode::limit));
}

LaunchResult Session::run(const LaunchRequest& request) {
  const bool may_repeat = repeats_ != nullptr && request.mode == Mode::functional;
  const LaunchResult* const same = may_repeat ? repeats_->find(request) : nullptr;
  unchanged_ = same != nullptr;
  if (same != nullptr) return *same;
  try {
    if (repeats_ != nullptr) return repeats_->run(request, [&] { return gpu_->launch(request); });
    if (capture_ != nullptr) capture_->begin(request);
    LaunchResult result = gpu_->launch(request);
    if (capture_ != nullptr) capture_->end();
    return result;
  } catch (const Error& error) {
    stop_in_time(error);
    throw;
  }
}

TimedLaunch Session::timed_launch(const LaunchResult& result, double seconds) const {
  TimedLaunch timed{results_.launches(), seconds, 0, result.wave_instructions, result.run_counts, nullptr};
  if (!options_.skip_execution) return timed;
  LaunchResult counts = counts_of(result);
  counts.executed = counts.outputs_exact = false;
  timed.counts = std::make_shared<const LaunchResult>(std::move(counts));
  return timed;
}

std::function<bool()> Session::host_stores() {
  return [this] {
    const bool may_have = queue_.wait_for_host();
    went_on_ = clock_.now();
    return may_have;
  };
}

LaunchResult Session::execute(LaunchRequest request, std::uint32_t gpu, const TimedLaunch& earlier) {
  unchanged_ = false;
  if (earlier.counts != nullptr) return *earlier.counts;
  if (options_.gpus > 1) request.gpus = std::uint64_t{1} << gpu;
  request.mode = Mode::functional;
  request.host_stores = host_stores();
  return run(request);
}

void Session::launch_side_by_side(std::span<const QueuedRequest> requests,
                                  const std::function<void(std::size_t place, LaunchResult& result)>& use) {
  gpu_->make_machine();
  std::vector<LaunchResult> results;
  LaunchResult together;
  const auto use_all = [&] {
    for (LaunchResult& result : results) use(*result.queue - 1, result);
  };
  note_change();
  unchanged_ = false;
  try {
    device().launch_queued(requests, results, together);
  } catch (const Error& error) {
    use_all();
    stop_in_time(error);
    throw;
  }
  use_all();
}

std::size_t Session::digest_of_host() const {
  std::size_t digest = 0;
  memory_->for_each([&](const Allocation& one) {
    if (one.kind == MemoryKind::device) return;
    const std::string_view bytes(reinterpret_cast<const char*>(one.buffer->host), one.bytes);
    digest = digest * 31 + std::hash<std::string_view>{}(bytes);
  });
  return digest;
}

double Session::copy_between(const BufferCopy& copy) {
  QueuedRequest request;
  request.copy = copy;
  request.request.mode = options_.mode == "functional" ? Mode::functional : Mode::detailed;
  if (request.request.mode == Mode::detailed) gpu_->make_machine();
  std::vector<LaunchResult> results;
  LaunchResult together;
  try {
    device().launch_queued({&request, 1}, results, together);
  } catch (const Error& error) {
    stop_in_time(error);
    throw;
  }
  return results.front().timing ? results.front().timing->seconds : costs_.queued + device_seconds(copy.bytes, 2);
}

void Session::record(const LaunchResult& result, LaunchPlace place) {
  place.unchanged = unchanged_;
  results_.add_launch(result, place);
}

EndedLaunch Session::launch(LaunchRequest request, std::uint32_t gpu, StreamTime& stream, std::uint32_t stream_number,
                            double not_before) {
  return launch(std::move(request), {gpu, stream_number, &stream, not_before, clock_.now()});
}

EndedLaunch Session::launch(LaunchRequest request, const LaunchSite& site) {
  if (options_.gpus > 1) request.gpus = std::uint64_t{1} << site.gpu;
  const LaunchShape shape = shape_of(device(), request, site.gpu);
  const Level level = level_of(request, shape, site);
  Timeline& timeline = *timelines_[site.gpu];
  // A launch that waits in its queue costs less than one that the host has just submitted.
  const double begin = std::max({site.stream->ready, site.not_before, timeline.free(Engine::kernels)});
  request.queued = begin > site.asked;
  request.mode = level.mode;
  request.sampler = level.sampler;
  request.one_thread = level.sampler != nullptr && levels_ == nullptr && samples_by_default(request);
  EndedLaunch ended;
  went_on_ = 0;
  request.host_stores = host_stores();
  ended.result = level.as_earlier ? execute(request, site.gpu, treatments_.timed(shape)) : run(request);
  LaunchPlace place{site.stream_number, level.mode == Mode::functional ? "functional" : "detailed", -1, 0, 0};
  double seconds = 0;
  if (ended.result.timing) {
    seconds = ended.result.timing->seconds;
    const double own = std::max(seconds - overhead(*request.queued), 0.0);
    treatments_.add_timed(shape, timed_launch(ended.result, own), ended.result);
    if (request.sampler != nullptr) place.treatment = "sampled";
  } else if (level.as_earlier) {
    place.treatment = "as_earlier";
    place.as_launch = static_cast<std::int64_t>(treatments_.timed(shape).number);
    seconds = treatments_.predict(shape, ended.result) + overhead(*request.queued);
  } else {
    seconds = nominal_seconds(ended.result, structure(site.gpu)) + overhead(*request.queued);
  }
  seconds = std::max(seconds, went_on_ - begin);  // it waited for the host
  // It is in the queue some time after the call.
  const double arrives = *request.queued ? site.asked + costs_.submission() : 0;
  ended.span = timeline.add(*site.stream, Engine::kernels, seconds, std::max(site.not_before, arrives), site.asked);
  ended.span.overhead = std::min(overhead(*request.queued), seconds);
  place.begin = ended.span.begin, place.end = ended.span.end;
  record(ended.result, place);
  return ended;
}

}  // namespace strobe::frontends
