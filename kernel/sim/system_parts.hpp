// What a machine consists of: components and the clocks that they share.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "sim/block_waiting.hpp"
#include "sim/event_log.hpp"
#include "strobe/clock.hpp"
#include "strobe/component.hpp"
#include "strobe/gpu_system.hpp"
#include "strobe/launch.hpp"

namespace strobe {

struct SystemParts {
  std::uint32_t partitions = 0;
  std::vector<std::unique_ptr<ClockDomain>> domains;
  std::vector<std::unique_ptr<Component>> components;
  LaunchProcessor* processor = nullptr;
  std::vector<const LaunchProcessor*> processors;  ///< with those that it gives launches to
  std::set<const Port*> one_way;                   ///< ports at the sending end of links that go one way
  std::unique_ptr<Observation> observation;        ///< null: nobody has wanted events yet

  /// The launch processor's, which is the core clock.
  ClockDomain& core_clock() const { return processor->clock(); }
  bool has_several_gpus() const { return dynamic_cast<const GpuSystem*>(processor) != nullptr; }
  /// The number of the domain that a component belongs to.
  std::size_t domain_of(const Component& component) const;
  /// Who waits for what now, component by component.
  std::vector<BlockWaiting> waiting() const;
  /// The same as lines: "cu[3]: wave 2 of work-group ... waits for ...".
  std::vector<std::string> waits() const;
};

}  // namespace strobe
