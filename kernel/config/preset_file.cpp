#include "config/preset_file.hpp"

#include "config/machine.hpp"
#include "base/quote.hpp"
#include "base/read_file.hpp"
#include "base/suggest.hpp"
#include "config/toml_guard.hpp"
#include "strobe/error.hpp"

// What it asserts of the first character of a name, a value or a time does not hold for "[?]" and "x = [}". It refuses
// these with their place right after that, so they are no reason to end the process.
#define TOML_ASSERT(condition) static_assert(true)
#include <toml++/toml.h>

#include <algorithm>

namespace strobe {
namespace {

constexpr std::size_t kMaxBytes = 1 << 20;
constexpr std::size_t kLongestName = 100;

bool is_name(const std::string& text) {
  const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  return !text.empty() && text.size() <= kLongestName && std::all_of(text.begin(), text.end(), plain);
}

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

/// "my.toml:14:8".
std::string place_of(const std::string& shown, const toml::source_region& region) {
  return shown + ":" + std::to_string(region.begin.line) + ":" + std::to_string(region.begin.column);
}

RawValue raw_value(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::table:
      return OtherValue{"a table"};
    case toml::node_type::array:
      return OtherValue{"a list"};
    case toml::node_type::string:
      return node.as_string()->get();
    case toml::node_type::integer:
      return node.as_integer()->get();
    case toml::node_type::floating_point:
      return node.as_floating_point()->get();
    case toml::node_type::boolean:
      return node.as_boolean()->get();
    default:
      return OtherValue{"a date or time"};
  }
}

struct KindOf {
  std::string operator()(bool) const { return "true or false"; }
  std::string operator()(std::int64_t) const { return "an integer"; }
  std::string operator()(double) const { return "a number with a fraction"; }
  std::string operator()(const std::string&) const { return "a text"; }
  std::string operator()(const OtherValue& other) const { return other.kind; }
};

/// Why no parameter of this dimension is written as `raw`; empty: it may be.
std::string unlike(Dimension dimension, const RawValue& raw) {
  const auto* const text = std::get_if<std::string>(&raw);
  const auto* const whole = std::get_if<std::int64_t>(&raw);
  const bool number = whole != nullptr || std::holds_alternative<double>(raw);
  switch (dimension) {
    case Dimension::count:
      if (text != nullptr) return quote(*text) + " is not a count - write one such as 64, without quotes";
      if (whole != nullptr && *whole < 0) return std::to_string(*whole) + " is not a count - write one such as 64";
      if (whole != nullptr) return "";
      break;
    case Dimension::number:
      if (number) return "";
      break;
    case Dimension::flag:
      if (std::holds_alternative<bool>(raw)) return "";
      break;
    case Dimension::text:
      if (text != nullptr) return "";
      break;
    default:
      if (number) return std::string("has no unit - write one such as ") + dimension_example(dimension);
      if (text != nullptr) return "";
  }
  return "expected a " + std::string(dimension_name(dimension)) + ", got " + std::visit(KindOf{}, raw) +
         " - write one such as " + dimension_example(dimension);
}

struct ValueOf {
  Value operator()(std::int64_t value) const {
    return value < 0 ? Value(static_cast<double>(value)) : Value(static_cast<std::uint64_t>(value));
  }
  Value operator()(const OtherValue& other) const { return other.kind; }
  template <class T>
  Value operator()(const T& value) const {
    return value;
  }
};

class Reader {
 public:
  Reader(const toml::table& root, std::string shown) : root_(root) { file_.shown = std::move(shown); }

  PresetFile read() {
    read_head();
    read_tables();
    read_sources();
    return std::move(file_);
  }

 private:
  std::string place(const toml::node& node) const { return place_of(file_.shown, node.source()); }

  std::string text(const char* key, bool wanted) const {
    const toml::node* node = root_.get(key);
    if (!node) {
      if (wanted) throw Error(file_.shown + ": has no " + key + " - add one, such as title = \"My GPU\"");
      return {};
    }
    const auto* value = node->as_string();
    if (!value || value->get().empty()) throw Error(place(*node) + ": " + key + ": must be a text in quotes");
    if (value->get().size() > kLongestName || value->get().find_first_of("\r\n\t") != std::string::npos)
      throw Error(place(*node) + ": " + key + ": must be one line of at most 100 characters");
    return value->get();
  }

  void read_head() {
    const toml::node* schema = root_.get("schema");
    if (!schema) throw Error(file_.shown + ": has no schema - start the file with schema = 1");
    if (schema->value_exact<std::int64_t>() != 1)
      throw Error(place(*schema) + ": schema: this Strobe reads presets of schema 1");
    file_.title = text("title", true);
    file_.inherits = text("inherits", false);
    if (!file_.inherits.empty()) file_.inherits_place = place(*root_.get("inherits"));
    if (const toml::node* base = root_.get("base")) {
      if (!base->is_boolean()) throw Error(place(*base) + ": base: must be true or false");
      file_.base = base->as_boolean()->get();
    }
    read_default_for();
  }

  void read_default_for() {
    const toml::node* node = root_.get("default_for");
    if (!node) return;
    const toml::array* targets = node->as_array();
    if (!targets) throw Error(place(*node) + ": default_for: must be a list such as [\"gfx803\"]");
    for (const toml::node& target : *targets) {
      if (!target.is_string()) throw Error(place(target) + ": default_for: must be a list such as [\"gfx803\"]");
      file_.default_for.push_back(target.as_string()->get());
    }
  }

  /// Everything else at the top is a table. TOML keeps no order; a file's lines do.
  void read_tables() {
    static const std::vector<std::string> head = {"schema", "title", "inherits", "base", "default_for", "source"};
    std::vector<std::pair<const toml::key*, const toml::node*>> found;
    for (const auto& [key, node] : root_)
      if (std::find(head.begin(), head.end(), key.str()) == head.end()) found.emplace_back(&key, &node);
    std::sort(found.begin(), found.end(),
              [](const auto& a, const auto& b) { return a.first->source().begin < b.first->source().begin; });
    for (const auto& [key, node] : found) {
      const std::string name(key->str());
      const std::string at = place_of(file_.shown, key->source());
      if (!is_name(name))
        throw Error(at + ": " + quote(name) + " is not a table name - " +
                    (is_name(lower(name)) ? "names are lower-case: did you mean " + quote(lower(name)) + "?"
                                          : "use letters, digits and _"));
      if (!node->is_table() && !find_machine_table(name)) {
        std::vector<std::string> known = head;
        for (const MachineTable& table : machine_tables()) known.push_back(table.name);
        const std::string hint = did_you_mean(name, known);
        throw Error(at + ": " + quote(name) + " is not a key of a preset" +
                    (hint.empty() ? " - see: strobe gpus show" : hint));
      }
      if (!node->is_table())
        throw Error(place(*node) + ": " + name + ": is a table - write [" + name + "] above its keys");
      file_.tables.push_back({name, at});
      read_table(name, *node->as_table());
    }
  }

  void read_table(const std::string& table, const toml::table& node) {
    std::vector<std::pair<toml::source_position, FileSetting>> found;
    const auto add = [&](const std::string& name, const toml::key& key, const toml::node& value) {
      found.push_back(
          {key.source().begin, {table, name, raw_value(value), place(value), place_of(file_.shown, key.source())}});
    };
    for (const auto& [key, value] : node) {
      const toml::table* const policy = value.as_table();
      if (policy == nullptr) add(std::string(key.str()), key, value);
      // [l2.prefetch]: a policy with its parameters
      if (policy != nullptr)
        for (const auto& [own, of_policy] : *policy)
          add(std::string(key.str()) + "." + std::string(own.str()), own, of_policy);
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (auto& [unused, setting] : found) file_.settings.push_back(std::move(setting));
  }

  void read_sources() {
    const toml::node* node = root_.get("source");
    if (!node) return;
    if (!node->is_table()) throw Error(place(*node) + ": source: is a table - write [source] above its entries");
    std::vector<std::string> known;  // what this file sets, and the tables of that
    for (const FileSetting& setting : file_.settings) {
      known.push_back(setting.key());
      known.push_back(setting.table);
    }
    for (const auto& [key, entry] : *node->as_table()) {
      const std::string name(key.str());
      const std::string at = place_of(file_.shown, key.source()) + ": source of " + quote(name) + ": ";
      if (std::find(known.begin(), known.end(), name) == known.end())
        throw Error(at + "this file does not set this key" + did_you_mean(name, known) +
                    (name.find('.') == std::string::npos ? " (quote a key that contains a dot)" : ""));
      file_.sources.push_back(read_source(name, entry, at));
    }
  }

  FileSource read_source(const std::string& name, const toml::node& node, const std::string& at) const {
    static const std::vector<std::string> kinds = {"measured", "published", "derived", "assumed"};
    constexpr char kExample[] = "write { kind = \"measured\", how = \"...\" } (the key in quotes)";
    const toml::table* entry = node.as_table();
    const std::size_t with_range = entry && entry->contains("range") ? 1 : 0;
    if (!entry || entry->size() != 2 + with_range || !entry->contains("kind") || !entry->contains("how"))
      throw Error(at + kExample);
    const std::optional<std::string> kind = entry->get("kind")->value_exact<std::string>();
    const std::optional<std::string> how = entry->get("how")->value_exact<std::string>();
    if (!kind || !how || how->empty()) throw Error(at + kExample);
    if (std::find(kinds.begin(), kinds.end(), *kind) == kinds.end())
      throw Error(at + "kind " + quote(*kind) + " is not one of: measured, published, derived, assumed");
    FileSource source{name, *kind, *how, place(node)};
    if (with_range != 0) source.range = read_range(name, *entry->get("range"), at);
    return source;
  }

  static std::vector<RawValue> read_range(const std::string& name, const toml::node& node, const std::string& at) {
    const toml::array* list = node.as_array();
    if (!list || list->size() != 2)
      throw Error(at + "range: write the least and the greatest plausible value, such as [\"20 cycle\", \"40 cycle\"]");
    if (name.find('.') == std::string::npos)
      throw Error(at + "range: belongs to the entry of a key, such as \"l2.latency\", not to that of a table");
    return {raw_value((*list)[0]), raw_value((*list)[1])};
  }

  const toml::table& root_;
  PresetFile file_;
};

}  // namespace

Value read_value(const Parameter& parameter, const RawValue& raw, const std::string& place) {
  if (const std::string problem = unlike(parameter.dimension, raw); !problem.empty())
    throw Error(place + ": " + problem);
  return parameter.read(std::visit(ValueOf{}, raw), place);
}

PresetFile parse_preset(const std::string& text, const std::string& shown) {
  guard_toml(text, shown);
  try {
    const toml::table root = toml::parse(std::string_view(text), shown);
    return Reader(root, shown).read();
  } catch (const toml::parse_error& error) {
    const std::string what = quote(error.description());
    throw Error(place_of(shown, error.source()) + ": not valid TOML: " + what.substr(1, what.size() - 2));
  }
}

std::string read_preset_text(const std::string& path, const std::string& shown) {
  return read_text_file(path, shown, kMaxBytes);
}

PresetFile read_preset_file(const std::string& path, const std::string& shown) {
  return parse_preset(read_preset_text(path, shown), shown);
}

}  // namespace strobe
