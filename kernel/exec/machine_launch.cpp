#include "exec/machine_launch.hpp"

#include <algorithm>
#include <numeric>

#include "exec/float_mode.hpp"
#include "strobe/error.hpp"

namespace strobe {

MachineLaunch::MachineLaunch(const DetailedLaunch& launch, LaunchResult& result)
    : functional_(*launch.functional),
      result_(result),
      gpus_(launch.gpus),
      profile_(launch.profile),
      endless_(*launch.functional) {
  const Program& program = *functional_.program;
  context = functional_.context;
  isa = launch.shared != nullptr ? &launch.shared->isa_of(program, launch.issue, *functional_.context) : &program.isa();
  instructions = program.instructions();
  infos = program.infos();
  issue = launch.issue;
  results = launch.results;
  code_ends = launch.code_ends;
  groups = group_count(*context);
  waves_per_group = functional_.waves_per_group;
  wave_size = functional_.wave_size;
  registers = isa->resources(context->descriptor);
  queued = launch.queued;
  acquires = launch.acquires;
  releases = launch.releases;
  compute_unit_mask = launch.compute_unit_mask;
  for (TraceSink* tracer : functional_.tracers) traced |= (tracer->subscribes() & TraceSink::kInstructions) != 0;
}

MachineLaunch::~MachineLaunch() = default;

void MachineLaunch::prepare(System& machine) {
  machine_ = &machine;
  spare_.resize(machine.gpus());
  made_.assign(machine.gpus(), 0);
  // The starts and ends of waves of several GPUs are in order of time only where instructions are.
  if (machine.gpus() > 1)
    for (TraceSink* tracer : functional_.tracers) traced |= (tracer->subscribes() & TraceSink::kWaves) != 0;
  if (gpus_ != 0) machine.direct(*this, gpus_);
  const std::size_t partitions = machine.windows().partitions();
  counts_.assign(partitions, std::vector<std::uint64_t>(infos.size(), 0));
  counted_.assign(counts_.begin(), counts_.end());
  issued = counted_;
  if (profile_ == nullptr) return;
  profiles_.assign(partitions, std::vector<InstructionProfile>(infos.size()));
  profiled_.assign(profiles_.begin(), profiles_.end());
  profiles = profiled_;
}

void MachineLaunch::keep_profile() const {
  if (profile_ == nullptr) return;
  MachineProfile& sum = *profile_;
  sum.causes.assign(profile_causes.begin(), profile_causes.end());
  sum.instructions.assign(infos.size(), {});
  sum.issued.assign(infos.size(), 0);
  for (const std::vector<InstructionProfile>& partition : profiles_)
    for (std::size_t n = 0; n < infos.size(); ++n) {
      InstructionProfile& all = sum.instructions[n];
      const InstructionProfile& one = partition[n];
      for (std::size_t cause = 0; cause < InstructionProfile::kMaxCauses; ++cause)
        all.cycles[cause] += one.cycles[cause];
      all.accesses += one.accesses;
      all.lines += one.lines;
      all.replies += one.replies;
      all.latency += one.latency;
    }
  for (const std::vector<std::uint64_t>& counts : counts_)
    for (std::size_t n = 0; n < infos.size(); ++n) sum.issued[n] += counts[n];
}

MachineLaunch::Resident& MachineLaunch::take(std::uint64_t index) {
  const std::uint32_t gpu = machine_ != nullptr ? machine_->gpu_of_unit(unit) : 0;
  std::vector<Resident*>& spare = spare_[gpu];
  if (spare.empty()) {
    // The slot decides where scratch lies. Slots are counted by GPU, so that they do not depend on which GPU a thread
    // simulates first.
    const auto slot = made_[gpu]++ * static_cast<std::uint32_t>(spare_.size()) + gpu;
    residents_.push_back(std::make_unique<Resident>(functional_, slot));
    residents_.back()->gpu = gpu;
    spare.push_back(residents_.back().get());
  }
  Resident& resident = *spare.back();
  spare.pop_back();
  resident.in_flight = true;
  resident.context.start(index);
  resident.waves.clear();
  for (std::uint32_t n = 0; n < resident.context.waves(); ++n) {
    resident.waves.push_back(&resident.context.wave(n));
    resident.waves.back()->launch = &resident.seen;
    if (functional_.find_region) resident.waves.back()->memory = &resident.memory;
  }
  resident.index = index;
  resident.detailed = ~std::uint32_t{0};
  resident.held = 0;
  static_cast<WorkGroup&>(resident).waves = resident.waves;
  resident.launch = this;
  return resident;
}

void MachineLaunch::started(const Resident& resident) {
  for (TraceSink* tracer : functional_.tracers)
    if (tracer->subscribes() & TraceSink::kWaves)
      for (const Wave* wave : resident.waves) tracer->wave_started(*wave);
  ++result_.work_groups;
  result_.waves += resident.waves.size();
}

WorkGroup* MachineLaunch::start_group(std::uint64_t index) {
  Resident& resident = take(index);
  started(resident);
  return &resident;
}

void MachineLaunch::end_group(WorkGroup& group) {
  auto& resident = static_cast<Resident&>(group);
  for (const Wave* wave : resident.waves) {
    result_.wave_instructions += wave->instructions;
    result_.lane_instructions += wave->lane_instructions;
    if (functional_.progress != nullptr) functional_.progress->add(wave->instructions);
    for (TraceSink* tracer : functional_.tracers)
      if (tracer->subscribes() & TraceSink::kWaves) tracer->wave_ended(*wave);
  }
  give_back(resident);
}

void MachineLaunch::trace(const Wave& wave, const Instruction& instruction) {
  for (TraceSink* tracer : functional_.tracers)
    if (tracer->subscribes() & TraceSink::kInstructions)
      tracer->instruction_executed(wave, functional_.program->info(instruction));
}

std::vector<std::uint64_t> MachineLaunch::run_counts() const {
  std::vector<std::uint64_t> runs;
  for (const Run& run : functional_.program->runs()) {
    std::uint64_t& entered = runs.emplace_back(0);
    for (const std::vector<std::uint64_t>& counts : counts_) entered += counts[run.first];
  }
  return runs;
}

std::uint64_t MachineLaunch::issued_instructions() const {
  std::uint64_t all = 0;
  for (const std::vector<std::uint64_t>& counts : counts_) all = std::accumulate(counts.begin(), counts.end(), all);
  return all;
}

std::vector<MachineLaunch::Resident*> MachineLaunch::in_flight() const {
  std::vector<Resident*> residents;
  for (const auto& resident : residents_)
    if (resident->in_flight) residents.push_back(resident.get());
  // Which GPU's were made first depends on threads.
  std::ranges::sort(residents, {}, [](const Resident* one) { return one->context.first_slot(); });
  return residents;
}

bool MachineLaunch::is_endless() {
  // What is not dispatched, or only holds a place, changes by itself.
  if (groups != group_count(*context)) return false;
  std::vector<GroupContext*> contexts;
  std::uint64_t running = 0;
  for (Resident* resident : in_flight()) {
    const std::uint32_t all = ~std::uint32_t{0} >> (WorkGroup::kMaxWaves - resident->waves.size());
    if ((resident->detailed & all) != all) return false;
    contexts.push_back(&resident->context);
    for (const Wave* wave : resident->waves) running += wave->state != WaveState::ended;
  }
  if (!endless_.look(contexts, result_.work_groups + result_.waves - running)) return false;
  return !functional_.host_stores || !functional_.host_stores();
}

bool MachineLaunch::has(const Wave& wave) const {
  for (const Resident* resident : in_flight())
    if (std::find(resident->waves.begin(), resident->waves.end(), &wave) != resident->waves.end()) return true;
  return false;
}

NoProgress MachineLaunch::stuck() const {
  NoProgress stuck{{}, group_count(*context) - result_.work_groups};
  for (const Resident* resident : in_flight()) add_stuck_waves(functional_, resident->context, stuck.waves);
  return stuck;
}

FaultPlace place_of(const WaveFault& fault) {
  const Wave& wave = *fault.wave;
  return {fault.fault, {wave.group_id[0], wave.group_id[1], wave.group_id[2]}, wave.wave_in_group};
}

std::uint64_t run_on_machine(MachineLaunch& launch, const RunBounds& bounds, System& machine) {
  const KeepFloatMode keep;
  const Cycle start = machine.core_clock().now();
  RunBounds watched = bounds;
  watched.check_limits = [&] {
    if (bounds.check_limits) bounds.check_limits();
    if (launch.is_endless()) throw launch.stuck();
  };
  launch.prepare(machine);
  try {
    Launch* const only = &launch;
    const std::uint64_t cycles = machine.run({&only, 1}, launch.finished(), watched);
    launch.keep_profile();
    return cycles;
  } catch (const Error& error) {
    if (error.code() != ExitCode::limit) throw;
    throw StoppedLaunch{error, launch.stuck(), machine.core_clock().now() - start, machine.waits()};
  } catch (const WaveFault& fault) {
    throw place_of(fault);
  }
}

void require_balances(const System& machine) {
  const std::vector<std::string> broken = machine.measurement().broken_balances();
  if (broken.empty()) return;
  std::string message = "self-check: counters of the machine do not match:";
  for (const std::string& line : broken) message += "\n  " + line;
  throw Error(message, ExitCode::failed);
}

void run_detailed(const DetailedLaunch& launch, System& machine, LaunchResult& result) {
  MachineLaunch machine_launch(launch, result);
  machine.measurement().begin();
  const std::uint64_t cycles = run_on_machine(machine_launch, launch.bounds, machine);
  machine.settle();
  machine.measurement().end(cycles, &machine_launch, result);
  result.run_counts = machine_launch.run_counts();
  if (launch.self_check) require_balances(machine);
}

}  // namespace strobe
