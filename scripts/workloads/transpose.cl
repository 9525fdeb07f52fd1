// Matrix transpose: 4 x 4 elements per work-item, work-group 16 x 16: a tile of 64 x 64 in LDS.
//
// A work-item reads four quads of four rows, transposes them in registers, and writes them to the tile; then it
// stores four quads of the transposed tile. Row 4 x + i of that lies at i * 16 + x, its quads in an order that differs from row
// to row: the eight quads of 16 bytes that the LDS serves at a time lie in 32 different banks, both ways.
#define GROUP 16
#define PART 4

__kernel __attribute__((reqd_work_group_size(GROUP, GROUP, 1)))
void transpose(const __global float4* restrict in, __global float4* restrict out, uint quads) {
  __local float4 tile[PART * GROUP * GROUP];
  const uint x = get_local_id(0);
  const uint y = get_local_id(1);
  const uint from = (get_group_id(1) * GROUP + y) * PART * quads + get_group_id(0) * GROUP + x;
  const float4 a = in[from];
  const float4 b = in[from + quads];
  const float4 c = in[from + 2 * quads];
  const float4 d = in[from + 3 * quads];

  const uint place = x * GROUP + (y ^ (x % 8));
  tile[place] = (float4)(a.x, b.x, c.x, d.x);
  tile[place + GROUP * GROUP] = (float4)(a.y, b.y, c.y, d.y);
  tile[place + 2 * GROUP * GROUP] = (float4)(a.z, b.z, c.z, d.z);
  tile[place + 3 * GROUP * GROUP] = (float4)(a.w, b.w, c.w, d.w);
  barrier(CLK_LOCAL_MEM_FENCE);

  const uint to = (get_group_id(0) * GROUP + y) * PART * quads + get_group_id(1) * GROUP + x;
  const uint first = y * GROUP + (x ^ (y % 8));
#pragma unroll
  for (uint i = 0; i < PART; ++i) out[to + i * quads] = tile[first + i * GROUP * GROUP];
}
