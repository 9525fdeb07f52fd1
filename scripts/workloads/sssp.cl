// Shortest paths from one vertex by rounds of relaxation (Bellman and Ford), one vertex per work-item.
//
// A round works on the vertices whose distance the round before has shortened. Candidates of the next round are
// collected with atomics that return nothing. No launch reads what it writes, so neither results nor the number of
// instructions depend on the order of the waves: three arrays of candidates take turns (read, collected, cleared).

#include "rows.h"

#define UNREACHED 0xffffffff

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void sssp_begin(__global uint* restrict distances, __global uint* restrict candidates, __global uint* restrict next,
                uint source) {
  const uint v = get_global_id(0);
  distances[v] = UNREACHED;
  candidates[v] = v == source ? 0 : UNREACHED;
  next[v] = UNREACHED;
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void sssp_round(const __global uint* restrict offsets, const __global uint* restrict targets,
                const __global uint* restrict weights, const __global uint* restrict candidates,
                __global uint* restrict next, __global uint* restrict cleared, __global uint* restrict distances) {
  __local WideRows wide;
  const uint v = get_global_id(0);
  const uint candidate = candidates[v];
  cleared[v] = UNREACHED;
  const bool shorter = candidate < distances[v];
  if (shorter) distances[v] = candidate;
  Row row = first_row(offsets, v, shorter, &wide);
  do {
    const uint distance = candidates[row.vertex];
    for (uint i = row.first; i < row.end; i += row.stride) atomic_min(&next[targets[i]], distance + weights[i]);
  } while (next_row(&row, offsets, &wide));
}
