// AMD's own built-in functions of OpenCL C.
#pragma OPENCL EXTENSION cl_amd_media_ops : enable
#pragma OPENCL EXTENSION cl_amd_media_ops2 : enable

kernel void media(global const uint* a, global const uint* b, global const uint* c, global uint* out) {
  const size_t i = get_global_id(0);
  global uint* o = out + 18 * i;
  o[0] = amd_bitalign(a[i], b[i], c[i]);
  o[1] = amd_bytealign(a[i], b[i], c[i]);
  o[2] = amd_lerp(a[i], b[i], c[i]);
  o[3] = amd_sad(a[i], b[i], c[i]);
  o[4] = amd_sadhi(a[i], b[i], c[i]);
  o[5] = amd_sad4((uint4)(a[i], b[i], c[i], a[i]), (uint4)(b[i], c[i], a[i], a[i]), 7u);
  o[6] = as_uint(amd_unpack0(a[i]));
  o[7] = as_uint(amd_unpack3(b[i]));
  o[8] = amd_pack((float4)(a[i] & 0xff, 2.6f, 300.0f, -4.0f));
  o[9] = amd_bfe(a[i], c[i] & 15, 9u);
  o[10] = (uint)amd_bfe((int)a[i], 20u, 12u);
  o[11] = amd_bfm(c[i] & 7, 5u);
  o[12] = amd_min3(a[i], b[i], c[i]);
  o[13] = (uint)amd_max3((int)a[i], (int)b[i], (int)c[i]);
  o[14] = amd_median3(a[i], b[i], c[i]);
  o[15] = amd_msad(a[i], b[i], c[i]);
  o[16] = amd_sadw(a[i], b[i], c[i]);
  o[17] = amd_bitalign((uint4)(a[i]), (uint4)(b[i]), (uint4)(1, 2, 3, 4)).z;
}
