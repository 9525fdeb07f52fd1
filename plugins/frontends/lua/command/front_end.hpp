// The command line as a front end: commands in Lua, and scripts.
#pragma once

#include "strobe/host/front_end.hpp"

namespace strobe {

class CommandLineFrontEnd final : public FrontEnd {
 public:
  explicit CommandLineFrontEnd(const Place& place) : plugins_(place.plugins) {}
  int run(int argc, char** argv) override;

 private:
  Plugins* plugins_;
};

}  // namespace strobe
