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

/// "prefetch.degree": a parameter of the policy that `prefetch` chooses, which its own type checks when it is made.
const Parameter* policy_slot(const RegisteredType& type, const std::string& name) {
  const Parameter* slot = type.schema.find(name.substr(0, name.find('.')));
  return slot != nullptr && !slot->policy_kind.empty() ? slot : nullptr;
}

}  // namespace

std::shared_ptr<void> make_spec(const RegisteredType& type, const GivenValues& parameters, const std::string& place) {
  std::shared_ptr<void> spec = type.make_spec();
  std::set<std::string> seen;
  for (const auto& [name, given] : parameters) {
    if (!seen.insert(name).second) throw Error(place + ": " + name + ": given twice");
    if (const std::size_t dot = name.find('.'); dot != std::string::npos)
      if (const Parameter* slot = policy_slot(type, name)) {
        slot->assign_of_policy(spec.get(), name.substr(dot + 1), given);
        continue;
      }
    const Parameter& parameter = find_parameter(type, name, place);
    parameter.assign(spec.get(), parameter.read(given, place + ": " + name));
  }
  for (const Requirement& requirement : type.schema.requirements)
    if (!requirement.holds(spec.get())) throw Error(place + ": " + type.name + ": " + requirement.sentence);
  return spec;
}

}  // namespace strobe
