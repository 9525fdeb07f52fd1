// What is known of a wave's registers: which lanes hold a value that the program has written, and which are still to be
// written by a memory operation in flight.
//
// A value is unset if nothing has written it, or if it was computed from an unset one: by a vector instruction, from
// any; by a scalar instruction, from any but masks of lanes that EXEC is combined with, of which only the active lanes
// count. An operand of several registers is unset if all of them are, for instructions often use a part. Moving and
// computing is no fault; a finding is an unset value that decides an address, a branch or EXEC, or that is stored
// (but for scratch, where registers are saved whole).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "check/outstanding.hpp"
#include "strobe/isa.hpp"

namespace strobe {

class WaveRegisters {
 public:
  static constexpr std::uint32_t kVectors = 512, kScalars = 256;
  static constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

  /// What has been found unset: a register, and the instruction that first read it.
  struct Unset {
    RegisterRange range;
    std::uint64_t lanes = 0;  ///< of a vector register
    std::uint32_t origin = kNowhere;
    std::uint32_t origin_register = 0;
    RegisterFile origin_file = RegisterFile::scalar;
  };

  void reset(const InitialRegisters& initial);

  /// The operation that a register of the range is still to be written by, in one of the lanes; 0: none.
  struct Pending {
    std::uint32_t operation = 0;
    std::uint32_t register_number = 0;
  };
  Pending pending(const RegisterRange& range, std::uint64_t lanes) const;
  void await(const RegisterRange& range, std::uint64_t lanes, std::uint32_t operation);
  /// The operation has written what it had to.
  void arrived(const RegisterRange& range, std::uint32_t operation);

  /// Lanes, of `lanes`, in which the range is unset: in all of its registers, or, if `strict`, in any. For scalar
  /// registers all of `lanes`.
  std::uint64_t unset(const RegisterRange& range, std::uint64_t lanes, bool strict) const;
  /// Where the value of an unset range comes from; `reader` if it is read for the first time now.
  Unset trace(const RegisterRange& range, std::uint64_t lanes, std::uint32_t reader) const;

  /// The range gets a value in `lanes`, unset in `unset_lanes` of them, which comes from `from`.
  void write(const RegisterRange& range, std::uint64_t lanes, std::uint64_t unset_lanes, const Unset& from);
  void set_all(RegisterFile file);

  bool status_is_unset = false;  ///< of the status bit of scalar instructions
  Unset status;

 private:
  struct Origin {
    std::uint32_t instruction = kNowhere;
    std::uint32_t register_number = 0;
    RegisterFile file = RegisterFile::scalar;
  };
  struct Register {
    std::uint64_t set = 0;  ///< lanes that hold a value; scalar registers: all or none
    std::uint64_t awaited = 0;
    std::uint32_t operation = 0;
    Origin origin;
  };
  std::span<Register> of(const RegisterRange& range);
  std::span<const Register> of(const RegisterRange& range) const;

  std::vector<Register> vectors_{kVectors}, scalars_{kScalars};
};

}  // namespace strobe
