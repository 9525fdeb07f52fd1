#include "rrip.hpp"

namespace memory {

namespace {

/// Bimodal RRIP: most new lines are the next victims, so that of a set of lines larger than the cache a part stays.
class Brrip final : public Rrip {
 public:
  using Rrip::Rrip;
  void fill(std::uint32_t set, std::uint32_t way, const MemoryAccess&) override {
    predict(set, way, ++fills_ % kBimodal == 0 ? kLong : kDistant);
  }
  void archive(strobe::Archive& archive) override {
    archive(fills_);
    Rrip::archive(archive);
  }

 private:
  std::uint32_t fills_ = 0;
};

}  // namespace

void add_brrip(strobe::Registry& registry) {
  registry.add_policy<ReplacementPolicy, Brrip>("replacement.brrip",
                                                "bimodal re-reference interval prediction, 2 bits");
}

}  // namespace memory
