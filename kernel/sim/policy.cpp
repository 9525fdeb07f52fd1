// The key functions of policies and their contracts: their type information lives in the core, once, for all plugins.
#include "strobe/policy.hpp"

#include <bit>

#include "strobe/error.hpp"
#include "strobe/policy/address_mapping.hpp"
#include "strobe/policy/dispatch_order.hpp"
#include "strobe/policy/dram_scheduler.hpp"
#include "strobe/policy/prefetch.hpp"
#include "strobe/policy/refresh.hpp"
#include "strobe/policy/replacement.hpp"
#include "strobe/policy/wave_scheduler.hpp"

namespace strobe {

Policy::~Policy() = default;
void Policy::archive(Archive&) {
  throw Error("one of its policies keeps no state in checkpoints - run without --checkpoint, or with another policy");
}

void Policy::refuse(const std::string& what) const { throw Error(named_ + " " + what); }

bool ReplacementPolicy::may_bypass() const { return false; }
bool ReplacementPolicy::bypasses(std::uint32_t, const MemoryAccess&) { return false; }
void ReplacementPolicy::expect(std::uint32_t) const {}

std::size_t DramScheduler::choose(const DramBank&, std::span<const DramRequest>) { return 0; }

std::uint64_t AddressMapping::choose(std::uint64_t run) const { return run % place_.places; }
void AddressMapping::archive(Archive&) {}

std::uint32_t RefreshPolicy::choose(const RefreshChoice& choice) const {
  return static_cast<std::uint32_t>(std::countr_zero(choice.due));
}

bool WaveScheduler::keeps(std::uint32_t, const WaveChoice&) const { return false; }

}  // namespace strobe
