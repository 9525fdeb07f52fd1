#include "caches.hpp"

#include <algorithm>
#include <bit>
#include <unordered_set>

namespace gpumech {

using strobe::ExecutionUnit;
using strobe::InstructionInfo;
using strobe::MemoryKind;

Tags::Tags(const CacheShape& shape)
    : sets_(std::max<std::uint64_t>(1, static_cast<std::uint64_t>(shape.bytes) / (shape.ways << kLineBits))),
      associativity_(shape.ways),
      fold_bits_(shape.folds ? static_cast<unsigned>(std::bit_width(sets_) - 1) : 0) {
  ways_.resize(sets_ * associativity_);
}

Tags::Lookup Tags::access(std::uint64_t line, bool allocate, bool dirty, std::uint32_t note) {
  std::uint64_t set = line;
  if (fold_bits_ != 0)
    for (std::uint64_t upper = line >> fold_bits_; upper != 0; upper >>= fold_bits_) set ^= upper;
  Way* const first = &ways_[set % sets_ * associativity_];
  Way* victim = first;
  ++clock_;
  for (Way* way = first; way != first + associativity_; ++way) {
    if (way->line == line) {
      way->used = clock_;
      const bool was_dirty = way->dirty;
      way->dirty |= dirty;
      return {true, was_dirty, way->note};
    }
    if (way->used < victim->used) victim = way;
  }
  if (!allocate) return {};
  *victim = {line, clock_, note & 0x7fff'ffff, dirty};
  return {};
}

namespace {

/// How many rows the DRAM opens if its controllers order what waits in their queues: each row once in as many line
/// requests as the queues hold.
class Rows {
 public:
  explicit Rows(const Machine& machine)
      : lines_per_chunk_(static_cast<std::uint64_t>(machine.dram_interleave) >> kLineBits),
        lines_per_row_(static_cast<std::uint64_t>(machine.dram_row) >> kLineBits),
        channels_(machine.dram_channels),
        queued_(std::max<std::size_t>(1, machine.dram_queue * machine.dram_channels)) {}

  void request(std::uint64_t line) {
    const std::uint64_t chunk = line / lines_per_chunk_;
    const std::uint64_t row = chunk / channels_ * lines_per_chunk_ / lines_per_row_;
    waiting_.push_back(row * channels_ + chunk % channels_);
    if (waiting_.size() == queued_) serve();
  }
  /// Rows opened per request.
  double opened() {
    serve();
    return requests_ > 0 ? opened_ / requests_ : 0;
  }

 private:
  void serve() {
    requests_ += static_cast<double>(waiting_.size());
    std::sort(waiting_.begin(), waiting_.end());
    opened_ += static_cast<double>(std::unique(waiting_.begin(), waiting_.end()) - waiting_.begin());
    waiting_.clear();
  }

  std::uint64_t lines_per_chunk_, lines_per_row_, channels_;
  std::size_t queued_;
  std::vector<std::uint64_t> waiting_;
  double requests_ = 0, opened_ = 0;
};

class Hierarchy {
 public:
  Hierarchy(const Profile& profile, const Machine& machine, unsigned units)
      : profile_(profile),
        bank_(machine.l2_banks),
        bank_shift_(static_cast<unsigned>(std::countr_zero(static_cast<std::uint64_t>(machine.bank_interleave))) -
                    kLineBits),
        banks_fold_(machine.banks_fold),
        lines_of_l2_(machine.l2.bytes / (1u << kLineBits)),
        l2_(machine.l2),
        rows_(machine) {
    for (unsigned n = 0; n < units; ++n) l1_.emplace_back(machine.l1);
    scalar_shared_by_ = std::max(1u, machine.l1s_shared_by);
    for (unsigned n = 0; n < units; n += scalar_shared_by_) l1s_.emplace_back(machine.l1s);
    result_.of.resize(profile.instructions.size());
    result_.served.resize(profile.waves.size());
    for (std::size_t n = 0; n < profile.waves.size(); ++n) result_.served[n].resize(profile.waves[n].accesses.size());
  }

  /// The next access of a wave on a compute unit in turn `turn`; `weight`: how many launches' accesses it stands for.
  void access(std::size_t wave_number, std::size_t number, unsigned unit, std::uint32_t turn, double weight) {
    const WaveTrace& wave = profile_.waves[wave_number];
    const Access& access = wave.accesses[number];
    if (access.lines == 0) return;
    const std::uint32_t index = wave.code[access.position];
    const InstructionInfo& info = profile_.instructions[index];
    AccessStatistics& sum = result_.of[index];
    CacheStatistics::Served& served = result_.served[wave_number][number];
    sum.executions += weight;
    sum.lines += weight * access.lines;
    const bool scalar = info.unit == ExecutionUnit::smem, load = info.memory == MemoryKind::load;
    Tags& first = scalar ? l1s_[unit / scalar_shared_by_] : l1_[unit];
    Lines lines;
    for (std::uint32_t n = 0; n < access.lines; ++n) {
      const std::uint64_t line = wave.lines[access.first_line + n];
      if (!found_in_first(first, info, line, turn, lines, served))
        look_up_in_l2(info, line, turn, weight, lines, served);
    }
    if (lines.l2 > 0 && served.level == Level::l1) served.level = Level::l2;
    served.arrives = std::max(served.arrives, served.level);
    served.merged = static_cast<std::uint16_t>(lines.merged);
    served.l2_lines = static_cast<std::uint16_t>(lines.l2);
    served.dram_lines = static_cast<std::uint16_t>(lines.dram);
    if (!scalar && (load || info.memory == MemoryKind::store)) {
      result_.l1_lookups += weight * access.lines;
      result_.l1_hits += weight * lines.hits;
    }
    sum.served[static_cast<std::size_t>(served.level)] += weight;
    sum.l1_misses += weight * lines.l2;
    sum.merged += weight * lines.merged;
    sum.dram += weight * lines.dram;
    sum.dirtied += weight * lines.dirtied;
    served.dirtied = static_cast<std::uint16_t>(lines.dirtied);
  }

  /// All lines of the profile come into the L2.
  void warm() {
    for (const WaveTrace& wave : profile_.waves)
      for (const Access& access : wave.accesses)
        for (std::uint32_t n = 0; n < access.lines; ++n)
          l2_.access(wave.lines[access.first_line + n], true,
                     profile_.instructions[wave.code[access.position]].memory != MemoryKind::load);
  }

  CacheStatistics result() {
    double most = 0, all = 0;
    for (const double load : bank_) most = std::max(most, load), all += load;
    result_.rows_opened = rows_.opened();
    if (allocated_ > lines_of_l2_) result_.written_back = 1 - lines_of_l2_ / allocated_;
    result_.bank_imbalance = all > 0 ? most * static_cast<double>(bank_.size()) / all : 1;
    return std::move(result_);
  }

 private:
  /// Lines of an access, by what becomes of them.
  struct Lines {
    double l2 = 0, dram = 0, merged = 0, hits = 0, dirtied = 0;
  };

  /// Whether a line is not looked for in the L2.
  static bool found_in_first(Tags& first, const InstructionInfo& info, std::uint64_t line, std::uint32_t turn,
                             Lines& lines, CacheStatistics::Served& served) {
    if (info.memory == MemoryKind::load && !info.coherent) {
      const Tags::Lookup found = first.access(line, true, false, turn);
      lines.hits += found.hit;
      if (found.hit && found.note == turn) {
        lines.merged += 1;
        served.arrives = std::max(served.arrives, Level::l2);
      }
      return found.hit;
    }
    if (info.memory == MemoryKind::store) lines.hits += first.access(line, false).hit;
    return false;
  }

  void look_up_in_l2(const InstructionInfo& info, std::uint64_t line, std::uint32_t turn, double weight, Lines& lines,
                     CacheStatistics::Served& served) {
    const bool scalar = info.unit == ExecutionUnit::smem, load = info.memory == MemoryKind::load;
    lines.l2 += 1;
    bank_[bank_of(line)] += weight;
    const Tags::Lookup found = l2_.access(line, true, !load, turn);
    if (load && (!found.hit || found.note == turn)) served.arrives = Level::dram;
    if (!scalar) result_.l2_lookups += weight;
    if (!found.hit) allocated_ += weight;
    if (!load && !found.was_dirty) lines.dirtied += 1;
    if (found.hit) {
      if (!scalar) result_.l2_hits += weight;
      return;
    }
    rows_.request(line);
    // A compute unit writes whole lines: none is fetched for a store.
    if (info.memory == MemoryKind::store) return;
    lines.dram += 1;
    served.level = Level::dram;
  }

  const Profile& profile_;
  std::size_t bank_of(std::uint64_t line) const {
    std::uint64_t chunk = line >> bank_shift_;
    if (banks_fold_ && std::has_single_bit(bank_.size()) && bank_.size() > 1)
      for (std::uint64_t upper = chunk >> std::countr_zero(bank_.size()); upper != 0;
           upper >>= std::countr_zero(bank_.size()))
        chunk ^= upper;
    return chunk % bank_.size();
  }

  std::vector<double> bank_;  ///< line requests of each L2 bank
  unsigned bank_shift_;
  bool banks_fold_;
  double lines_of_l2_, allocated_ = 0;
  std::vector<Tags> l1_, l1s_;
  Tags l2_;
  Rows rows_;
  unsigned scalar_shared_by_ = 1;
  CacheStatistics result_;
};

}  // namespace

double footprint(const Profile& profile) {
  std::unordered_set<std::uint64_t> seen;
  const std::size_t half = profile.waves.size() / 2;
  std::size_t of_half = 0;
  for (std::size_t wave = 0; wave < profile.waves.size(); ++wave) {
    if (wave == half) of_half = seen.size();
    seen.insert(profile.waves[wave].lines.begin(), profile.waves[wave].lines.end());
  }
  const double traced = static_cast<double>(profile.waves.size()) / profile.waves_per_group;
  const double more = static_cast<double>(profile.groups) / traced - 1;
  return static_cast<double>(seen.size()) + 2 * more * static_cast<double>(seen.size() - of_half);
}

namespace {

CacheStatistics walk(const Profile& profile, const Machine& machine, bool warm) {
  const unsigned per_unit = machine.resident_groups;
  const std::size_t per_group = profile.waves_per_group, traced = profile.waves.size() / per_group;
  // Few traced groups fill few compute units, so that those waves compete for a cache that would do so in the launch.
  // Half of the groups find cold caches, the other half what the first has left and stand for the rest of the launch.
  const bool partly = traced < profile.groups;
  const std::size_t cold = partly ? (traced + 1) / 2 : traced;
  const std::size_t in_launch = (profile.groups + machine.compute_units - 1) / machine.compute_units;
  const std::size_t of_unit = std::min<std::size_t>(per_unit, in_launch);
  const auto units = static_cast<unsigned>(
      std::clamp<std::size_t>(partly ? cold / of_unit : profile.groups, 1, machine.compute_units));
  const double rest =
      partly && traced > cold ? static_cast<double>(profile.groups - cold) / static_cast<double>(traced - cold) : 1;
  Hierarchy hierarchy(profile, machine, units);
  if (warm && footprint(profile) * (1u << kLineBits) <= machine.l2.bytes) hierarchy.warm();
  const std::size_t at_once = std::min<std::size_t>(of_unit * units, cold);
  // With round robin others come in between; the other policies let a wave go on until it waits for its data.
  const bool until_wait = machine.policy != Policy::round_robin;
  std::uint32_t turn = 0;
  std::vector<std::size_t> next(at_once * per_group);
  for (std::size_t begin = 0; begin < traced; begin += at_once) {
    const std::size_t end = std::min(begin + at_once, traced) * per_group;
    std::fill(next.begin(), next.end(), 0);
    for (bool any = true; any;) {
      any = false;
      ++turn;
      for (std::size_t wave = begin * per_group; wave < end; ++wave) {
        std::size_t& at = next[wave - begin * per_group];
        const auto& accesses = profile.waves[wave].accesses;
        if (at == accesses.size()) continue;
        const std::size_t group = wave / per_group;
        do {
          hierarchy.access(wave, at, static_cast<unsigned>(group % units), turn, group < cold ? 1 : rest);
          ++at;
        } while (until_wait && at < accesses.size() && !accesses[at].after_wait);
        any = true;
      }
    }
  }
  return hierarchy.result();
}

}  // namespace

CacheStatistics simulate_caches(const Profile& profile, const Machine& machine, bool warm) {
  CacheStatistics as_traced = walk(profile, machine, warm);
  // Work-groups that share a compute unit in the launch are as far apart as it has units; traced neighbours are not.
  // Where sets are hashed against the conflicts of regular distances, conflicts of the traced groups alone mean
  // nothing, and capacity counts. But irregular accesses keep some lines beyond the capacity, which many ways do not:
  // the better.
  constexpr unsigned kWays = 16;
  if (profile.waves.size() / profile.waves_per_group == profile.groups || !machine.l1.folds) return as_traced;
  Machine without_conflicts = machine;
  const auto lines = static_cast<unsigned>(machine.l1.bytes) >> kLineBits;
  without_conflicts.l1.ways = std::max(machine.l1.ways, std::min(kWays, lines));
  CacheStatistics by_capacity = walk(profile, without_conflicts, warm);
  return by_capacity.l1_hits > as_traced.l1_hits ? by_capacity : as_traced;
}

double mean_latency(const AccessStatistics& statistics, const std::array<double, kLevels>& latencies) {
  if (statistics.executions == 0) return latencies[0];
  double sum = 0;
  for (std::size_t level = 0; level < kLevels; ++level) sum += statistics.served[level] * latencies[level];
  return sum / statistics.executions;
}

}  // namespace gpumech
