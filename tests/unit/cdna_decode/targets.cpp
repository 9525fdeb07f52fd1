#include "targets.hpp"

namespace strobe::test {

const gcn::GcnIsa& isa_of(unsigned target) {
  static const gcn::GcnIsa kAll[kTargetCount] = {gcn::GcnIsa(1), gcn::GcnIsa(2), gcn::GcnIsa(3)};
  return kAll[target];
}

}  // namespace strobe::test
