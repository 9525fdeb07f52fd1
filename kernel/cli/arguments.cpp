#include "cli/arguments.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/numbers.hpp"
#include "base/suggest.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

/// "a:b:c" at its first colon: {"a", "b:c"}; the second is empty without a colon.
std::pair<std::string, std::string> split(const std::string& text, char separator) {
  const std::size_t at = text.find(separator);
  if (at == std::string::npos) return {text, ""};
  return {text.substr(0, at), text.substr(at + 1)};
}

BufferSpec parse_buffer(const std::string& text) {
  const auto [type, rest] = split(text, ':');
  const auto [count, init] = split(rest, ':');
  BufferSpec buffer;
  buffer.type = parse_element_type(type);
  buffer.count = parse_whole("COUNT", count, 1);
  buffer.bytes = element_array_bytes(buffer.type, buffer.count);
  if (rest.size() > count.size()) buffer.fill = parse_fill(init);
  return buffer;
}

using SpecValue = decltype(ArgumentSpec::value);

constexpr char kForms[] =
    " - write buf:TYPE:COUNT[:INIT], same=ARGINDEX, ptr:ARGINDEX[+OFFSET], null, TYPE:VALUE, TYPExN:V,V,..., "
    "struct:FIELD,..., bytes:HEX or local:BYTES";

SameSpec parse_same(unsigned index, const std::string& text) {
  const std::uint64_t argument = parse_whole("ARGINDEX", text);
  if (argument >= index) throw Error("ARGINDEX: names no earlier argument - they count from 0");
  return {static_cast<unsigned>(argument)};
}

SpecValue parse_argument_value(unsigned index, const std::string& text) {
  if (text.starts_with("same=")) return parse_same(index, text.substr(5));
  if (text == "null") return null_pointer();
  const auto [kind, rest] = split(text, ':');
  if (text.find(':') == std::string::npos) throw Error(std::string("has no \":\"") + kForms);
  if (kind == "buf") return parse_buffer(rest);
  if (kind == "local") return LocalArgument{static_cast<std::uint32_t>(parse_whole("BYTES", rest, 1, 0xFFFF'FFFFu))};
  if (std::optional<ValueSpec> value = parse_value(kind, rest)) return std::move(*value);
  std::vector<std::string> kinds = value_kinds();
  for (const char* other : {"buf", "local", "same", "null"}) kinds.emplace_back(other);
  throw Error("unknown kind \"" + kind + "\"" + did_you_mean(kind, kinds) + kForms);
}

ArgumentSpec parse_argument(unsigned index, const std::string& text) {
  ArgumentSpec argument{index, text, true, {}};
  try {
    argument.value = parse_argument_value(index, text);
  } catch (const Error& error) {
    throw Error(argument.place() + ": " + error.what(), error.code());
  }
  return argument;
}

ArgumentSpec parse_further_buffer(unsigned index, const std::string& text) {
  ArgumentSpec buffer{index, text, false, {}};
  try {
    buffer.value = parse_buffer(text);
  } catch (const Error& error) {
    throw Error(buffer.place() + ": " + error.what(), error.code());
  }
  return buffer;
}

/// Pointers may name arguments before and after their own; afterwards they name the one that has the buffer.
void resolve_pointers(std::vector<ArgumentSpec>& arguments) {
  for (ArgumentSpec& argument : arguments) {
    auto* value = std::get_if<ValueSpec>(&argument.value);
    if (value == nullptr) continue;
    for (PointerSpec& pointer : value->pointers) {
      const std::string what = argument.place() + ": ptr:" + std::to_string(pointer.argument) + ": ";
      if (pointer.argument >= arguments.size())
        throw Error(what + "there is no such argument - they count from 0, those of --buffer behind those of --arg");
      pointer.argument = buffer_index(arguments[pointer.argument]);
      const BufferSpec* buffer = arguments[pointer.argument].buffer();
      if (buffer == nullptr) throw Error(what + arguments[pointer.argument].place() + " is no buffer");
      if (pointer.offset > buffer->bytes)
        throw Error(what + "OFFSET " + std::to_string(pointer.offset) + " is beyond the buffer's " +
                    std::to_string(buffer->bytes) + " bytes");
    }
  }
}

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

/// "float* x: a buffer", for messages about what a kernel wants.
std::string wanted(const KernelArgument& argument) {
  const std::string name = argument.type_name + (argument.type_name.empty() ? "" : " ") + argument.name;
  const std::string prefix = name.empty() ? "" : name + ": ";
  switch (argument.kind) {
    case ArgumentKind::global_buffer:
      return prefix + "a buffer (buf:...)";
    case ArgumentKind::dynamic_shared_pointer:
      return prefix + "local memory (local:BYTES)";
    case ArgumentKind::by_value:
      return prefix + std::to_string(argument.bytes) + " bytes by value (" + argument_hint(argument) +
             (argument_hint(argument) == "bytes:HEX" ? ")" : " or bytes:HEX)");
    case ArgumentKind::image_or_sampler:
      return prefix + "an image or sampler, which Strobe does not support";
    case ArgumentKind::pipe_or_queue:
      return prefix + "a pipe or queue, which Strobe does not support";
    case ArgumentKind::hidden:
      break;
  }
  return prefix + argument.value_kind;
}

std::string all_wanted(const std::vector<const KernelArgument*>& arguments) {
  std::string text;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    text += (i == 0 ? "" : "; ") + std::to_string(i) + " " + wanted(*arguments[i]);
  return text;
}

bool fits(const KernelArgument& wants, const ArgumentSpec& given) {
  if (given.buffer() || std::holds_alternative<SameSpec>(given.value)) return wants.kind == ArgumentKind::global_buffer;
  if (const auto* value = std::get_if<ValueSpec>(&given.value)) return fits(wants, *value);
  return wants.kind == ArgumentKind::dynamic_shared_pointer;
}

/// What of a value does not fit, and how to insist on its type.
std::string not_fitting(const KernelArgument& wants, const ArgumentSpec& given) {
  const auto* value = std::get_if<ValueSpec>(&given.value);
  if (value == nullptr || wants.kind != ArgumentKind::by_value || value->kind == ValueSpec::Kind::address) return "";
  const std::vector<std::byte> bytes = bytes_for(wants, *value);
  if (bytes.size() != wants.bytes) return ", not " + std::to_string(bytes.size()) + " bytes";
  return value->pointers.empty() ? "; if these bytes are meant: bytes:" + hex_text(bytes) : "";
}

/// "ARGINDEX=REST" of --dump and --check.
std::pair<unsigned, std::string> indexed(const std::string& flag, const std::string& text,
                                         const std::vector<ArgumentSpec>& arguments) {
  const auto [index_text, path] = split(text, '=');
  const std::string place = flag + " \"" + text + "\"";
  if (path.empty()) throw Error(place + ": no file name - write ARGINDEX=FILE, such as 1=out.bin");
  const std::uint64_t index = parse_whole(place, index_text);
  if (index >= arguments.size())
    throw Error(place + ": there is no --arg " + index_text + " - indices start at 0, and the number of --arg is " +
                std::to_string(arguments.size()));
  const unsigned buffer = buffer_index(arguments[index]);
  if (!arguments[buffer].buffer())
    throw Error(place + ": " + arguments[buffer].place() + " is not a buffer - only buffers can be read back");
  return {buffer, path};
}

bool is_tolerance(const std::string& text) {
  return text.rfind("exact", 0) == 0 || text.rfind("ulp=", 0) == 0 || text.rfind("abs=", 0) == 0 ||
         text.rfind("rel=", 0) == 0;
}

}  // namespace

std::string ArgumentSpec::place() const {
  return (is_argument ? "--arg " + std::to_string(index) : std::string("--buffer")) + " \"" + text + "\"";
}

std::vector<ArgumentSpec> parse_arguments(const std::vector<std::string>& texts,
                                          const std::vector<std::string>& buffers) {
  std::vector<ArgumentSpec> arguments;
  for (const std::string& text : texts) {
    arguments.push_back(parse_argument(static_cast<unsigned>(arguments.size()), text));
    auto* same = std::get_if<SameSpec>(&arguments.back().value);
    if (same == nullptr) continue;
    same->argument = buffer_index(arguments[same->argument]);  // always the one that has the buffer
    if (!arguments[same->argument].buffer())
      throw Error(arguments.back().place() + ": " + arguments[same->argument].place() + " is no buffer");
  }
  for (const std::string& text : buffers)
    arguments.push_back(parse_further_buffer(static_cast<unsigned>(arguments.size()), text));
  resolve_pointers(arguments);
  return arguments;
}

unsigned buffer_index(const ArgumentSpec& argument) {
  const auto* same = std::get_if<SameSpec>(&argument.value);
  return same != nullptr ? same->argument : argument.index;
}

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

void match_arguments(const KernelInfo& kernel, const std::vector<ArgumentSpec>& arguments) {
  const std::vector<const KernelArgument*> wants = kernel.explicit_arguments();
  const auto given = static_cast<std::size_t>(
      std::count_if(arguments.begin(), arguments.end(), [](const ArgumentSpec& a) { return a.is_argument; }));
  if (wants.size() != given)
    throw Error("--arg: kernel \"" + kernel.name + "\" takes " + std::to_string(wants.size()) + " arguments, not " +
                std::to_string(given) + (wants.empty() ? "" : " - expected: " + all_wanted(wants)));
  for (std::size_t i = 0; i < wants.size(); ++i)
    if (!fits(*wants[i], arguments[i]))
      throw Error(arguments[i].place() + ": kernel \"" + kernel.name + "\" expects " + wanted(*wants[i]) +
                  not_fitting(*wants[i], arguments[i]));
}

DumpSpec parse_dump(const std::string& text, const std::vector<ArgumentSpec>& arguments) {
  const auto [index, path] = indexed("--dump", text, arguments);
  return {index, path};
}

CheckSpec parse_check(const std::string& text, const std::vector<ArgumentSpec>& arguments) {
  auto [index, path] = indexed("--check", text, arguments);
  CheckSpec check{index, path, {}};
  const std::size_t colon = path.rfind(':');
  if (colon == std::string::npos || !is_tolerance(path.substr(colon + 1))) return check;
  check.path = path.substr(0, colon);
  try {
    check.tolerance = parse_tolerance(path.substr(colon + 1));
  } catch (const Error& error) {
    throw Error("--check \"" + text + "\": " + error.what(), error.code());
  }
  return check;
}

}  // namespace strobe
