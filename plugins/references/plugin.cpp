// What the workloads in scripts/workloads/ are checked against: plain scalar code, written from the definitions.
#include "strobe/plugin.hpp"

#include "references.hpp"

STROBE_PLUGIN("references", "Host references that workloads are checked against", "1.0.0", "MIT") {
  references::add_aes(registry);
  references::add_csr(registry);
  references::add_filters(registry);
  references::add_linear_algebra(registry);
}
