// A traced wave as gpumech+ replays it: stretches of instructions between the points at which waves wait for each
// other, for memory or for a unit that a compute unit has once.
#pragma once

#include <cstdint>
#include <vector>

#include "caches.hpp"
#include "machine.hpp"
#include "trace.hpp"
#include "wave.hpp"

namespace gpumech {

/// What a stretch ends with.
enum class Ends : std::uint8_t { turn = 1, vector_memory, scalar_memory, lds, wait, barrier, wave };

struct Stretch {
  Ends ends = Ends::turn;
  bool jumps = false;  ///< a taken branch: code is fetched anew
  bool load = false, bumps_vm = false, bumps_lgkm = false;
  std::uint8_t wait_vm = 255, wait_lgkm = 255;
  std::uint16_t requests = 0;  ///< that are in flight: of contiguous accesses four lines are one
  std::uint16_t lines = 0, l2_lines = 0, dram_lines = 0, merged = 0, dirtied = 0;
  Level arrives = Level::l1;
  float alone = 0;   ///< cycles if the wave has everything for itself
  float vector = 0;  ///< of those, cycles that it keeps the vector unit
  float scalar = 0;  ///< turns of the scalar unit, of branches
  float unit = 0;    ///< cycles of the address unit or the LDS port that the access at the end takes
  std::uint32_t code_begin = 0, code_end = 0;  ///< bytes
};

struct WaveProgram {
  std::vector<Stretch> stretches;
  double instructions = 0;
};

/// `turn_instructions`: the number of instructions after which other waves get a turn.
WaveProgram compile(const WaveTrace& wave, const std::vector<CacheStatistics::Served>& served, const Profile& profile,
                    const Machine& machine, unsigned turn_instructions, bool lds_conflicts);

}  // namespace gpumech
