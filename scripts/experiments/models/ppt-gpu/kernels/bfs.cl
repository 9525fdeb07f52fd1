// One level of a breadth-first search, as the two kernels of Rodinia's bfs.
kernel __attribute__((reqd_work_group_size(512, 1, 1))) void bfs_1(
    global const int2* restrict nodes, global const int* restrict edges, global uchar* restrict frontier,
    global uchar* restrict updating, global const uchar* restrict visited, global int* restrict cost, int count) {
  const int i = get_global_id(0);
  if (i >= count || !frontier[i]) return;
  frontier[i] = 0;
  const int2 node = nodes[i];
#pragma unroll 1
  for (int e = node.x; e < node.x + node.y; ++e) {
    const int other = edges[e];
    if (!visited[other]) {
      cost[other] = cost[i] + 1;
      updating[other] = 1;
    }
  }
}

kernel __attribute__((reqd_work_group_size(512, 1, 1))) void bfs_2(global uchar* restrict frontier,
                                                                   global uchar* restrict updating,
                                                                   global uchar* restrict visited,
                                                                   global uchar* restrict more, int count) {
  const int i = get_global_id(0);
  if (i >= count || !updating[i]) return;
  frontier[i] = 1;
  visited[i] = 1;
  *more = 1;
  updating[i] = 0;
}
