#include "targets.hpp"

namespace strobe::test {

const cdna::CdnaIsa& isa_of(unsigned target) {
  static const cdna::CdnaIsa kAll[kTargetCount] = {cdna::CdnaIsa(0), cdna::CdnaIsa(1), cdna::CdnaIsa(2)};
  return kAll[target];
}

}  // namespace strobe::test
