#include "common/arithmetic.hpp"

#include <algorithm>
#include <string_view>

namespace strobe::lanes {
namespace {

constexpr std::string_view kOne[] = {"add", "sub", "subrev", "mul", "rcp", "rsq", "sqrt", "exp", "log", "sin", "cos"},
                           kTwo[] = {"fma", "fmac", "fmaak", "fmamk", "mac", "mad", "madak", "madmk"};
constexpr const char* kFloats[] = {"f16", "f32", "f64"};
constexpr const char* kOfDots[] = {"f16", "i16", "u16", "i8", "u8", "i4", "u4"};

template <class List>
const char* type_of(const List& types, std::string_view name) {
  const std::string_view last = name.substr(name.rfind('_') + 1);
  const auto found = std::ranges::find(types, last, [](const char* type) { return std::string_view(type); });
  return found == std::end(types) ? nullptr : *found;
}

}  // namespace

ArithmeticWork arithmetic_of(const InstructionInfo& info) {
  std::string_view name = info.mnemonic;
  if (info.unit != ExecutionUnit::valu || !name.starts_with("v_")) return {};
  name.remove_prefix(2);
  if (name.starts_with("dot")) {
    const char* const type = type_of(kOfDots, name);
    const std::uint32_t pairs = name.size() > 3 ? static_cast<std::uint32_t>(name[3] - '0') : 0;
    return type == nullptr ? ArithmeticWork{} : ArithmeticWork{"packed", type, 2 * pairs * info.wave_size};
  }
  const bool is_packed = name.starts_with("pk_");
  if (is_packed) name.remove_prefix(3);
  const std::string_view verb = name.substr(0, name.find('_'));
  const std::uint32_t each = std::ranges::count(kOne, verb) != 0 ? 1 : std::ranges::count(kTwo, verb) != 0 ? 2 : 0;
  const char* const type = type_of(kFloats, name);
  if (each == 0 || type == nullptr) return {};
  return {is_packed ? "packed" : "vector", type, each * (is_packed ? 2 : 1) * info.wave_size};
}

}  // namespace strobe::lanes
