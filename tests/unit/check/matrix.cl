// Matrix instructions with what compilers put around them: results as C, as A and B, read and stored at once.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
typedef float v4f __attribute__((ext_vector_type(4)));
typedef float v16f __attribute__((ext_vector_type(16)));
typedef float v32f __attribute__((ext_vector_type(32)));
typedef int v4i __attribute__((ext_vector_type(4)));
typedef half v4h __attribute__((ext_vector_type(4)));

kernel void singles(global float* x) {
  uint l = get_local_id(0);
  v4f c = {0, 1, 2, 3};
  float a = x[l], b = x[l + 64];
  for (int i = 0; i < 5; ++i) {
    c = __builtin_amdgcn_mfma_f32_16x16x4f32(a, b, c, 0, 0, 0);
    c = __builtin_amdgcn_mfma_f32_16x16x4f32(c.x, b, c, 0, 0, 0);
    v4f d = __builtin_amdgcn_mfma_f32_4x4x1f32(c.y, c.z, (v4f){c.y, c.z, c.w, a}, 0, 0, 0);
    a += d.y + native_sqrt(c.y);
  }
  x[l] = c.x + c.y + c.z + c.w;
}

kernel void large(global float* x) {
  uint l = get_local_id(0);
  v16f c = 0;
  v32f e = 1;
  float a = x[l], b = x[l + 64];
  for (int i = 0; i < 5; ++i) {
    c = __builtin_amdgcn_mfma_f32_32x32x2f32(a, b, c, 0, 0, 0);
    v4f d = {c.s0, c.s1, c.s5, c.s7};
    d = __builtin_amdgcn_mfma_f32_4x4x1f32(c.s0, b, d, 0, 0, 0);
    a += d.y;
    c.s2 = d.x;
    e = __builtin_amdgcn_mfma_f32_32x32x1f32(a, c.s3, e, 0, 0, 0);
  }
  float s = 0;
  for (int i = 0; i < 16; ++i) s += native_exp(c[i]) + e[2 * i];
  x[l] = s;
}

kernel void halves(global float* x) {
  uint l = get_local_id(0);
  v4f c = 0;
  v4h a = {x[l], x[l + 1], x[l + 2], 1}, b = {2, x[l + 64], x[l + 65], x[l + 66]};
  for (int i = 0; i < 5; ++i) {
    c = __builtin_amdgcn_mfma_f32_16x16x16f16(a, b, c, 0, 0, 0);
    a.x += c.y;
    c = __builtin_amdgcn_mfma_f32_4x4x4f16(a, b, c, 0, 0, 0);
    b.y += c.x;
    x[l + 64 * i] = c.z;
  }
  x[l] = c.x + c.y + c.z + c.w;
}

kernel void bytes(global int* x) {
  uint l = get_local_id(0);
  v4i c = {x[l], 1, 2, 3};
  for (int i = 0; i < 3; ++i) {
#ifdef __gfx942__
    c = __builtin_amdgcn_mfma_i32_16x16x32_i8(((long)c.x << 32) | c.y, c.z, c, 0, 0, 0);
#else
    c = __builtin_amdgcn_mfma_i32_16x16x16i8(c.x, c.z, c, 0, 0, 0);
#endif
    c.w = __builtin_amdgcn_mov_dpp(c.x, 0x111, 15, 15, 0) + __builtin_amdgcn_readlane(c.y, c.x & 63);
  }
  x[l] = c.x + c.y + c.z + c.w;
}

#ifndef __gfx908__
typedef double v4d __attribute__((ext_vector_type(4)));
kernel void doubles(global double* x) {
  uint l = get_local_id(0);
  v4d c = {x[l], 1, 2, 3};
  double small = 1;
  for (int i = 0; i < 5; ++i) {
    c = __builtin_amdgcn_mfma_f64_16x16x4f64(x[l + 64], small, c, 0, 0, 0);
    small = __builtin_amdgcn_mfma_f64_4x4x4f64(c.x, c.y, small, 0, 0, 0);
    c.z = fma(small, c.z, x[i]);
    x[l + 64 * i] = c.w;
  }
  x[l] = c.x + c.y + c.z + c.w + small;
}
#endif

#ifdef __gfx942__
typedef half v8h __attribute__((ext_vector_type(8)));
kernel void sparse(global float* x) {
  uint l = get_local_id(0);
  v4f c = x[l];
  v4h a = {1, x[l], 3, x[l + 1]};
  v8h b = x[l + 2];
  for (int i = 0; i < 5; ++i) {
    c = __builtin_amdgcn_smfmac_f32_16x16x32_f16(a, b, c, l ^ (int)c.x, 0, 0);
    a.x += c.y;
    c = __builtin_amdgcn_mfma_f32_16x16x32_fp8_fp8(as_long(a), as_long(a) + i, c, 0, 0, 0);
  }
  x[l] = c.x + c.y;
}
#endif
