// Samplers by name and parameters: one instance for all launches that are configured alike, so that it can learn.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/exception_text.hpp"
#include "plugin/make_spec.hpp"
#include "strobe/host/plugins.hpp"
#include "strobe/host/result.hpp"
#include "strobe/host/treatment.hpp"
#include "strobe/sampler.hpp"

namespace strobe {

/// KEY=VALUE,KEY=VALUE. Error of these words if it is not of this form.
GivenValues parse_parameters(const std::string& text, const std::string& malformed);

struct ConfiguredSampler {
  SamplerName name;
  std::unique_ptr<Sampler> sampler;
};

/// The registered type KIND.NAME that a user chose. Error, starting with `place`: "unknown WHAT", with a did-you-mean
/// of that kind's names and of `others`.
const RegisteredType& chosen_type(const Plugins& plugins, const std::string& kind, const std::string& name,
                                  const std::string& place, const std::string& what,
                                  std::vector<std::string> others = {});

/// The names of a kind's types, without it: "photon" of "sampler".
std::vector<std::string> names_of_kind(const Plugins& plugins, const std::string& kind);

/// All parameters of a method's type as text, with the values that the user gave, which were checked.
std::map<std::string, std::string> all_parameters(const RegisteredType& type, const GivenValues& given);

/// Instances of methods of a kind, of which `Made` has the name and one.
template <class Made>
class Methods {
 public:
  /// `make` makes an instance of a Spec.
  template <class Make>
  Made* find(const RegisteredType& type, const SamplerChoice& choice, const std::string& place, const Make& make) {
    const std::shared_ptr<void> spec = make_spec(type, choice.parameters, place);
    SamplerName name{choice.name, all_parameters(type, choice.parameters)};
    std::string key = name.name;
    for (const auto& [parameter, text] : name.parameters) key += '\n' + parameter + '=' + text;
    std::unique_ptr<Made>& found = made_[key];
    if (found) return found.get();
    try {
      found = std::make_unique<Made>(std::move(name), make(spec.get()));
    } catch (const std::bad_alloc&) {
      throw;
    } catch (...) {
      const std::string kind = type.name.substr(0, type.name.find('.'));
      throw Error(place + ": " + kind + " " + choice.name + ": " + exception_text());
    }
    return found.get();
  }

 private:
  std::map<std::string, std::unique_ptr<Made>> made_;  ///< by name and all parameters
};

/// The samplers of one GPU in one run.
class Samplers {
 public:
  /// The instance of this configuration, made when it is first asked for; null for "detailed". Error, starting with
  /// `place`: no such sampler (with a did-you-mean), or a wrong parameter.
  ConfiguredSampler* find(const SamplerChoice& choice, const Plugins& plugins, const std::string& place);

 private:
  Methods<ConfiguredSampler> samplers_;
};

/// Throws what find() would, without making a sampler.
void check_sampler(const SamplerChoice& choice, const Plugins& plugins, const std::string& place);

}  // namespace strobe
