#include "rrip.hpp"
#include "strobe/schema.hpp"

namespace memory {

namespace {

/// Dynamic RRIP: some sets are filled as SRRIP does, as many as BRRIP does, and all others as the one of them does that
/// misses less (set dueling).
class Drrip final : public Rrip {
 public:
  struct Spec {
    std::uint32_t leader_sets = 32;
    std::uint32_t selector_bits = 10;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema
        .field("leader_sets", &Spec::leader_sets,
               "sets that are filled as SRRIP does, and as many as BRRIP does; at most a quarter of the sets each")
        .at_least(1)
        .at_most(65536);
    schema.field("selector_bits", &Spec::selector_bits, "of the counter of misses that selects")
        .at_least(1)
        .at_most(20);
  }

  Drrip(const Spec& spec, const Place& place)
      : Rrip(place),
        distance_(std::max(4u, place.sets / std::min(spec.leader_sets, place.sets))),
        middle_(1u << (spec.selector_bits - 1)),
        selector_(middle_) {}

  void fill(std::uint32_t set, std::uint32_t way, const MemoryAccess&) override {
    const std::uint32_t place = set % distance_;
    if (place == 0 && selector_ < 2 * middle_ - 1) ++selector_;  // SRRIP has missed
    if (place == distance_ / 2 && selector_ != 0) --selector_;   // BRRIP has
    const bool bimodal = place == distance_ / 2 || (place != 0 && selector_ >= middle_);
    predict(set, way, !bimodal || ++fills_ % kBimodal == 0 ? kLong : kDistant);
  }
  void archive(strobe::Archive& archive) override {
    archive(fills_, selector_);
    archive.require(selector_ < 2 * middle_, "the selector is beyond its bits");
    Rrip::archive(archive);
  }

 private:
  std::uint32_t distance_;  ///< from one leader of SRRIP to the next, with a leader of BRRIP between them
  std::uint32_t middle_, selector_;
  std::uint32_t fills_ = 0;  ///< as BRRIP does
};

}  // namespace

void add_drrip(strobe::Registry& registry) {
  registry.add_policy<ReplacementPolicy, Drrip>(
      "replacement.drrip", "dynamic re-reference interval prediction, 2 bits, by set dueling", Drrip::describe);
}

}  // namespace memory
