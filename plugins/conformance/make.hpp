// Objects of a registered type, whatever its kind.
#pragma once

#include <memory>
#include <string>

#include "strobe/registry.hpp"

namespace strobe::conformance {

/// Where a component is that is looked at alone. Whatever replacement policy it asks for, it gets the kit's.
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
inline std::unique_ptr<PhaseAnalysis> make_phases(const RegisteredType& type) {
  return type.make_phases(type.make_spec().get());
}

}  // namespace strobe::conformance
