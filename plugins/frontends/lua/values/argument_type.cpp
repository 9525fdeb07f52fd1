#include "lua/values/argument_type.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace strobe {
namespace {

struct Name {
  std::string_view text;
  ElementType type;
};

/// Scalars of OpenCL C and C++, with typedefs that mean the same everywhere.
constexpr Name kNames[] = {
    {"char", ElementType::i8},
    {"signed char", ElementType::i8},
    {"int8_t", ElementType::i8},
    {"uchar", ElementType::u8},
    {"unsigned char", ElementType::u8},
    {"uint8_t", ElementType::u8},
    {"bool", ElementType::u8},
    {"short", ElementType::i16},
    {"int16_t", ElementType::i16},
    {"ushort", ElementType::u16},
    {"unsigned short", ElementType::u16},
    {"uint16_t", ElementType::u16},
    {"int", ElementType::i32},
    {"int32_t", ElementType::i32},
    {"uint", ElementType::u32},
    {"unsigned int", ElementType::u32},
    {"unsigned", ElementType::u32},
    {"uint32_t", ElementType::u32},
    {"long", ElementType::i64},
    {"long long", ElementType::i64},
    {"int64_t", ElementType::i64},
    {"ptrdiff_t", ElementType::i64},
    {"intptr_t", ElementType::i64},
    {"ulong", ElementType::u64},
    {"unsigned long", ElementType::u64},
    {"unsigned long long", ElementType::u64},
    {"uint64_t", ElementType::u64},
    {"size_t", ElementType::u64},
    {"uintptr_t", ElementType::u64},
    {"half", ElementType::f16},
    {"__half", ElementType::f16},
    {"_Float16", ElementType::f16},
    {"__bf16", ElementType::bf16},
    {"hip_bfloat16", ElementType::bf16},
    {"__hip_bfloat16", ElementType::bf16},
    {"__hip_fp8_e4m3_fnuz", ElementType::fp8},
    {"__hip_fp8_e5m2_fnuz", ElementType::bf8},
    {"float", ElementType::f32},
    {"double", ElementType::f64},
};

std::optional<ElementType> scalar_named(std::string_view name) {
  const auto* found = std::find_if(std::begin(kNames), std::end(kNames), [&](const Name& n) { return n.text == name; });
  return found == std::end(kNames) ? std::nullopt : std::optional(found->type);
}

/// What HIP's float4 is in a mangled name: "HIP_vector_type<float, 4u>".
std::optional<ArgumentType> hip_vector_named(std::string_view name) {
  constexpr std::string_view kFront = "HIP_vector_type<", kBack = "u>";
  const std::size_t comma = name.rfind(", ");
  if (!name.starts_with(kFront) || !name.ends_with(kBack) || comma == std::string_view::npos) return std::nullopt;
  const auto element = scalar_named(name.substr(kFront.size(), comma - kFront.size()));
  const std::string_view digits = name.substr(comma + 2, name.size() - kBack.size() - comma - 2);
  if (!element || digits.size() != 1 || digits[0] < '1' || digits[0] > '4') return std::nullopt;
  return ArgumentType{*element, static_cast<std::uint32_t>(digits[0] - '0')};
}

/// "float4" is four of f32.
std::optional<ArgumentType> type_named(std::string_view name) {
  if (const auto scalar = scalar_named(name)) return ArgumentType{*scalar, 1};
  if (const auto vector = hip_vector_named(name)) return vector;
  const std::size_t letters = name.find_last_not_of("0123456789") + 1;
  const std::string_view digits = name.substr(letters);
  for (const std::uint32_t count : {1u, 2u, 3u, 4u, 8u, 16u})
    if (digits == std::to_string(count))
      if (const auto element = scalar_named(name.substr(0, letters))) return ArgumentType{*element, count};
  return std::nullopt;
}

std::optional<ElementType> element_named(std::string_view name) {
  const auto types = element_types();
  const auto found = std::find_if(types.begin(), types.end(), [&](const ElementInfo& t) { return t.name == name; });
  return found == types.end() ? std::nullopt : std::optional(found->type);
}

/// OpenCL gives a vector of three the size of four, HIP that of three.
bool has_size(const ArgumentType& type, std::uint32_t bytes) {
  const std::uint32_t element = element_info(type.element).bytes;
  return bytes == element * type.count || (type.count == 3 && bytes == element * 4);
}

}  // namespace

std::optional<ArgumentType> argument_type(const KernelArgument& argument) {
  const bool pointer = argument.kind == ArgumentKind::global_buffer;
  if (!pointer && argument.kind != ArgumentKind::by_value) return std::nullopt;
  std::string_view name = argument.type_name;
  if (pointer) name = name.substr(0, name.find_last_not_of("* ") + 1);
  std::optional<ArgumentType> type = type_named(name);
  if (type && !pointer && !has_size(*type, argument.bytes)) type.reset();  // a struct of that name
  if (type) return type;
  const std::optional<ElementType> element = element_named(argument.value_type);
  if (!element) return std::nullopt;
  const std::uint32_t bytes = element_info(*element).bytes;
  if (pointer || argument.bytes % bytes != 0) return pointer ? std::optional(ArgumentType{*element, 0}) : std::nullopt;
  return ArgumentType{*element, argument.bytes == bytes ? 1u : 0u};
}

namespace {

std::string by_value_hint(const KernelArgument& argument) {
  const std::optional<ArgumentType> type = argument_type(argument);
  const bool named = !argument.type_name.empty() || !argument.value_type.empty();
  const bool scalar_size = argument.bytes == 1 || argument.bytes == 2 || argument.bytes == 4 || argument.bytes == 8;
  const bool structure = argument.type_name.starts_with("struct ") || argument.value_type == "struct";
  if (!type && !named) return argument.bytes == 4 ? "i32:VALUE" : argument.bytes == 8 ? "i64:VALUE" : "bytes:HEX";
  if (!type) return structure || !scalar_size ? "struct:TYPE:VALUE,..." : "TYPE:VALUE";
  const ElementInfo& element = element_info(type->element);
  if (type->count == 1) return std::string(element.name) + ":VALUE";
  const std::uint32_t count = type->count != 0 ? type->count : argument.bytes / element.bytes;
  std::string hint = element.name + ("x" + std::to_string(count)) + ":";
  for (std::uint32_t i = 0; i < count; ++i) hint += i == 0 ? "V" : ",V";
  return hint;
}

}  // namespace

std::string argument_hint(const KernelArgument& argument) {
  switch (argument.kind) {
    case ArgumentKind::global_buffer: {
      const std::optional<ArgumentType> type = argument_type(argument);
      return std::string("buf:") + (type ? element_info(type->element).name : "u8") + ":COUNT";
    }
    case ArgumentKind::dynamic_shared_pointer:
      return "local:BYTES";
    case ArgumentKind::by_value:
      return by_value_hint(argument);
    default:
      return {};
  }
}

}  // namespace strobe
