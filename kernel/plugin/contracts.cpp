// The key functions of the SDK's contracts: their type information lives in the core, once, for all plugins.
#include "strobe/isa.hpp"
#include "strobe/reference.hpp"
#include "strobe/registry.hpp"
#include "strobe/trace.hpp"

namespace strobe {

Registry::~Registry() = default;
Isa::~Isa() = default;
TraceSink::~TraceSink() = default;
Reference::~Reference() = default;

}  // namespace strobe
