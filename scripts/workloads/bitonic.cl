// Bitonic sort of 2^n keys: a launch for each pass of each stage, one comparison per work-item.
//
// Stage s merges blocks of 2^(s + 1) keys; every other block descends. Its passes compare keys at distances 2^s ... 1.
// `to` may be `from`: a work-item's two keys are nobody else's.
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void bitonic(const __global uint* from, __global uint* to, uint stage, uint pass) {
  const uint item = get_global_id(0);
  const uint distance = 1u << (stage - pass);
  const uint left = 2 * item - (item & (distance - 1));
  const uint right = left + distance;
  const uint a = from[left];
  const uint b = from[right];
  const bool descends = item >> stage & 1;
  to[left] = descends ? max(a, b) : min(a, b);
  to[right] = descends ? min(a, b) : max(a, b);
}
