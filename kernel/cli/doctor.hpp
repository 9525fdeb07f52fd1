// The checks of `strobe doctor`: is everything there that Strobe needs, and does it work?
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace strobe {

class CommandContext;

struct Finding {
  enum class State : std::uint8_t {
    good = 1,
    lacking,  ///< something that not every user needs
    broken,   ///< Strobe cannot run
  };
  std::string what;  ///< "plugins"
  State state = State::good;
  std::string text;    ///< what is there, or what is wrong
  std::string remedy;  ///< what to do about it; empty if it is good
};

/// All checks, in the order in which each needs the ones before it. Nothing is changed; temporary files go.
std::vector<Finding> examine(CommandContext& context);

}  // namespace strobe
