#include "strobe/replacement.hpp"

namespace strobe {
ReplacementPolicy::~ReplacementPolicy() = default;
}  // namespace strobe
