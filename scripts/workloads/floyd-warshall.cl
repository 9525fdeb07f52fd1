// Shortest paths between all pairs (Floyd and Warshall): launch k allows paths that pass through vertex k.
//
// Row k and column k do not change in launch k, because an edge to itself has length 0: no work-item reads what another
// one writes. `through` becomes the vertex that a path was last shortened by.
#define NONE 0xffffffffu

// The first launch takes the edges, and stores every element.
__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void floyd_warshall_first(const __global uint* restrict edges, __global uint* restrict distances,
                          __global uint* restrict through, uint vertices) {
  const uint target = get_global_id(0);
  const uint source = get_global_id(1);
  const uint edge = edges[source * vertices + target];
  const uint detour = edges[source * vertices] + edges[target];
  distances[source * vertices + target] = min(edge, detour);
  through[source * vertices + target] = detour < edge ? 0 : NONE;
}

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void floyd_warshall(__global uint* distances, __global uint* through, uint vertices, uint k) {
  const uint target = get_global_id(0);
  const uint source = get_global_id(1);
  const uint known = distances[source * vertices + target];
  const uint detour = distances[source * vertices + k] + distances[k * vertices + target];
  if (detour >= known) return;
  distances[source * vertices + target] = detour;
  through[source * vertices + target] = k;
}
