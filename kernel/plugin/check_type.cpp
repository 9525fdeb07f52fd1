#include "plugin/check_type.hpp"

#include "base/quote.hpp"
#include "strobe/error.hpp"

#include <set>

namespace strobe {
namespace {

bool is_word(std::string_view text) {
  if (text.empty() || text[0] < 'a' || text[0] > 'z') return false;
  for (const char c : text)
    if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '_' && c != '-') return false;
  return text.back() != '-';
}

/// The last word may end in a plus: "sampler.photon+" is a relative of "sampler.photon".
bool is_dotted_name(std::string_view name) {
  const std::size_t dot = name.find('.');
  if (dot == std::string_view::npos) return is_word(name.ends_with('+') ? name.substr(0, name.size() - 1) : name);
  return is_word(name.substr(0, dot)) && is_dotted_name(name.substr(dot + 1));
}

void check_factory(const RegisteredType& type, const std::string& kind) {
  const struct {
    const char* kind;
    bool made;
  } factories[] = {
      {"isa", static_cast<bool>(type.make_isa)},         {"tracer", static_cast<bool>(type.make_tracer)},
      {"sampler", static_cast<bool>(type.make_sampler)}, {"model", static_cast<bool>(type.make_model)},
      {"phases", static_cast<bool>(type.make_phases)},   {"watch", static_cast<bool>(type.make_watch)},
      {"check", static_cast<bool>(type.make_check)},     {"reference", static_cast<bool>(type.make_reference)}};
  for (const auto& factory : factories) {
    if (kind != factory.kind) continue;
    if (factory.made && type.make_spec) return;
    throw Error("type " + quote(type.name) + ": does not derive from the contract of its kind, " + kind);
  }
  if (type.make_policy && kind != type.policy_kind)
    throw Error("type " + quote(type.name) + ": a policy of this contract is named " +
                quote(type.policy_kind + ".NAME"));
  if ((type.make_component || type.make_policy || type.parameters_only) && type.make_spec) return;
  throw Error("type " + quote(type.name) + ": no kind " + quote(kind) +
              " - kinds are isa, tracer, sampler, model, phases, watch, check, reference; any other is a component's "
              "or a policy's");
}

void check_parameter(const std::string& place, const Parameter& parameter) {
  if (parameter.doc.empty()) throw Error(place + ": has no documentation - say in one line what it is");
  if (!parameter.assign) throw Error(place + ": is bound to no member");
  const bool whole = parameter.dimension == Dimension::count || parameter.dimension == Dimension::bytes;
  if (parameter.power_of_two && !whole) throw Error(place + ": only a count or a size can be a power of two");
  if (!parameter.choices.empty() && parameter.dimension != Dimension::text)
    throw Error(place + ": only a text can have choices");
  if (const auto problem = parameter.check(parameter.default_value))
    throw Error(place + ": its own default is refused: " + *problem);
}

// Letters of both cases, so that a data sheet's names can be kept: tCL.
bool is_parameter_name(std::string_view text) {
  if (text.empty() || text[0] < 'a' || text[0] > 'z') return false;
  for (const char c : text)
    if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9') && c != '_') return false;
  return true;
}

}  // namespace

void check_schema(const std::string& owner, const SchemaBase& schema) {
  std::set<std::string> names;
  for (const Parameter& parameter : schema.parameters) {
    if (!is_parameter_name(parameter.name))
      throw Error(owner + ": parameter " + quote(parameter.name) +
                  ": a name is letters, digits and _, lower-case first");
    const std::string place = owner + ": parameter " + quote(parameter.name);
    if (!names.insert(parameter.name).second) throw Error(place + ": is declared twice");
    check_parameter(place, parameter);
  }
}

void check_type(const RegisteredType& type) {
  const std::size_t dot = type.name.find('.');
  if (dot == std::string::npos || !is_dotted_name(type.name))
    throw Error("type " + quote(type.name) +
                ": a name is \"kind.thing\", of lower-case letters, digits, _ and inner -");
  const std::string owner = "type " + quote(type.name);
  if (type.doc.empty()) throw Error(owner + ": has no documentation - say in one line what it is");
  check_factory(type, type.name.substr(0, dot));
  check_schema(owner, type.schema);
  const std::shared_ptr<void> spec = type.make_spec();
  for (const Requirement& requirement : type.schema.requirements)
    if (!requirement.holds(spec.get())) throw Error(owner + ": its own defaults are refused: " + requirement.sentence);
}

}  // namespace strobe
