// Parameters of how phases are formed, which the analysis and the sampler share.
#pragma once

#include "strobe/schema.hpp"

namespace simprof {

/// Of a spec with `features`, `clusters`, `silhouette` and `structure`; `features` says what phases are formed from.
template <class Spec>
void describe_phases(strobe::Schema<Spec>& schema, const char* features) {
  schema.field("features", &Spec::features, features).at_least(1).at_most(10000);
  schema.field("clusters", &Spec::clusters, "maximum number of phases").at_least(1).at_most(100);
  schema
      .field("silhouette", &Spec::silhouette,
             "share of the best silhouette coefficient that the chosen number of phases must reach")
      .at_least(0)
      .at_most(1);
  schema.field("structure", &Spec::structure, "silhouette coefficient up to which all units are one phase")
      .at_least(-1)
      .at_most(1);
}

}  // namespace simprof
