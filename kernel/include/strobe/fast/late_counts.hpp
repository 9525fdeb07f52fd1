// Components that count what they have done after the cycle in which they did it.
//
// A component that books several steps ahead counts them when they are over. What looks at counts in the middle of a
// launch (intervals, scripts) has those that are due counted first.
#pragma once

#include "strobe/clock.hpp"
#include "strobe/export.hpp"

namespace strobe {

class Component;

class STROBE_EXPORT CountsLate {
 public:
  /// Counts are about to be read: of what happened before `now`, in the component's clock, all is to be in them.
  /// Changes nothing else. [between windows]
  virtual void count_until(Cycle now) = 0;

 protected:
  explicit CountsLate(Component* owner);
  ~CountsLate();
};

}  // namespace strobe
