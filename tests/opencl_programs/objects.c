/* Objects: what is refused, what lives how long, and what programs that are wrong get. */
#include "common.h"

static int destroyed = 0;
static void CL_CALLBACK count_memory(cl_mem memory, void* data) {
  (void)memory;
  CHECK(data == &destroyed);
  ++destroyed;
}

static void references(void) {
  cl_uint count = 0;
  MUST(clRetainContext(context));
  MUST(clGetContextInfo(context, CL_CONTEXT_REFERENCE_COUNT, sizeof count, &count, NULL));
  CHECK(count == 2);
  MUST(clReleaseContext(context));
  cl_mem buffer = buffer_of(16, NULL);
  MUST(clSetMemObjectDestructorCallback(buffer, count_memory, &destroyed));
  MUST(clRetainMemObject(buffer));
  MUST(clReleaseMemObject(buffer));
  CHECK(destroyed == 0);
  MUST(clReleaseMemObject(buffer));
  CHECK(destroyed == 1);

  cl_context other = clCreateContext(NULL, 1, &device, NULL, NULL, &code);
  MUST(code);
  cl_command_queue in = clCreateCommandQueueWithProperties(other, device, NULL, &code);
  MUST(code);
  MUST(clReleaseContext(other));
  cl_context again = NULL;
  MUST(clGetCommandQueueInfo(in, CL_QUEUE_CONTEXT, sizeof again, &again, NULL));
  CHECK(again == other); /* the queue keeps it */
  MUST(clReleaseCommandQueue(in));
}

/* A kernel does not keep a buffer that it has as its argument. */
static void arguments(void) {
  cl_kernel kernel = kernel_of(built("kernel void f(global int* a) { *a = 1; }", ""), "f");
  cl_mem buffer = buffer_of(16, NULL);
  MUST(clSetMemObjectDestructorCallback(buffer, count_memory, &destroyed));
  MUST(clSetKernelArg(kernel, 0, sizeof buffer, &buffer));
  const int before = destroyed;
  MUST(clReleaseMemObject(buffer));
  CHECK(destroyed == before + 1);
  const size_t one = 1;
  GIVES(CL_INVALID_KERNEL_ARGS, clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &one, NULL, 0, NULL, NULL));
  buffer = buffer_of(16, NULL);
  MUST(clSetKernelArg(kernel, 0, sizeof buffer, &buffer));
  MUST(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &one, NULL, 0, NULL, NULL));
  MUST(clReleaseMemObject(buffer)); /* the launch keeps it */
  MUST(clFinish(queue));
}

static void refused(void) {
  const cl_image_format format = {CL_R, CL_FLOAT};
  cl_image_desc description = {0};
  description.image_type = CL_MEM_OBJECT_IMAGE2D, description.image_width = description.image_height = 4;
  CHECK(clCreateImage(context, 0, &format, &description, NULL, &code) == NULL);
  GIVES(CL_INVALID_OPERATION, code);
  CHECK(clCreateSampler(context, CL_FALSE, CL_ADDRESS_NONE, CL_FILTER_NEAREST, &code) == NULL);
  GIVES(CL_INVALID_OPERATION, code);
  CHECK(clCreatePipe(context, 0, 4, 4, NULL, &code) == NULL);
  GIVES(CL_INVALID_OPERATION, code);
  CHECK(clCreateProgramWithIL(context, "", 1, &code) == NULL);
  GIVES(CL_INVALID_OPERATION, code);
  GIVES(CL_INVALID_OPERATION, clSetDefaultDeviceCommandQueue(context, device, NULL));
  cl_bool images = CL_TRUE;
  MUST(clGetDeviceInfo(device, CL_DEVICE_IMAGE_SUPPORT, sizeof images, &images, NULL));
  CHECK(images == CL_FALSE);
}

static void wrong(void) {
  size_t size = 0;
  char text[4];
  GIVES(CL_INVALID_VALUE, clGetDeviceInfo(device, CL_DEVICE_NAME, 1, text, NULL));
  GIVES(CL_INVALID_VALUE, clGetDeviceInfo(device, 0xffff, 0, NULL, &size));
  GIVES(CL_INVALID_DEVICE, clGetDeviceInfo((cl_device_id)platform, CL_DEVICE_NAME, 0, NULL, &size));
  GIVES(CL_INVALID_VALUE, clGetPlatformInfo(platform, 1, 0, NULL, &size));
  GIVES(CL_INVALID_CONTEXT, clRetainContext((cl_context)queue));
  GIVES(CL_INVALID_COMMAND_QUEUE, clFinish((cl_command_queue)context));
  clCreateCommandQueue(context, device, 1u << 20, &code);
  GIVES(CL_INVALID_VALUE, code);
  clCreateContext(NULL, 0, NULL, NULL, NULL, &code);
  GIVES(CL_INVALID_VALUE, code);
  const cl_context_properties unknown[] = {1, 1, 0};
  clCreateContext(unknown, 1, &device, NULL, NULL, &code);
  GIVES(CL_INVALID_PROPERTY, code);
  const cl_context_properties twice[] = {CL_CONTEXT_INTEROP_USER_SYNC, CL_FALSE, CL_CONTEXT_INTEROP_USER_SYNC, CL_FALSE, 0};
  clCreateContext(twice, 1, &device, NULL, NULL, &code);
  GIVES(CL_INVALID_PROPERTY, code);
  cl_uint count = 0;
  GIVES(CL_DEVICE_NOT_FOUND, clGetDeviceIDs(platform, CL_DEVICE_TYPE_CPU, 0, NULL, &count));
  GIVES(CL_INVALID_DEVICE_TYPE, clGetDeviceIDs(platform, 1u << 20, 0, NULL, &count));
}

static void device_of_the_preset(void) {
  cl_uint units = 0, clock = 0;
  cl_ulong memory = 0, lds = 0;
  char name[64], board[128];
  MUST(clGetDeviceInfo(device, CL_DEVICE_MAX_COMPUTE_UNITS, sizeof units, &units, NULL));
  MUST(clGetDeviceInfo(device, CL_DEVICE_MAX_CLOCK_FREQUENCY, sizeof clock, &clock, NULL));
  MUST(clGetDeviceInfo(device, CL_DEVICE_GLOBAL_MEM_SIZE, sizeof memory, &memory, NULL));
  MUST(clGetDeviceInfo(device, CL_DEVICE_LOCAL_MEM_SIZE, sizeof lds, &lds, NULL));
  MUST(clGetDeviceInfo(device, CL_DEVICE_NAME, sizeof name, name, NULL));
  MUST(clGetDeviceInfo(device, 0x4038, sizeof board, board, NULL)); /* CL_DEVICE_BOARD_NAME_AMD */
  cl_version language = 0;
  MUST(clGetDeviceInfo(device, 0x105f, sizeof language, &language, NULL)); /* CL_DEVICE_OPENCL_C_NUMERIC_VERSION_KHR */
  CHECK(language == CL_MAKE_VERSION(1, 2, 0));
  cl_bool progress = CL_FALSE; /* a device with cl_khr_subgroups has it */
  MUST(clGetDeviceInfo(device, CL_DEVICE_SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS, sizeof progress, &progress, NULL));
  CHECK(progress == CL_TRUE);
  MUST(clGetDeviceInfo(device, CL_DEVICE_LATEST_CONFORMANCE_VERSION_PASSED, sizeof name, name, NULL));
  CHECK(strcmp(name, "v0000-01-01-00") == 0); /* the form is vYYYY-MM-DD-XX: none */
  MUST(clGetDeviceInfo(device, CL_DEVICE_NAME, sizeof name, name, NULL));
  CHECK(clGetExtensionFunctionAddressForPlatform(platform, "clGetKernelSubGroupInfoKHR") != NULL);
  CHECK(clGetExtensionFunctionAddressForPlatform(platform, "clNothingKHR") == NULL);
  CHECK(units == 64 && clock == 1000 && memory == 4UL << 30 && lds >= 32768);
  CHECK(strcmp(name, "gfx803") == 0 && strstr(board, "R9 Nano") != NULL);
}

int main(void) {
  start(0);
  references();
  arguments();
  refused();
  wrong();
  device_of_the_preset();
  return ok();
}
