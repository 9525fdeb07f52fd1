#include "replay.hpp"

#include <algorithm>
#include <cmath>
#include <queue>

#include "memory_path.hpp"
#include "outstanding.hpp"

namespace gpumech {

namespace {

struct Wave {
  const WaveProgram* program = nullptr;
  std::uint32_t next = 0;  ///< stretch
  std::uint32_t group = 0;
  unsigned simd = 0;
  double fetched = 0;  ///< when the code up to here is there
  Counter vm, lgkm;
  Level vm_level = Level::l1, lgkm_level = Level::l1;
  MemoryPath::Result last_load;
  bool lgkm_lds = false;
};

struct Group {
  std::uint32_t running = 0, at_barrier = 0;
  double barrier = 0;  ///< when the last wave arrived
  std::vector<std::pair<std::uint32_t, double>> waiting;
};

struct Event {
  double at;
  std::uint32_t wave;
  bool operator>(const Event& other) const { return at > other.at || (at == other.at && wave > other.wave); }
};

class Replay {
 public:
  Replay(const ReplayInput& input, const Machine& machine, const Terms& terms)
      : input_(input),
        machine_(machine),
        terms_(terms),
        memory_(input, machine, terms),
        scalar_load_(scalar_latencies(machine)),
        vector_free_(machine.simds, 0),
        scalar_free_(machine.simds, 0),
        lds_free_((machine.simds + 1) / 2, 0),
        code_here_((input.code_bytes >> kLineBits) + 2, -1.0) {
    fetch_latency_ = machine.l1i_latency + 2 + machine.slot / 2;
    cold_fetch_ = 2 * machine.crossbar_latency + machine.l2_latency + (input.warm ? 0 : machine.dram_latency) + 4;
    dispatch_interval_ = machine.work_group_interval;
  }

  ReplayResult run() {
    groups_.resize(input_.groups.size());
    ends_.reserve(input_.groups.size());
    while (started_ < input_.groups.size() && started_ < input_.resident) start_group(0);
    while (!events_.empty()) {
      const Event event = events_.top();
      events_.pop();
      step(event.wave, event.at);
    }
    return finish();
  }

 private:
  void start_group(double at) {
    const auto& programs = input_.groups[started_];
    if (terms_.dispatch) {
      const double interval =
          std::max(dispatch_interval_, machine_.wave_interval * static_cast<double>(programs.size()));
      at = std::max(at, next_dispatch_);
      next_dispatch_ = at + interval * input_.active_units;
    }
    starts_.push_back(at);
    Group& group = groups_[started_];
    group.running = static_cast<std::uint32_t>(programs.size());
    for (const WaveProgram* program : programs) {
      Wave wave;
      wave.program = program;
      wave.group = started_;
      wave.simd = next_simd_++ % machine_.simds;
      wave.fetched = terms_.fetch ? at + fetch_latency_ : 0;
      waves_.push_back(wave);
      events_.push({at + machine_.slot, static_cast<std::uint32_t>(waves_.size() - 1)});
    }
    ++started_;
  }

  /// When the code of a stretch that begins at `now` is there.
  double fetch(Wave& wave, const Stretch& stretch, double now) {
    if (!terms_.fetch) return now;
    const double per_fetch = fetch_latency_;
    const double ahead = machine_.instruction_buffer / machine_.fetch_width * per_fetch;
    double here = std::max(wave.fetched, now - ahead);
    const double bytes = stretch.code_end - stretch.code_begin;
    here += bytes / machine_.fetch_width * per_fetch;
    for (std::size_t line = stretch.code_begin >> kLineBits; line <= (stretch.code_end - 1) >> kLineBits; ++line) {
      double& at = code_here_[std::min(line, code_here_.size() - 1)];
      if (at < 0) at = here + cold_fetch_;
      here = std::max(here, at);
    }
    wave.fetched = here;
    return here;
  }

  /// A wait for a vector load: to its level, but for what it spent in queues.
  void charge_load(const Wave& wave, double cycles) {
    waits_.queue += cycles * wave.last_load.queue;
    waits_.mshr += cycles * wave.last_load.mshrs;
    waits_.memory[static_cast<std::size_t>(wave.vm_level)] +=
        cycles * (1 - wave.last_load.queue - wave.last_load.mshrs);
  }

  /// What the wave waits for before the stretch; when it goes on.
  double wait(Wave& wave, const Stretch& stretch, double now) {
    if (stretch.ends != Ends::wait) return now;
    const double vm = wave.vm.wait(stretch.wait_vm), lgkm = wave.lgkm.wait(stretch.wait_lgkm);
    const double until = std::max(vm, lgkm);
    if (until <= now) return now;
    if (vm >= lgkm)
      charge_load(wave, until - now);
    else if (wave.lgkm_lds)
      waits_.lds += until - now;
    else
      waits_.memory[static_cast<std::size_t>(wave.lgkm_level)] += until - now;
    return until;
  }

  /// The stretch's instructions, from `now` on; when the last has been issued.
  double issue(Wave& wave, const Stretch& stretch, double now) {
    const double here = fetch(wave, stretch, now);
    waits_.issue += stretch.alone;
    double begin = now, end = now + stretch.alone;
    if (here > end) {
      waits_.fetch += here - end;
      end = here;
    }
    if (!terms_.issue) return end;
    if (stretch.vector > 0) begin = std::max(begin, vector_free_[wave.simd]);
    if (stretch.scalar > 0) begin = std::max(begin, scalar_free_[wave.simd]);
    if (stretch.vector > 0) vector_free_[wave.simd] = begin + stretch.vector;
    if (stretch.scalar > 0) scalar_free_[wave.simd] = begin + stretch.scalar;
    const double late = std::max(0.0, begin + stretch.alone - end);
    waits_.vector += late;
    return end + late;
  }

  /// Accesses at the end of a stretch that is issued until `end`; when the wave goes on.
  double access_memory(Wave& wave, const Stretch& stretch, double end) {
    double issued = end - machine_.slot;
    if (const double room = memory_.room_from(); stretch.lines > 0 && room > issued) {
      waits_.mshr += room - issued;
      issued = room;
      end = issued + machine_.slot;
    }
    const MemoryPath::Result result = memory_.access(stretch, issued);
    if (stretch.bumps_vm) wave.vm.add(result.done, true);
    if (stretch.bumps_lgkm) wave.lgkm.add(result.done, false);
    if (stretch.load) {
      wave.vm_level = stretch.arrives;
      wave.last_load = result;
    }
    return end;
  }
  void load_scalar(Wave& wave, const Stretch& stretch, double end) {
    wave.lgkm.add(end + scalar_load_[static_cast<std::size_t>(stretch.arrives)], false);
    wave.lgkm_level = stretch.arrives;
    wave.lgkm_lds = false;
  }
  double access_lds(Wave& wave, const Stretch& stretch, double end) {
    double& free = lds_free_[wave.simd / 2];
    const double issued = end - machine_.slot, start = terms_.lds ? std::max(issued, free) : issued;
    free = start + stretch.unit;
    if (stretch.bumps_lgkm) wave.lgkm.add(start + stretch.unit + machine_.lds_latency, true);
    wave.lgkm_lds = true;
    // The port takes an instruction when the one before it is nearly over.
    const double late = start - issued > machine_.slot ? start - machine_.slot - issued : 0;
    waits_.lds += late;
    return end + late;
  }

  void step(std::uint32_t number, double now) {
    Wave& wave = waves_[number];
    const Stretch& stretch = wave.program->stretches[wave.next++];
    double end = issue(wave, stretch, wait(wave, stretch, now));
    if (stretch.jumps && terms_.fetch) wave.fetched = end;
    switch (stretch.ends) {
      case Ends::vector_memory:
        end = access_memory(wave, stretch, end);
        break;
      case Ends::scalar_memory:
        load_scalar(wave, stretch, end);
        break;
      case Ends::lds:
        end = access_lds(wave, stretch, end);
        break;
      case Ends::barrier:
        if (terms_.barriers) return arrive(number, end);
        break;
      case Ends::wave:
        return leave(number, end);
      default:
        break;
    }
    events_.push({end, number});
  }

  void arrive(std::uint32_t number, double at) {
    Group& group = groups_[waves_[number].group];
    group.waiting.push_back({number, at});
    group.barrier = std::max(group.barrier, at);
    release(group);
  }

  void release(Group& group) {
    if (group.waiting.empty() || group.waiting.size() < group.running) return;
    for (const auto& [wave, since] : group.waiting) {
      waits_.barrier += group.barrier - since;
      events_.push({group.barrier, wave});
    }
    group.waiting.clear();
  }

  void leave(std::uint32_t number, double at) {
    Group& group = groups_[waves_[number].group];
    if (--group.running != 0) {
      release(group);
      return;
    }
    ends_.push_back(at);
    last_end_ = std::max(last_end_, at);
    if (started_ < input_.groups.size()) start_group(at + 2 * machine_.slot);
  }

  ReplayResult finish() {
    ReplayResult result;
    result.waits = waits_;
    const double replayed = static_cast<double>(input_.groups.size());
    double cycles = std::max(last_end_, terms_.stores ? memory_.last() : 0);
    // The rest of the groups goes on at the rate of those after the first generation.
    const std::size_t generation = std::min<std::size_t>(input_.resident, starts_.size() / 2),
                      last = starts_.size() - 1;
    double rate = cycles / replayed;
    if (generation > 0 && starts_[last] > starts_[last - generation])
      rate = (starts_[last] - starts_[last - generation]) / static_cast<double>(generation);
    if (!terms_.ramp)
      cycles = rate * input_.total_groups;
    else
      cycles += rate * std::max(0.0, input_.total_groups - replayed);
    result.cycles = cycles;
    return result;
  }

  const ReplayInput& input_;
  const Machine& machine_;
  const Terms& terms_;
  MemoryPath memory_;
  std::array<double, kLevels> scalar_load_;
  std::vector<double> vector_free_, scalar_free_, lds_free_;
  double next_dispatch_ = 0, last_end_ = 0;
  double fetch_latency_, cold_fetch_, dispatch_interval_;
  std::vector<double> code_here_;
  std::vector<Wave> waves_;
  std::vector<Group> groups_;
  std::vector<double> starts_, ends_;
  std::priority_queue<Event, std::vector<Event>, std::greater<>> events_;
  std::uint32_t started_ = 0, next_simd_ = 0;
  WaitCycles waits_;
};

}  // namespace

ReplayResult replay(const ReplayInput& input, const Machine& machine, const Terms& terms) {
  return Replay(input, machine, terms).run();
}

}  // namespace gpumech
