// Which of several equals (banks, channels, sets) an address belongs to, and what number it has there.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "memory/calendars/divisor.hpp"
#include "strobe/component.hpp"
#include "strobe/error.hpp"
#include "strobe/policy/address_mapping.hpp"

namespace memory {

class Placement {
 public:
  using Rules = strobe::AddressMapping::Rules;

  /// Consecutive blocks of bytes, a power of two, lie in one of `places` after the other, unless `mapping` says
  /// otherwise; null: it does not.
  Placement(std::uint64_t places, std::uint64_t block, std::shared_ptr<strobe::AddressMapping> mapping = nullptr)
      : places_(places), mapping_(std::move(mapping)) {
    Rules rules;
    if (mapping_ != nullptr) rules = mapping_->rules();
    if (!std::has_single_bit(rules.run))
      mapping_->refuse("has runs of " + std::to_string(rules.run) + " blocks - it must be a power of two");
    if (rules.how > Rules::chosen)
      mapping_->refuse("has rules of no kind (" + std::to_string(rules.how) + ") - see AddressMapping::Rules::How");
    asks_ = rules.how == Rules::chosen;
    folds_ = rules.how == Rules::folded;
    permutes_ = rules.permutes;
    plain_ = !asks_ && rules.run == 1;
    run_blocks_shift_ = static_cast<unsigned>(std::countr_zero(rules.run));
    run_shift_ = static_cast<unsigned>(std::countr_zero(block)) + run_blocks_shift_;
  }
  /// With the mapping that a preset chooses.
  Placement(const strobe::ComponentContext& context, const strobe::PolicyChoice& mapping, std::uint64_t places,
            std::uint64_t block)
      : Placement(places, block, context.policy<strobe::AddressMapping>(mapping, {places, block})) {}

  std::uint64_t places() const { return places_.number(); }
  /// Bytes that lie together.
  std::uint64_t run_bytes() const { return std::uint64_t{1} << run_shift_; }
  bool permutes() const { return permutes_; }

  [[gnu::always_inline]] std::size_t operator()(std::uint64_t address) const {
    const std::uint64_t run = address >> run_shift_;
    if (!plain_) [[unlikely]]
      return by_mapping(run);
    return in_place(run);
  }
  /// The same of a block's number.
  std::size_t of_block(std::uint64_t block) const {
    return plain_ ? in_place(block) : by_mapping(block >> run_blocks_shift_);
  }
  /// Whether blocks are counted or folded, one by one: then in_place() says the same. A call of the mapping would cost
  /// the function around it registers, also where it is not made.
  bool computes_in_place() const { return plain_; }
  bool folds() const { return folds_; }
  [[gnu::always_inline]] std::size_t in_place(std::uint64_t block) const {
    return places_.rest(folds_ ? places_.fold(block) : block);
  }
  /// Whether it is plain, and in_few_steps() gives the same result.
  bool takes_few_steps() const { return plain_ && (folds_ ? places_.shifts_far() : places_.shifts()); }
  [[gnu::always_inline]] std::size_t in_few_steps(std::uint64_t block) const {
    return places_.rest_in_mask(folds_ ? places_.fold_far(block) : block);
  }
  [[gnu::always_inline]] std::size_t in_few_steps_of(std::uint64_t address) const {
    return in_few_steps(address >> run_shift_);
  }
  [[gnu::always_inline]] std::size_t in_place_of(std::uint64_t address) const {
    return in_place(address >> run_shift_);
  }
  /// The address among those of its place.
  [[gnu::always_inline]] std::uint64_t within(std::uint64_t address) const {
    const std::uint64_t inside = (std::uint64_t{1} << run_shift_) - 1;
    const std::uint64_t run = address >> run_shift_;
    return (permutes_ ? places_.divide(run) : run) << run_shift_ | (address & inside);
  }

  void archive(strobe::Archive& archive) {
    if (mapping_ != nullptr) mapping_->archive(archive);
  }

 private:
  [[gnu::cold, gnu::noinline]] std::size_t by_mapping(std::uint64_t run) const {
    if (!asks_) return in_place(run);
    const std::uint64_t place = mapping_->choose(run);
    if (place >= places())
      mapping_->refuse("chooses place " + std::to_string(place) + " of " + std::to_string(places()) +
                       " - they are counted from 0");
    return place;
  }

  Divisor places_;
  unsigned run_shift_, run_blocks_shift_;  ///< of bytes, and of blocks
  bool asks_, folds_, plain_, permutes_;
  std::shared_ptr<strobe::AddressMapping> mapping_;
};

}  // namespace memory
