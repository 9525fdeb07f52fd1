/* Builds and their logs, options, kernels of a program, facts of arguments, binaries, compile and link. */
#include "common.h"

static const char source[] =
    "#ifndef FACTOR\n#define FACTOR 1\n#endif\n"
    "kernel void scale(global const int* restrict from, volatile global int* to, int add, local int* scratch) {\n"
    "  const size_t i = get_global_id(0);\n"
    "  scratch[get_local_id(0)] = from[i];\n"
    "  barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  to[i] = scratch[get_local_id(0)] * FACTOR + add;\n"
    "}\n"
    "kernel __attribute__((reqd_work_group_size(8, 2, 1))) void other(global int* to) { to[0] = 1; }\n";

static void run_scale(cl_program program, int factor) {
  int from[64], to[64], add = 5;
  for (int i = 0; i < 64; ++i) from[i] = i;
  cl_mem a = buffer_of(sizeof from, from), b = buffer_of(sizeof to, NULL);
  cl_kernel kernel = kernel_of(program, "scale");
  MUST(clSetKernelArg(kernel, 0, sizeof a, &a));
  MUST(clSetKernelArg(kernel, 1, sizeof b, &b));
  MUST(clSetKernelArg(kernel, 2, sizeof add, &add));
  const size_t global = 64, local = 32;
  GIVES(CL_INVALID_KERNEL_ARGS, clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL));
  MUST(clSetKernelArg(kernel, 3, 32 * sizeof(int), NULL));
  MUST(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL));
  read_back(b, sizeof to, to);
  for (int i = 0; i < 64; ++i) CHECK(to[i] == i * factor + 5);
  MUST(clReleaseKernel(kernel));
}

static void options_and_logs(void) {
  run_scale(built(source, NULL), 1);
  run_scale(built(source, "-DFACTOR=3 -cl-fast-relaxed-math -w"), 3);
  run_scale(built(source, "-D 'FACTOR=(1 + 1)' -cl-std=CL2.0"), 2);
  const char* wrong = "kernel void f(global int* a) { a[0] = undeclared; }";
  cl_program program = clCreateProgramWithSource(context, 1, &wrong, NULL, &code);
  MUST(code);
  GIVES(CL_BUILD_PROGRAM_FAILURE, clBuildProgram(program, 1, &device, "", NULL, NULL));
  char log[4096];
  cl_build_status status;
  MUST(clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL));
  MUST(clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_STATUS, sizeof status, &status, NULL));
  CHECK(strstr(log, "undeclared") != NULL && status == CL_BUILD_ERROR);
  clCreateKernel(program, "f", &code);
  GIVES(CL_INVALID_PROGRAM_EXECUTABLE, code);
  GIVES(CL_INVALID_BUILD_OPTIONS, clBuildProgram(program, 1, &device, "-no-such-option", NULL, NULL));
}

static void kernels(void) {
  cl_program program = built(source, NULL);
  char text[256];
  size_t count = 0, size = 0;
  MUST(clGetProgramInfo(program, CL_PROGRAM_NUM_KERNELS, sizeof count, &count, NULL));
  MUST(clGetProgramInfo(program, CL_PROGRAM_KERNEL_NAMES, sizeof text, text, NULL));
  CHECK(count == 2 && strstr(text, "scale") != NULL && strstr(text, "other") != NULL && strchr(text, ';') != NULL);
  clCreateKernel(program, "none", &code);
  GIVES(CL_INVALID_KERNEL_NAME, code);
  cl_kernel kernel = kernel_of(program, "scale");
  cl_uint arguments = 0;
  MUST(clGetKernelInfo(kernel, CL_KERNEL_NUM_ARGS, sizeof arguments, &arguments, NULL));
  CHECK(arguments == 4);
  MUST(clGetKernelArgInfo(kernel, 0, CL_KERNEL_ARG_TYPE_NAME, sizeof text, text, NULL));
  CHECK(strcmp(text, "int*") == 0);
  MUST(clGetKernelArgInfo(kernel, 2, CL_KERNEL_ARG_NAME, sizeof text, text, NULL));
  CHECK(strcmp(text, "add") == 0);
  cl_kernel_arg_type_qualifier qualifier;
  MUST(clGetKernelArgInfo(kernel, 0, CL_KERNEL_ARG_TYPE_QUALIFIER, sizeof qualifier, &qualifier, NULL));
  CHECK(qualifier == (CL_KERNEL_ARG_TYPE_CONST | CL_KERNEL_ARG_TYPE_RESTRICT));
  MUST(clGetKernelArgInfo(kernel, 1, CL_KERNEL_ARG_TYPE_QUALIFIER, sizeof qualifier, &qualifier, NULL));
  CHECK(qualifier == CL_KERNEL_ARG_TYPE_VOLATILE);
  cl_kernel_arg_address_qualifier space;
  MUST(clGetKernelArgInfo(kernel, 3, CL_KERNEL_ARG_ADDRESS_QUALIFIER, sizeof space, &space, NULL));
  CHECK(space == CL_KERNEL_ARG_ADDRESS_LOCAL);
  GIVES(CL_INVALID_ARG_INDEX, clGetKernelArgInfo(kernel, 4, CL_KERNEL_ARG_NAME, sizeof text, text, NULL));
  int value = 0;
  GIVES(CL_INVALID_ARG_INDEX, clSetKernelArg(kernel, 9, sizeof value, &value));
  GIVES(CL_INVALID_ARG_SIZE, clSetKernelArg(kernel, 2, 8, &value));
  GIVES(CL_INVALID_ARG_VALUE, clSetKernelArg(kernel, 2, 4, NULL));
  GIVES(CL_INVALID_ARG_VALUE, clSetKernelArg(kernel, 3, 4, &value));
  void* no_buffer = &value;
  GIVES(CL_INVALID_MEM_OBJECT, clSetKernelArg(kernel, 0, sizeof no_buffer, &no_buffer));
  GIVES(CL_INVALID_OPERATION, clBuildProgram(program, 0, NULL, NULL, NULL, NULL));
  cl_kernel other = kernel_of(program, "other");
  size_t group[3];
  MUST(clGetKernelWorkGroupInfo(other, device, CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof group, group, &size));
  CHECK(size == sizeof group && group[0] == 8 && group[1] == 2 && group[2] == 1);
  MUST(clGetKernelInfo(other, CL_KERNEL_ATTRIBUTES, sizeof text, text, NULL));
  CHECK(strcmp(text, "reqd_work_group_size(8,2,1)") == 0);
  MUST(clReleaseKernel(other));
  MUST(clReleaseKernel(kernel));
  MUST(clReleaseProgram(program));
  cl_kernel hinted = kernel_of(built("kernel __attribute__((vec_type_hint(ushort8))) __attribute__((work_group_size_hint(4, 5, 6)))"
                                     "void hinted(global int* to) { to[0] = 1; }", ""), "hinted");
  MUST(clGetKernelInfo(hinted, CL_KERNEL_ATTRIBUTES, sizeof text, text, NULL));
  CHECK(strcmp(text, "work_group_size_hint(4,5,6) vec_type_hint(ushort8)") == 0);
}

/* Of those that clang has, the devices have no images; and variables count. */
static void language(void) {
  const char* text =
      "#if defined(cl_khr_3d_image_writes) || defined(cl_khr_mipmap_image) || !defined(cl_khr_fp64)\n#error\n#endif\nkernel void f() {}\n";
  built(text, "");
  built(text, "-cl-std=CL2.0");
  built("#if __OPENCL_VERSION__ != 300\n#error\n#endif\n", "");
  cl_program program = built("#ifndef __opencl_c_program_scope_global_variables\n#error\n#endif\n"
                             "global int table[100] = {1}; kernel void f(global int* a) { *a = table[*a]++; }",
                             "-cl-std=CL3.0");
  built("kernel void f(global atomic_int* a, global int* b) {\n"
        "  atomic_store_explicit(a, work_group_all(b[0]), memory_order_release, memory_scope_all_devices);\n"
        "  b[1] = atomic_load(a) + sub_group_reduce_add(b[2]) + atomic_load_explicit(a, memory_order_acquire,\n"
        "    memory_scope_device);\n}\n", "-cl-std=CL3.0");
  static cl_name_version features[32];
  static char defined[4096];
  size_t bytes = 0, at = 0;
  MUST(clGetDeviceInfo(device, CL_DEVICE_OPENCL_C_FEATURES, sizeof features, features, &bytes));
  for (size_t i = 0; i < bytes / sizeof *features; ++i)
    at += (size_t)sprintf(defined + at, "#ifndef %s\n#error %s\n#endif\n", features[i].name, features[i].name);
  strcpy(defined + at, "kernel void f() {}\n");
  built(defined, "-cl-std=CL3.0");
  MUST(clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_GLOBAL_VARIABLE_TOTAL_SIZE, sizeof bytes, &bytes, NULL));
  CHECK(bytes == 400);
}

/* Where the device libraries are wrong; expected values from OpenCL's definitions. */
static void mended_functions(void) {
  const char* text =
      "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n"
      "kernel void f(global float* a, int i, long l) {\n"
      "  a[0] = sin((half)a[0]); a[1] = convert_float2(sin((half2)(0, a[1]))).y; a[2] = sin(a[2]); a[3] = sin((double)a[3]);\n"
      "  a[4] = convert_half_rtn((short)i); a[5] = convert_half_rtz(l); a[6] = convert_half_rtp(-l);\n"
      "  a[7] = convert_float2(convert_half2_rtn((long2)(l))).y; a[8] = convert_half_rtp(2049.0f); a[9] = native_tan(a[9]);\n"
      "}\n";
  const float expected[] = {0.84147f, 0.84147f, 0.84147f, 0.84147f, -2050, 65504, -65504, 65504, 2050, 1.5574f};
  float values[10] = {1, 1, 1, 1, 0, 0, 0, 0, 0, 1};
  const int number = -2049;
  const cl_long large = 70000;
  cl_mem buffer = buffer_of(sizeof values, values);
  cl_kernel kernel = kernel_of(built(text, ""), "f");
  MUST(clSetKernelArg(kernel, 0, sizeof buffer, &buffer));
  MUST(clSetKernelArg(kernel, 1, sizeof number, &number));
  MUST(clSetKernelArg(kernel, 2, sizeof large, &large));
  const size_t one = 1;
  MUST(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &one, NULL, 0, NULL, NULL));
  read_back(buffer, sizeof values, values);
  for (int i = 0; i < 10; ++i) CHECK(values[i] >= expected[i] - 0.0005f && values[i] <= expected[i] + 0.0005f);
  /* Local arguments are aligned as their elements are. */
  cl_kernel places = kernel_of(built("kernel void f(global int* a, local char* b, local long16* c, local int2* d) {\n"
                                     "  *a = (int)c % 128 + (int)d % 8;\n}\n", ""), "f");
  cl_mem place = buffer_of(sizeof(int), &number);
  MUST(clSetKernelArg(places, 0, sizeof place, &place));
  MUST(clSetKernelArg(places, 1, 20, NULL));
  MUST(clSetKernelArg(places, 2, 384, NULL));
  MUST(clSetKernelArg(places, 3, 24, NULL));
  MUST(clEnqueueNDRangeKernel(queue, places, 1, NULL, &one, NULL, 0, NULL, NULL));
  int remainder = 1;
  read_back(place, sizeof remainder, &remainder);
  CHECK(remainder == 0);
  /* gfx803's kernels flush denormals of float unless they are compiled otherwise */
  cl_device_fp_config config;
  MUST(clGetDeviceInfo(device, CL_DEVICE_SINGLE_FP_CONFIG, sizeof config, &config, NULL));
  CHECK((config & CL_FP_DENORM) == 0);
}

static void binaries(void) {
  cl_program program = built(source, "-DFACTOR=4");
  size_t size = 0;
  MUST(clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, NULL));
  CHECK(size > 0);
  unsigned char* binary = malloc(size);
  MUST(clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof binary, &binary, NULL));
  cl_int status = 1;
  cl_program again =
      clCreateProgramWithBinary(context, 1, &device, &size, (const unsigned char**)&binary, &status, &code);
  MUST(code);
  MUST(status);
  MUST(clBuildProgram(again, 0, NULL, NULL, NULL, NULL));
  run_scale(again, 4);
  memset(binary, 1, size);
  clCreateProgramWithBinary(context, 1, &device, &size, (const unsigned char**)&binary, &status, &code);
  GIVES(CL_INVALID_BINARY, code);
  GIVES(CL_INVALID_BINARY, status);
  free(binary);
}

static void compile_and_link(void) {
  const char* header = "int helper(int x);\n";
  const char* first = "#include \"helper.h\"\nkernel void f(global int* a) { a[0] = helper(a[0]); }\n";
  const char* second = "#include \"helper.h\"\nint helper(int x) { return x * 10 + 1; }\n";
  const char* name = "helper.h";
  cl_program headers = clCreateProgramWithSource(context, 1, &header, NULL, &code);
  cl_program parts[2] = {clCreateProgramWithSource(context, 1, &first, NULL, &code),
                         clCreateProgramWithSource(context, 1, &second, NULL, &code)};
  for (int i = 0; i < 2; ++i) MUST(clCompileProgram(parts[i], 1, &device, "", 1, &headers, &name, NULL, NULL));
  const char* outside = "../../helper.h";  /* headers become files below a folder of their program */
  cl_program refused = clCreateProgramWithSource(context, 1, &second, NULL, &code);
  GIVES(CL_COMPILE_PROGRAM_FAILURE, clCompileProgram(refused, 1, &device, "", 1, &headers, &outside, NULL, NULL));
  char log[1000];
  MUST(clGetProgramBuildInfo(refused, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL));
  CHECK(strstr(log, "leads out of the folder") != NULL);
  MUST(clReleaseProgram(refused));
  cl_program_binary_type type;
  MUST(clGetProgramBuildInfo(parts[0], device, CL_PROGRAM_BINARY_TYPE, sizeof type, &type, NULL));
  CHECK(type == CL_PROGRAM_BINARY_TYPE_COMPILED_OBJECT);
  cl_program library = clLinkProgram(context, 1, &device, "-create-library", 1, &parts[1], NULL, NULL, &code);
  MUST(code);
  cl_program both[2] = {parts[0], library};
  cl_program program = clLinkProgram(context, 1, &device, "", 2, both, NULL, NULL, &code);
  MUST(code);
  int value = 4;
  cl_mem buffer = buffer_of(sizeof value, &value);
  cl_kernel kernel = kernel_of(program, "f");
  MUST(clSetKernelArg(kernel, 0, sizeof buffer, &buffer));
  const size_t one = 1;
  MUST(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &one, NULL, 0, NULL, NULL));
  read_back(buffer, sizeof value, &value);
  CHECK(value == 41);
  MUST(clReleaseKernel(kernel));
  GIVES(CL_INVALID_OPERATION, clBuildProgram(program, 0, NULL, "", NULL, NULL));
  clLinkProgram(context, 1, &device, "", 1, &parts[0], NULL, NULL, &code);
  GIVES(CL_LINK_PROGRAM_FAILURE, code);
}

/* A source may define no kernel, and nothing at all. */
static void no_kernels(void) {
  const char* const sources[] = {"", "constant int unused = 1;\nint one(void);\nint one(void) { return 1; }\n", "global int value = 3;\n"};
  for (int i = 0; i < 3; ++i) {
    cl_program program = built(sources[i], i == 2 ? "-cl-std=CL3.0" : NULL);
    size_t count = 7;
    MUST(clGetProgramInfo(program, CL_PROGRAM_NUM_KERNELS, sizeof count, &count, NULL));
    CHECK(count == 0);
    clCreateKernel(program, "none", &code);
    GIVES(CL_INVALID_KERNEL_NAME, code);
    MUST(clReleaseProgram(program));
  }
}

int main(void) {
  start(0);
  no_kernels();
  options_and_logs();
  kernels();
  language();
  mended_functions();
  binaries();
  compile_and_link();
  return ok();
}
