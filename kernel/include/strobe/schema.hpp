// Parameters, declared once: name, type with unit, default, range, documentation.
//
// A plugin fills a Schema<Spec> in its `describe` function. TOML and Lua validation, `strobe plugins show`,
// `strobe gpus show` and the generated docs all read that one declaration.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "strobe/export.hpp"
#include "strobe/policy.hpp"
#include "strobe/units.hpp"

namespace strobe {

/// What a parameter measures, and with that how its text is read. The C++ type of the Spec's member decides it.
enum class Dimension : std::uint8_t {
  count = 1,  ///< an unsigned integer
  number,     ///< double
  flag,       ///< bool
  text,       ///< std::string
  bytes,      ///< Bytes
  frequency,  ///< Hertz
  time,       ///< Picoseconds
  cycles,     ///< Cycles
  duration,   ///< Duration: cycles or time
  bandwidth   ///< BytesPerSecond
};

/// "count", "bytes", ... and an example such as "16 KiB", for messages and docs.
STROBE_EXPORT const char* dimension_name(Dimension dimension);
STROBE_EXPORT const char* dimension_example(Dimension dimension);

/// Reads `text` as a value of a dimension; returns the message of what is wrong with it, or nothing.
STROBE_EXPORT std::optional<std::string> parse_value(Dimension dimension, const std::string& text, Value& value);

/// One declared parameter, independent of its Spec's type. Made by Schema::field().
struct Parameter {
  std::string name;  ///< letters, digits and _, lower-case first; unique in its type
  std::string doc;   ///< one line, not empty; without unit and range, which are declared
  Dimension dimension = Dimension::count;
  Value default_value;
  double minimum = 0;  ///< in base units, inclusive; of a duration: of its number, cycles or picoseconds alike
  double maximum = std::numeric_limits<double>::infinity();  ///< in base units, inclusive, as `minimum`
  bool power_of_two = false;
  bool calibrated = false;           ///< a number that stands for real hardware: a preset must state its source
  std::vector<std::string> choices;  ///< of a text; empty: any text
  /// Of a text that names a policy: the kind of these. The policy's parameters are "NAME.PARAMETER", at the level of
  /// this one.
  std::string policy_kind;
  std::function<void(void* spec, const Value& value)> assign;  ///< to the member of a Spec; `value` was checked
  /// Of a policy: adds one of its parameters to the member of a Spec; the policy's own schema reads it.
  std::function<void(void* spec, const std::string& name, const Value& value)> assign_of_policy;

  /// What is wrong with `value` (type, range, power of two, choice), or nothing.
  STROBE_EXPORT std::optional<std::string> check(const Value& value) const;
  /// `given` as a value for assign(), checked. A text is read as a user types it, and so is the text of a value that
  /// counts in another unit. Throws Error, starting with `place`, which names the parameter.
  STROBE_EXPORT Value read(const Value& given, const std::string& place) const;
};

/// The name by which a parameter that chooses a policy keeps it: "stride" of "stride" and "prefetch.stride".
STROBE_EXPORT std::string policy_name(const Parameter& parameter, const std::string& text);

/// A rule over several parameters, with the sentence a user sees when it does not hold.
struct Requirement {
  std::string sentence;
  std::function<bool(const void* spec)> holds;
};

/// A number that follows from parameters, such as a peak bandwidth: shown together with them.
struct DerivedValue {
  std::string name, doc;
  std::function<Value(const void* spec, Hertz clock)> value;  ///< `clock`: of the component
};

/// The type-erased part: what the core keeps.
struct STROBE_EXPORT SchemaBase {
  std::vector<Parameter> parameters;
  std::vector<Requirement> requirements;
  std::vector<DerivedValue> derived;

  /// The parameter of that name, or null. Owned here.
  const Parameter* find(const std::string& name) const;
};

namespace detail {
template <class T>
constexpr Dimension dimension_of() {
  if constexpr (std::is_same_v<T, bool>)
    return Dimension::flag;
  else if constexpr (std::is_same_v<T, double>)
    return Dimension::number;
  else if constexpr (std::is_same_v<T, std::string>)
    return Dimension::text;
  else if constexpr (std::is_same_v<T, Bytes>)
    return Dimension::bytes;
  else if constexpr (std::is_same_v<T, Hertz>)
    return Dimension::frequency;
  else if constexpr (std::is_same_v<T, Picoseconds>)
    return Dimension::time;
  else if constexpr (std::is_same_v<T, Cycles>)
    return Dimension::cycles;
  else if constexpr (std::is_same_v<T, Duration>)
    return Dimension::duration;
  else if constexpr (std::is_same_v<T, BytesPerSecond>)
    return Dimension::bandwidth;
  else {
    static_assert(std::is_integral_v<T> && std::is_unsigned_v<T>, "a count is an unsigned integer");
    return Dimension::count;
  }
}
template <class T>
Value to_value(const T& value) {
  if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>)
    return static_cast<std::uint64_t>(value);
  else
    return value;
}
template <class T>
T from_value(const Value& value) {
  if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>)
    return static_cast<T>(std::get<std::uint64_t>(value));
  else
    return std::get<T>(value);
}
}  // namespace detail

/// Refines the parameter just declared: `schema.field(...).at_least(1).power_of_two()`. Not to be kept. Bounds are in
/// base units and inclusive; a value outside is refused with a sentence that names parameter, value and bound.
class FieldRef {
 public:
  explicit FieldRef(Parameter& parameter) : parameter_(parameter) {}
  FieldRef& at_least(double minimum) {
    parameter_.minimum = minimum;
    return *this;
  }
  FieldRef& at_most(double maximum) {
    parameter_.maximum = maximum;
    return *this;
  }
  /// Of a count or a size.
  FieldRef& power_of_two() {
    parameter_.power_of_two = true;
    return *this;
  }
  /// It stands for a number of real hardware: a preset that sets it must state its source.
  FieldRef& calibrated() {
    parameter_.calibrated = true;
    return *this;
  }
  /// Of a text: all that it may be.
  FieldRef& one_of(std::vector<std::string> choices) {
    parameter_.choices = std::move(choices);
    return *this;
  }

 private:
  Parameter& parameter_;
};

/// The parameters of one registered type. `Spec` is an aggregate whose member defaults are the defaults.
template <class Spec>
class Schema {
 public:
  explicit Schema(SchemaBase& base) : base_(base) { base_.parameters.reserve(64); }

  /// Declares the parameter `name`, kept in `member`; the member's initialiser is its default. The plugin is refused if
  /// the name is taken, the doc is empty or the default is out of range. [install]
  template <class T>
  FieldRef field(std::string name, T Spec::*member, std::string doc) {
    Parameter parameter;
    parameter.name = std::move(name);
    parameter.doc = std::move(doc);
    parameter.dimension = detail::dimension_of<T>();
    parameter.default_value = detail::to_value(Spec{}.*member);
    if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>)
      parameter.maximum = static_cast<double>(std::numeric_limits<T>::max());
    parameter.assign = [member](void* spec, const Value& value) {
      static_cast<Spec*>(spec)->*member = detail::from_value<T>(value);
    };
    base_.parameters.push_back(std::move(parameter));
    return FieldRef(base_.parameters.back());
  }

  /// Declares the parameter `name` that chooses a policy of a contract, kept in `member`, whose initialiser names the
  /// default; "none" may be chosen if it is the default. [install]
  template <class Contract>
  FieldRef policy(std::string name, PolicyChoice Spec::*member, std::string doc) {
    Parameter parameter;
    parameter.name = std::move(name);
    parameter.doc = std::move(doc);
    parameter.dimension = Dimension::text;
    parameter.default_value = (Spec{}.*member).name;
    parameter.policy_kind = Contract::kKind;
    parameter.assign = [member](void* spec, const Value& value) {
      (static_cast<Spec*>(spec)->*member).name = std::get<std::string>(value);
    };
    parameter.assign_of_policy = [member](void* spec, const std::string& own, const Value& value) {
      (static_cast<Spec*>(spec)->*member).parameters.emplace_back(own, value);
    };
    base_.parameters.push_back(std::move(parameter));
    return FieldRef(base_.parameters.back());
  }

  /// Declares a value that follows from parameters, `value(const Spec&, Hertz clock)`; it is asked for any values that
  /// meet the requirements, and must not throw. [install]
  template <class F>
  void derive(std::string name, std::string doc, F value) {
    base_.derived.push_back({std::move(name), std::move(doc), [value](const void* spec, Hertz clock) -> Value {
                               return value(*static_cast<const Spec*>(spec), clock);
                             }});
  }

  /// Declares a rule over several parameters, `bool predicate(const Spec&)`, which the defaults must meet. `sentence`
  /// is what a user reads who breaks it. It is asked for any values within the parameters' ranges, and must not throw.
  /// [install]
  template <class Predicate>
  void require(std::string sentence, Predicate predicate) {
    base_.requirements.push_back(
        {std::move(sentence), [predicate](const void* spec) { return predicate(*static_cast<const Spec*>(spec)); }});
  }

 private:
  SchemaBase& base_;
};

}  // namespace strobe
