// Samplers by name and parameters: one instance for all launches that are configured alike, so that it can learn.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "plugin/make_spec.hpp"
#include "plugin/plugins.hpp"
#include "results/result.hpp"
#include "strobe/sampler.hpp"

namespace strobe {

/// What a user wrote: "photon", {"levels", "warp"}. The name "detailed" means no sampler.
struct SamplerChoice {
  std::string name;
  GivenValues parameters;
  bool operator==(const SamplerChoice&) const = default;
};

/// NAME[:KEY=VALUE,...]. Error, starting with `place`, if it is not of this form.
SamplerChoice parse_sampler(const std::string& text, const std::string& place);

struct ConfiguredSampler {
  SamplerName name;
  std::unique_ptr<Sampler> sampler;
};

/// The samplers of one GPU in one run.
class Samplers {
 public:
  /// The instance of this configuration, made when it is first asked for; null for "detailed". Error, starting with
  /// `place`: no such sampler (with a did-you-mean), or a wrong parameter.
  ConfiguredSampler* find(const SamplerChoice& choice, const Plugins& plugins, const std::string& place);

 private:
  std::map<std::string, std::unique_ptr<ConfiguredSampler>> samplers_;  ///< by name and all parameters
};

/// All parameters of a method's type as text, with the values that the user gave, which were checked.
std::map<std::string, std::string> all_parameters(const RegisteredType& type, const GivenValues& given);

/// Throws what find() would, without making a sampler.
void check_sampler(const SamplerChoice& choice, const Plugins& plugins, const std::string& place);

}  // namespace strobe
