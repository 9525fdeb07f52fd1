#include "runtime/models.hpp"

namespace strobe {

namespace {

const RegisteredType& model_type(const SamplerChoice& choice, const Plugins& plugins, const std::string& place) {
  return chosen_type(plugins, "model", choice.name, place, "model");
}

}  // namespace

ConfiguredModel* Models::find(const SamplerChoice& choice, const Plugins& plugins, const std::string& place) {
  const RegisteredType& type = model_type(choice, plugins, place);
  return models_.find(type, choice, place, type.make_model);
}

void check_model(const SamplerChoice& choice, const Plugins& plugins, const std::string& place) {
  make_spec(model_type(choice, plugins, place), choice.parameters, place);
}

}  // namespace strobe
