// Minimum spanning forest by Boruvka's rounds, one vertex per work-item, three launches per round: find the lightest
// edge that leaves each component, hook components together, rename. Weights are all different, so the forest is one.
//
// No launch reads what it writes but for its own vertex, so neither results nor the number of instructions depend on
// the order of the waves. Rows are scanned once per round: each vertex keeps its lightest edge for the second launch.
#define NONE 0xffffffff

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void mst_begin(__global uint* restrict component, __global uint* restrict parent, __global uint* restrict best,
               __global uint* restrict chosen, uint edges) {
  const uint v = get_global_id(0);
  component[v] = v;
  parent[v] = v;
  best[v] = NONE;
  for (uint i = v; i < edges; i += get_global_size(0)) chosen[i] = 0;
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void mst_lightest(const __global uint* restrict offsets, const __global uint* restrict targets,
                  const __global uint* restrict weights, const __global uint* restrict component,
                  __global uint* restrict best, __global uint* restrict lightest, __global uint* restrict other) {
  const uint v = get_global_id(0);
  const uint mine = component[v];
  const uint end = offsets[v + 1];
  uint weight = NONE, beyond = mine;
  for (uint i = offsets[v]; i < end; ++i) {
    const uint theirs = component[targets[i]];
    const uint candidate = theirs == mine ? NONE : weights[i];
    beyond = candidate < weight ? theirs : beyond;
    weight = min(weight, candidate);
  }
  lightest[v] = weight;
  other[v] = beyond;
  if (weight != NONE) atomic_min(&best[mine], weight);
}

// The end of the lightest edge of a component hooks it to the one beyond. If both chose the same edge, the one with the
// smaller number stays a root.
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void mst_hook(const __global uint* restrict component, const __global uint* restrict best,
              const __global uint* restrict lightest, const __global uint* restrict other,
              __global uint* restrict parent, __global uint* restrict chosen) {
  const uint v = get_global_id(0);
  const uint weight = lightest[v];
  if (weight == NONE) return;
  const uint mine = component[v];
  if (best[mine] != weight) return;
  const uint beyond = other[v];
  if (best[beyond] == weight && mine < beyond) return;
  parent[mine] = beyond;
  chosen[weight] = 1;
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void mst_rename(const __global uint* restrict parent, __global uint* restrict component, __global uint* restrict best) {
  const uint v = get_global_id(0);
  uint root = component[v];
  for (uint above = parent[root]; above != root; above = parent[root]) root = above;
  component[v] = root;
  best[v] = NONE;
}
