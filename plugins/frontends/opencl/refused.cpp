// What the devices do not have: images, samplers, pipes; objects of graphics APIs are in refused_sharing.cpp. Each
// function returns the code that the specification has for such devices, and is named on stderr at its first call.
#include "opencl/call.hpp"
#include "opencl/queues.hpp"

using namespace strobe::opencl;

namespace {
/// Handles are checked first.
template <class T, class Handle>
cl_int refuse_for(const char* name, Handle handle, cl_int code) {
  if (find_object(handle, T::kKind) == nullptr) return T::kInvalid;
  return refuse(name, code);
}

template <class T, class Handle>
std::nullptr_t refuse_for(const char* name, Handle handle, cl_int code, cl_int* result) {
  const cl_int given = refuse_for<T>(name, handle, code);
  if (result != nullptr) *result = given;
  return nullptr;
}

}  // namespace
extern "C" {
#define STROBE_NO_OBJECT(type, name, ...)                                         \
  type name(cl_context context, __VA_ARGS__, cl_int* code) {                      \
    return refuse_for<Context>(#name, context, CL_INVALID_OPERATION, code);       \
  }
#define STROBE_NO_COMMAND(name, ...)                                              \
  cl_int name(cl_command_queue queue, __VA_ARGS__) {                              \
    return refuse_for<Queue>(#name, queue, CL_INVALID_MEM_OBJECT);                \
  }

// CL_DEVICE_IMAGE_SUPPORT is CL_FALSE.
STROBE_NO_OBJECT(cl_mem, clCreateImage, cl_mem_flags, const cl_image_format*, const cl_image_desc*, void*)
STROBE_NO_OBJECT(cl_mem, clCreateImageWithProperties, const cl_mem_properties*, cl_mem_flags, const cl_image_format*,
                 const cl_image_desc*, void*)
STROBE_NO_OBJECT(cl_mem, clCreateImage2D, cl_mem_flags, const cl_image_format*, size_t, size_t, size_t, void*)
STROBE_NO_OBJECT(cl_mem, clCreateImage3D, cl_mem_flags, const cl_image_format*, size_t, size_t, size_t, size_t, size_t,
                 void*)
cl_int clGetSupportedImageFormats(cl_context context, cl_mem_flags, cl_mem_object_type, cl_uint, cl_image_format*,
                                  cl_uint* number) {
  return call("clGetSupportedImageFormats", [&](Runtime&) {
    object<Context>(context);
    if (number != nullptr) *number = 0;
  });
}
cl_int clGetImageInfo(cl_mem, cl_image_info, size_t, void*, size_t*) { return CL_INVALID_MEM_OBJECT; }

STROBE_NO_COMMAND(clEnqueueReadImage, cl_mem, cl_bool, const size_t*, const size_t*, size_t, size_t, void*, cl_uint,
                  const cl_event*, cl_event*)
STROBE_NO_COMMAND(clEnqueueWriteImage, cl_mem, cl_bool, const size_t*, const size_t*, size_t, size_t, const void*,
                  cl_uint, const cl_event*, cl_event*)
STROBE_NO_COMMAND(clEnqueueFillImage, cl_mem, const void*, const size_t*, const size_t*, cl_uint, const cl_event*,
                  cl_event*)
STROBE_NO_COMMAND(clEnqueueCopyImage, cl_mem, cl_mem, const size_t*, const size_t*, const size_t*, cl_uint,
                  const cl_event*, cl_event*)
STROBE_NO_COMMAND(clEnqueueCopyImageToBuffer, cl_mem, cl_mem, const size_t*, const size_t*, size_t, cl_uint,
                  const cl_event*, cl_event*)
STROBE_NO_COMMAND(clEnqueueCopyBufferToImage, cl_mem, cl_mem, size_t, const size_t*, const size_t*, cl_uint,
                  const cl_event*, cl_event*)
void* clEnqueueMapImage(cl_command_queue queue, cl_mem, cl_bool, cl_map_flags, const size_t*, const size_t*, size_t*,
                        size_t*, cl_uint, const cl_event*, cl_event*, cl_int* code) {
  return refuse_for<Queue>("clEnqueueMapImage", queue, CL_INVALID_MEM_OBJECT, code);
}

STROBE_NO_OBJECT(cl_sampler, clCreateSampler, cl_bool, cl_addressing_mode, cl_filter_mode)
STROBE_NO_OBJECT(cl_sampler, clCreateSamplerWithProperties, const cl_sampler_properties*)
cl_int clRetainSampler(cl_sampler) { return CL_INVALID_SAMPLER; }
cl_int clReleaseSampler(cl_sampler) { return CL_INVALID_SAMPLER; }
cl_int clGetSamplerInfo(cl_sampler, cl_sampler_info, size_t, void*, size_t*) { return CL_INVALID_SAMPLER; }

// CL_DEVICE_PIPE_SUPPORT is CL_FALSE.
STROBE_NO_OBJECT(cl_mem, clCreatePipe, cl_mem_flags, cl_uint, cl_uint, const cl_pipe_properties*)
cl_int clGetPipeInfo(cl_mem, cl_pipe_info, size_t, void*, size_t*) { return CL_INVALID_MEM_OBJECT; }
}  // extern "C"
