// Distance of each record from a place, as Rodinia's nn.
kernel void nn(global const float2* restrict places, global float* restrict distances, int records, float latitude,
               float longitude) {
  const int i = get_global_id(0);
  if (i >= records) return;
  const float2 place = places[i];
  distances[i] =
      __builtin_sqrtf((latitude - place.x) * (latitude - place.x) + (longitude - place.y) * (longitude - place.y));
}
