// gpumech+'s multi-wave model: the stretches of the sampled waves replayed on one compute unit, whose shared units are
// booked for the first cycles in which they are free; its share of the L2 and the DRAM stands for the other ones.
#pragma once

#include <vector>

#include "machine.hpp"
#include "program.hpp"

namespace gpumech {

/// What gpumech+ adds to the thesis; each can be switched off to see what it pays.
struct Terms {
  bool fetch = true;     ///< instruction fetch: cold misses of code, refills after branches, rate of one wave
  bool dispatch = true;  ///< rate of the dispatcher, overhead of the launch
  bool ramp = true;      ///< occupancy at the start and the end of the launch
  bool issue = true;     ///< turns of the vector unit, the scalar unit and the branch unit
  bool lds = true;       ///< LDS port and bank conflicts
  bool barriers = true;
  bool merging = true;  ///< hits on lines that are on their way
  bool mshrs = true;    ///< and requests in flight
  bool l2 = true;       ///< bandwidth of crossbar and L2 banks
  bool dram = true;     ///< bandwidth of the DRAM
  bool rows = true;     ///< DRAM rows
  bool stores = true;   ///< traffic of stores
  bool warm = true;     ///< an L2 that an earlier launch has filled, with code and data
  bool work = true;     ///< how much more or less the launch executed than its recorded work-groups say
};

/// Work-groups in the order in which the compute unit gets them, as lists of waves.
struct ReplayInput {
  std::vector<std::vector<const WaveProgram*>> groups;
  unsigned resident = 1;      ///< groups at a time
  double total_groups = 1;    ///< that the compute unit runs in the launch, in work-groups like the recorded ones
  double active_units = 1;    ///< compute units that get work-groups
  double sharing_units = 1;   ///< number of units with as much work as this one that would make the launch's traffic
  double rows_opened = 0;     ///< per DRAM line
  double written_back = 0;    ///< of the lines that become dirty
  double bank_imbalance = 1;  ///< of the L2
  std::uint32_t code_bytes = 0;
  bool warm = false;  ///< the L2 holds the code
};

/// Where the waves' time went, in cycles summed over waves.
struct WaitCycles {
  double issue = 0, dependency = 0, vector = 0, fetch = 0, lds = 0, barrier = 0, memory[kLevels] = {}, mshr = 0,
         queue = 0;
};

struct ReplayResult {
  double cycles = 0;  ///< from the first work-group's start to the end of the last one's accesses
  WaitCycles waits;
};

ReplayResult replay(const ReplayInput& input, const Machine& machine, const Terms& terms);

}  // namespace gpumech
