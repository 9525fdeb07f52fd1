#include "runtime/block_at_work.hpp"

#include "sim/ticking.hpp"

namespace strobe {

std::string block_at_work() { return ticking == nullptr ? "" : described(*ticking); }

}  // namespace strobe
