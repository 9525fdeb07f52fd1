// A launch as a device sees it before and after it runs.
#include "runtime/launch_session.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <utility>

#include "base/exception_text.hpp"
#include "base/host_memory.hpp"
#include "code/occupancy.hpp"
#include "exec/group.hpp"
#include "runtime/kernarg.hpp"
#include "runtime/prints.hpp"
#include "runtime/profile_key.hpp"
#include "runtime/report.hpp"
#include "runtime/watch.hpp"
#include "sampling/analysis.hpp"
#include "sim/ticking.hpp"
#include "strobe/error.hpp"

namespace strobe {

LaunchSession::LaunchSession(Device& owner, Device::State& device, std::span<const QueuedRequest> requests, Order order)
    : owner_(owner), device_(device), requests_(requests), order_(order), number_(device.launches) {
  if (order_ == Order::side_by_side) check_side_by_side();
  for (const QueuedRequest& queued : requests_)
    if (!queued.copy && !queued.host) check_mode(queued.request);
}

LaunchSession::~LaunchSession() = default;

void LaunchSession::lay_out() {
  for (const QueuedRequest& queued : requests_) {
    if (queued.copy || queued.host) {
      parts_.push_back(copy_part(queued));
      continue;
    }
    LoadedProgram& loaded = device_.find(queued.request.program);
    dispatches_.push_back(dispatch_of(queued.request, loaded));
    Part& part = parts_.emplace_back(part_of(queued.request, loaded, *dispatches_.back()));
    if (in_time(part)) dispatches_.back()->set_clock(device_.machine->core_clock().now_address());
    if (order_ == Order::side_by_side) part.result.queue = queued.queue;
    ++device_.dispatches;
  }
}

LaunchSession::Part LaunchSession::copy_part(const QueuedRequest& queued) const {
  if (!device_.machine) throw Error(device_.no_machine_because);
  Part part{&queued.request, nullptr, nullptr, {}, {}, {}};
  part.result.gpu = device_.gpu.name;
  part.result.gpu_hash = device_.gpu.hash;
  part.result.gpu_number = device_.number;
  part.result.kernel = queued.host ? queued.host->name : name_of(*queued.copy);
  part.result.queue = queued.queue;
  if (queued.host)
    part.host = &*queued.host;
  else
    part.copy = located(*queued.copy);
  return part;
}

LaunchSession::Part LaunchSession::part_of(const LaunchRequest& request, LoadedProgram& loaded,
                                           const Dispatch& dispatch) const {
  Part part{&request, &loaded, &dispatch, dispatch.functional(), {}, {}};
  LaunchResult& result = part.result;
  result.gpu = device_.gpu.name;
  result.gpu_hash = device_.gpu.hash;
  result.gpu_number = device_.number;
  result.kernel = part.program().object().kernel(request.kernel).name;
  result.code_object_sha256 = part.program().object().sha256;
  result.grid.assign(request.grid, request.grid + request.dimensions);
  result.group.assign(request.group, request.group + request.dimensions);
  Device::State& device = device_;
  FunctionalLaunch& launch = part.functional;
  launch.storage_pool = device.storage;
  launch.storage = device.storage.take();
  for (TraceSink* const tracer : device.tracers)
    if ((tracer->subscribes() & (TraceSink::kWaves | TraceSink::kInstructions)) != 0) part.tracers.push_back(tracer);
  launch.tracers = part.tracers;
  launch.check_limits = [&device] { device.check_timeout(); };
  launch.host_stores = request.host_stores;
  launch.find_region = [&device](std::uint64_t address, std::uint64_t size) {
    return device.memory.look_up(address, size);
  };
  launch.memory_digest = [&device] { return device.memory.digest(); };
  launch.writable_regions = [&device] { return device.memory.writable_regions(); };
  return part;
}

std::optional<LaunchResult> LaunchSession::replay() {
  if (device_.checkpoint == nullptr) return std::nullopt;
  const Part& part = parts_.front();
  recorded_ = {fingerprint(*part.request, part.result.code_object_sha256), part.request->sampler};
  if (!device_.checkpoint->replays()) {
    device_.checkpoint->begins(owner_, recorded_);
    return std::nullopt;
  }
  ++device_.launches;
  std::string text;
  LaunchResult result = device_.checkpoint->replay(owner_, recorded_, text);
  if (device_.print && !text.empty()) device_.print(text);
  device_.memory_is_exact &= result.outputs_exact;
  return result;
}

KernelFacts& LaunchSession::facts_of(const Part& part) const {
  const KernelInfo& kernel = part.program().object().kernel(part.request->kernel);
  return part.loaded->facts.try_emplace(kernel.name, part.program(), kernel).first->second;
}

void LaunchSession::report(LaunchReport::Stage stage) {
  if (!device_.report) return;
  report_.stage = stage;
  report_.waves_ended = device_.progress.waves_ended;
  report_.wave_instructions = device_.progress.wave_instructions;
  if (on_ != nullptr) {  // the launch processor may sleep, and its clock with it
    const bool runs = stage == LaunchReport::Stage::runs;
    const Cycle now = on_->core_clock().now(), reached = on_->windows().reached_ps() / on_->core_clock().period_ps();
    report_.cycles = (runs ? std::max(now, reached) : now) - began_;
  }
  report_.machine = stage == LaunchReport::Stage::runs ? on_ : nullptr;
  device_.report(report_);
}

std::optional<std::uint64_t> LaunchSession::expected_instructions(const FunctionalLaunch& launch) const {
  constexpr std::uint64_t kGroups = 3;
  constexpr std::chrono::seconds kLongest{1};
  struct TooLong {};
  FunctionalLaunch ahead = launch;
  ahead.storage = ahead.storage_pool.take();  // those of work-groups in flight are in use
  ahead.threads = 1;
  ahead.check_limits = [&, until = std::chrono::steady_clock::now() + kLongest] {
    device_.check_timeout();
    if (std::chrono::steady_clock::now() > until) throw TooLong();
  };
  const std::uint64_t groups = group_count(*launch.context);
  std::vector<std::uint64_t> some(std::min(groups, kGroups));
  for (std::uint64_t n = 0; n < some.size(); ++n) some[n] = n * groups / some.size();
  try {
    const std::optional<ExecutionCounts> counts = FunctionalAnalysis(ahead, nullptr).execute(some, {});
    if (counts) return counts->wave_instructions * report_.waves / std::max<std::uint64_t>(counts->waves, 1);
  } catch (const TooLong&) {
  }
  return std::nullopt;
}

std::vector<RaceFinding> LaunchSession::findings() const {
  if (watch_ == nullptr) return {};
  const Part& part = parts_.front();
  return describe_findings(device_.watching->flag, *watch_, part.program(), part.dispatch->context(), device_.memory);
}

void LaunchSession::print_records(const Part& part) const {
  const Region* buffer = part.has_waves() ? part.dispatch->printf_buffer() : nullptr;
  device_.printed.clear();
  if (buffer == nullptr || !device_.print) return;
  device_.printed =
      read_printf_buffer({buffer->host, static_cast<std::size_t>(buffer->bytes)},
                         part.program().object().printf_formats, *device_.printf_readers, device_.warnings);
  if (!device_.printed.empty()) device_.print(device_.printed);
}

namespace {

/// What is being handled, as an Error that names the copy.
[[noreturn]] void rethrow_of_copy(const std::string& copy) {
  try {
    throw;
  } catch (const Standstill& standstill) {
    throw Error(describe_standstill(copy, standstill.waits), ExitCode::failed);
  } catch (const StoppedLaunch& stopped) {
    throw Error(fmt::format("{}: {}", copy, stopped.why.what()), ExitCode::limit);
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", copy, error.what()), error.code());
  } catch (...) {
    throw Error(copy + ": " + exception_text(), ExitCode::failed);
  }
}

LaunchFault::Kind kind_of(FaultKind kind) {
  const bool of_memory = kind == FaultKind::unmapped || kind == FaultKind::read_only || kind == FaultKind::misaligned;
  return of_memory ? LaunchFault::Kind::address : LaunchFault::Kind::other;
}

}  // namespace

void LaunchSession::rethrow_explained(const Part& part) const {
  const std::string& kernel = part.result.kernel;
  const auto fail = [&](const std::string& what, ExitCode code = ExitCode::failed) {
    print_records(part);
    throw Error(what + findings_so_far(findings(), device_.watching ? device_.watching->flag : ""), code);
  };
  if (!part.has_waves()) rethrow_of_copy(kernel);
  const Program& program = part.program();
  try {
    throw;
  } catch (const FaultPlace& place) {
    print_records(part);
    const std::string text = describe_fault(program, kernel, place, part.dispatch->context(), device_.memory);
    throw LaunchFault(text + findings_so_far(findings(), device_.watching ? device_.watching->flag : ""),
                      kind_of(place.fault.kind));
  } catch (const NoProgress& stuck) {
    fail(describe_no_progress(program, kernel, stuck));
  } catch (const Standstill& standstill) {
    fail(describe_standstill(kernel, standstill.waits));
  } catch (const StoppedLaunch& stopped) {
    const std::uint64_t waves = wave_count(*part.functional.context, part.functional.wave_size);
    fail(describe_stopped(program, kernel, stopped, device_.progress, waves), ExitCode::limit);
  } catch (const Error& error) {
    if (error.code() != ExitCode::limit) throw;
    fail(std::string(error.what()) + ": kernel " + kernel, ExitCode::limit);
  } catch (const std::bad_alloc&) {
    fail("kernel " + kernel + ": the host has not enough memory for this launch - " + host_memory_remedy() +
             ", or use a smaller problem",
         ExitCode::limit);
  } catch (...) {  // of a block, a policy or an instruction set
    const std::string text = exception_text(), block = thrower();
    const std::string where = block.empty() ? "" : ", in the block " + block + " or in what that called";
    fail("kernel " + kernel + ": a plugin threw: " + text + where);
  }
  std::abort();  // unreachable: each of them throws
}

void LaunchSession::note_occupancy(Part& part) const {
  const LaunchRequest& request = *part.request;
  const KernelInfo& kernel = part.program().object().kernel(request.kernel);
  const std::uint32_t items = request.group[0] * request.group[1] * request.group[2];
  const GpuStructure& gpu = structure_of(device_.gpu, chosen_gpus(device_.gpu, request).front());
  const Occupancy held = occupancy(kernel, part.program().isa(), gpu, items, check_arguments(kernel, request));
  LaunchOccupancy& noted = part.result.occupancy.emplace();
  noted.waves = held.waves;
  noted.wave_slots = gpu.waves_per_simd;
  noted.limited_by = held.limited_by;
  for (const OccupancyLimit& limit : held.limits) noted.limits.emplace_back(limit.what, limit.waves);
  noted.vgprs = held.registers.vgprs;
  noted.sgprs = held.registers.sgprs;
  noted.lds_bytes = held.lds_bytes;
  noted.waves_per_group = held.waves_per_group;
  noted.groups = held.groups;
}

void LaunchSession::note_hot_spots(Part& part) {
  std::unique_ptr<SourceLines>& lines = part.loaded->lines;
  if (!lines && !device_.source_readers.empty())
    lines = device_.source_readers.front()->read(part.program().object(), device_.warnings);
  part.result.hot_spots = hot_spots_of(part.program(), part.profile, lines.get());
}

std::vector<LaunchResult> LaunchSession::account() {
  std::uint64_t instructions = 0;
  for (const Part& part : parts_) instructions += part.result.wave_instructions;
  std::vector<LaunchResult> results;
  for (Part& part : parts_) {
    LaunchResult& result = part.result;
    double share = 1;
    if (order_ == Order::side_by_side) {
      if (!result.timing) continue;
      share = instructions == 0 ? 0 : static_cast<double>(result.wave_instructions) / static_cast<double>(instructions);
      if (requests_.size() > 1 || !part.has_waves())
        result.not_known["metrics of the machine"] = "launches ran at the same time";
      if (result.timing->stalls.empty()) result.not_known["stalls"] = "a launch beside it did not come to its end";
      ++device_.launches;
    }
    result.wall_seconds = wall_seconds_ * share;
    result.cpu_seconds = cpu_seconds_ * share;
    if (!part.has_waves()) {
      result.not_known["stalls"] = "it is a copy, which has no waves";
      results.push_back(std::move(result));
      continue;
    }
    if (watch_) result.race_findings = findings();
    if (result.mode == "detailed") note_occupancy(part);
    if (!part.profile.instructions.empty()) note_hot_spots(part);
    result.outputs_exact = device_.memory_is_exact &= result.outputs_exact;
    if (result.executed) add_instruction_metrics(part.program(), result);
    if (result.timing && device_.machine) device_.machine->measurement().derive(result);
    if (part.traced && !device_.tracers.empty()) {
      const std::vector<std::uint64_t> issued = issued_per_instruction(part.program(), result);
      part.traced->issued = issued;
      for (TraceSink* tracer : device_.tracers) tracer->launch_ended(*part.traced);
    }
    if (device_.checkpoint != nullptr) device_.checkpoint->launched(owner_, recorded_, device_.printed);
    results.push_back(std::move(result));
  }
  return results;
}

}  // namespace strobe
