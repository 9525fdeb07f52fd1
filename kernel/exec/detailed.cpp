#include "exec/detailed.hpp"

#include <xmmintrin.h>

#include <memory>

#include "exec/group.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

/// The launch as the machine's components see it.
class MachineLaunch final : public Launch {
 public:
  MachineLaunch(const DetailedLaunch& launch, LaunchResult& result) : functional_(*launch.functional), result_(result) {
    const Program& program = *functional_.program;
    counts_.assign(program.infos().size(), 0);
    context = functional_.context;
    isa = &program.isa();
    instructions = program.instructions();
    infos = program.infos();
    issue = launch.issue;
    issued = counts_;
    groups = 1;
    for (int d = 0; d < 3; ++d) groups *= (std::uint64_t{context->grid[d]} + context->group[d] - 1) / context->group[d];
    waves_per_group = functional_.waves_per_group;
    wave_size = functional_.wave_size;
    registers = isa->resources(context->descriptor);
    queued = launch.queued;
    for (TraceSink* tracer : functional_.tracers) traced |= (tracer->subscribes() & TraceSink::kInstructions) != 0;
  }

  WorkGroup& start_group(std::uint64_t index) override {
    if (spare_.empty()) {
      residents_.push_back(std::make_unique<Resident>(functional_, static_cast<std::uint32_t>(residents_.size())));
      spare_.push_back(residents_.back().get());
    }
    Resident& resident = *spare_.back();
    spare_.pop_back();
    resident.context.start(index);
    resident.waves.clear();
    for (std::uint32_t n = 0; n < resident.context.waves(); ++n) {
      resident.waves.push_back(&resident.context.wave(n));
      for (TraceSink* tracer : functional_.tracers)
        if (tracer->subscribes() & TraceSink::kWaves) tracer->wave_started(resident.context.wave(n));
    }
    resident.index = index;
    static_cast<WorkGroup&>(resident).waves = resident.waves;
    resident.launch = this;
    ++result_.work_groups;
    result_.waves += resident.context.waves();
    return resident;
  }

  void end_group(WorkGroup& group) override {
    auto& resident = static_cast<Resident&>(group);
    for (const Wave* wave : resident.waves) {
      result_.wave_instructions += wave->instructions;
      result_.lane_instructions += wave->lane_instructions;
      for (TraceSink* tracer : functional_.tracers)
        if (tracer->subscribes() & TraceSink::kWaves) tracer->wave_ended(*wave);
    }
    spare_.push_back(&resident);
  }

  void trace(const Wave& wave, const Instruction& instruction) override {
    for (TraceSink* tracer : functional_.tracers)
      if (tracer->subscribes() & TraceSink::kInstructions)
        tracer->instruction_executed(wave, functional_.program->info(instruction));
  }

  void finish() override { finished_ = true; }
  const bool& finished() const { return finished_; }

  /// Times each run was entered, as the functional executor counts them.
  std::vector<std::uint64_t> run_counts() const {
    std::vector<std::uint64_t> runs;
    for (const Run& run : functional_.program->runs()) runs.push_back(counts_[run.first]);
    return runs;
  }

 private:
  struct Resident : WorkGroup {
    Resident(const FunctionalLaunch& functional, std::uint32_t slot) : context(functional, slot) {}
    GroupContext context;
    std::vector<Wave*> waves;
  };

  const FunctionalLaunch& functional_;
  LaunchResult& result_;
  std::vector<std::uint64_t> counts_;
  std::vector<std::unique_ptr<Resident>> residents_;
  std::vector<Resident*> spare_;
  bool finished_ = false;
};

/// The host's float mode, which waves change, comes back in any case.
struct KeepFloatMode {
  const unsigned mode = _mm_getcsr();
  ~KeepFloatMode() { _mm_setcsr(mode); }
};

void require_balances(const System& machine) {
  const std::vector<std::string> broken = machine.broken_balances();
  if (broken.empty()) return;
  std::string message = "self-check: counts of the machine do not agree:";
  for (const std::string& line : broken) message += "\n  " + line;
  throw Error(message, ExitCode::failed);
}

}  // namespace

void run_detailed(const DetailedLaunch& launch, System& machine, LaunchResult& result) {
  const KeepFloatMode keep;
  MachineLaunch machine_launch(launch, result);
  machine.begin_measurement();
  std::uint64_t cycles = 0;
  try {
    cycles = machine.run(machine_launch, machine_launch.finished(), launch.bounds);
  } catch (const WaveFault& fault) {
    const Wave& wave = *fault.wave;
    throw FaultPlace{fault.fault, {wave.group_id[0], wave.group_id[1], wave.group_id[2]}, wave.wave_in_group};
  }
  machine.end_measurement(cycles, result);
  machine.settle();
  result.run_counts = machine_launch.run_counts();
  if (launch.self_check) require_balances(machine);
}

}  // namespace strobe
