// Conversions of every kind: C's casts, saturation, rounding modes, and the same on vectors.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// From integers of each type to each other, plain and with saturation. Results are widened to long.
#define INTEGERS(FROM)                                                                                       \
  kernel void from_##FROM(global const FROM* in, global long* out) {                                         \
    size_t i = get_global_id(0), n = get_global_size(0);                                                     \
    FROM x = in[i];                                                                                          \
    long r[] = {(char)x, (uchar)x, (short)x, (ushort)x, (int)x, (uint)x, (long)x, (long)(ulong)x,            \
                convert_char_sat(x), convert_uchar_sat(x), convert_short_sat(x), convert_ushort_sat(x),      \
                convert_int_sat(x), convert_uint_sat(x), convert_long_sat(x), (long)convert_ulong_sat(x)};   \
    for (int k = 0; k < 16; ++k) out[k * n + i] = r[k];                                                      \
  }
INTEGERS(char)
INTEGERS(uchar)
INTEGERS(short)
INTEGERS(ushort)
INTEGERS(int)
INTEGERS(uint)
INTEGERS(long)
INTEGERS(ulong)

// From floating point to integers: with saturation, in every rounding mode.
#define TO_INTEGERS(FROM, MODE)                                                                              \
  kernel void FROM##_to_integers_##MODE(global const FROM* in, global long* out) {                           \
    size_t i = get_global_id(0), n = get_global_size(0);                                                     \
    FROM x = in[i];                                                                                          \
    out[i] = convert_char_sat_##MODE(x);                                                                     \
    out[n + i] = convert_uchar_sat_##MODE(x);                                                                \
    out[2 * n + i] = convert_short_sat_##MODE(x);                                                            \
    out[3 * n + i] = convert_ushort_sat_##MODE(x);                                                           \
    out[4 * n + i] = convert_int_sat_##MODE(x);                                                              \
    out[5 * n + i] = convert_uint_sat_##MODE(x);                                                             \
    out[6 * n + i] = convert_long_sat_##MODE(x);                                                             \
    out[7 * n + i] = (long)convert_ulong_sat_##MODE(x);                                                      \
  }
#define MODES(FROM) TO_INTEGERS(FROM, rte) TO_INTEGERS(FROM, rtz) TO_INTEGERS(FROM, rtp) TO_INTEGERS(FROM, rtn)
MODES(half)
MODES(float)
MODES(double)

// From integers to floating point: the nearest, ties to even.
#define TO_FLOATS(FROM)                                                                                      \
  kernel void floats_of_##FROM(global const FROM* in, global half* h, global float* f, global double* d) {   \
    size_t i = get_global_id(0);                                                                             \
    h[i] = (half)in[i];                                                                                      \
    f[i] = (float)in[i];                                                                                     \
    d[i] = (double)in[i];                                                                                    \
  }
TO_FLOATS(char)
TO_FLOATS(uchar)
TO_FLOATS(short)
TO_FLOATS(ushort)
TO_FLOATS(int)
TO_FLOATS(uint)
TO_FLOATS(long)
TO_FLOATS(ulong)

// To narrower floating point, in every rounding mode.
kernel void narrowed(global const double* in, global float* f, global half* h) {
  size_t i = get_global_id(0), n = get_global_size(0);
  double x = in[i];
  f[i] = convert_float_rte(x);
  f[n + i] = convert_float_rtz(x);
  f[2 * n + i] = convert_float_rtp(x);
  f[3 * n + i] = convert_float_rtn(x);
  h[i] = (half)(float)x;
  h[n + i] = (half)x;
}
kernel void widened(global const half* in, global float* f, global double* d) {
  size_t i = get_global_id(0);
  f[i] = in[i];
  d[i] = in[i];
}

// Vectors, and the same bits as another type.
kernel void vectors_converted(global const float4* in, global char4* c, global uint4* u, global short4* s) {
  size_t i = get_global_id(0);
  c[i] = convert_char4_sat_rtn(in[i]);
  u[i] = as_uint4(in[i]);
  s[i] = convert_short4_sat(in[i]);
}
