// The references of this plugin: each file adds its own types to the registry.
#pragma once

#include "strobe/registry.hpp"

namespace references {

void add_aes(strobe::Registry& registry);
void add_all_pairs(strobe::Registry& registry);
void add_csr(strobe::Registry& registry);
void add_euler(strobe::Registry& registry);
void add_facilities(strobe::Registry& registry);
void add_filters(strobe::Registry& registry);
void add_graph(strobe::Registry& registry);
void add_gridding(strobe::Registry& registry);
void add_kmeans(strobe::Registry& registry);
void add_layers(strobe::Registry& registry);
void add_linear_algebra(strobe::Registry& registry);
void add_matrix(strobe::Registry& registry);
void add_matrix_market(strobe::Registry& registry);
void add_options(strobe::Registry& registry);
void add_pagerank(strobe::Registry& registry);
void add_paths(strobe::Registry& registry);
void add_sorting(strobe::Registry& registry);
void add_spanning_tree(strobe::Registry& registry);
void add_stencil(strobe::Registry& registry);
void add_transforms(strobe::Registry& registry);

}  // namespace references
