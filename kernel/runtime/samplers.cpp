#include "runtime/samplers.hpp"

#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

constexpr char kDetailed[] = "detailed";

const RegisteredType& sampler_type(const SamplerChoice& choice, const Plugins& plugins, const std::string& place) {
  return chosen_type(plugins, "sampler", choice.name, place, "sampler", {kDetailed});
}

}  // namespace

std::vector<std::string> names_of_kind(const Plugins& plugins, const std::string& kind) {
  std::vector<std::string> names;
  for (const auto& type : plugins.types())
    if (type->name.starts_with(kind + ".")) names.push_back(type->name.substr(kind.size() + 1));
  return names;
}

const RegisteredType& chosen_type(const Plugins& plugins, const std::string& kind, const std::string& name,
                                  const std::string& place, const std::string& what, std::vector<std::string> others) {
  for (const auto& type : plugins.types())
    if (type->name == kind + "." + name) return *type;
  const std::vector<std::string> names = names_of_kind(plugins, kind);
  others.insert(others.end(), names.begin(), names.end());
  throw Error(place + ": unknown " + what + " " + quote(name) + did_you_mean(name, others) + " (strobe plugins list)");
}

std::map<std::string, std::string> all_parameters(const RegisteredType& type, const GivenValues& given) {
  std::map<std::string, std::string> all;
  for (const Parameter& parameter : type.schema.parameters) all[parameter.name] = to_text(parameter.default_value);
  for (const auto& [name, value] : given) all[name] = to_text(type.schema.find(name)->read(value, name));
  return all;
}

GivenValues parse_parameters(const std::string& text, const std::string& malformed) {
  GivenValues parameters;
  std::string rest = text + ",";
  for (std::size_t comma; (comma = rest.find(',')) != std::string::npos; rest.erase(0, comma + 1)) {
    const std::size_t is = rest.find('=');
    if (is == std::string::npos || is == 0 || is > comma) throw Error(malformed);
    parameters.emplace_back(rest.substr(0, is), rest.substr(is + 1, comma - is - 1));
  }
  return parameters;
}

SamplerChoice parse_sampler(const std::string& text, const std::string& place) {
  SamplerChoice choice;
  const std::size_t colon = text.find(':');
  choice.name = text.substr(0, colon);
  const std::string malformed = place + ": " + quote(text) + " - write NAME or NAME:KEY=VALUE,KEY=VALUE";
  if (choice.name.empty()) throw Error(malformed);
  if (colon != std::string::npos) choice.parameters = parse_parameters(text.substr(colon + 1), malformed);
  return choice;
}

ConfiguredSampler* Samplers::find(const SamplerChoice& choice, const Plugins& plugins, const std::string& place) {
  check_sampler(choice, plugins, place);
  if (choice.name == kDetailed) return nullptr;
  const RegisteredType& type = sampler_type(choice, plugins, place);
  return samplers_.find(type, choice, place, type.make_sampler);
}

void check_sampler(const SamplerChoice& choice, const Plugins& plugins, const std::string& place) {
  if (choice.name == kDetailed) {
    if (!choice.parameters.empty()) throw Error(place + ": detailed means no sampler and has no parameters");
    return;
  }
  make_spec(sampler_type(choice, plugins, place), choice.parameters, place);
}

}  // namespace strobe
