#include "cli/arguments.hpp"

#include <algorithm>
#include <utility>

#include "cli/numbers.hpp"
#include "config/suggest.hpp"
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

std::variant<BufferSpec, ValueSpec, LocalArgument> parse_argument_value(const std::string& text) {
  const auto [kind, rest] = split(text, ':');
  if (text.find(':') == std::string::npos)
    throw Error("has no \":\" - write buf:TYPE:COUNT[:INIT], TYPE:VALUE, bytes:HEX or local:BYTES");
  if (kind == "buf") return parse_buffer(rest);
  if (kind == "bytes") return ValueSpec{parse_hex_bytes(rest)};
  if (kind == "local") return LocalArgument{static_cast<std::uint32_t>(parse_whole("BYTES", rest, 1, 0xFFFF'FFFFu))};
  for (const ElementInfo& type : element_types())
    if (kind == type.name) return ValueSpec{scalar_bytes(type.type, rest)};
  std::vector<std::string> kinds = {"buf", "bytes", "local"};
  for (const ElementInfo& type : element_types()) kinds.emplace_back(type.name);
  throw Error("unknown kind \"" + kind + "\"" + did_you_mean(kind, kinds) +
              " - write buf:TYPE:COUNT[:INIT], TYPE:VALUE, bytes:HEX or local:BYTES");
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
      return prefix + std::to_string(argument.bytes) + " bytes by value (TYPE:VALUE or bytes:HEX)";
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
  if (given.buffer()) return wants.kind == ArgumentKind::global_buffer;
  if (const auto* value = std::get_if<ValueSpec>(&given.value))
    return wants.kind == ArgumentKind::by_value && wants.bytes == value->bytes.size();
  return wants.kind == ArgumentKind::dynamic_shared_pointer;
}

std::string given_size(const ArgumentSpec& given) {
  const auto* value = std::get_if<ValueSpec>(&given.value);
  return value ? ", not " + std::to_string(value->bytes.size()) + " bytes" : "";
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
  if (!arguments[index].buffer())
    throw Error(place + ": " + arguments[index].place() + " is not a buffer - only buffers can be read back");
  return {static_cast<unsigned>(index), path};
}

bool is_tolerance(const std::string& text) {
  return text.rfind("exact", 0) == 0 || text.rfind("ulp=", 0) == 0 || text.rfind("abs=", 0) == 0 ||
         text.rfind("rel=", 0) == 0;
}

}  // namespace

std::string ArgumentSpec::place() const { return "--arg " + std::to_string(index) + " \"" + text + "\""; }

ArgumentSpec parse_argument(unsigned index, const std::string& text) {
  ArgumentSpec argument{index, text, {}};
  try {
    argument.value = parse_argument_value(text);
  } catch (const Error& error) {
    throw Error(argument.place() + ": " + error.what(), error.code());
  }
  return argument;
}

void match_arguments(const KernelInfo& kernel, const std::vector<ArgumentSpec>& arguments) {
  const std::vector<const KernelArgument*> wants = kernel.explicit_arguments();
  if (wants.size() != arguments.size())
    throw Error("--arg: kernel \"" + kernel.name + "\" takes " + std::to_string(wants.size()) + " arguments, not " +
                std::to_string(arguments.size()) + (wants.empty() ? "" : " - expected: " + all_wanted(wants)));
  for (std::size_t i = 0; i < wants.size(); ++i)
    if (!fits(*wants[i], arguments[i]))
      throw Error(arguments[i].place() + ": kernel \"" + kernel.name + "\" expects " + wanted(*wants[i]) +
                  given_size(arguments[i]));
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
