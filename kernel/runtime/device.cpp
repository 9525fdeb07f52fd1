#include "strobe/host/device.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "base/host_memory.hpp"
#include "runtime/device_state.hpp"
#include "runtime/run_checkpoint.hpp"
#include "strobe/archive.hpp"
#include "strobe/error.hpp"
#include "strobe/host/plugins.hpp"

namespace strobe {

GpuResult gpu_result(const GpuConfig& config) {
  GpuResult result{config.name, config.hash, {}, {}, {}};
  for (const SystemGpu& gpu : config.gpus) result.gpus.emplace_back(gpu.name, gpu.structure.isa);
  for (const Setting& setting : config.settings) {
    const Origin& origin = setting.origin;
    result.configuration.emplace_back(setting.key, to_text(setting.value));
    if (origin.overridden)
      result.sources.push_back({setting.key, "set", "set for this run"});
    else if (!origin.kind.empty())
      result.sources.push_back({setting.key, origin.kind, origin.source});
  }
  return result;
}

namespace {

/// In which ROCr allocates the segments of a code object (HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_GRANULE).
constexpr std::uint64_t kLoaderPage = 4096;

std::uint64_t capacity(const GpuConfig& config, const Limits& bounds) {
  const std::uint64_t own = config.structure.memory.n;
  return bounds.max_memory_bytes != 0 ? std::min(own, bounds.max_memory_bytes) : own;
}

}  // namespace

Device::State::State(const GpuConfig& config, const Isa& target, const Limits& bounds, std::vector<const Isa*> targets,
                     MemoryAddresses addresses, Bounds ends)
    : gpu(config),
      isa(target),
      isas(std::move(targets)),
      limits(bounds),
      memory(capacity(config, bounds), addresses, ends) {}

const Region& Device::State::map(std::uint64_t bytes, const std::string& name, bool writable, bool again) {
  const Region* const region =
      again ? memory.allocate_again(bytes, name, writable) : memory.allocate(bytes, name, writable);
  if (region != nullptr) return *region;
  if (memory.fits(bytes))
    throw Error(fmt::format("{}: the host cannot allocate {} bytes - {}, or use a smaller problem", name, bytes,
                            host_memory_remedy()),
                ExitCode::limit);
  const std::uint64_t most = capacity(gpu, limits);
  throw Error(fmt::format("{}: {} bytes do not fit: {} of {} bytes are in use ({})", name, bytes, memory.used_bytes(),
                          most, most < gpu.structure.memory.n ? "--max-memory" : "gpu memory of " + gpu.name),
              ExitCode::limit);
}

Buffer& Device::State::add_buffer(const Region& region, std::string name) {
  buffers.push_back({region.base, region.bytes, region.host, std::move(name)});
  buffer_at[region.base] = std::prev(buffers.end());
  return buffers.back();
}

void Device::State::add_copies(std::uint64_t bytes, std::uint64_t count, bool to_device) {
  if (machine->host_link() != nullptr) copy_ps += count * machine->host_link()->copy_ps(bytes, to_device);
}

LoadedProgram& Device::State::find(const Program* program) {
  for (LoadedProgram& loaded : programs)
    if (loaded.program.get() == program) return loaded;
  throw Error("the program was not loaded on this GPU");
}

Device::Device(const GpuConfig& gpu, const Isa& isa, const Limits& limits, std::vector<const Isa*> isas,
               MemoryAddresses addresses, Bounds bounds)
    : state_(std::make_unique<State>(gpu, isa, limits, std::move(isas), addresses, bounds)) {}
Device::~Device() {
  if (state_->checkpoint != nullptr) state_->checkpoint->gone(*this);
}

const GpuConfig& Device::gpu() const { return state_->gpu; }
const Isa& Device::isa() const { return state_->isa; }
std::uint32_t Device::stack_bytes() const { return state_->limits.stack_bytes; }
void Device::set_stack_bytes(std::uint32_t bytes) { state_->limits.stack_bytes = bytes; }
std::uint64_t Device::peak_memory_bytes() const { return state_->memory.peak_bytes(); }
void Device::on_print(std::function<void(const std::string&)> print, const Plugins& readers) {
  state_->print = std::move(print);
  state_->printf_readers = &readers;
}
void Device::on_progress(std::function<void(const LaunchReport&)> report) { state_->report = std::move(report); }
void Device::log_intervals(IntervalLog& log) { state_->intervals = &log; }
void Device::log_sampling(SamplingLog& log) { state_->logs.decisions = &log; }
void Device::log_blocks(BlockLog& log) { state_->logs.blocks = &log; }
void Device::use_profiles(std::shared_ptr<ProfileDatabase> profiles) { state_->profiles = std::move(profiles); }
void Device::detail_launches(const LaunchRange& range) { state_->detail = range; }
void Device::number_next_launch(std::uint64_t number) { state_->launches = number; }
void Device::set_number(std::uint32_t number) { state_->number = number; }
void Device::look(std::uint64_t first, LaunchLook look) {
  if (first != 0 && state_->checkpoint != nullptr)
    throw Error(
        "hooks in the middle of launches (gpu:every, gpu:when) do not work with --checkpoint and --from: they are not "
        "called of launches that are taken from the file - remove the hooks, or the flag");
  state_->first_look = first;
  state_->look = std::move(look);
}
void Device::add_tracer(TraceSink& tracer) { state_->tracers.push_back(&tracer); }
const std::vector<std::string>& Device::warnings() const { return state_->warnings; }

void Device::record(RunCheckpoint* checkpoint) { state_->checkpoint = checkpoint; }

void Device::note_read(const std::byte* host, std::uint64_t bytes) {
  if (state_->checkpoint == nullptr) return;
  for (const Region& region : state_->memory.regions()) {
    if (host < region.host || host >= region.host + region.bytes) continue;
    const auto offset = static_cast<std::uint64_t>(host - region.host);
    return state_->checkpoint->reads(*this, region.base + offset, {region.host + offset, bytes});
  }
}

void Device::archive(Archive& archive) {
  State& state = *state_;
  const std::string& own = state.gpu.hash;
  std::string configuration = own;
  bool has_machine = state.machine != nullptr;
  archive(configuration, has_machine);
  archive.require(configuration == own, "GPU " + state.gpu.name + " had another configuration");
  archive.require(has_machine == (state.machine != nullptr), "GPU " + state.gpu.name + " had another mode");
  archive(state.memory_is_exact, state.host_waited, state.machine_launches);
  std::deque<std::string> warnings(state.warnings.begin(), state.warnings.end());
  archive.list(warnings);
  if (warnings.size() > state.warnings.size()) state.warnings.assign(warnings.begin(), warnings.end());
  if (!state.machine) return;
  if (!archive.reads()) state.probe_caches();
  state.machine->archive(archive);
}

Buffer& Device::allocate(std::uint64_t bytes, std::string name) {
  const Region& region = state_->map(bytes, name, true);
  return state_->add_buffer(region, std::move(name));
}

Buffer* Device::map_host(void* at, std::uint64_t bytes, std::string name, bool writable, std::uint64_t address) {
  if (address == 0) address = reinterpret_cast<std::uint64_t>(at);
  const Region* const region = state_->memory.map_host(address, at, bytes, name, writable);
  if (region == nullptr) return nullptr;
  return &state_->add_buffer(*region, std::move(name));
}

std::byte* Device::host_bytes(std::uint64_t address, std::uint64_t bytes) const {
  const Region* const region = state_->memory.look_up(address, bytes);
  return region != nullptr ? region->at(address) : nullptr;
}

std::uint64_t Device::used_memory_bytes() const { return state_->memory.used_bytes(); }
std::uint64_t Device::memory_bytes() const { return capacity(state_->gpu, state_->limits); }

void Device::place(const Buffer& buffer, std::string placement, std::vector<std::uint32_t> owners) {
  state_->placed[buffer.address] = {buffer.address, buffer.bytes, buffer.name, std::move(placement), std::move(owners)};
}

void Device::State::place_pages() const {
  PageMap* const map = machine->page_map();
  if (map == nullptr) return;
  std::vector<PlacedBuffer> all;
  for (const Buffer& buffer : buffers) {
    const auto own = placed.find(buffer.address);
    all.push_back(own != placed.end() ? own->second : PlacedBuffer{buffer.address, buffer.bytes, buffer.name, {}, {}});
  }
  map->place(all);
}

void Device::release(Buffer& buffer) {
  const std::uint64_t address = buffer.address;
  state_->placed.erase(address);
  state_->memory.release(address);
  const auto found = state_->buffer_at.find(address);
  state_->buffers.erase(found->second);
  state_->buffer_at.erase(found);
}

const Isa& Device::State::isa_for(const CodeObject& object, std::optional<std::uint32_t> wanted) const {
  std::vector<const Isa*> candidates = isas;
  if (isas.empty()) candidates.push_back(&isa);
  if (wanted) candidates = {&isa_of(*wanted)};
  for (const Isa* const one : candidates)
    if (object.target == one->target()) return *one;
  std::string targets;
  for (const Isa* const one : candidates) {
    const std::string target(one->target());
    if (runs_on(object.target, target)) return *one;
    if (targets.find(target) == std::string::npos) targets += (targets.empty() ? "" : " or ") + target;
  }
  throw Error(
      fmt::format("{}: built for {}, but {} executes {} - build it for {}, or choose a GPU of the object's "
                  "target (strobe gpus list)",
                  object.path, object.target,
                  wanted ? fmt::format("GPU {} ({})", *wanted, gpu.gpus[*wanted].name) : gpu.name, targets, targets));
}

const Program& Device::load(CodeObject object, std::optional<std::uint32_t> for_gpu) {
  const Isa& isa = state_->isa_for(object, for_gpu);
  const std::string target(isa.target());
  if (object.target != target)
    state_->warnings.push_back(
        fmt::format("{}: built for {}, which {} executes as {}", object.path, object.target, state_->gpu.name, target));
  for (const std::string& warning : object.warnings) state_->warnings.push_back(object.path + ": " + warning);
  LoadedProgram loaded;
  const bool writable = std::any_of(object.segments.begin(), object.segments.end(),
                                    [](const ImageSegment& segment) { return segment.writable; });
  // Loaders allocate whole pages: a widened scalar load of the last constants may read after them.
  const std::uint64_t pages = (object.image.size() + kLoaderPage - 1) / kLoaderPage * kLoaderPage;
  const Region& region = state_->map(pages, "code of " + object.path, writable);
  loaded.image_address = region.base;
  std::memcpy(region.host, object.image.data(), object.image.size());
  object.relocate({region.host, object.image.size()}, region.base);
  loaded.program = std::make_unique<Program>(std::move(object), isa);
  state_->programs.push_back(std::move(loaded));
  return *state_->programs.back().program;
}

void Device::unload(const Program& program) {
  state_->memory.release(state_->find(&program).image_address);
  state_->programs.remove_if([&](const LoadedProgram& loaded) { return loaded.program.get() == &program; });
}

const CodeObject& Device::code_object(const Program& program) const { return state_->find(&program).program->object(); }

std::uint64_t Device::address_of(const Program& program, const VariableSymbol& variable) const {
  return state_->find(&program).image_address + variable.offset;
}

void Device::set_machine(std::unique_ptr<System> machine) {
  state_->machine = std::move(machine);
  state_->machine_launches = 0;
  state_->overwritten.clear();
  state_->host_waited = true;  // nothing is queued on it
  state_->machine->windows().set_threads(state_->limits.threads, state_->limits.model_threads);
  std::vector<std::string>& known = state_->warnings;
  for (const std::string& warning : state_->machine->warnings())
    if (std::find(known.begin(), known.end(), warning) == known.end()) known.push_back(warning);
  for (const bool to_device : {false, true}) {
    for (const auto& [bytes, count] : state_->early[to_device]) state_->add_copies(bytes, count, to_device);
    state_->early[to_device].clear();
  }
}

bool Device::has_machine() const { return state_->machine != nullptr; }
void Device::set_self_check(bool on) { state_->self_check = on; }
void Device::set_hot_spots(bool on, const Plugins& readers) {
  state_->hot_spots = on;
  if (on) state_->source_readers = readers.make_each<SourceReader>();
}
void Device::watch(std::optional<Watching> watching) { state_->watching = std::move(watching); }

void Device::note_copy(std::uint64_t bytes, bool to_device) {
  if (state_->in_look) return;  // the launch that runs is being looked at: no host copies
  state_->host_waited = true;
  if (state_->machine) {
    state_->add_copies(bytes, 1, to_device);
  } else {
    ++state_->early[to_device][bytes];
  }
}

void Device::note_overwritten(std::uint64_t address, std::uint64_t bytes) {
  if (!state_->machine || bytes == 0) return;  // the caches of a new machine are empty
  constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 30;
  for (std::uint64_t done = 0; done < bytes; done += kMaxBytes)
    state_->overwritten.push_back({address + done, static_cast<std::uint32_t>(std::min(bytes - done, kMaxBytes))});
}

void Device::State::probe_caches() {
  machine->probe_caches(overwritten);
  overwritten.clear();
}

std::optional<double> Device::copy_seconds() const {
  if (!state_->machine) return std::nullopt;
  return static_cast<double>(state_->copy_ps) * 1e-12;
}

}  // namespace strobe
