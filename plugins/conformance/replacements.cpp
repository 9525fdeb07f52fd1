// What every replacement policy promises (docs/extend/sdk.md, "What is checked").
#include <fmt/format.h>

#include <memory>
#include <vector>

#include "contract.hpp"
#include "make.hpp"
#include "strobe/policy/replacement.hpp"
#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {

using Place = ReplacementPolicy::Place;

constexpr Place kShapes[] = {{1, 1, 1}, {1, 2, 1}, {1, 3, 9}, {64, 4, 1}, {7, 5, 2}, {2, 64, 1}, {4096, 16, 3}};

std::string words_for(const Place& shape) { return fmt::format("{} sets of {} ways", shape.sets, shape.ways); }

/// Lookups as a cache makes them, and the ways that are replaced.
class Lookups {
 public:
  Lookups(const RegisteredType& type, const Place& shape, std::uint64_t seed)
      : policy_(make_policy<ReplacementPolicy>(type, shape)), shape_(shape), filled_(shape.sets), random_(seed) {}

  void make(unsigned count) {
    for (unsigned n = 0; n < count; ++n) {
      const auto set = static_cast<std::uint32_t>(random_.below(shape_.sets));
      access_.address = std::uint64_t{64} * random_.below(1 << 20);
      access_.pc = static_cast<std::uint32_t>(4 * random_.below(64));
      if (filled_[set] != 0 && random_.below(2) == 0)
        policy_->hit(set, static_cast<std::uint32_t>(random_.below(filled_[set])), access_);
      else if (filled_[set] < shape_.ways)
        policy_->fill(set, filled_[set]++, access_);
      else
        replace(set);
    }
  }
  const std::string& victims() const { return victims_; }

 private:
  void replace(std::uint32_t set) {
    const Candidates candidates = some_candidates();
    const std::uint32_t way = policy_->victim(set, access_, candidates);
    if (way >= shape_.ways)
      throw Broken{fmt::format("of {}, the victim is way {}, which there is not", words_for(shape_), way)};
    if (!candidates[way])
      throw Broken{fmt::format("of {}, the victim is way {}, no candidate", words_for(shape_), way)};
    victims_ += fmt::format("{}: set {} way {}\n", words_for(shape_), set, way);
    policy_->fill(set, way, access_);
  }

  /// All ways, or a part of them.
  Candidates some_candidates() {
    if (random_.below(2) == 0) return {};
    bits_.assign(shape_.ways / 64 + 1, 0);
    for (std::uint32_t way = 0; way < shape_.ways; ++way)
      bits_[way / 64] |= std::uint64_t{random_.below(3) == 0} << way % 64;
    const std::uint64_t one = random_.below(shape_.ways);
    bits_[one / 64] |= std::uint64_t{1} << one % 64;
    return Candidates(bits_.data());
  }

  std::unique_ptr<ReplacementPolicy> policy_;
  std::vector<std::uint64_t> bits_;
  Place shape_;
  std::vector<std::uint32_t> filled_;
  MemoryAccess access_;
  SplitMix64 random_;
  std::string victims_;
};

constexpr unsigned kLookups = 4000;

std::string check_victims(const RegisteredType& type, const Note& note) {
  std::string victims;
  for (const Place& shape : kShapes) {
    note(words_for(shape));
    Lookups lookups(type, shape, 1);
    lookups.make(kLookups);
    victims += lookups.victims();
  }
  return victims;
}

std::string check_instances(const RegisteredType& type, const Note&) {
  const Place shape{16, 4, 1};
  Lookups alone(type, shape, 1);
  alone.make(kLookups);
  Lookups one(type, shape, 1), other(type, shape, 2);
  for (unsigned n = 0; n < kLookups; n += 16) {
    one.make(16);
    other.make(16);
  }
  if (one.victims() != alone.victims())
    throw Broken{
        "the same lookups replace other ways when another instance works, too - what is it that they share "
        "(static, global)?"};
  return {};
}

constexpr Contract kContracts[] = {
    {"victims", "a victim is one of the candidates, and the same after the same lookups", check_victims, true, true},
    {"instances", "instances share nothing that can be seen", check_instances},
};

}  // namespace

std::span<const Contract> replacement_contracts() { return kContracts; }

}  // namespace strobe::conformance
