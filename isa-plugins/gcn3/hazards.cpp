// Hazards of gfx803, which are those that all of GFX8 and GFX9 have.
#include "common/decode.hpp"
#include "common/gcn/hazards.hpp"
#include "gcn3/isa.hpp"

namespace strobe::gcn3 {

namespace {

using namespace strobe::lanes;

const std::vector<HazardRule>& rules() {
  static const std::vector<HazardRule> kRules = [] {
    std::vector<HazardRule> all(std::begin(gcn::kSharedHazardRules), std::end(gcn::kSharedHazardRules));
    all.push_back({gcn::hazard::store_data, gcn::hazard::vector_write, 1});
    return all;
  }();
  return kRules;
}

}  // namespace

std::span<const HazardKind> Gfx803::hazard_kinds() const { return gcn::kSharedHazardKinds; }

std::span<const HazardRule> Gfx803::hazard_rules() const { return rules(); }

unsigned Gfx803::hazard_events(std::span<const std::byte> code, const InstructionInfo& info,
                               std::vector<HazardEvent>& events) const {
  const Words words = read_words(code);
  gcn::HazardEvents(words, info, events).add_shared();
  return gcn::wait_states_of(words, info);
}

std::string Gfx803::hazard_remedy(unsigned wait_states) const { return gcn::no_ops(wait_states); }

}  // namespace strobe::gcn3
