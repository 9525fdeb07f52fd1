// A machine as a topology describes it, before its components are made.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <utility>
#include "strobe/units.hpp"

namespace strobe {

/// A component of a topology.
struct ComponentDescription {
  std::string path;  ///< "cu[3].l1v"
  std::string type;  ///< "cache.write_through"
  Hertz clock;
  std::uint32_t partition = 0;  ///< components of one number are simulated together
  GivenValues parameters;
};

/// A link of a topology: "PATH.PORT" at either end.
struct LinkDescription {
  std::string from, to;
  std::uint64_t latency_ps = 0;
  std::uint32_t queue = 16;
  /// Of messages: `to` never sends, and `from` never waits for a place. So `from` may be simulated ahead of `to`.
  bool one_way = false;
};

struct MachineDescription {
  Hertz clock;  ///< the core clock, in which `cycles` are counted
  /// Core cycles for which a partition runs at most before the next one is visited; 0: as far as its links allow.
  /// Changes no result: for tests. Traced launches run in windows of one, for instructions in order of time.
  std::uint64_t longest_window = 0;
  std::vector<ComponentDescription> components;
  std::vector<LinkDescription> links;
  std::string processor;              ///< path of the launch processor; empty: there is one only
  std::vector<std::string> warnings;  ///< for the results of its launches
};

/// Like names, numbers in them by value: "cu[9]" before "cu[10]".
bool path_before(const std::string& a, const std::string& b);

/// Components of a cycle tick in the order in which they are made: by type, whose code then stays in the host's caches,
/// and path, so that the order in which a topology adds them changes nothing.
std::vector<ComponentDescription> in_order(std::vector<ComponentDescription> components);

/// A digest of everything in the description that affects simulated cycles.
std::string digest_of(const MachineDescription& description);

}  // namespace strobe
