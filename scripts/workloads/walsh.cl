// Fast Walsh transform of 2^n values, in the order of Hadamard: a launch for each stage, one butterfly per work-item.
//
// `to` may be `from`: a work-item's two values are nobody else's.
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void walsh(const __global float* from, __global float* to, uint distance) {
  const uint item = get_global_id(0);
  const uint left = 2 * item - (item & (distance - 1));
  const uint right = left + distance;
  const float a = from[left];
  const float b = from[right];
  to[left] = a + b;
  to[right] = a - b;
}
