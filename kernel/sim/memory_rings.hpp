// Rings of memory levels: an access would go round in them for ever.
#pragma once

#include <utility>
#include <vector>

#include "strobe/port.hpp"

namespace strobe {

/// Both ends of the links of a machine, as its topology names them: from a requester to the next memory level.
using Links = std::vector<std::pair<const Port*, const Port*>>;

/// Error that names the ports of a ring, if components pass accesses on in one, other than by routes
/// (strobe/routes.hpp). Of a link's two ends, one whose name is `top` or `top[N]` is that of the level, whichever the
/// topology names first.
void refuse_memory_rings(const Links& links);

}  // namespace strobe
