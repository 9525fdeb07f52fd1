#include "gcn/machine.hpp"

#include "common/generic.hpp"
#include "gcn/dpp.hpp"

namespace strobe::gcn {

int Machine::source_lane(u32, u32 word, int l) { return dpp_source_lane(word, l); }

}  // namespace strobe::gcn

STROBE_INSTANTIATE_GENERIC(strobe::gcn::Machine);
STROBE_INSTANTIATE_GENERIC(strobe::gcn::HalfMachine);
