// What the workloads in scripts/workloads/ are checked against: plain scalar code, written from the definitions.
#include "strobe/plugin.hpp"

#include "references.hpp"

STROBE_PLUGIN("references", "Host references that workloads are checked against", "1.0.0", "MIT") {
  references::add_aes(registry);
  references::add_all_pairs(registry);
  references::add_csr(registry);
  references::add_euler(registry);
  references::add_facilities(registry);
  references::add_filters(registry);
  references::add_graph(registry);
  references::add_gridding(registry);
  references::add_kmeans(registry);
  references::add_layers(registry);
  references::add_linear_algebra(registry);
  references::add_matrix(registry);
  references::add_matrix_market(registry);
  references::add_options(registry);
  references::add_pagerank(registry);
  references::add_paths(registry);
  references::add_sorting(registry);
  references::add_spanning_tree(registry);
  references::add_stencil(registry);
  references::add_transforms(registry);
}
