// Parameters: whatever the declaration allows, the type either takes or refuses with a sentence.
#include <fmt/format.h>

#include <cmath>

#include "contract.hpp"
#include "isolated.hpp"
#include "make.hpp"
#include "strobe/error.hpp"

namespace strobe::conformance {

namespace {

/// What a value may make the type take before it is one that is large, and not wrong: filling gigabytes takes seconds.
constexpr std::uint64_t kMaxBytes = std::uint64_t{256} << 20;

/// A bound as a value of the parameter's dimension; nothing if it has none that can be tried.
std::optional<Value> value_of(const Parameter& parameter, double bound) {
  constexpr double kMax = 9e15;  // whole numbers that a double holds exactly
  if (!std::isfinite(bound) || std::abs(bound) > kMax) return std::nullopt;
  const std::uint64_t whole = bound > 0 ? static_cast<std::uint64_t>(bound) : 0;  // numbers may be negative
  switch (parameter.dimension) {
    case Dimension::count:
      return Value{whole};
    case Dimension::number:
      return Value{bound};
    case Dimension::bytes:
      return Value{Bytes{whole}};
    case Dimension::frequency:
      return Value{Hertz{whole}};
    case Dimension::time:
      return Value{Picoseconds{whole}};
    case Dimension::cycles:
      return Value{Cycles{whole}};
    case Dimension::duration:
      return Value{Duration{whole, std::get<Duration>(parameter.default_value).in_cycles}};
    case Dimension::bandwidth:
      return Value{BytesPerSecond{whole}};
    case Dimension::flag:
    case Dimension::text:
      return std::nullopt;
  }
  return std::nullopt;
}

std::vector<Value> values_to_try(const Parameter& parameter) {
  std::vector<Value> values;
  if (parameter.dimension == Dimension::flag) return {Value{false}, Value{true}};
  if (parameter.dimension == Dimension::text) {
    for (const std::string& choice : parameter.choices) values.emplace_back(choice);
    if (parameter.choices.empty()) values.insert(values.end(), {Value{std::string()}, Value{std::string("\x01 \"%n")}});
    return values;
  }
  for (const double bound : {parameter.minimum, parameter.minimum + 1, parameter.maximum})
    if (const std::optional<Value> value = value_of(parameter, bound); value && !parameter.check(*value))
      values.push_back(*value);
  return values;
}

void try_value(const RegisteredType& type, const Parameter& parameter, const Value& value) {
  const std::shared_ptr<void> spec = type.make_spec();
  parameter.assign(spec.get(), value);
  for (const Requirement& requirement : type.schema.requirements)
    if (!requirement.holds(spec.get())) return;
  try {
    make_and_drop(type, spec.get());
  } catch (const Error& error) {
    if (std::string(error.what()).empty()) throw Broken{"refuses it without a word: throws an Error that is empty"};
  } catch (const std::bad_alloc&) {
    // Large, not wrong.
  } catch (const std::exception& error) {
    throw Broken{
        fmt::format("throws {} - allow only what works (at_least, at_most, require), or throw strobe::Error "
                    "with a sentence for the user",
                    error.what())};
  }
}

std::string check_parameters(const RegisteredType& type, const Note& note) {
  note("with its defaults");
  make_and_drop(type, type.make_spec().get());
  if (type.schema.parameters.empty()) throw NotApplicable{"it has no parameters"};
  allow_memory(kMaxBytes);
  for (const Parameter& parameter : type.schema.parameters)
    for (const Value& value : values_to_try(parameter)) {
      note(fmt::format("with {} = {}", parameter.name, to_text(value)));
      try_value(type, parameter, value);
    }
  return {};
}

constexpr Contract kContracts[] = {
    {"parameters", "whatever its declaration allows it takes, or refuses with a sentence", check_parameters}};

}  // namespace

std::span<const Contract> parameter_contracts() { return kContracts; }

}  // namespace strobe::conformance
