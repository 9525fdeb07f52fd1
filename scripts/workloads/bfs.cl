// Breadth-first search by levels, one vertex per work-item, one launch per level.
//
// The sets of vertices are bitmaps: the test of a neighbour reads one bit of an array that is 32 times as small as the
// levels and stays in the caches. `reached` is filled by the launch before with atomics that return nothing. No launch
// reads what it writes, so neither results nor the number of instructions depend on the order of the waves: there are
// three bitmaps `reached` (being read, filled, cleared) and two `seen`.

#include "rows.h"

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void bfs_begin(__global uint* restrict levels, __global uint* restrict reached, __global uint* restrict next,
               __global uint* restrict seen, uint source) {
  const uint v = get_global_id(0);
  levels[v] = 0xffffffff;
  if (v % 32 != 0) return;
  const uint word = v / 32;
  reached[word] = word == source / 32 ? 1u << source % 32 : 0;
  next[word] = 0;
  seen[word] = 0;
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void bfs_level(const __global uint* restrict offsets, const __global uint* restrict targets,
               const __global uint* restrict reached, const __global uint* restrict seen, __global uint* restrict next,
               __global uint* restrict cleared, __global uint* restrict seen_next, __global uint* restrict levels,
               uint level) {
  __local WideRows wide;
  const uint v = get_global_id(0);
  const uint word = v / 32;
  const uint now = reached[word];
  const uint before = seen[word];
  if (v % 32 == 0) {
    seen_next[word] = before | now;
    cleared[word] = 0;
  }
  const bool fresh = (now & ~before) >> v % 32 & 1;
  if (fresh) levels[v] = level;
  Row row = first_row(offsets, v, fresh, &wide);
  do {
    for (uint i = row.first; i < row.end; i += row.stride) {
      const uint target = targets[i];
      const uint bit = 1u << target % 32;
      if (((seen[target / 32] | reached[target / 32]) & bit) == 0) atomic_or(&next[target / 32], bit);
    }
  } while (next_row(&row, offsets, &wide));
}
