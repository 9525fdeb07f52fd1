// Objects of OpenGL and EGL, and what extensions of OpenCL 1.1 had: no device has these extensions. Loaders call them
// nevertheless, and crash on null.
#include "opencl/call.hpp"

using namespace strobe::opencl;

namespace {

std::nullptr_t refuse_object(const char* name, cl_int* code) {
  const cl_int refused = refuse(name, CL_INVALID_OPERATION);
  if (code != nullptr) *code = refused;
  return nullptr;
}

}  // namespace
extern "C" {
#define STROBE_NO_SHARED(type, name, ...) \
  type name(__VA_ARGS__, cl_int* code) { return refuse_object(#name, code); }
#define STROBE_NO_CALL(name, ...) \
  cl_int name(__VA_ARGS__) { return refuse(#name, CL_INVALID_OPERATION); }

STROBE_NO_SHARED(cl_mem, clCreateFromGLBuffer, cl_context, cl_mem_flags, cl_GLuint)
STROBE_NO_SHARED(cl_mem, clCreateFromGLTexture, cl_context, cl_mem_flags, cl_GLenum, cl_GLint, cl_GLuint)
STROBE_NO_SHARED(cl_mem, clCreateFromGLTexture2D, cl_context, cl_mem_flags, cl_GLenum, cl_GLint, cl_GLuint)
STROBE_NO_SHARED(cl_mem, clCreateFromGLTexture3D, cl_context, cl_mem_flags, cl_GLenum, cl_GLint, cl_GLuint)
STROBE_NO_SHARED(cl_mem, clCreateFromGLRenderbuffer, cl_context, cl_mem_flags, cl_GLuint)
STROBE_NO_CALL(clGetGLObjectInfo, cl_mem, cl_gl_object_type*, cl_GLuint*)
STROBE_NO_CALL(clGetGLTextureInfo, cl_mem, cl_gl_texture_info, size_t, void*, size_t*)
STROBE_NO_CALL(clEnqueueAcquireGLObjects, cl_command_queue, cl_uint, const cl_mem*, cl_uint, const cl_event*, cl_event*)
STROBE_NO_CALL(clEnqueueReleaseGLObjects, cl_command_queue, cl_uint, const cl_mem*, cl_uint, const cl_event*, cl_event*)
STROBE_NO_CALL(clGetGLContextInfoKHR, const cl_context_properties*, cl_gl_context_info, size_t, void*, size_t*)
STROBE_NO_SHARED(cl_event, clCreateEventFromGLsyncKHR, cl_context, cl_GLsync)

STROBE_NO_SHARED(cl_mem, clCreateFromEGLImageKHR, cl_context, CLeglDisplayKHR, CLeglImageKHR, cl_mem_flags,
                 const cl_egl_image_properties_khr*)
STROBE_NO_CALL(clEnqueueAcquireEGLObjectsKHR, cl_command_queue, cl_uint, const cl_mem*, cl_uint, const cl_event*,
               cl_event*)
STROBE_NO_CALL(clEnqueueReleaseEGLObjectsKHR, cl_command_queue, cl_uint, const cl_mem*, cl_uint, const cl_event*,
               cl_event*)
STROBE_NO_SHARED(cl_event, clCreateEventFromEGLSyncKHR, cl_context, CLeglSyncKHR, CLeglDisplayKHR)

cl_int clCreateSubDevicesEXT(cl_device_id, const cl_device_partition_property_ext*, cl_uint, cl_device_id*, cl_uint*) {
  return refuse("clCreateSubDevicesEXT", CL_INVALID_VALUE);
}
cl_int clRetainDeviceEXT(cl_device_id device) { return clRetainDevice(device); }
cl_int clReleaseDeviceEXT(cl_device_id device) { return clReleaseDevice(device); }
}  // extern "C"
