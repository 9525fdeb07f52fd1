#include "plugin/make_spec.hpp"

#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "strobe/error.hpp"

#include <set>

namespace strobe {
namespace {

const Parameter& find_parameter(const RegisteredType& type, const std::string& name, const std::string& place) {
  if (const Parameter* parameter = type.schema.find(name)) return *parameter;
  std::vector<std::string> known;
  for (const Parameter& parameter : type.schema.parameters) known.push_back(parameter.name);
  const std::string hint = did_you_mean(name, known);
  throw Error(place + ": " + type.name + " has no parameter " + quote(name) +
              (hint.empty() ? " - see: strobe plugins show " + type.name : hint));
}

}  // namespace

std::shared_ptr<void> make_spec(const RegisteredType& type, const ParameterTexts& parameters,
                                const std::string& place) {
  std::shared_ptr<void> spec = type.make_spec();
  std::set<std::string> given;
  for (const auto& [name, text] : parameters) {
    const Parameter& parameter = find_parameter(type, name, place);
    if (!given.insert(name).second) throw Error(place + ": " + name + ": given twice");
    Value value;
    std::optional<std::string> problem = parse_value(parameter.dimension, text, value);
    if (!problem) problem = parameter.check(value);
    if (problem) throw Error(place + ": " + name + ": " + *problem);
    parameter.assign(spec.get(), value);
  }
  for (const Requirement& requirement : type.schema.requirements)
    if (!requirement.holds(spec.get())) throw Error(place + ": " + type.name + ": " + requirement.sentence);
  return spec;
}

}  // namespace strobe
