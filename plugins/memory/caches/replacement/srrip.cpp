#include "rrip.hpp"

namespace memory {

namespace {

/// Static RRIP: a new line's next use is predicted to be far away, not farthest, so one scan does not take all ways.
class Srrip final : public Rrip {
 public:
  using Rrip::Rrip;
  void fill(std::uint32_t set, std::uint32_t way, const MemoryAccess&) override { predict(set, way, kLong); }
};

}  // namespace

void add_srrip(strobe::Registry& registry) {
  registry.add_policy<ReplacementPolicy, Srrip>("replacement.srrip", "static re-reference interval prediction, 2 bits");
}

}  // namespace memory
