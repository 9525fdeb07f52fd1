#include <array>
#include <bit>
#include <charconv>
#include <string>
#include <string_view>

#include "policies.hpp"
#include "strobe/error.hpp"
#include "strobe/schema.hpp"

namespace memory {

namespace {

/// Each bit of the place is the parity of some bits of the block's number: what reverse engineering of real memory
/// controllers finds (Pessl et al., DRAMA, USENIX Security 2016).
class Parity final : public AddressMapping {
 public:
  struct Spec {
    std::string masks;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("masks", &Spec::masks,
                 "of the block's number, lowest bit of the place first, separated by commas: 0x11,0x22; bits without a "
                 "mask are the block's own");
  }
  Parity(const Spec& spec, const Place& place);
  Rules rules() const override {
    Rules rules;
    rules.how = Rules::chosen;
    return rules;
  }
  std::uint64_t choose(std::uint64_t run) const override {
    std::uint64_t chosen = 0;
    for (unsigned bit = 0; bit < bits_; ++bit)
      chosen |= static_cast<std::uint64_t>(std::popcount(run & masks_[bit]) & 1) << bit;
    return chosen;
  }

 private:
  void read(std::string_view text);
  void check_permutes() const;
  std::array<std::uint64_t, 32> masks_;
  unsigned bits_;
};

Parity::Parity(const Spec& spec, const Place& place)
    : AddressMapping(place), bits_(static_cast<unsigned>(std::countr_zero(place.places))) {
  if (!std::has_single_bit(place.places) || bits_ > masks_.size())
    throw strobe::Error("mapping.parity: " + std::to_string(place.places) +
                        " places have no bits of their own - choose a power of two of them, or mapping.xor");
  for (unsigned bit = 0; bit < bits_; ++bit) masks_[bit] = std::uint64_t{1} << bit;
  read(spec.masks);
  check_permutes();
}

void Parity::read(std::string_view text) {
  for (unsigned bit = 0; !text.empty(); ++bit) {
    std::string_view one = text.substr(0, text.find(','));
    text.remove_prefix(std::min(one.size() + 1, text.size()));
    while (one.starts_with(' ')) one.remove_prefix(1);
    while (one.ends_with(' ')) one.remove_suffix(1);
    const std::string shown(one);
    const int base = one.starts_with("0x") ? 16 : 10;
    if (base == 16) one.remove_prefix(2);
    std::uint64_t mask = 0;
    const auto read = std::from_chars(one.data(), one.data() + one.size(), mask, base);
    if (read.ec != std::errc() || read.ptr != one.data() + one.size())
      throw strobe::Error("mapping.parity: masks: \"" + shown + "\" is no number - write them as in 0x11,0x22");
    if (bit >= bits_)
      throw strobe::Error("mapping.parity: masks: more than the " + std::to_string(bits_) + " bits that " +
                          std::to_string(place().places) + " places have");
    masks_[bit] = mask;
  }
}

/// Among blocks that differ in the lowest bits only, each place occurs once if these columns of the matrix are
/// independent.
void Parity::check_permutes() const {
  std::array<std::uint64_t, 32> rows = masks_;
  for (unsigned column = 0; column < bits_; ++column) {
    unsigned pivot = column;
    while (pivot < bits_ && (rows[pivot] >> column & 1) == 0) ++pivot;
    if (pivot == bits_)
      throw strobe::Error(
          "mapping.parity: masks: blocks that follow each other share a place and leave another without any - let the "
          "lowest " +
          std::to_string(bits_) + " bits of the masks be independent of each other");
    std::swap(rows[pivot], rows[column]);
    for (unsigned row = 0; row < bits_; ++row)
      if (row != column && (rows[row] >> column & 1) != 0) rows[row] ^= rows[column];
  }
}

}  // namespace

void add_parity(strobe::Registry& registry) {
  registry.add_policy<AddressMapping, Parity>(
      "mapping.parity", "each bit of the place by the parity of bits of the address", Parity::describe);
}

}  // namespace memory
