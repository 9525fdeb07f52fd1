// Integer intrinsics and casts of bits.
#include <hip/hip_runtime.h>

extern "C" __global__ void count(const unsigned* in, const unsigned long long* wide, int* out) {
  const int i = threadIdx.x;
  int* o = out + 9 * i;
  o[0] = __popc(in[i]);
  o[1] = __popcll(wide[i]);
  o[2] = __clz(in[i]);
  o[3] = __clzll(wide[i]);
  o[4] = __ffs(in[i]);
  o[5] = __ffsll(wide[i]);
  o[6] = __brev(in[i]);
  o[7] = (int)(__brevll(wide[i]) >> 16);
  o[8] = __ffsll((unsigned long)wide[i]);
}

extern "C" __global__ void arithmetic(const int* a, const int* b, unsigned* out) {
  const int i = threadIdx.x;
  unsigned* o = out + 12 * i;
  o[0] = __mul24(a[i], b[i]);
  o[1] = __umul24(a[i], b[i]);
  o[2] = __mulhi(a[i], b[i]);
  o[3] = __umulhi(a[i], b[i]);
  o[4] = __hadd(a[i], b[i]);
  o[5] = __urhadd(a[i], b[i]);
  o[6] = __sad(a[i], b[i], 5);
  o[7] = __usad(a[i], b[i], 7);
  o[8] = __byte_perm(a[i], b[i], 0x6420);
  o[9] = __funnelshift_l(a[i], b[i], 9);
  o[10] = __funnelshift_r(a[i], b[i], 9);
  o[11] = (unsigned)(__mul64hi((long long)a[i] << 32, (long long)b[i] << 20) >> 3);
}

extern "C" __global__ void fields(const unsigned* in, unsigned* out) {
  const int i = threadIdx.x;
  out[3 * i] = __bitextract_u32(in[i], 5, 9);
  out[3 * i + 1] = __bitinsert_u32(in[i], 0x5a, 12, 8);
  out[3 * i + 2] = (unsigned)(__bitextract_u64((uint64_t)in[i] << 20, 24, 30) + __bitextract_u32(in[i], 31, 0));
}

extern "C" __global__ void casts(const float* f, const double* d, int* out, float* back) {
  const int i = threadIdx.x;
  out[4 * i] = __float_as_int(f[i]);
  out[4 * i + 1] = (int)__float_as_uint(-f[i]);
  out[4 * i + 2] = __double2hiint(d[i]);
  out[4 * i + 3] = __double2loint(d[i]);
  back[i] = __int_as_float(__float_as_int(f[i]) ^ 0x80000000) +
            (float)__longlong_as_double(__double_as_longlong(__hiloint2double(out[4 * i + 2], out[4 * i + 3])));
}

extern "C" __global__ void roundings(const float* f, const double* d, int* out, float* narrow) {
  const int i = threadIdx.x;
  out[6 * i] = __float2int_rn(f[i]);
  out[6 * i + 1] = __float2int_rz(f[i]);
  out[6 * i + 2] = __float2int_ru(f[i]);
  out[6 * i + 3] = __float2int_rd(f[i]);
  out[6 * i + 4] = (int)__double2ll_rn(d[i]);
  out[6 * i + 5] = (int)__float2uint_rz(f[i] < 0 ? 0 : f[i]);
  narrow[4 * i] = __double2float_rn(d[i]);
  narrow[4 * i + 1] = __double2float_rz(d[i]);
  narrow[4 * i + 2] = __double2float_ru(d[i]);
  narrow[4 * i + 3] = __int2float_rd(0x7fffff81 - i);
}
