// Where objects of the host alone remember that their devices' code is registered (rocm/lib/libstrobe_parts.a).
extern "C" {
__attribute__((visibility("hidden"))) void* __hip_gpubin_handle_ = nullptr;
}
