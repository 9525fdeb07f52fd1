// PageRank by iterations of three kernels, one vertex per work-item.
//
// Ranks are whole numbers, in units of 2^-31 of all rank, so that sums are exact in any order: neither results nor the
// number of instructions depend on the order of the waves. Divisions round down. A vertex without neighbours gives its
// rank to all vertices alike. Work-items beyond the last vertex have neither neighbours nor rank.

#include "rows.h"

// 0.85 in 65536ths, and how much of a rank stays when the walk goes on.
#define DAMPING 55705
static uint damped(uint rank) { return (uint)((ulong)rank * DAMPING >> 16); }

// Adds the work-items' values to one word: in LDS first, then one atomic of each group, which returns nothing.
static void add_all(uint value, __local uint* sum, __global uint* word) {
  const uint lane = get_local_id(0);
  if (lane == 0) *sum = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (value != 0) atomic_add(sum, value);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane == 0 && *sum != 0) atomic_add(word, *sum);
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void pagerank_begin(__global uint* restrict ranks, __global uint* restrict loose, __global uint* restrict changes,
                    uint iterations, uint vertices) {
  const uint v = get_global_id(0);
  ranks[v] = v < vertices ? 0x80000000 / vertices : 0;
  if (v < iterations) loose[v] = changes[v] = 0;
}

// What each vertex gives to each of its neighbours, and what vertices without neighbours give away.
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void pagerank_share(const __global uint* restrict offsets, const __global uint* restrict ranks,
                    __global uint* restrict shares, __global uint* restrict loose, uint iteration) {
  __local uint sum;
  const uint v = get_global_id(0);
  const uint degree = offsets[v + 1] - offsets[v];
  shares[v] = degree == 0 ? 0 : ranks[v] / degree;
  add_all(degree == 0 ? ranks[v] : 0, &sum, &loose[iteration]);
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void pagerank_gather(const __global uint* restrict offsets, const __global uint* restrict targets,
                     const __global uint* restrict shares, __global uint* restrict sums) {
  __local WideRows wide;
  __local uint total[GROUP];
  const uint v = get_global_id(0);
  total[get_local_id(0)] = 0;
  Row row = first_row(offsets, v, true, &wide);
  do {
    uint sum = 0;
    for (uint i = row.first; i < row.end; i += row.stride) sum += shares[targets[i]];
    if (sum != 0) atomic_add(&total[row.vertex % GROUP], sum);
  } while (next_row(&row, offsets, &wide));
  barrier(CLK_LOCAL_MEM_FENCE);
  sums[v] = total[get_local_id(0)];
}

// The next ranks, and by how much they differ from the last ones.
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void pagerank_update(const __global uint* restrict sums, const __global uint* restrict loose,
                     __global uint* restrict ranks, __global uint* restrict changes, uint iteration, uint vertices) {
  __local uint sum;
  const uint v = get_global_id(0);
  const uint base = (0x80000000 - damped(0x80000000)) / vertices;
  const uint before = ranks[v];
  const uint rank = v < vertices ? base + damped(sums[v] + loose[iteration] / vertices) : 0;
  ranks[v] = rank;
  add_all(rank > before ? rank - before : before - rank, &sum, &changes[iteration]);
}
