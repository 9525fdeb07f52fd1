// What an object says about the type of a kernel's argument, as element types.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "strobe/host/code_object.hpp"
#include "lua/values/element.hpp"

namespace strobe {

struct ArgumentType {
  ElementType element;
  std::uint32_t count;  ///< 1: a scalar; 2 and more: a vector; 0: one of the two, as large as the argument

  bool operator==(const ArgumentType&) const = default;
};

/// The type of a by-value argument, or the one that a buffer's pointer points to; nothing for a struct and for a type
/// that the object does not explain.
std::optional<ArgumentType> argument_type(const KernelArgument& argument);

/// The `--arg` of strobe run that fits an argument: "buf:f32:COUNT", "i32:VALUE", "f32x4:V,V,V,V"; empty if there is
/// none.
std::string argument_hint(const KernelArgument& argument);

}  // namespace strobe
