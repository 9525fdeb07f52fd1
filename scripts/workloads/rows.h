// Rows of a graph, shared out over a work-group of 256 that has one vertex per work-item.
//
// Rows of less than 64 entries are scanned by their own work-items. A longer one would keep 63 lanes waiting: these are
// put into a list in LDS and scanned by 64 work-items each. Every work-item of the group has to take part:
//
//   Row row = first_row(offsets, v, wanted, wide);
//   do {
//     for (uint i = row.first; i < row.end; i += row.stride) ... entry i of vertex row.vertex ...
//   } while (next_row(&row, offsets, wide));
#define GROUP 256
#define TEAM 64
#ifndef WIDE
#define WIDE TEAM
#endif

typedef struct {
  uint vertex, first, end, stride;
  uint next;  // in the list
} Row;

typedef struct {
  uint count;
  uint vertices[GROUP];
} WideRows;

static Row first_row(const __global uint* restrict offsets, uint v, bool wanted, __local WideRows* wide) {
  const uint lane = get_local_id(0);
  if (lane == 0) wide->count = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  Row row = {v, 0, 0, 1, lane / TEAM};
  if (wanted) {
    row.first = offsets[v];
    row.end = offsets[v + 1];
    if (row.end - row.first >= WIDE) {
      wide->vertices[atomic_inc(&wide->count)] = v;
      row.end = row.first;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  return row;
}

static bool next_row(Row* row, const __global uint* restrict offsets, const __local WideRows* wide) {
  if (row->next >= wide->count) return false;
  row->vertex = wide->vertices[row->next];
  row->first = offsets[row->vertex] + get_local_id(0) % TEAM;
  row->end = offsets[row->vertex + 1];
  row->stride = TEAM;
  row->next += GROUP / TEAM;
  return true;
}
