#include "profile.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

#include "common/segments.hpp"
#include "reuse.hpp"

namespace ppt_gpu {
namespace {

using strobe::ExecutionUnit;
using strobe::LaunchProfile;
using strobe::MemoryKind;
using strobe::ModelledLaunch;
using strobe::ProfiledAccess;
using strobe::ProfiledWave;

/// The accesses of one compute unit, in the order in which its waves take turns.
class UnitStream {
 public:
  UnitStream(const ModelledLaunch& launch, std::vector<const ProfiledWave*> waves, std::size_t at_once, Turn turn)
      : launch_(launch), waves_(std::move(waves)), at_once_(std::max<std::size_t>(at_once, 1)), turn_lasts_(turn) {
    fill();
  }

  /// The next one that reaches device memory; null: there is none.
  const ProfiledAccess* next() {
    while (!active_.empty()) {
      if (turn_ >= active_.size()) turn_ = 0;
      Cursor& cursor = active_[turn_];
      if (cursor.at == cursor.accesses.size()) {
        active_.erase(active_.begin() + static_cast<std::ptrdiff_t>(turn_));
        fill();
        continue;
      }
      const ProfiledAccess* const access = cursor.accesses[cursor.at++].access;
      if (cursor.at == cursor.accesses.size() || turn_lasts_ == Turn::access || cursor.accesses[cursor.at].after_wait)
        ++turn_;
      return access;
    }
    return nullptr;
  }

 private:
  struct Ordered {
    const ProfiledAccess* access;
    bool after_wait;  ///< the wave has waited for data since its access before this one
  };
  struct Cursor {
    std::vector<Ordered> accesses;  ///< of vector instructions that reach device memory
    std::size_t at = 0;
  };
  void fill() {
    while (active_.size() < at_once_ && started_ < waves_.size()) active_.push_back({ordered(*waves_[started_++])});
  }
  std::vector<Ordered> ordered(const ProfiledWave& wave) const {
    std::vector<Ordered> accesses;
    bool waited = true;
    models::visit_instructions(*launch_.profile, launch_.instructions, wave,
                               [&](std::uint32_t instruction, const ProfiledAccess* access, std::uint8_t) {
                                 const strobe::InstructionInfo& info = launch_.instructions[instruction];
                                 waited |= info.waits_vm != strobe::InstructionInfo::kNoWait;
                                 if (access == nullptr || access->lines == 0 || info.unit != ExecutionUnit::vmem)
                                   return;
                                 accesses.push_back({access, std::exchange(waited, false)});
                               });
    return accesses;
  }

  const ModelledLaunch& launch_;
  std::vector<const ProfiledWave*> waves_;
  std::size_t at_once_, started_ = 0, turn_ = 0;
  Turn turn_lasts_;
  std::vector<Cursor> active_;
};

/// A set-associative cache with LRU replacement: tags only.
class LruCache {
 public:
  explicit LruCache(const CacheShape& shape)
      : ways_(std::max<std::uint32_t>(shape.ways, 1)),
        sets_(std::max<std::uint64_t>(shape.bytes / std::max<std::uint32_t>(shape.line, 1) / ways_, 1)),
        tags_(sets_ * ways_, ~std::uint64_t{0}) {}

  bool access(std::uint64_t line) {
    // Sets are hashed, as in the presets of the library: strides would otherwise fill a few of them.
    const std::uint64_t hashed = line ^ line / sets_ ^ line / sets_ / sets_;
    std::uint64_t* set = tags_.data() + hashed % sets_ * ways_;
    std::uint64_t* found = std::find(set, set + ways_, line);
    const bool hit = found != set + ways_;
    std::rotate(set, hit ? found : set + ways_ - 1, (hit ? found : set + ways_ - 1) + 1);
    *set = line;
    return hit;
  }

 private:
  std::size_t ways_;
  std::uint64_t sets_;
  std::vector<std::uint64_t> tags_;
};

}  // namespace

void interleave(const ModelledLaunch& launch, std::uint32_t units, std::uint64_t resident, Turn turn,
                const std::function<void(const LineAccess&)>& each) {
  const LaunchProfile& profile = *launch.profile;
  // Recorded groups go round the units in their own order, so that a sample fills them like the launch does.
  std::map<std::uint32_t, std::vector<const ProfiledWave*>> by_unit;
  for (const ProfiledWave& wave : profile.waves) {
    const auto at = std::lower_bound(profile.groups.begin(), profile.groups.end(), wave.group);
    by_unit[static_cast<std::uint32_t>(static_cast<std::size_t>(at - profile.groups.begin()) % units)].push_back(&wave);
  }
  std::vector<std::pair<std::uint32_t, UnitStream>> streams;
  for (auto& [unit, waves] : by_unit)
    streams.emplace_back(unit, UnitStream(launch, std::move(waves), resident * launch.waves_per_group, turn));
  for (bool some = true; some;) {
    some = false;
    for (auto& [unit, stream] : streams) {
      const ProfiledAccess* access = stream.next();
      if (access == nullptr) continue;
      some = true;
      const bool store = launch.instructions[access->instruction].memory != MemoryKind::load;
      for (unsigned l = 0; l < access->lines; ++l) each({unit, profile.lines[access->first_line + l] / 64, store});
    }
  }
}

HitRates reuse_hit_rates(const ModelledLaunch& launch, const Machine& machine, std::uint64_t resident) {
  std::map<std::uint32_t, ReuseProfile> units;
  ReuseProfile all;
  interleave(launch, machine.units, resident, machine.turn, [&](const LineAccess& access) {
    if (!access.store) units[access.unit].add(access.line);
    all.add(access.line, access.store);
  });
  HitRates rates;
  double loads = 0, hits = 0;
  for (const auto& [unit, profile] : units) {
    loads += static_cast<double>(profile.accesses());
    hits += static_cast<double>(profile.accesses()) * profile.hit_rate(machine.l1);
  }
  rates.l1 = loads > 0 ? hits / loads : 0;
  const double stores = static_cast<double>(all.accesses(true));
  const double reach = loads * (1 - rates.l1) + stores;
  const double hit =
      loads * std::max(0.0, all.hit_rate(machine.l2) - rates.l1) + stores * all.hit_rate(machine.l2, true);
  rates.l2 = reach > 0 ? std::min(1.0, hit / reach) : 0;
  return rates;
}

HitRates functional_hit_rates(const ModelledLaunch& launch, const Machine& machine, std::uint64_t resident) {
  std::map<std::uint32_t, LruCache> units;
  LruCache l2(machine.l2);
  std::uint64_t loads = 0, l1_hits = 0, reach = 0, l2_hits = 0;
  interleave(launch, machine.units, resident, machine.turn, [&](const LineAccess& access) {
    if (!access.store) {
      ++loads;
      if (units.try_emplace(access.unit, machine.l1).first->second.access(access.line)) {
        ++l1_hits;
        return;
      }
    }
    ++reach;
    l2_hits += l2.access(access.line);
  });
  const auto rate = [](std::uint64_t part, std::uint64_t whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
  };
  return {rate(l1_hits, loads), rate(l2_hits, reach)};
}

void measure_accesses(const ModelledLaunch& launch, const AddressUnit& address, MemoryTiming& timing) {
  const std::size_t count = launch.instructions.size();
  std::vector<double> executions(count, 0), lines(count, 0), busy(count, 0);
  for (const ProfiledWave& wave : launch.profile->waves)
    for (const ProfiledAccess& access : wave.accesses) {
      const strobe::InstructionInfo& info = launch.instructions[access.instruction];
      double cycles = 0;
      if (info.unit == ExecutionUnit::lds) {
        cycles = info.memory_bytes * static_cast<double>(launch.wave_size) / address.lds_port +
                 access.conflicts * address.lds_conflict;
        if (info.memory != MemoryKind::load)
          cycles += info.memory == MemoryKind::store ? address.lds_write : address.lds_atomic;
      } else if (info.memory == MemoryKind::store) {
        cycles = address.store;
      } else if (access.contiguous && info.memory_bytes <= 4) {
        cycles = access.bytes / address.width;
      } else {
        cycles = access.lanes / address.lanes_per_cycle;
      }
      executions[access.instruction] += 1;
      lines[access.instruction] += access.lines;
      busy[access.instruction] += std::max(1.0, cycles);
    }
  timing.lines.assign(count, 0);
  timing.busy.assign(count, 0);
  for (std::size_t i = 0; i < count; ++i) {
    const ExecutionUnit unit = launch.instructions[i].unit;
    if (unit != ExecutionUnit::vmem && unit != ExecutionUnit::lds) continue;
    if (executions[i] == 0) {  // not in the sample
      timing.lines[i] = 1;
      continue;
    }
    timing.lines[i] = lines[i] / executions[i];
    timing.busy[i] = busy[i] / executions[i];
  }
}

std::vector<std::vector<std::uint32_t>> traces(const ModelledLaunch& launch, std::size_t most) {
  const LaunchProfile& profile = *launch.profile;
  std::vector<std::size_t> firsts;  // waves that begin a full work-group; the smaller ones at the grid's edge are rare
  std::size_t per_group = std::min<std::size_t>(launch.waves_per_group, profile.waves.size());
  for (std::size_t n = 0; n + per_group <= profile.waves.size(); ++n)
    if ((n == 0 || profile.waves[n].group != profile.waves[n - 1].group) &&
        profile.waves[n].group == profile.waves[n + per_group - 1].group)
      firsts.push_back(n);
  if (firsts.empty()) {
    firsts.push_back(0);
    per_group = profile.waves.size();
  }
  const std::size_t count = std::clamp<std::size_t>(most / per_group, 1, firsts.size());
  std::vector<std::vector<std::uint32_t>> result;
  for (std::size_t n = 0; n < count; ++n) {
    // One of each stratum, at a place that varies: what groups do may have a period.
    const double place = static_cast<double>(n) * std::numbers::phi;
    const double at = (static_cast<double>(n) + place - std::floor(place)) * static_cast<double>(firsts.size());
    const std::size_t first = firsts[static_cast<std::size_t>(at / static_cast<double>(count))];
    for (std::size_t wave = first; wave < first + per_group; ++wave) {
      std::vector<std::uint32_t> trace;
      trace.reserve(profile.waves[wave].instructions);
      for (const std::uint32_t segment : profile.waves[wave].segments)
        for (std::uint32_t i = 0; i < profile.segment_length[segment]; ++i) trace.push_back(segment + i);
      result.push_back(std::move(trace));
    }
  }
  return result;
}

}  // namespace ppt_gpu
