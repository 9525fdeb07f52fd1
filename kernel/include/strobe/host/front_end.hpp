// The contract of a front end that the command `strobe` starts: it makes launches of what its user gives it. It is
// registered as a policy is: registry.add_policy<FrontEnd, Mine>("front_end.mine", "..."). A separate program that uses
// the host API (strobe/host/simulator.hpp) needs none.
#pragma once

#include "strobe/export.hpp"
#include "strobe/policy.hpp"

namespace strobe {

class Plugins;

class STROBE_EXPORT FrontEnd : public Policy {
 public:
  static constexpr const char* kKind = "front_end";
  struct Place {
    Plugins* plugins = nullptr;  ///< of the process: its own library is loaded. Outlives it.
  };
  ~FrontEnd() override;

  /// Does what the command line says, to the end of the process. Returns its exit code; nothing is thrown. Called once.
  virtual int run(int argc, char** argv) = 0;
};

}  // namespace strobe
