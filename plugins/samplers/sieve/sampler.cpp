// sampler.sieve - Sieve (Naderan-Tahan et al., ISPASS 2023): one launch of each stratum is simulated; strata are
// launches of a kernel with similar instruction counts.
#include "sampler.hpp"

#include "common/selection.hpp"
#include "stratification.hpp"

namespace sieve {
namespace {

using namespace strobe;

struct Spec : samplers::SelectionSpec {
  double theta = SieveSpec{}.theta;
  double split = SieveSpec{}.split;
  double bandwidth = SieveSpec{}.bandwidth;
};

void describe(Schema<Spec>& schema) {
  schema
      .field("theta", &Spec::theta,
             "coefficient of variation of instruction counts below which a kernel is one stratum")
      .at_least(0);
  schema.field("split", &Spec::split, "coefficient of variation above which a stratum is split again").at_least(0);
  schema.field("bandwidth", &Spec::bandwidth,
               "bandwidth of the kernel density estimate, in instructions; 0: Silverman's rule of thumb");
  samplers::describe_selection(schema);
}

struct Rule {
  explicit Rule(const Spec& spec) : stratification({spec.theta, spec.split, spec.bandwidth}) {}
  Stratification stratification;
};

class SieveSampler final : private Rule, public samplers::SelectingSampler {
 public:
  using Spec = sieve::Spec;
  explicit SieveSampler(const Spec& spec) : Rule(spec), SelectingSampler(&stratification, spec, false) {}
};

}  // namespace

void add_sampler(strobe::Registry& registry) {
  registry.add<SieveSampler>("sampler.sieve",
                             "Sieve: one representative launch per stratum of similar instruction counts", describe);
}

}  // namespace sieve
