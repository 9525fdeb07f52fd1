// A launch: laid out, executed or simulated, and what it leaves.
#include <fmt/format.h>

#include <chrono>
#include <ctime>

#include "base/exception_text.hpp"
#include "base/host_memory.hpp"
#include "exec/detailed.hpp"
#include "exec/group.hpp"
#include "runtime/device_state.hpp"
#include "base/interrupt.hpp"
#include "runtime/kernarg.hpp"
#include "runtime/modelling.hpp"
#include "runtime/printf.hpp"
#include "base/process_time.hpp"
#include "runtime/profile_key.hpp"
#include "runtime/report.hpp"
#include "runtime/run_checkpoint.hpp"
#include "runtime/watch.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }
}  // namespace

void Device::State::check_timeout() const {
  if (interrupted()) throw Error(interruption_text(), ExitCode::limit);
  if (limits.timeout_seconds > 0 && process_seconds() > limits.timeout_seconds)
    throw Error(fmt::format("stopped by --timeout after {} seconds", limits.timeout_seconds), ExitCode::limit);
}

void Device::State::print_records(const Dispatch& dispatch, const Program& program) {
  const Region* buffer = dispatch.printf_buffer();
  printed.clear();
  if (buffer == nullptr || !print) return;
  printed = read_printf_buffer({buffer->host, static_cast<std::size_t>(buffer->bytes)},
                               parse_printf_formats(program.object().printf_formats, warnings));
  if (!printed.empty()) print(printed);
}

KernelFacts& Device::State::facts_of(const LaunchRequest& request, LoadedProgram& loaded) {
  const KernelInfo& kernel = loaded.program->object().kernel(request.kernel);
  return loaded.facts.try_emplace(kernel.name, *loaded.program, kernel).first->second;
}

std::uint64_t Device::State::run_timed(const LaunchRequest& request, LoadedProgram& loaded,
                                       const DetailedLaunch& detailed, System& on, LaunchResult& result) {
  if (request.sampler == nullptr && logs.blocks == nullptr) {
    run_detailed(detailed, on, result);
    return result.timing->cycles;
  }
  std::optional<LaunchProfiles> of_launch;
  if (profiles != nullptr) of_launch.emplace(*profiles, profile_key(request, result.code_object_sha256));
  return run_with_sampler(
      {detailed, request.sampler, logs, launches - 1, gpu.structure, of_launch ? &*of_launch : nullptr},
      facts_of(request, loaded), on, result);
}

void Device::State::run_modelled(const LaunchRequest& request, LoadedProgram& loaded, FunctionalLaunch& launch,
                                 LaunchResult& result) {
  KernelFacts& facts = facts_of(request, loaded);
  std::optional<LaunchProfiles> of_launch;
  if (profiles != nullptr) of_launch.emplace(*profiles, profile_key(request, result.code_object_sha256));
  auto modelled = std::make_shared<LaunchToModel>(launch, facts, result, launches - 1);
  modelled->record(*request.model, launch, request.profile_groups, of_launch ? &*of_launch : nullptr);
  if (request.execute) {
    run_functional(launch, result);
    modelled->set_executed(issued_per_instruction(*loaded.program, result));
  } else {
    result.work_groups = group_count(*launch.context);
    result.waves = wave_count(*launch.context, launch.wave_size);
    result.executed = false;
    result.outputs_exact = false;
  }
  double seconds = 0;
  const ModelledTime time = modelled->predict(*request.model, gpu, &seconds);
  tell_modelled(*modelled, *request.model, time, gpu, seconds, result);
  if (request.keep != nullptr) *request.keep = std::move(modelled);
}

std::unique_ptr<Dispatch> Device::State::lay_out(const LaunchRequest& request, const LoadedProgram& loaded) {
  const Program& program = *loaded.program;
  const KernelInfo& kernel = program.object().kernel(request.kernel);
  check_geometry(kernel, request);
  const std::uint32_t dynamic_lds = check_arguments(kernel, request);
  check_code(program, kernel, isa);
  const auto place = [this](std::uint64_t bytes, const std::string& name, bool writable) -> const Region& {
    return map(bytes, name, writable);
  };
  return std::make_unique<Dispatch>(program, kernel, request, gpu.structure, dynamic_lds, loaded.image_address, memory,
                                    place, dispatches, warnings);
}

FunctionalLaunch Device::State::functional(const Dispatch& dispatch) {
  FunctionalLaunch launch = dispatch.functional();
  launch.storage_pool = storage;
  launch.storage = storage.take();
  launch.tracers = tracers;
  launch.check_limits = [this] { check_timeout(); };
  launch.find_region = [this](std::uint64_t address, std::uint64_t size) { return memory.look_up(address, size); };
  launch.memory_digest = [this] { return memory.digest(); };
  launch.writable_regions = [this] { return memory.writable_regions(); };
  return launch;
}

void Device::execute_ahead(const LaunchRequest& request, const std::function<void(const FunctionalLaunch&)>& use) {
  if (request.program == nullptr) throw Error("a launch needs a program");
  const std::unique_ptr<Dispatch> dispatch = state_->lay_out(request, state_->find(request.program));
  use(state_->functional(*dispatch));
}

void Device::State::run(const LaunchRequest& request, LoadedProgram& loaded, const Dispatch& dispatch,
                        ExecutionWatch* watch, LaunchResult& result) {
  FunctionalLaunch launch = functional(dispatch);
  launch.watch = watch;
  if (limits.threads > 1) {
    launch.threads = limits.threads;
    launch.order_matters = facts_of(request, loaded).order_matters();
  }
  progress = {};
  launch.progress = &progress;
  LaunchReport sent{LaunchReport::Stage::begins,
                    result.kernel,
                    launches - 1,
                    wave_count(*launch.context, launch.wave_size),
                    0,
                    0,
                    std::nullopt};
  const System* const timed_on = is_timed(request, launches - 1) ? machine.get() : nullptr;
  const Cycle began = timed_on != nullptr ? timed_on->core_clock().now() : 0;
  const auto tell = [&](LaunchReport::Stage stage) {
    sent.stage = stage;
    sent.waves_ended = progress.waves_ended;
    sent.wave_instructions = progress.wave_instructions;
    if (timed_on != nullptr) sent.cycles = timed_on->core_clock().now() - began;
    report(sent);
  };
  std::function<void()> runs;
  if (report) {
    runs = [&] { tell(LaunchReport::Stage::runs); };
    launch.check_limits = [&] {
      check_timeout();
      runs();
    };
    tell(LaunchReport::Stage::begins);
  }
  run_reported(request, loaded, launch, runs, result);
  if (report) tell(LaunchReport::Stage::ended);
}

DetailedLaunch Device::State::detailed_launch(LoadedProgram& loaded, const FunctionalLaunch& launch) {
  if (loaded.issue.empty()) {
    loaded.issue = issue_records(*loaded.program);
    loaded.results = result_records(*loaded.program);
  }
  DetailedLaunch detailed;
  detailed.functional = &launch;
  detailed.issue = loaded.issue;
  detailed.results = loaded.results;
  detailed.queued = !host_waited;
  return detailed;
}

void Device::State::run_reported(const LaunchRequest& request, LoadedProgram& loaded, FunctionalLaunch& launch,
                                 const std::function<void()>& tell, LaunchResult& result) {
  if (request.mode == Mode::model) return run_modelled(request, loaded, launch, result);
  if (!is_timed(request, launches - 1)) {
    run_functional(launch, result);
    return;
  }
  DetailedLaunch detailed = detailed_launch(loaded, launch);
  detailed.self_check = self_check;
  detailed.bounds.max_cycles = limits.max_cycles;
  detailed.bounds.check_limits = launch.check_limits;
  detailed.bounds.report = tell;
  // If it throws, the machine is left in the middle of things, and goes away.
  std::unique_ptr<System> running = std::move(machine);
  if (intervals != nullptr) {
    intervals->launch_started(launches - 1, result.kernel);
    detailed.bounds.interval_cycles = intervals->cycles();
    detailed.bounds.interval = [&](std::uint64_t end) { intervals->sample(end, running->counts()); };
  }
  machine_was_lost = true;
  result.caches = CacheState{machine_launches, request.warm_ups};
  const std::uint64_t cycles = run_timed(request, loaded, detailed, *running, result);
  if (intervals != nullptr) intervals->sample(cycles, running->counts());
  if (limits.model_threads) result.thread_times = running->thread_times();
  machine = std::move(running);
  machine_was_lost = false;
  host_waited = false;
  ++machine_launches;
}

void Device::State::explained(const LoadedProgram& loaded, const Dispatch& dispatch, ExecutionWatch* watch,
                              const std::string& kernel, const std::function<void()>& run) {
  const Program& program = *loaded.program;
  const auto found = [&]() -> std::vector<RaceFinding> {
    if (watch == nullptr) return {};
    return describe_findings(watching->flag, *watch, program, dispatch.context(), memory);
  };
  const auto fail = [&](const std::string& what, ExitCode code = ExitCode::failed) {
    print_records(dispatch, program);
    throw Error(what + findings_so_far(found(), watching ? watching->flag : ""), code);
  };
  try {
    run();
  } catch (const FaultPlace& place) {
    fail(describe_fault(program, kernel, place, dispatch.context(), memory));
  } catch (const NoProgress& stuck) {
    fail(describe_no_progress(program, kernel, stuck));
  } catch (const Standstill& standstill) {
    fail(describe_standstill(kernel, standstill.waits));
  } catch (const StoppedLaunch& stopped) {
    const FunctionalLaunch launch = dispatch.functional();
    fail(describe_stopped(program, kernel, stopped, progress, wave_count(*launch.context, launch.wave_size)),
         ExitCode::limit);
  } catch (const Error& error) {
    if (error.code() != ExitCode::limit) throw;
    fail(std::string(error.what()) + ": kernel " + kernel, ExitCode::limit);
  } catch (const std::bad_alloc&) {
    fail("kernel " + kernel + ": the host has not enough memory for this launch - " + host_memory_remedy() +
             ", or use a smaller problem",
         ExitCode::limit);
  } catch (...) {  // of a block, a policy or an instruction set
    fail("kernel " + kernel + ": a plugin threw: " + exception_text());
  }
  print_records(dispatch, program);
}

void Device::State::check_mode(const LaunchRequest& request) const {
  if (request.mode == Mode::detailed && !machine)
    throw Error(machine_was_lost ? "an earlier launch stopped the machine before its end - create a new GPU"
                                 : "detailed mode needs a machine: a preset with a topology");
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
  if (checkpoint != nullptr && request.mode == Mode::model)
    throw Error("--checkpoint: launches of mode model are not simulated and cannot be continued - remove the flag");
  if (watching && request.mode != Mode::functional)
    throw Error(watching->flag + ": works in functional mode only - launch in functional mode");
}

LaunchResult Device::State::replay(Device& device, const RunCheckpoint::Request& recorded) {
  std::string text;
  LaunchResult result = checkpoint->replay(device, recorded, text);
  if (print && !text.empty()) print(text);
  memory_is_exact &= result.outputs_exact;
  return result;
}

LaunchResult Device::State::new_result(const LaunchRequest& request, const Program& program) const {
  LaunchResult result;
  result.gpu = gpu.name;
  result.gpu_hash = gpu.hash;
  result.gpu_number = number;
  result.kernel = program.object().kernel(request.kernel).name;
  result.code_object_sha256 = program.object().sha256;
  result.grid.assign(request.grid, request.grid + request.dimensions);
  result.group.assign(request.group, request.group + request.dimensions);
  return result;
}

LaunchResult Device::launch(const LaunchRequest& request) {
  State& state = *state_;
  if (request.program == nullptr) throw Error("a launch needs a program");
  state.check_mode(request);
  LoadedProgram& loaded = state.find(request.program);
  const Program& program = *loaded.program;
  const std::unique_ptr<Dispatch> dispatch = state.lay_out(request, loaded);

  LaunchResult result = state.new_result(request, program);
  ++state.dispatches;
  RunCheckpoint::Request recorded;
  if (state.checkpoint != nullptr) {
    recorded = {fingerprint(request, result.code_object_sha256), request.sampler};
    if (state.checkpoint->replays()) {
      ++state.launches;
      return state.replay(*this, recorded);
    }
    state.checkpoint->begins(*this, recorded);
  }
  TraceLaunch traced{result.kernel, state.launches++, program.infos(), {}};
  for (TraceSink* tracer : state.tracers) tracer->launch_started(traced);

  if (state.is_timed(request, traced.index)) dispatch->set_clock(state.machine->core_clock().now_address());
  std::unique_ptr<ExecutionWatch> watch;
  if (state.watching) watch = start_watch(*state.watching, request.kernel, dispatch->functional());
  const Clock::time_point start = Clock::now();
  const double cpu_start = cpu_seconds();
  state.explained(loaded, *dispatch, watch.get(), result.kernel, [&] {
    state.check_timeout();  // short launches do not look at the clock
    if (request.warm_ups > 0 && state.is_timed(request, traced.index)) state.warm_up(request, loaded, *dispatch);
    state.run(request, loaded, *dispatch, watch.get(), result);
  });
  if (watch)
    result.race_findings = describe_findings(state.watching->flag, *watch, program, dispatch->context(), state.memory);
  result.wall_seconds = seconds_since(start);
  result.cpu_seconds = cpu_seconds() - cpu_start;
  result.outputs_exact = state.memory_is_exact &= result.outputs_exact;
  if (result.executed) add_instruction_metrics(program, result);
  const std::vector<std::uint64_t> issued = issued_per_instruction(program, result);
  traced.issued = issued;
  for (TraceSink* tracer : state.tracers) tracer->launch_ended(traced);
  if (state.checkpoint != nullptr) state.checkpoint->launched(*this, recorded, state.printed);
  return result;
}

}  // namespace strobe
