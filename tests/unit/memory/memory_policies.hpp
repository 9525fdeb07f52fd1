// The policies of plugins/memory for components of tests, which are made without the core's registry.
#pragma once

#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "memory/dram/policies/policies.hpp"
#include "memory/mapping/policies.hpp"
#include "memory/caches/prefetch/policies.hpp"
#include "memory/caches/replacement/policies.hpp"
#include "strobe/component.hpp"

namespace strobe::testing {

/// The policies of plugins/memory, as the core makes them.
class MemoryPolicies final : public Registry {
 public:
  MemoryPolicies() {
    memory::add_replacement_policies(*this);
    memory::add_prefetchers(*this);
    memory::add_dram_policies(*this);
    memory::add_mappings(*this);
  }
  /// Those of all test machines; tests may add their own.
  static MemoryPolicies& shared() {
    static MemoryPolicies policies;
    return policies;
  }
  std::unique_ptr<Policy> make(const PolicyRequest& request) const {
    const RegisteredType& type = types_.at(std::string(request.kind) + "." + request.choice.name);
    const std::shared_ptr<void> spec = type.make_spec();
    for (const auto& [name, given] : request.choice.parameters) {
      const Parameter* const parameter = type.schema.find(name);
      if (parameter == nullptr) throw std::runtime_error(type.name + " has no parameter " + name);
      parameter->assign(spec.get(), parameter->read(given, type.name + ": " + name));
    }
    return type.make_policy(spec.get(), request.place);
  }

 private:
  void add_type(RegisteredType type) override { types_.emplace(type.name, std::move(type)); }
  std::map<std::string, RegisteredType> types_;
};

}  // namespace strobe::testing
