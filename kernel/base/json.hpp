// JSON as a value: what is to be written, or what was read. Keys keep their order.
// Only json.cpp includes the library that reads and writes the text: its header is most of what compiling it takes.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace strobe {

class Json {
 public:
  struct Member;
  using Array = std::vector<Json>;
  using Object = std::vector<Member>;
  using Value = std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, Array, Object>;

  Json();  ///< null
  Json(std::nullptr_t);
  template <std::integral T>
  Json(T value);
  Json(double value);
  Json(std::string text);
  Json(const char* text);
  Json(std::string_view text);
  template <class T>
  Json(const std::vector<T>& list);
  template <class T, std::size_t kSize>
  requires(!std::same_as<T, char>) Json(const T (&list)[kSize]);
  template <class T, std::size_t kSize>
  Json(const std::array<T, kSize>& list);
  template <class T>
  Json(const std::map<std::string, T>& map);
  /// {{"key", value}, ...} is an object, anything else in braces a list.
  Json(std::initializer_list<Json> parts);
  Json(const Json&);
  Json(Json&&) noexcept;
  Json& operator=(Json other) noexcept;
  ~Json();

  static Json array();
  static Json object();

  const Value& value() const { return value_; }
  Value& value() { return value_; }

  /// The value of a key; null is put there, last, if there is none. Null becomes an object.
  Json& operator[](std::string_view key);
  /// Of a list. Null becomes one.
  void push_back(Json value);

  /// The text; with `indent` >= 0 one value per line, indented by `indent` blanks a level. What is no UTF-8 is replaced.
  std::string text(int indent = -1) const;

  /// Nothing: it is no JSON, or values are nested deeper than 200 levels.
  static std::optional<Json> parse(std::string_view text);

 private:
  Value value_;
};

struct Json::Member {
  std::string key;
  Json value;
};

template <std::integral T>
Json::Json(T value) {
  if constexpr (std::same_as<T, bool>)  // no other parameter is a bool: pointers would become one
    value_ = value;
  else if constexpr (std::signed_integral<T>)
    value_ = static_cast<std::int64_t>(value);
  else
    value_ = static_cast<std::uint64_t>(value);
}

template <class T>
Json::Json(const std::vector<T>& list) : value_(Array(list.begin(), list.end())) {}

template <class T, std::size_t kSize>
requires(!std::same_as<T, char>) Json::Json(const T (&list)[kSize]) : value_(Array(list, list + kSize)) {}

template <class T, std::size_t kSize>
Json::Json(const std::array<T, kSize>& list) : value_(Array(list.begin(), list.end())) {}

template <class T>
Json::Json(const std::map<std::string, T>& map) {
  Object members;
  for (const auto& [key, value] : map) members.push_back({key, Json(value)});
  value_ = std::move(members);
}

/// Version of the library, "3.11.2".
std::string json_version();

}  // namespace strobe
