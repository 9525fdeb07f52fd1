// Which of several equals (banks, channels, sets) an address belongs to, and what number it has there.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "divisor.hpp"
#include "strobe/component.hpp"
#include "strobe/policy/address_mapping.hpp"

namespace memory {

class Placement {
 public:
  using Rules = strobe::AddressMapping::Rules;

  /// Consecutive blocks of bytes, a power of two, lie in one of `places` after the other, unless `mapping` says
  /// otherwise; null: it does not.
  Placement(std::uint64_t places, std::uint64_t block, std::shared_ptr<strobe::AddressMapping> mapping = nullptr)
      : places_(places), block_shift_(static_cast<unsigned>(std::countr_zero(block))), mapping_(std::move(mapping)) {
    if (mapping_ != nullptr) rules_ = mapping_->rules();
    run_shift_ = block_shift_ + static_cast<unsigned>(std::countr_zero(rules_.run));
  }
  /// With the mapping that a preset chooses.
  Placement(const strobe::ComponentContext& context, const strobe::PolicyChoice& mapping, std::uint64_t places,
            std::uint64_t block)
      : Placement(places, block, context.policy<strobe::AddressMapping>(mapping, {places, block})) {}

  std::uint64_t places() const { return places_.number(); }
  /// Bytes that lie together.
  std::uint64_t run_bytes() const { return std::uint64_t{1} << run_shift_; }
  bool permutes() const { return rules_.permutes; }

  std::size_t operator()(std::uint64_t address) const { return of_run(address >> run_shift_); }
  /// The same of a block's number.
  std::size_t of_block(std::uint64_t block) const { return of_run(block >> (run_shift_ - block_shift_)); }
  /// The address among those of its place.
  [[gnu::always_inline]] std::uint64_t within(std::uint64_t address) const {
    const std::uint64_t inside = (std::uint64_t{1} << run_shift_) - 1;
    const std::uint64_t run = address >> run_shift_;
    return (rules_.permutes ? places_.divide(run) : run) << run_shift_ | (address & inside);
  }

  void archive(strobe::Archive& archive) {
    if (mapping_ != nullptr) mapping_->archive(archive);
  }

 private:
  [[gnu::always_inline]] std::size_t of_run(std::uint64_t run) const {
    if (rules_.how == Rules::folded) return places_.rest(places_.fold(run));
    if (rules_.how == Rules::in_turn) [[likely]]
      return places_.rest(run);
    return mapping_->choose(run);
  }

  Divisor places_;
  unsigned block_shift_, run_shift_;
  Rules rules_;
  std::shared_ptr<strobe::AddressMapping> mapping_;
};

}  // namespace memory
