#include "strobe/host/front_end.hpp"

namespace strobe {

FrontEnd::~FrontEnd() = default;

}  // namespace strobe
