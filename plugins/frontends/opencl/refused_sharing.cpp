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

cl_mem clCreateFromGLBuffer(cl_context, cl_mem_flags, cl_GLuint, cl_int* code) {
  return refuse_object("clCreateFromGLBuffer", code);
}
cl_mem clCreateFromGLTexture(cl_context, cl_mem_flags, cl_GLenum, cl_GLint, cl_GLuint, cl_int* code) {
  return refuse_object("clCreateFromGLTexture", code);
}
cl_mem clCreateFromGLTexture2D(cl_context, cl_mem_flags, cl_GLenum, cl_GLint, cl_GLuint, cl_int* code) {
  return refuse_object("clCreateFromGLTexture2D", code);
}
cl_mem clCreateFromGLTexture3D(cl_context, cl_mem_flags, cl_GLenum, cl_GLint, cl_GLuint, cl_int* code) {
  return refuse_object("clCreateFromGLTexture3D", code);
}
cl_mem clCreateFromGLRenderbuffer(cl_context, cl_mem_flags, cl_GLuint, cl_int* code) {
  return refuse_object("clCreateFromGLRenderbuffer", code);
}
cl_int clGetGLObjectInfo(cl_mem, cl_gl_object_type*, cl_GLuint*) {
  return refuse("clGetGLObjectInfo", CL_INVALID_OPERATION);
}
cl_int clGetGLTextureInfo(cl_mem, cl_gl_texture_info, size_t, void*, size_t*) {
  return refuse("clGetGLTextureInfo", CL_INVALID_OPERATION);
}
cl_int clEnqueueAcquireGLObjects(cl_command_queue, cl_uint, const cl_mem*, cl_uint, const cl_event*, cl_event*) {
  return refuse("clEnqueueAcquireGLObjects", CL_INVALID_OPERATION);
}
cl_int clEnqueueReleaseGLObjects(cl_command_queue, cl_uint, const cl_mem*, cl_uint, const cl_event*, cl_event*) {
  return refuse("clEnqueueReleaseGLObjects", CL_INVALID_OPERATION);
}
cl_int clGetGLContextInfoKHR(const cl_context_properties*, cl_gl_context_info, size_t, void*, size_t*) {
  return refuse("clGetGLContextInfoKHR", CL_INVALID_OPERATION);
}
cl_event clCreateEventFromGLsyncKHR(cl_context, cl_GLsync, cl_int* code) {
  return refuse_object("clCreateEventFromGLsyncKHR", code);
}

cl_mem clCreateFromEGLImageKHR(cl_context, CLeglDisplayKHR, CLeglImageKHR, cl_mem_flags,
                               const cl_egl_image_properties_khr*, cl_int* code) {
  return refuse_object("clCreateFromEGLImageKHR", code);
}
cl_int clEnqueueAcquireEGLObjectsKHR(cl_command_queue, cl_uint, const cl_mem*, cl_uint, const cl_event*, cl_event*) {
  return refuse("clEnqueueAcquireEGLObjectsKHR", CL_INVALID_OPERATION);
}
cl_int clEnqueueReleaseEGLObjectsKHR(cl_command_queue, cl_uint, const cl_mem*, cl_uint, const cl_event*, cl_event*) {
  return refuse("clEnqueueReleaseEGLObjectsKHR", CL_INVALID_OPERATION);
}
cl_event clCreateEventFromEGLSyncKHR(cl_context, CLeglSyncKHR, CLeglDisplayKHR, cl_int* code) {
  return refuse_object("clCreateEventFromEGLSyncKHR", code);
}

cl_int clCreateSubDevicesEXT(cl_device_id, const cl_device_partition_property_ext*, cl_uint, cl_device_id*, cl_uint*) {
  return refuse("clCreateSubDevicesEXT", CL_INVALID_VALUE);
}
cl_int clRetainDeviceEXT(cl_device_id device) { return clRetainDevice(device); }
cl_int clReleaseDeviceEXT(cl_device_id device) { return clReleaseDevice(device); }

}  // extern "C"
