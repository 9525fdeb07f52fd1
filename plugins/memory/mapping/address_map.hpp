// Where a line lies in one bank of a cache: its number there, its set, and back.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "placement.hpp"

namespace memory {

class AddressMap {
 public:
  /// Of a bank among `banks`, with sets by `sets` of the bank's own lines.
  AddressMap(std::uint64_t line, const Placement& banks, Placement sets)
      : line_shift_(static_cast<unsigned>(std::countr_zero(line))),
        upper_shift_(line_shift_ + static_cast<unsigned>(std::countr_zero(banks.places()))),
        inside_(std::max<std::uint64_t>(banks.run_bytes() / line, 1) - 1),
        banks_(banks),
        sets_(std::move(sets)),
        shifts_(std::has_single_bit(banks.places()) && banks.permutes()) {}

  std::uint64_t line_of(std::uint64_t address) const { return address >> line_shift_ << line_shift_; }
  /// Unique among the lines of the machine.
  std::uint64_t number(std::uint64_t address) const { return address >> line_shift_; }
  std::uint64_t address(std::uint64_t number) const { return number << line_shift_; }

  /// Which of the lines of its bank it lies in.
  [[gnu::always_inline]] std::uint64_t local_line(std::uint64_t address) const {
    return shifts_ ? (address >> upper_shift_ & ~inside_) | (address >> line_shift_ & inside_)
                   : banks_.within(address) >> line_shift_;
  }
  std::uint32_t set(std::uint64_t address) const {
    return static_cast<std::uint32_t>(sets_.of_block(local_line(address)));
  }
  /// Whether set_in_place() finds the same set.
  bool computes_in_place() const { return sets_.computes_in_place(); }
  [[gnu::always_inline]] std::uint32_t set_in_place(std::uint64_t address) const {
    return static_cast<std::uint32_t>(sets_.in_place(local_line(address)));
  }
  /// Whether set_in_few_steps() does, without a call.
  bool takes_few_steps() const { return sets_.takes_few_steps(); }
  [[gnu::always_inline]] std::uint32_t set_in_few_steps(std::uint64_t address) const {
    return static_cast<std::uint32_t>(sets_.in_few_steps(local_line(address)));
  }
  const Placement& banks() const { return banks_; }
  void archive(strobe::Archive& archive) {
    banks_.archive(archive);
    sets_.archive(archive);
  }

 private:
  unsigned line_shift_;
  unsigned upper_shift_;  ///< of a line's number in its bank, of the bits above those of one bank's run
  std::uint64_t inside_;  ///< bits of a line's number in its run
  Placement banks_, sets_;
  bool shifts_;  ///< local_line() is a matter of shifts
};

}  // namespace memory
