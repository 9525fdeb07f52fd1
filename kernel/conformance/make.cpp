#include "conformance/make.hpp"

#include "strobe/model.hpp"

namespace strobe::conformance {

void make_and_drop(const RegisteredType& type, const void* spec) {
  if (type.make_isa) type.make_isa(spec);
  if (type.make_sampler) type.make_sampler(spec);
  if (type.make_model) type.make_model(spec);
  if (type.make_phases) type.make_phases(spec);
  if (type.make_tracer) type.make_tracer(spec);
  if (type.make_reference) type.make_reference(spec);
  if (type.make_component) {
    ClockDomain clock(Hertz{1'000'000'000});
    type.make_component(spec, {"checked", &clock});
  }
}

}  // namespace strobe::conformance
