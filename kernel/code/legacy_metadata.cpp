// The YAML metadata of code objects of version 2, translated into the form of version 3.
// Source: LLVM 19 AMDGPUUsage, "Code Object V2 Metadata".
#include <charconv>
#include <nlohmann/json.hpp>

#include "base/quote.hpp"
#include "code/metadata.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

using json = nlohmann::json;

/// Reads what LLVM writes of YAML: maps and lists in blocks and in brackets, plain and quoted scalars. Error: else.
class Reader {
 public:
  explicit Reader(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view line = trimmed(text.substr(0, end));
      if (line == "...") break;
      const auto indent = static_cast<std::size_t>(line.data() - text.data());
      if (!line.empty() && line[0] != '#' && line != "---") lines_.push_back({indent, line});
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  json read() {
    if (lines_.empty()) return nullptr;
    json value = block(lines_[0].indent, 0);
    if (at_ != lines_.size()) fail("is indented otherwise than what it belongs to");
    return value;
  }

 private:
  struct Line {
    std::size_t indent;
    std::string_view text;
  };

  static std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return text.substr(text.size());
    return text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
  }
  static bool is_entry(std::string_view line) { return line == "-" || line.starts_with("- "); }

  [[noreturn]] void fail(const std::string& problem) const {
    throw Error((at_ < lines_.size() ? quote(lines_[at_].text) : std::string("its end")) + ": " + problem);
  }
  void count(std::size_t depth) {
    if (depth > MetadataLimits::depth) throw Error("nested deeper than 32 levels");
    if (++items_ > MetadataLimits::items) throw Error("more than 4000000 items");
  }

  /// What begins in the line that is next and is indented by `indent`.
  json block(std::size_t indent, std::size_t depth) {
    if (is_entry(lines_[at_].text)) return list(indent, depth);
    return key_end(lines_[at_].text) ? map(indent, depth) : inline_value(lines_[at_].text, depth);
  }

  json list(std::size_t indent, std::size_t depth) {
    count(depth);
    json values = json::array();
    while (at_ < lines_.size() && lines_[at_].indent == indent && is_entry(lines_[at_].text)) {
      Line& line = lines_[at_];
      const std::string_view rest = trimmed(line.text.substr(1));
      if (rest.empty()) {
        ++at_;
        values.push_back(below(indent, depth));
        continue;
      }
      line.indent += static_cast<std::size_t>(rest.data() - line.text.data());
      line.text = rest;
      values.push_back(block(line.indent, depth + 1));
    }
    return values;
  }

  json map(std::size_t indent, std::size_t depth) {
    count(depth);
    json values = json::object();
    while (at_ < lines_.size() && lines_[at_].indent == indent && !is_entry(lines_[at_].text)) {
      const std::string_view line = lines_[at_].text;
      const std::optional<std::size_t> end = key_end(line);
      if (!end) fail("has no key");
      const json key = scalar(trimmed(line.substr(0, *end)));
      const std::string_view rest = trimmed(line.substr(*end + 1));
      json& value = values[key.is_string() ? key.get<std::string>() : std::string()];
      if (!rest.empty() && rest[0] != '#') {
        value = inline_value(rest, depth + 1);
        continue;
      }
      ++at_;
      const bool has_list = at_ < lines_.size() && lines_[at_].indent == indent && is_entry(lines_[at_].text);
      value = has_list ? list(indent, depth + 1) : below(indent, depth);
    }
    return values;
  }

  /// What lies deeper than `indent`; null: nothing does.
  json below(std::size_t indent, std::size_t depth) {
    if (at_ == lines_.size() || lines_[at_].indent <= indent) return nullptr;
    return block(lines_[at_].indent, depth + 1);
  }

  /// Where the colon after a key is: at the end, or before a blank.
  static std::optional<std::size_t> key_end(std::string_view line) {
    std::size_t from = 0;
    if (line[0] == '"' || line[0] == '\'') from = quoted_end(line);
    if (line[0] == '[' || line[0] == '{') return std::nullopt;
    for (std::size_t at = line.find(':', from); at != std::string_view::npos; at = line.find(':', at + 1))
      if (at + 1 == line.size() || line[at + 1] == ' ') return at;
    return std::nullopt;
  }

  /// Behind the closing quote of a text that begins with one.
  static std::size_t quoted_end(std::string_view text) {
    for (std::size_t at = 1; at < text.size(); ++at) {
      if (text[0] == '"' && text[at] == '\\') {
        ++at;
      } else if (text[at] == text[0]) {
        if (text[0] == '"' || at + 1 == text.size() || text[at + 1] != '\'') return at + 1;
        ++at;  // two are one
      }
    }
    throw Error("a text in quotes that does not end");
  }

  /// A scalar, or what is in brackets, to the end of a line or of a later one.
  json inline_value(std::string_view text, std::size_t depth) {
    count(depth);
    ++at_;
    if (text[0] != '[' && text[0] != '{') return scalar(text);
    flow_ = std::string(text);
    flow_at_ = 0;
    json value = flow(depth);
    if (const char next = flow_next(); next != '\0' && next != '#') throw Error("something behind a closing bracket");
    return value;
  }

  /// The next character that is no blank; lines follow one another until brackets are closed.
  char flow_next() {
    while (flow_at_ < flow_.size() && flow_[flow_at_] == ' ') ++flow_at_;
    return flow_at_ < flow_.size() ? flow_[flow_at_] : '\0';
  }
  char flow_needed() {
    while (flow_next() == '\0') {
      if (at_ == lines_.size()) throw Error("brackets that do not close");
      flow_ = std::string(lines_[at_++].text);
      flow_at_ = 0;
    }
    return flow_[flow_at_];
  }

  json flow(std::size_t depth) {
    count(depth);
    const char open = flow_needed();
    if (open != '[' && open != '{') return flow_scalar();
    ++flow_at_;
    const char close = open == '[' ? ']' : '}';
    json values = open == '[' ? json::array() : json::object();
    while (flow_needed() != close) {
      json one = flow(depth + 1);
      if (open == '{') {
        const std::string key = one.is_string() ? one.get<std::string>() : std::string();
        if (flow_needed() != ':') throw Error("a key without a value");
        ++flow_at_;
        values[key] = flow(depth + 1);
      } else {
        values.push_back(std::move(one));
      }
      if (flow_needed() == ',')
        ++flow_at_;
      else if (flow_needed() != close)
        throw Error("brackets that do not close");
    }
    ++flow_at_;
    return values;
  }

  json flow_scalar() {
    const std::string_view rest = std::string_view(flow_).substr(flow_at_);
    std::size_t end = 0;
    if (rest[0] == '"' || rest[0] == '\'') {
      end = quoted_end(rest);
    } else {
      while (end < rest.size() && std::string_view(",[]{}").find(rest[end]) == std::string_view::npos &&
             !(rest[end] == ':' && (end + 1 == rest.size() || rest[end + 1] == ' ')))
        ++end;
    }
    if (end == 0) throw Error("a value that is not there");
    flow_at_ += end;
    return scalar(trimmed(rest.substr(0, end)));
  }

  static json scalar(std::string_view text) {
    if (text.empty()) return nullptr;
    switch (text[0]) {
      case '"':
      case '\'':
        return unquoted(text);
      case '&':
      case '*':
        throw Error("aliases, which metadata does not have");
      case '!':
      case '|':
      case '>':
        throw Error("tags or blocks of text, which metadata does not have");
      default:
        return plain(std::string(trimmed(text.substr(0, text.find(" #")))));
    }
  }

  static json unquoted(std::string_view text) {
    const std::size_t end = quoted_end(text);
    const std::string_view rest = trimmed(text.substr(end));
    if (!rest.empty() && rest[0] != '#') throw Error("something behind a text in quotes");
    std::string value;
    for (std::size_t at = 1; at + 1 < end; ++at) {
      const char c = text[at];
      if (c == '\'' && text[0] == '\'') ++at;  // two are one
      value += c == '\\' && text[0] == '"' ? escaped(text, at) : c;
    }
    return value;
  }

  /// `at`: of the backslash; afterwards of the last character of the escape sequence.
  static char escaped(std::string_view text, std::size_t& at) {
    const char c = text[++at];
    constexpr std::string_view kNames = "0abtnvfre", kMeant{"\0\a\b\t\n\v\f\r\x1b", 9};
    if (const std::size_t known = kNames.find(c); known != std::string_view::npos) return kMeant[known];
    if (c != 'x') return c;
    unsigned value = 0;
    const char* const first = text.data() + at + 1;
    const auto [end, failure] =
        std::from_chars(first, first + std::min<std::size_t>(2, text.size() - at - 1), value, 16);
    if (failure != std::errc{}) throw Error("an escape sequence that is none");
    at += static_cast<std::size_t>(end - first);
    return static_cast<char>(value);
  }

  static json plain(const std::string& text) {
    if (text == "true" || text == "false") return text == "true";
    if (text == "~" || text == "null" || text == "Null" || text == "NULL") return nullptr;
    if (!text.empty() && text.size() <= 18 && text.find_first_not_of("0123456789") == std::string::npos)
      return std::stoll(text);
    return text;
  }

  std::vector<Line> lines_;
  std::size_t at_ = 0;  ///< the line that is next
  std::string flow_;    ///< the line in which brackets are read
  std::size_t flow_at_ = 0;
  std::size_t items_ = 0;
};

/// Key of version 2, key of version 3; the value is taken as it is.
using Keys = std::initializer_list<std::pair<const char*, const char*>>;

void copy(const json& from, json& to, Keys keys) {
  if (!from.is_object()) return;
  for (auto [old_key, new_key] : keys)
    if (const auto found = from.find(old_key); found != from.end()) to[new_key] = *found;
}

/// "HiddenGlobalOffsetX" is hidden_global_offset_x.
std::string value_kind(const std::string& name) {
  if (name == "HiddenMultiGridSyncArg") return "hidden_multigrid_sync_arg";
  std::string text;
  for (char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper && !text.empty()) text += '_';
    text += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return text;
}

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

std::uint64_t natural(const json& map, const char* key, std::uint64_t otherwise) {
  const auto found = map.find(key);
  if (found == map.end()) return otherwise;
  if (!found->is_number_integer() || found->get<std::int64_t>() < 0 || found->get<std::int64_t>() > 0x7fffffff)
    throw Error(std::string(key) + ": not a number from 0 to 2147483647");
  return found->get<std::uint64_t>();
}

/// Version 2 gives sizes and alignments; the offsets follow from them.
json translate_argument(const json& argument, std::uint64_t& end) {
  json result = json::object();
  copy(argument, result,
       {{"Name", ".name"},
        {"TypeName", ".type_name"},
        {"Size", ".size"},
        {"IsConst", ".is_const"},
        {"IsRestrict", ".is_restrict"},
        {"IsVolatile", ".is_volatile"}});
  const std::uint64_t align = natural(argument, "Align", 1);
  if (align == 0 || (align & (align - 1)) != 0) throw Error("Align: not a power of two");
  const std::uint64_t offset = (end + align - 1) & ~(align - 1);
  end = offset + natural(argument, "Size", 0);
  result[".offset"] = offset;
  if (const auto kind = argument.find("ValueKind"); kind != argument.end() && kind->is_string())
    result[".value_kind"] = value_kind(kind->get<std::string>());
  if (const auto type = argument.find("ValueType"); type != argument.end() && type->is_string())
    result[".value_type"] = lower(type->get<std::string>());
  if (const auto space = argument.find("AddrSpaceQual"); space != argument.end() && space->is_string())
    result[".address_space"] = lower(space->get<std::string>());
  if (const auto access = argument.find("AccQual"); access != argument.end() && access->is_string()) {
    const std::string name = lower(access->get<std::string>());
    if (name != "default")
      result[".access"] = name == "readonly" ? "read_only" : name == "writeonly" ? "write_only" : "read_write";
  }
  return result;
}

json translate_kernel(const json& kernel) {
  json result = json::object();
  if (!kernel.is_object()) throw Error("a kernel that is no map");
  copy(kernel, result, {{"Name", ".name"}, {"Language", ".language"}});
  if (const auto symbol = kernel.find("SymbolName"); symbol != kernel.end() && symbol->is_string()) {
    const std::string name = symbol->get<std::string>();
    result[".symbol"] = name.ends_with("@kd") ? name.substr(0, name.size() - 3) : name;
  }
  if (const auto attributes = kernel.find("Attrs"); attributes != kernel.end())
    copy(*attributes, result,
         {{"ReqdWorkGroupSize", ".reqd_workgroup_size"}, {"WorkGroupSizeHint", ".workgroup_size_hint"},
          {"VecTypeHint", ".vec_type_hint"}, {"RuntimeHandle", ".device_enqueue_symbol"}});
  if (const auto properties = kernel.find("CodeProps"); properties != kernel.end())
    copy(*properties, result,
         {{"MaxFlatWorkGroupSize", ".max_flat_workgroup_size"},
          {"WavefrontSize", ".wavefront_size"},
          {"NumSGPRs", ".sgpr_count"},
          {"NumVGPRs", ".vgpr_count"},
          {"NumSpilledSGPRs", ".sgpr_spill_count"},
          {"NumSpilledVGPRs", ".vgpr_spill_count"},
          {"IsDynamicCallStack", ".uses_dynamic_stack"}});
  json arguments = json::array();
  std::uint64_t end = 0;
  if (const auto list = kernel.find("Args"); list != kernel.end() && list->is_array())
    for (const json& argument : *list) {
      if (!argument.is_object()) throw Error("an argument that is no map");
      arguments.push_back(translate_argument(argument, end));
    }
  result[".args"] = std::move(arguments);
  return result;
}

json translate(const json& document) {
  if (!document.is_object()) throw Error("not a map");
  json result = json::object();
  copy(document, result, {{"Printf", "amdhsa.printf"}});
  json kernels = json::array();
  if (const auto list = document.find("Kernels"); list != document.end() && list->is_array())
    for (const json& kernel : *list) kernels.push_back(translate_kernel(kernel));
  result["amdhsa.kernels"] = std::move(kernels);
  return result;
}

}  // namespace

json parse_legacy_metadata(std::string_view text, const std::string& path) {
  if (text.size() > MetadataLimits::bytes) throw Error(path + ": metadata of more than 16 MiB");
  try {
    return translate(Reader(text.substr(0, text.find('\0'))).read());
  } catch (const Error& problem) {
    throw Error(path + ": metadata: " + problem.what() + " - the file is damaged");
  }
}

}  // namespace strobe
