#include "replay.hpp"

#include <algorithm>
#include <cmath>
#include <queue>

namespace gpumech {

namespace {

/// Times at which the last so many of something are over, in the order in which they began.
class Ring {
 public:
  explicit Ring(std::size_t size) : times_(std::max<std::size_t>(size, 1), 0) {}
  double oldest(std::size_t ahead = 0) const { return times_[(at_ + ahead) % times_.size()]; }
  void push(double over) {
    times_[at_] = over;
    at_ = at_ + 1 == times_.size() ? 0 : at_ + 1;
  }
  std::size_t size() const { return times_.size(); }

 private:
  std::vector<double> times_;
  std::size_t at_ = 0;
};

/// What a wave has outstanding, for one counter of s_waitcnt.
class Counter {
 public:
  void add(double done, bool in_order) {
    if (in_order && count_ > 0) done = std::max(done, done_[count_ - 1]);
    if (count_ == kMost) {  // the oldest is over before a counter can overflow
      std::copy(done_ + 1, done_ + kMost, done_);
      --count_;
    }
    unsigned at = count_++;
    for (; at > 0 && done_[at - 1] > done; --at) done_[at] = done_[at - 1];
    done_[at] = done;
  }
  double wait(unsigned allowed) {
    if (allowed == 255 || count_ <= allowed) return 0;
    const unsigned over = count_ - allowed;
    const double at = done_[over - 1];
    std::copy(done_ + over, done_ + count_, done_);
    count_ = allowed;
    return at;
  }

 private:
  static constexpr unsigned kMost = 16;
  double done_[kMost];
  unsigned count_ = 0;
};

struct Wave {
  const WaveProgram* program = nullptr;
  std::uint32_t next = 0;  ///< stretch
  std::uint32_t group = 0;
  unsigned simd = 0;
  double fetched = 0;  ///< when the code up to here is there
  Counter vm, lgkm;
  Level vm_level = Level::l1, lgkm_level = Level::l1;
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
        vector_load_(load_latencies(machine)),
        scalar_load_(scalar_latencies(machine)),
        vector_free_(machine.simds, 0),
        scalar_free_(machine.simds, 0),
        lds_free_((machine.simds + 1) / 2, 0),
        mshrs_(machine.l1_mshrs),
        in_flight_(static_cast<std::size_t>(machine.vmem_in_flight)),
        code_here_((input.code_bytes >> kLineBits) + 2, -1.0) {
    l2_service_ = terms.l2 ? std::max(input.sharing_units / machine.l2_banks * input.bank_imbalance / machine.l2_efficiency,
                                     64 / machine.crossbar_width) : 0;
    dram_service_ = 0;
    if (terms.dram) {
      double line = 64 / machine.dram_bytes_per_cycle;
      if (terms.rows) {
        line /= machine.dram_efficiency;
        line = std::max(line, input.rows_opened / machine.dram_activates);
      }
      dram_service_ = line * input.sharing_units;
    }
    fetch_latency_ = machine.l1i_latency + 2 + machine.slot / 2;
    cold_fetch_ = 2 * machine.crossbar_latency + machine.l2_latency + machine.dram_latency + 4;
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
      const double interval = std::max(dispatch_interval_, machine_.wave_interval * static_cast<double>(programs.size()));
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

  /// Books a share of what all compute units have in common, from `at` on.
  static double take_share(double at, double service, double& free) {
    const double start = std::max(at, free);
    free = start + service;
    return start;
  }
  double l2_arrival(double at) { return take_share(at + machine_.crossbar_latency, l2_service_, l2_free_); }
  double dram_line(double at) { return take_share(at, dram_service_, dram_free_); }

  /// Books a vector memory access; returns when its data is there.
  double vector_access(const Stretch& stretch, double issued) {
    const double start = std::max(issued, address_free_);
    address_free_ = start + stretch.unit;
    const double sent = start + machine_.vmem_pipeline + 1;
    double lookup = std::max(sent, l1_free_), done = lookup + machine_.l1_latency;
    std::uint32_t dram = stretch.dram_lines;
    for (std::uint32_t line = 0; line < stretch.lines; ++line) {
      lookup = std::max(lookup + (line != 0), sent + line * stretch.unit / stretch.lines);
      double over = lookup + machine_.l1_latency;
      if (!stretch.load ? terms_.stores : line < stretch.l2_lines) {
        double leaves = lookup + (stretch.load ? machine_.l1_latency / 2 : 0);
        if (terms_.mshrs && stretch.load) {
          const double free = mshrs_.oldest();
          if (free > lookup) {
            waits_.mshr += free - lookup;
            leaves += free - lookup;
            lookup = free;
          }
        }
        const double arrived = l2_arrival(leaves);
        double ready = arrived + machine_.l2_latency;
        if (dram > 0) {
          --dram;
          const double begin = dram_line(ready);
          if (stretch.arrives == Level::dram || stretch.load) ready = begin + machine_.dram_latency;
        } else if (stretch.load && stretch.arrives == Level::dram && stretch.dram_lines == 0 && terms_.merging) {
          ready += machine_.dram_latency;
        }
        over = ready + machine_.crossbar_latency + (stretch.load ? machine_.l1_fill + machine_.l1_latency / 2 : 0);
        if (stretch.load) {
          mshrs_.push(over);
          last_fill_ = std::max(last_fill_, over);
        }
      } else if (stretch.load && stretch.merged > 0 && terms_.merging && line < stretch.l2_lines + stretch.merged) {
        over = std::max(over, std::min(last_fill_, over + vector_load_[2] - vector_load_[0]));
      }
      done = std::max(done, over);
    }
    for (std::uint32_t request = 0; request < stretch.requests; ++request) in_flight_.push(done);
    if (terms_.stores) {
      // Lines that were dirty before make room for the new ones.
      for (write_backs_ += stretch.dirtied * input_.written_back; write_backs_ >= 1; write_backs_ -= 1) dram_line(lookup);
    }
    l1_free_ = std::max(l1_free_, lookup + 1);
    last_access_ = std::max(last_access_, done);
    return done;
  }

  void step(std::uint32_t number, double now) {
    Wave& wave = waves_[number];
    const Stretch& stretch = wave.program->stretches[wave.next];
    if (stretch.ends == Ends::wait) {
      const double vm = wave.vm.wait(stretch.wait_vm), lgkm = wave.lgkm.wait(stretch.wait_lgkm);
      if (std::max(vm, lgkm) > now) {
        const double until = std::max(vm, lgkm);
        if (vm >= lgkm)
          waits_.memory[static_cast<std::size_t>(wave.vm_level)] += until - now;
        else if (wave.lgkm_lds)
          waits_.lds += until - now;
        else
          waits_.memory[static_cast<std::size_t>(wave.lgkm_level)] += until - now;
        now = until;
      }
    }
    const double here = fetch(wave, stretch, now);
    waits_.issue += stretch.alone;
    double begin = now, end = now + stretch.alone;
    if (here > end) {
      waits_.fetch += here - end;
      end = here;
    }
    if (terms_.issue) {
      if (stretch.vector > 0) begin = std::max(begin, vector_free_[wave.simd]);
      if (stretch.scalar > 0) begin = std::max(begin, scalar_free_[wave.simd]);
      if (stretch.vector > 0) vector_free_[wave.simd] = begin + stretch.vector;
      if (stretch.scalar > 0) scalar_free_[wave.simd] = begin + stretch.scalar;
      const double late = begin + stretch.alone - end;
      if (late > 0) {
        waits_.vector += late;
        end += late;
      }
    }
    if (stretch.jumps && terms_.fetch) {
      wave.fetched = end;
    }
    ++wave.next;
    switch (stretch.ends) {
      case Ends::vector_memory: {
        double issued = end - machine_.slot;
        if (terms_.mshrs && stretch.lines > 0) {
          const double free = in_flight_.oldest();
          if (free > issued) {
            waits_.mshr += free - issued;
            issued = free;
            end = issued + machine_.slot;
          }
        }
        const double done = vector_access(stretch, issued);
        if (stretch.bumps_vm) wave.vm.add(done, true);
        if (stretch.bumps_lgkm) wave.lgkm.add(done, false);
        if (stretch.load) wave.vm_level = stretch.arrives;
        break;
      }
      case Ends::scalar_memory: {
        const double done = end + scalar_load_[static_cast<std::size_t>(stretch.arrives)];
        wave.lgkm.add(done, false);
        wave.lgkm_level = stretch.arrives;
        wave.lgkm_lds = false;
        break;
      }
      case Ends::lds: {
        double& free = lds_free_[wave.simd / 2];
        const double issued = end - machine_.slot, start = terms_.lds ? std::max(issued, free) : issued;
        free = start + stretch.unit;
        // The port takes an instruction when the one before it is nearly over.
        if (start - issued > machine_.slot) {
          waits_.lds += start - machine_.slot - issued;
          end += start - machine_.slot - issued;
        }
        if (stretch.bumps_lgkm) wave.lgkm.add(start + stretch.unit + machine_.lds_latency, true);
        wave.lgkm_lds = true;
        break;
      }
      case Ends::barrier:
        if (terms_.barriers) {
          arrive(number, end);
          return;
        }
        break;
      case Ends::wave:
        leave(number, end);
        return;
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
    double cycles = std::max(last_end_, terms_.stores ? last_access_ : 0);
    // The rest of the groups goes on at the rate of those behind the first generation.
    const std::size_t generation = std::min<std::size_t>(input_.resident, starts_.size() / 2), last = starts_.size() - 1;
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
  std::array<double, kLevels> vector_load_, scalar_load_;
  std::vector<double> vector_free_, scalar_free_, lds_free_;
  double address_free_ = 0, l1_free_ = 0, l2_free_ = 0, dram_free_ = 0, next_dispatch_ = 0, last_fill_ = 0, write_backs_ = 0;
  double l2_service_, dram_service_, fetch_latency_, cold_fetch_, dispatch_interval_;
  double last_access_ = 0, last_end_ = 0;
  Ring mshrs_, in_flight_;
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
