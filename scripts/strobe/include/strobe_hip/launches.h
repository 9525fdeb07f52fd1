// HIP's macro and function for launches.
#pragma once

#define hipLaunchKernelGGL(kernel, grid, group, lds, stream, ...) \
  ((kernel)<<<(grid), (group), (lds), (stream)>>>(__VA_ARGS__))

/// A launch between two events.
template <class... Wanted, class... Given>
static inline __host__ void hipExtLaunchKernelGGL(void (*kernel)(Wanted...), const dim3& grid, const dim3& group,
                                                  uint32_t lds, hipStream_t stream, hipEvent_t start, hipEvent_t stop,
                                                  uint32_t flags, Given... arguments) {
  std::tuple<std::remove_cv_t<Wanted>...> held(static_cast<Wanted>(arguments)...);
  std::apply(
      [&](auto&... one) {
        void* places[] = {static_cast<void*>(&one)..., nullptr};
        hipExtLaunchKernel(reinterpret_cast<const void*>(kernel), grid, group, places, lds, stream, start, stop,
                           static_cast<int>(flags));
      },
      held);
}
