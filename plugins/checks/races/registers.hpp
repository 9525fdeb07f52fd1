// What is known of a wave's registers: which lanes hold a value that the program has written, and which are still to be
// written by a memory operation in flight.
//
// A value is unset if nothing has written it, or if it was computed from an unset one: by a vector instruction, from
// any; by a scalar instruction, from any but masks of lanes that EXEC is combined with, of which only the active lanes
// count. Loads and stores copy single bytes (copy_check.hpp); everything else sees values: an operand is unset if all
// bytes of all its registers are, for instructions often use a part. Copying and computing is no fault; a finding is an
// unset value that decides an address, a branch or EXEC, or that is all that a store leaves in device memory.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "finding.hpp"
#include "outstanding.hpp"
#include "strobe/isa.hpp"

namespace races {

class WaveRegisters {
 public:
  static constexpr std::uint32_t kVectors = 512, kScalars = 256;
  static constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

  /// Where an unset value comes from: the instruction that first read it, from a register or from memory.
  struct Origin {
    std::uint32_t instruction = kNowhere;
    FindingKind kind = FindingKind::uninitialised_register;
    RegisterFile file = RegisterFile::scalar;
    std::uint32_t register_number = 0;
    std::uint64_t address = 0;  ///< of memory
  };
  /// A register that has been found unset.
  struct Unset {
    RegisterRange range;
    std::uint64_t lanes = 0;  ///< of a vector register
    Origin origin;
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

  /// A lane of a vector register: bit n: byte n is unset.
  unsigned unset_bytes(std::uint32_t number, int lane) const;
  /// A load found these bytes unset; the others stay as they are.
  void load_unset(std::uint32_t number, int lane, unsigned bytes, const Origin& from);

  bool status_is_unset = false;  ///< of the status bit of scalar instructions
  Unset status;

 private:
  static constexpr std::uint64_t kAllLanes = ~std::uint64_t{0};
  struct Register {
    std::uint64_t unset[4] = {kAllLanes, kAllLanes, kAllLanes, kAllLanes};  ///< lanes, per byte; scalars: all or none
    std::uint64_t awaited = 0;
    std::uint32_t operation = 0;
    Origin origin;

    /// Lanes in which no byte holds a value.
    std::uint64_t wholly_unset() const { return unset[0] & unset[1] & unset[2] & unset[3]; }
    void put(std::uint64_t lanes, std::uint64_t unset_lanes) {
      for (std::uint64_t& byte : unset) byte = (byte & ~lanes) | (lanes & unset_lanes);
    }
  };
  std::span<Register> of(const RegisterRange& range);
  std::span<const Register> of(const RegisterRange& range) const;

  std::vector<Register> vectors_{kVectors}, scalars_{kScalars};
};

}  // namespace races
