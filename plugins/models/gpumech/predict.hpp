// GPUMech from a profile and a machine to the time of a launch.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "machine.hpp"
#include "representative.hpp"
#include "trace.hpp"

namespace gpumech {

/// The models that the thesis compares (its table 8).
enum class Variant : std::uint8_t { naive_interval = 1, markov_chain, mt, mt_mshr, mt_mshr_band };

/// By their names in the thesis, in small letters: "naive_interval" and so on.
Variant variant_named(std::string_view name);

/// How the queuing delays of Eq. 26, which are those of one wave, become cycles of a core: as printed they are added to
/// its CPI (`wave`), as if no two waves waited at a time; divided by the waves (`core`), all wait at once.
enum class Sharing : std::uint8_t { core = 1, wave };

/// Cycles per wave-instruction of a vector unit by what they are spent for (table 9 of the thesis), in this order:
/// BASE, DEP, L1, L2, DRAM, MSHR, QUEUE; gpumech+ adds FETCH, LDS, BARRIER, PIPE, LAUNCH.
using CpiStack = std::vector<std::pair<std::string, double>>;

struct Prediction {
  double cycles = 0;  ///< of the launch
  double cpi = 0;     ///< cycles of a vector unit per wave-instruction
  CpiStack stack;
  double l1_hit_rate = 0, l2_hit_rate = 0;
};

Prediction predict(const Profile& profile, const Machine& machine, Variant variant = Variant::mt_mshr_band,
                   Selection selection = Selection::clustering, Sharing sharing = Sharing::core);

}  // namespace gpumech
