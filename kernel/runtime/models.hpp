// Analytical models by name and parameters.
#pragma once

#include <memory>
#include <string>

#include "runtime/samplers.hpp"
#include "strobe/model.hpp"

namespace strobe {

struct ConfiguredModel {
  SamplerName name;
  std::unique_ptr<Model> model;
};

/// The models of one run.
class Models {
 public:
  /// The instance of this configuration, made when it is first asked for; `choice` is what parse_sampler() reads.
  /// Error, starting with `place`: no such model (with a did-you-mean), or a wrong parameter.
  ConfiguredModel* find(const SamplerChoice& choice, const Plugins& plugins, const std::string& place);

 private:
  Methods<ConfiguredModel> models_;
};

/// Throws what find() would, without making a model.
void check_model(const SamplerChoice& choice, const Plugins& plugins, const std::string& place);

}  // namespace strobe
