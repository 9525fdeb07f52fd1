// `--arg`, `--dump` and `--check`: what the user says about a kernel's arguments, held against what it wants.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "cli/value_spec.hpp"
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

/// same=ARGINDEX: the buffer of an earlier argument.
struct SameSpec {
  unsigned argument = 0;
};

struct ArgumentSpec {
  unsigned index = 0;       ///< among the --arg flags, from 0; those of --buffer go on after them
  std::string text;         ///< as typed
  bool is_argument = true;  ///< false: of --buffer
  std::variant<BufferSpec, ValueSpec, LocalArgument, SameSpec> value;

  const BufferSpec* buffer() const { return std::get_if<BufferSpec>(&value); }
  /// "--arg 2 \"f32:1\"", for messages.
  std::string place() const;
};

/// All --arg flags, in order; after them the buffers of --buffer, which are no arguments of the kernel.
std::vector<ArgumentSpec> parse_arguments(const std::vector<std::string>& texts,
                                          const std::vector<std::string>& buffers = {});

/// Which argument's buffer it is: its own index, or that of same=.
unsigned buffer_index(const ArgumentSpec& argument);

/// The `--arg` that fits an argument: "buf:f32:COUNT", "i32:VALUE", "f32x4:V,V,V,V"; empty if there is none.
std::string argument_hint(const KernelArgument& argument);

/// Number, kind, size and, where the object says it, type of the arguments must be the kernel's; Error that says what
/// it wants.
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
