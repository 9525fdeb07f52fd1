// The fast variants of the math built-ins, and the geometric functions.

#define UNARY(NAME)                                                              \
  kernel void NAME##_kernel(global const float* x, global float* out) {          \
    out[get_global_id(0)] = NAME(x[get_global_id(0)]);                           \
  }
#define BINARY(NAME)                                                                            \
  kernel void NAME##_kernel(global const float* x, global const float* y, global float* out) {  \
    size_t i = get_global_id(0);                                                                \
    out[i] = NAME(x[i], y[i]);                                                                  \
  }
#define BOTH(NAME) UNARY(native_##NAME) UNARY(half_##NAME)

BOTH(sin)
BOTH(cos)
BOTH(tan)
BOTH(exp)
BOTH(exp2)
BOTH(exp10)
BOTH(log)
BOTH(log2)
BOTH(log10)
BOTH(sqrt)
BOTH(rsqrt)
BOTH(recip)
BINARY(native_divide)
BINARY(native_powr)
BINARY(half_divide)
BINARY(half_powr)

kernel void geometry(global const float4* a, global const float4* b, global float4* out, global float* numbers) {
  size_t i = get_global_id(0), n = get_global_size(0);
  out[i] = cross(a[i], b[i]);
  out[n + i] = normalize(a[i]);
  numbers[i] = dot(a[i], b[i]);
  numbers[n + i] = length(a[i]);
  numbers[2 * n + i] = distance(a[i], b[i]);
}

// What becomes of numbers below the least normal one: floats are flushed, halves and doubles are not.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
kernel void denormals(global const float* f, global const half* h, global const double* d, global float* of,
                      global half* oh, global double* od) {
  size_t i = get_global_id(0), n = get_global_size(0);
  of[i] = f[i] * 0.5f;
  of[n + i] = f[i] + 0.0f;
  oh[i] = h[i] * (half)0.5;
  oh[n + i] = h[i] + (half)1.0e-7;
  od[i] = d[i] * 0.5;
  od[n + i] = d[i] - 0x1p-1070;
}
