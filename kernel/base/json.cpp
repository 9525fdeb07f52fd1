#include "base/json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace strobe {
namespace {

using Library = nlohmann::ordered_json;

constexpr std::size_t kMaxDepth = 200;

/// Puts values together as the text has them.
class Builder : public nlohmann::json_sax<Library> {
 public:
  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t&) override { return add(value); }
  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool key(string_t& value) override {
    keys_.back() = std::move(value);
    return true;
  }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

  Json take() { return std::move(whole_); }

 private:
  bool open(Json container) {
    if (open_.size() == kMaxDepth) return false;
    open_.push_back(std::move(container));
    keys_.emplace_back();
    return true;
  }
  bool close() {
    Json done = std::move(open_.back());
    open_.pop_back();
    keys_.pop_back();
    return add(std::move(done));
  }
  bool add(Json value) {
    if (open_.empty())
      whole_ = std::move(value);
    else if (std::holds_alternative<Json::Array>(open_.back().value()))
      open_.back().push_back(std::move(value));
    else
      open_.back()[keys_.back()] = std::move(value);  // of several values of a key the last counts
    return true;
  }

  Json whole_;
  std::vector<Json> open_;
  std::vector<std::string> keys_;
};

Library library_value(const Json& json);

struct ToLibrary {
  template <class Plain>
  Library operator()(const Plain& value) const {
    return value;
  }
  Library operator()(const Json::Array& list) const {
    Library made = Library::array();
    for (const Json& one : list) made.push_back(library_value(one));
    return made;
  }
  Library operator()(const Json::Object& members) const {
    Library made = Library::object();
    for (const Json::Member& member : members) made[member.key] = library_value(member.value);
    return made;
  }
};

Library library_value(const Json& json) { return std::visit(ToLibrary{}, json.value()); }

bool is_pair(const Json& json) {
  const auto* list = std::get_if<Json::Array>(&json.value());
  return list != nullptr && list->size() == 2 && std::holds_alternative<std::string>(list->front().value());
}

}  // namespace

Json::Json() = default;
Json::Json(std::nullptr_t) {}
Json::Json(double value) : value_(value) {}
Json::Json(std::string text) : value_(std::move(text)) {}
Json::Json(const char* text) : value_(std::string(text)) {}
Json::Json(std::string_view text) : value_(std::string(text)) {}
Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json::~Json() = default;

Json& Json::operator=(Json other) noexcept {
  value_.swap(other.value_);
  return *this;
}

Json::Json(std::initializer_list<Json> parts) {
  if (!std::all_of(parts.begin(), parts.end(), is_pair)) {
    value_ = Array(parts);
    return;
  }
  Object members;
  for (const Json& part : parts) {
    const Array& pair = std::get<Array>(part.value_);
    members.push_back({std::get<std::string>(pair[0].value_), pair[1]});
  }
  value_ = std::move(members);
}

Json Json::array() {
  Json json;
  json.value_ = Array();
  return json;
}

Json Json::object() {
  Json json;
  json.value_ = Object();
  return json;
}

Json& Json::operator[](std::string_view key) {
  if (std::holds_alternative<std::nullptr_t>(value_)) value_ = Object();
  Object& members = std::get<Object>(value_);
  for (Member& member : members)
    if (member.key == key) return member.value;
  members.push_back({std::string(key), {}});
  return members.back().value;
}

void Json::push_back(Json value) {
  if (std::holds_alternative<std::nullptr_t>(value_)) value_ = Array();
  std::get<Array>(value_).push_back(std::move(value));
}

std::string Json::text(int indent) const {
  return library_value(*this).dump(indent, ' ', false, Library::error_handler_t::replace);
}

std::optional<Json> Json::parse(std::string_view text) {
  Builder builder;
  if (!Library::sax_parse(text, &builder)) return std::nullopt;
  return builder.take();
}

std::string json_version() {
  return std::to_string(NLOHMANN_JSON_VERSION_MAJOR) + '.' + std::to_string(NLOHMANN_JSON_VERSION_MINOR) + '.' +
         std::to_string(NLOHMANN_JSON_VERSION_PATCH);
}

}  // namespace strobe
