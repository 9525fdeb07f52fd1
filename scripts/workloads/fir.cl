// Finite impulse response filter: out[i] = sum over t of taps[t] * in[i - t], one sample per work-item.
//
// A work-group of 256 stages its 256 samples and the 15 before them in LDS, so each sample is fetched once and the
// sixteen reads per output cost no address arithmetic. The taps are uniform: they are read into scalar registers.
// `history` holds the 15 samples that come before in[0], oldest first, so that a stream can be filtered in blocks.

// A product and its sum are rounded apart, as the reference has it, also where hardware could fuse them.
#pragma OPENCL FP_CONTRACT OFF

#define TAPS 16
#define GROUP 256

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void fir(const __global float* restrict in, const __global float* restrict history,
         const __global float* restrict taps, __global float* restrict out) {
  __local float tile[GROUP + TAPS - 1];
  const uint lane = get_local_id(0);
  const uint first = get_group_id(0) * GROUP;

  tile[TAPS - 1 + lane] = in[first + lane];
  if (lane < TAPS - 1) tile[lane] = first == 0 ? history[lane] : in[first - (TAPS - 1) + lane];
  barrier(CLK_LOCAL_MEM_FENCE);

  float sum = 0.0f;
#pragma unroll
  for (uint t = 0; t < TAPS; ++t) sum += taps[t] * tile[lane + TAPS - 1 - t];
  out[first + lane] = sum;
}
