// The caches without time: which level serves each memory instruction (thesis, section 4.5).
//
// The waves of the traced work-groups are distributed over compute units in the order of dispatch. As many as are
// resident at a time go through their memory instructions in turns: under round robin one each, else until they wait.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "machine.hpp"
#include "trace.hpp"

namespace gpumech {

/// Tags of a set-associative cache with LRU replacement.
class Tags {
 public:
  explicit Tags(const CacheShape& shape);
  struct Lookup {
    bool hit = false, was_dirty = false;
    std::uint32_t note = 0;  ///< of a hit: what the line was filled with
  };
  /// Looks a line up; a missing line takes the place of the least recently used of its set if `allocate`.
  Lookup access(std::uint64_t line, bool allocate, bool dirty = false, std::uint32_t note = 0);

 private:
  struct Way {
    std::uint64_t line = ~std::uint64_t{0};
    std::uint32_t used = 0;
    std::uint32_t note : 31 = 0, dirty : 1 = 0;
  };
  std::vector<Way> ways_;
  std::uint64_t sets_;
  unsigned associativity_, fold_bits_;
  std::uint32_t clock_ = 0;
};

/// What the executions of one memory instruction did, in sums over them.
struct AccessStatistics {
  double executions = 0;
  std::array<double, kLevels> served{};  ///< executions by the farthest level that served a line
  double lines = 0;                      ///< line requests
  double l1_misses = 0;                  ///< lines that reach the L2: misses of loads, all of stores and atomics
  double merged = 0;                     ///< lines of loads that another wave requested in the same turn
  double dram = 0;                       ///< lines read from DRAM
  double dirtied = 0;                    ///< lines of the L2 that were clean or missing and are dirty now
};

struct CacheStatistics {
  std::vector<AccessStatistics> of;  ///< by instruction of the code object
  double l1_lookups = 0, l1_hits = 0, l2_lookups = 0, l2_hits = 0;
  double rows_opened = 0;  ///< DRAM rows per line that misses the L2
  /// Of the dirty lines, the share that is written back during the launch: all but those that the L2 holds at its end.
  double written_back = 0;
  double bank_imbalance = 1;  ///< L2 requests of the busiest bank over the mean
  /// Per traced wave and access: the farthest level, and lines by level.
  struct Served {
    Level level = Level::l1;
    Level arrives = Level::l1;  ///< the same, with lines that are on their way counted as where they come from
    std::uint16_t l2_lines = 0, dram_lines = 0, dirtied = 0;
    std::uint16_t merged = 0;  ///< L1 hits on lines that were requested in the same turn
  };
  std::vector<std::vector<Served>> served;
  double l1_hit_rate() const { return l1_lookups > 0 ? l1_hits / l1_lookups : 1; }
  double l2_hit_rate() const { return l2_lookups > 0 ? l2_hits / l2_lookups : 1; }
};

/// `warm`: an earlier launch has left in the L2 what this one would leave there itself, if all of that fits.
CacheStatistics simulate_caches(const Profile& profile, const Machine& machine, bool warm = false);

/// 64-byte lines that the launch touches, from those of the traced work-groups and how many of them the second half of
/// these adds to the first.
double footprint(const Profile& profile);

/// Mean latency of an instruction's executions (AMAT), of the loads of vector or scalar memory.
double mean_latency(const AccessStatistics& statistics, const std::array<double, kLevels>& latencies);

}  // namespace gpumech
