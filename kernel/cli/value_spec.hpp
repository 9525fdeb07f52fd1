// Arguments of `--arg` that are given by their bytes: scalars, vectors, structs, raw bytes and addresses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/argument_type.hpp"

namespace strobe {

/// ptr:ARGINDEX[+OFFSET]: an address within the buffer of another argument, whose place the buffer decides.
struct PointerSpec {
  std::size_t at = 0;        ///< of the value's bytes: where the address stands
  unsigned argument = 0;     ///< whose buffer
  std::uint64_t offset = 0;  ///< bytes from the buffer's begin
};

struct ValueSpec {
  enum class Kind : std::uint8_t { bytes = 1, elements, structure, address };
  Kind kind = Kind::bytes;
  std::vector<std::byte> bytes;           ///< zeros where pointers stand
  ArgumentType type{ElementType::u8, 0};  ///< of elements: their type and number
  std::vector<PointerSpec> pointers;
};

/// The null pointer: all bits 0 in the address spaces that a kernel's arguments point to.
ValueSpec null_pointer();

/// TYPE:VALUE, TYPExN:V,V,..., struct:FIELD,FIELD,..., bytes:HEX or ptr:ARGINDEX[+OFFSET], split at the first colon;
/// nothing if `kind` is none of them.
std::optional<ValueSpec> parse_value(const std::string& kind, const std::string& text);

/// The names that `kind` may have, for a did-you-mean.
std::vector<std::string> value_kinds();

/// True if the argument may be given these bytes: it has the size, and the object does not say another type. Whole
/// numbers that mean the same with and without a sign are of both types.
bool fits(const KernelArgument& wants, const ValueSpec& given);

/// The bytes as the argument holds them: OpenCL's vectors of three have the size of four.
std::vector<std::byte> bytes_for(const KernelArgument& wants, const ValueSpec& given);

/// "00ff", in memory order.
std::string hex_text(const std::vector<std::byte>& bytes);

}  // namespace strobe
