// Euler equations of a gas on a mesh of triangles, one triangle per work-item: a launch for the local time steps,
// then three stages of fluxes and update.
//
// Each component of the state, and of the mesh, is a separate array, so that a wave loads whole lines; neighbours are
// found through indices, as on any mesh. Pressure and sound of a neighbour are computed again: that costs less than
// to load them, and both are roots and quotients of the values that are loaded anyway.

// A product and its sum are rounded apart, as the reference has it, also where hardware could fuse them.
#pragma OPENCL FP_CONTRACT OFF

#define FACES 3
#define WALL 0xffffffff

// Density, momentum in x and y, energy.
static float4 load_state(const __global float* restrict state, uint cells, uint cell) {
  return (float4)(state[cell], state[cells + cell], state[2 * cells + cell], state[3 * cells + cell]);
}

static void store_state(__global float* restrict state, uint cells, uint cell, float4 u) {
  state[cell] = u.x;
  state[cells + cell] = u.y;
  state[2 * cells + cell] = u.z;
  state[3 * cells + cell] = u.w;
}

// x and y of the outward normal, and the length of a face.
static float3 load_face(const __global float* restrict faces, uint cells, uint cell, uint face) {
  return (float3)(faces[face * cells + cell], faces[(FACES + face) * cells + cell],
                  faces[(2 * FACES + face) * cells + cell]);
}

static float pressure_of(float4 u) { return 0.4f * (u.w - 0.5f * (u.y * u.y + u.z * u.z) / u.x); }

static float flow(float4 u, float3 face) { return (u.y * face.x + u.z * face.y) / u.x; }

static float4 flux(float4 u, float pressure, float through, float3 face) {
  return (float4)(u.x * through, u.y * through + pressure * face.x, u.z * through + pressure * face.y,
                  (u.w + pressure) * through);
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void cfd_time_step(const __global float* restrict state, const __global float* restrict faces, uint cells, float courant,
                   __global float* restrict old, __global float* restrict step) {
  const uint cell = get_global_id(0);
  const float4 u = load_state(state, cells, cell);
  const float sound = sqrt(1.4f * pressure_of(u) / u.x);
  float waves = 0.0f;
#pragma unroll
  for (uint i = 0; i < FACES; ++i) {
    const float3 face = load_face(faces, cells, cell, i);
    waves += fabs(flow(u, face)) + sound * face.z;
  }
  store_state(old, cells, cell, u);
  step[cell] = courant / waves;
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void cfd_flux(const __global float* restrict state, const __global uint* restrict neighbours,
              const __global float* restrict faces, uint cells, __global float* restrict sums) {
  const uint cell = get_global_id(0);
  const float4 u = load_state(state, cells, cell);
  const float pressure = pressure_of(u), sound = sqrt(1.4f * pressure / u.x);
  float4 sum = 0.0f;
#pragma unroll
  for (uint i = 0; i < FACES; ++i) {
    const float3 face = load_face(faces, cells, cell, i);
    const uint neighbour = neighbours[i * cells + cell];
    float4 through_face = (float4)(0.0f, pressure * face.x, pressure * face.y, 0.0f);
    if (neighbour != WALL) {
      const float4 other = load_state(state, cells, neighbour);
      const float beyond = pressure_of(other);
      const float leaving = flow(u, face), entering = flow(other, face);
      const float fastest = fmax(fabs(leaving) + sound * face.z, fabs(entering) + sqrt(1.4f * beyond / other.x) * face.z);
      through_face = 0.5f * (flux(u, pressure, leaving, face) + flux(other, beyond, entering, face)) -
                     0.5f * fastest * (other - u);
    }
    sum += through_face;
  }
  store_state(sums, cells, cell, sum);
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void cfd_update(const __global float* restrict old, const __global float* restrict step,
                const __global float* restrict sums, uint cells, float fraction, __global float* restrict state) {
  const uint cell = get_global_id(0);
  const float factor = fraction * step[cell];
  store_state(state, cells, cell, load_state(old, cells, cell) - factor * load_state(sums, cells, cell));
}
