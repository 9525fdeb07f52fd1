#include "runtime/models.hpp"

#include "base/exception_text.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

constexpr std::string_view kKind = "model.";

const RegisteredType& model_type(const SamplerChoice& choice, const Plugins& plugins, const std::string& place) {
  std::vector<std::string> names;
  for (const auto& type : plugins.types()) {
    if (!type->make_model) continue;
    names.push_back(type->name.substr(kKind.size()));
    if (names.back() == choice.name) return *type;
  }
  throw Error(place + ": unknown model " + quote(choice.name) + did_you_mean(choice.name, names) +
              " (strobe plugins list)");
}

}  // namespace

ConfiguredModel* Models::find(const SamplerChoice& choice, const Plugins& plugins, const std::string& place) {
  const RegisteredType& type = model_type(choice, plugins, place);
  const std::shared_ptr<void> spec = make_spec(type, choice.parameters, place);
  SamplerName name{choice.name, all_parameters(type, choice.parameters)};
  std::string key = name.name;
  for (const auto& [parameter, text] : name.parameters) key += '\n' + parameter + '=' + text;
  std::unique_ptr<ConfiguredModel>& found = models_[key];
  if (found) return found.get();
  try {
    found = std::make_unique<ConfiguredModel>(std::move(name), type.make_model(spec.get()));
  } catch (const std::bad_alloc&) {
    throw;
  } catch (...) {
    throw Error(place + ": model " + choice.name + ": " + exception_text());
  }
  return found.get();
}

void check_model(const SamplerChoice& choice, const Plugins& plugins, const std::string& place) {
  make_spec(model_type(choice, plugins, place), choice.parameters, place);
}

}  // namespace strobe
