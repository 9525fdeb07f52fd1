#include "runtime/samplers.hpp"

#include "base/exception_text.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

constexpr std::string_view kKind = "sampler.";
constexpr std::string_view kDetailed = "detailed";

const RegisteredType& sampler_type(const SamplerChoice& choice, const Plugins& plugins, const std::string& place) {
  std::vector<std::string> names{std::string(kDetailed)};
  for (const auto& type : plugins.types()) {
    if (!type->make_sampler) continue;
    names.push_back(type->name.substr(kKind.size()));
    if (names.back() == choice.name) return *type;
  }
  throw Error(place + ": unknown sampler " + quote(choice.name) + did_you_mean(choice.name, names) +
              " (strobe plugins list)");
}

}  // namespace

std::map<std::string, std::string> all_parameters(const RegisteredType& type, const GivenValues& given) {
  std::map<std::string, std::string> all;
  for (const Parameter& parameter : type.schema.parameters) all[parameter.name] = to_text(parameter.default_value);
  for (const auto& [name, value] : given) all[name] = to_text(type.schema.find(name)->read(value, name));
  return all;
}

SamplerChoice parse_sampler(const std::string& text, const std::string& place) {
  SamplerChoice choice;
  const std::size_t colon = text.find(':');
  choice.name = text.substr(0, colon);
  const auto malformed = [&] {
    return Error(place + ": " + quote(text) + " - write NAME or NAME:KEY=VALUE,KEY=VALUE");
  };
  if (choice.name.empty()) throw malformed();
  if (colon == std::string::npos) return choice;
  std::string rest = text.substr(colon + 1) + ",";
  for (std::size_t comma; (comma = rest.find(',')) != std::string::npos; rest.erase(0, comma + 1)) {
    const std::size_t is = rest.find('=');
    if (is == std::string::npos || is == 0 || is > comma) throw malformed();
    choice.parameters.emplace_back(rest.substr(0, is), rest.substr(is + 1, comma - is - 1));
  }
  return choice;
}

ConfiguredSampler* Samplers::find(const SamplerChoice& choice, const Plugins& plugins, const std::string& place) {
  check_sampler(choice, plugins, place);
  if (choice.name == kDetailed) return nullptr;
  const RegisteredType& type = sampler_type(choice, plugins, place);
  SamplerName name{choice.name, all_parameters(type, choice.parameters)};
  std::string key = name.name;
  for (const auto& [parameter, text] : name.parameters) key += '\n' + parameter + '=' + text;
  std::unique_ptr<ConfiguredSampler>& found = samplers_[key];
  if (!found) {
    const std::shared_ptr<void> spec = make_spec(type, choice.parameters, place);
    try {
      found = std::make_unique<ConfiguredSampler>(std::move(name), type.make_sampler(spec.get()));
    } catch (const std::bad_alloc&) {
      throw;
    } catch (...) {
      throw Error(place + ": sampler " + choice.name + ": " + exception_text());
    }
  }
  return found.get();
}

void check_sampler(const SamplerChoice& choice, const Plugins& plugins, const std::string& place) {
  if (choice.name == kDetailed) {
    if (!choice.parameters.empty()) throw Error(place + ": detailed means no sampler and has no parameters");
    return;
  }
  make_spec(sampler_type(choice, plugins, place), choice.parameters, place);
}

}  // namespace strobe
