// The key functions of the SDK's contracts: their type information lives in the core, once, for all plugins.
#include "strobe/isa.hpp"
#include "strobe/reference.hpp"
#include "strobe/registry.hpp"
#include "strobe/trace.hpp"

namespace strobe {

Registry::~Registry() = default;
Isa::~Isa() = default;
void Isa::locate(Wave&, const Instruction&, const InstructionInfo&, LaneAccess&) const {}
void Isa::defer(Wave&, const Instruction&, const InstructionInfo&, DeferredAccess&) const {}
void Isa::deliver(Wave&, const DeferredAccess&) const {}
WaitLimits Isa::wait_limits() const { return {}; }
TraceSink::~TraceSink() = default;
Reference::~Reference() = default;

}  // namespace strobe
