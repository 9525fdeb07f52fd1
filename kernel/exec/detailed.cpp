#include "exec/detailed.hpp"

#include "exec/machine_launch.hpp"

namespace strobe {

void run_detailed(const DetailedLaunch& launch, System& machine, LaunchResult& result) {
  MachineLaunch machine_launch(launch, result);
  machine.begin_measurement();
  const std::uint64_t cycles = run_on_machine(machine_launch, launch.bounds, machine);
  machine.settle();
  machine.end_measurement(cycles, result);
  result.run_counts = machine_launch.run_counts();
  if (launch.self_check) require_balances(machine);
}

}  // namespace strobe
