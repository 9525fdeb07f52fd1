#include "gcn3/machine.hpp"

#include "common/gcn/dpp.hpp"
#include "common/generic.hpp"

namespace strobe::gcn3 {

int Machine::source_lane(u32, u32 word, int l) { return gcn::dpp_source_lane(word, l); }

}  // namespace strobe::gcn3

STROBE_INSTANTIATE_GENERIC(strobe::gcn3::Machine);
