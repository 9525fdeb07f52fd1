#include "cdna/machine.hpp"

#include "common/gcn/dpp.hpp"
#include "common/generic.hpp"

namespace strobe::cdna {

int Machine::source_lane(u32, u32 word, int l) { return gcn::dpp_source_lane(word, l); }

}  // namespace strobe::cdna

STROBE_INSTANTIATE_GENERIC(strobe::cdna::Machine);
STROBE_INSTANTIATE_GENERIC(strobe::cdna::HalfMachine);
