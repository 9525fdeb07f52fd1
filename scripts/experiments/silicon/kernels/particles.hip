// One step of an n-body simulation, a work-item per body, groups of 256. As measured, the tile of positions lies in one
// place in memory for all groups: each writes what the others write there, sooner or later.
#include <hip/hip_runtime.h>

extern "C" __global__ void nbody(float4* position, float4* velocity, int bodies, float step, float softening,
                                 float4* tile, float4* next_position, float4* next_velocity) {
  const unsigned item = threadIdx.x, body = blockDim.x * blockIdx.x + item, side = blockDim.x;
  const unsigned tiles = bodies / side;
  const float4 here = position[body];
  float4 pull = make_float4(0, 0, 0, 0);
  for (int n = 0; n < static_cast<int>(tiles); ++n) {
    tile[item] = position[n * side + item];
    __syncthreads();
    for (unsigned other = 0; other < side; ++other) {
      const float x = tile[other].x - here.x, y = tile[other].y - here.y, z = tile[other].z - here.z;
      const float inverse = 1.0f / sqrtf(x * x + y * y + z * z + softening);
      const float weight = tile[other].w * (inverse * inverse * inverse);
      pull.x += weight * x;
      pull.y += weight * y;
      pull.z += weight * z;
    }
    __syncthreads();
  }
  const float4 speed = velocity[body];
  float4 moved, faster;
  moved.x = here.x + speed.x * step + pull.x * 0.5f * step * step;
  moved.y = here.y + speed.y * step + pull.y * 0.5f * step * step;
  moved.z = here.z + speed.z * step + pull.z * 0.5f * step * step;
  moved.w = here.w;
  faster.x = speed.x + pull.x * step;
  faster.y = speed.y + pull.y * step;
  faster.z = speed.z + pull.z * step;
  faster.w = speed.w;
  next_position[body] = moved;
  next_velocity[body] = faster;
}
