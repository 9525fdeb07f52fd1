// `--arg`, `--dump` and `--check`: what the user says about a kernel's arguments, held against what it wants.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "code/code_object.hpp"
#include "runtime/compare.hpp"
#include "runtime/device.hpp"
#include "runtime/element.hpp"
#include "runtime/fill.hpp"

namespace strobe {

/// buf:TYPE:COUNT[:INIT]
struct BufferSpec {
  ElementType type = ElementType::u8;
  std::uint64_t count = 0;
  std::uint64_t bytes = 0;
  Fill fill;
};

/// TYPE:VALUE or bytes:HEX
struct ValueSpec {
  std::vector<std::byte> bytes;
};

struct ArgumentSpec {
  unsigned index = 0;  ///< among the --arg flags, from 0
  std::string text;    ///< as typed
  std::variant<BufferSpec, ValueSpec, LocalArgument> value;

  const BufferSpec* buffer() const { return std::get_if<BufferSpec>(&value); }
  /// "--arg 2 \"f32:1\"", for messages.
  std::string place() const;
};

ArgumentSpec parse_argument(unsigned index, const std::string& text);

/// Number, kind and size of the arguments must be the kernel's; Error that says what it wants.
void match_arguments(const KernelInfo& kernel, const std::vector<ArgumentSpec>& arguments);

/// --dump ARGINDEX=FILE
struct DumpSpec {
  unsigned argument = 0;
  std::string path;
};

/// --check ARGINDEX=FILE[:TOLERANCE]
struct CheckSpec {
  unsigned argument = 0;
  std::string path;
  Tolerance tolerance;
};

/// Both need the index of an argument that is a buffer.
DumpSpec parse_dump(const std::string& text, const std::vector<ArgumentSpec>& arguments);
CheckSpec parse_check(const std::string& text, const std::vector<ArgumentSpec>& arguments);

}  // namespace strobe
