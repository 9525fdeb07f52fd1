#include "rrip.hpp"
#include "strobe/schema.hpp"

namespace memory {

namespace {

/// Signature-based hit prediction (SHiP-PC): lines that an instruction brought are predicted to be used again if
/// earlier ones of the same instruction were; on top of SRRIP. Source: Wu et al., SHiP: Signature-based Hit Predictor
/// for High Performance Caching, MICRO 2011.
class Ship final : public Rrip {
 public:
  struct Spec {
    std::uint32_t signature_bits = 14;
    std::uint32_t counter_bits = 3;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema
        .field("signature_bits", &Spec::signature_bits, "of an instruction's address: the table has a counter of each")
        .at_least(1)
        .at_most(20);
    schema.field("counter_bits", &Spec::counter_bits, "of a counter of the table").at_least(1).at_most(8);
  }

  Ship(const Spec& spec, const Place& place)
      : Rrip(place),
        bits_(spec.signature_bits),
        most_(static_cast<std::uint8_t>((1u << spec.counter_bits) - 1)),
        ways_(place.ways),
        reused_(std::size_t{1} << bits_, most_ / 2),
        lines_(std::size_t{place.sets} * place.ways) {}

  void hit(std::uint32_t set, std::uint32_t way, const MemoryAccess& access) override {
    Rrip::hit(set, way, access);
    Line& line = line_of(set, way);
    line.used = true;
    if (std::uint8_t& counter = reused_[line.signature]; counter < most_) ++counter;
  }
  void fill(std::uint32_t set, std::uint32_t way, const MemoryAccess& access) override {
    Line& line = line_of(set, way);
    line = {signature(access.pc), false};
    predict(set, way, reused_[line.signature] == 0 ? kDistant : kLong);
  }
  std::uint32_t victim(std::uint32_t set, const MemoryAccess& access, const Candidates& candidates) override {
    const std::uint32_t way = Rrip::victim(set, access, candidates);
    const Line& line = line_of(set, way);
    if (std::uint8_t& counter = reused_[line.signature]; !line.used && counter != 0) --counter;
    return way;
  }
  void archive(strobe::Archive& archive) override {
    archive.fixed(reused_);
    archive.fixed(lines_);
    archive.require(std::ranges::all_of(lines_, [this](const Line& line) { return line.signature >> bits_ == 0; }),
                    "a signature is beyond its bits");
    Rrip::archive(archive);
  }

 private:
  struct Line {
    std::uint32_t signature = 0;
    std::uint32_t used = 0;  ///< since it is here
  };
  Line& line_of(std::uint32_t set, std::uint32_t way) { return lines_[std::size_t{set} * ways_ + way]; }
  /// Instructions are 4 bytes or 8.
  std::uint32_t signature(std::uint32_t pc) const {
    const std::uint32_t number = pc >> 2;
    return (number ^ number >> bits_) & ((1u << bits_) - 1);
  }

  std::uint32_t bits_;
  std::uint8_t most_;
  std::uint32_t ways_;
  std::vector<std::uint8_t> reused_;  ///< by signature: whether its lines are
  std::vector<Line> lines_;
};

}  // namespace

void add_ship(strobe::Registry& registry) {
  registry.add_policy<ReplacementPolicy, Ship>(
      "replacement.ship", "signature-based hit prediction by instruction, over srrip", Ship::describe);
}

}  // namespace memory
