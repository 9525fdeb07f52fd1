// Minimum spanning forest by Boruvka's rounds, one vertex per work-item, three launches per round: find the lightest
// edge that leaves each component, hook components together, rename. Weights are all different, so the forest is one,
// and a weight is the number of its edge.
//
// No launch reads what it writes but for its own vertex, so neither results nor the number of instructions depend on
// the order of the waves.

#include "rows.h"

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
                  __global uint* restrict best) {
  __local WideRows wide;
  Row row = first_row(offsets, get_global_id(0), true, &wide);
  do {
    const uint mine = component[row.vertex];
    uint lightest = NONE;
    for (uint i = row.first; i < row.end; i += row.stride)
      lightest = min(lightest, component[targets[i]] == mine ? NONE : weights[i]);
    if (lightest != NONE) atomic_min(&best[mine], lightest);
  } while (next_row(&row, offsets, &wide));
}

// Each root hooks its component to the one beyond its lightest edge. If both chose the same edge, the one with the smaller
// number stays a root.
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void mst_hook(const __global uint* restrict component, const __global uint* restrict best,
              const __global uint2* restrict ends, __global uint* restrict parent, __global uint* restrict chosen) {
  const uint root = get_global_id(0);
  const uint edge = best[root];
  if (edge == NONE) return;
  const uint2 end = ends[edge];
  const uint first = component[end.x], second = component[end.y];
  const uint beyond = first == root ? second : first;
  if (best[beyond] == edge && root < beyond) return;
  parent[root] = beyond;
  chosen[edge] = 1;
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void mst_rename(const __global uint* restrict parent, __global uint* restrict component, __global uint* restrict best) {
  const uint v = get_global_id(0);
  uint root = component[v];
  for (uint above = parent[root]; above != root; above = parent[root]) root = above;
  component[v] = root;
  best[v] = NONE;
}
