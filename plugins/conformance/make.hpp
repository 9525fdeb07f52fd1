// Objects of a registered type, whatever its kind.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "strobe/registry.hpp"

namespace strobe::conformance {

/// Policies of the library that is checked, for its own components. They outlive the check.
void offer_policies(const std::vector<std::unique_ptr<RegisteredType>>& types);

/// Where a component is that is looked at alone. Whatever replacement policy it asks for, it gets the kit's; others are
/// those offered.
ComponentContext context_for(std::string path, ClockDomain& clock);

/// Makes one with this Spec and lets it go: a component without anything connected to it.
void make_and_drop(const RegisteredType& type, const void* spec);

inline std::unique_ptr<Isa> make_isa(const RegisteredType& type) { return type.make_isa(type.make_spec().get()); }
inline std::unique_ptr<Sampler> make_sampler(const RegisteredType& type) {
  return type.make_sampler(type.make_spec().get());
}
inline std::unique_ptr<TraceSink> make_tracer(const RegisteredType& type) {
  return type.make_tracer(type.make_spec().get());
}
inline std::unique_ptr<Reference> make_reference(const RegisteredType& type) {
  return type.make_reference(type.make_spec().get());
}
/// A policy with its default parameters.
template <class Contract>
std::unique_ptr<Contract> make_policy(const RegisteredType& type, const typename Contract::Place& place) {
  return std::unique_ptr<Contract>(static_cast<Contract*>(type.make_policy(type.make_spec().get(), &place).release()));
}
inline std::unique_ptr<PhaseAnalysis> make_phases(const RegisteredType& type) {
  return type.make_phases(type.make_spec().get());
}

}  // namespace strobe::conformance
