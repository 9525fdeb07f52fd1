/* replay WORKLOADS FOLDER...: runs what record.lua has kept on the first device of the first platform, and compares the
   buffers afterwards: integers bit by bit, floats within 1e-4 and 1e-5 (differences of large ones), since compilers fuse
   and reorder as they like. */
#include "../opencl_programs/common.h"

#include <math.h>

enum { kMost = 64 };

typedef struct {
  char type[8];
  size_t count, bytes;
  cl_mem memory;
} Buffer;

static Buffer buffers[kMost];
static struct {
  char path[256];
  cl_program built;
} programs[kMost];
static int program_count = 0;

static char* content(const char* folder, const char* name, size_t* bytes) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE* file = fopen(path, "rb");
  if (file == NULL) printf("%s\n", path);
  CHECK(file != NULL);
  CHECK(fseek(file, 0, SEEK_END) == 0);
  *bytes = (size_t)ftell(file);
  rewind(file);
  char* text = calloc(*bytes + 1, 1);
  CHECK(fread(text, 1, *bytes, file) == *bytes);
  fclose(file);
  return text;
}

static void load(const char* workloads, const char* path, char* flags) {
  size_t bytes;
  char* source = content(workloads, path, &bytes);
  char options[2000];
  for (char* at = flags; *at != '\0'; ++at)
    if (*at == ',') *at = ' ';
  snprintf(options, sizeof options, "-I%s %s", workloads, strcmp(flags, "-") == 0 ? "" : flags);
  snprintf(programs[program_count].path, sizeof programs[0].path, "%s", path);
  programs[program_count++].built = built(source, options);
  free(source);
}

static void set(cl_kernel kernel, cl_uint place, const char* word) {
  if (word[0] == 'b') {
    MUST(clSetKernelArg(kernel, place, sizeof(cl_mem), &buffers[atoi(word + 1)].memory));
  } else if (word[0] == 'l') {
    MUST(clSetKernelArg(kernel, place, (size_t)atoi(word + 1), NULL));
  } else {
    unsigned char bytes[1024];
    const size_t size = strlen(word + 1) / 2;
    for (size_t i = 0; i < size; ++i) {
      unsigned byte = 0;
      CHECK(sscanf(word + 1 + 2 * i, "%2x", &byte) == 1);
      bytes[i] = (unsigned char)byte;
    }
    MUST(clSetKernelArg(kernel, place, size, bytes));
  }
}

static char* next(void) { return strtok(NULL, " \n"); }
static size_t next_size(void) { return (size_t)strtoull(next(), NULL, 10); }

static void launch(void) {
  const char *path = next(), *name = next();
  const cl_uint dimensions = (cl_uint)next_size();
  size_t sizes[6];
  for (int i = 0; i < 6; ++i) sizes[i] = next_size();
  int at = 0;
  while (at < program_count - 1 && strcmp(programs[at].path, path) != 0) ++at;
  cl_kernel kernel = kernel_of(programs[at].built, name);
  const cl_uint count = (cl_uint)next_size();
  for (cl_uint i = 0; i < count; ++i) set(kernel, i, next());
  MUST(clEnqueueNDRangeKernel(queue, kernel, dimensions, NULL, sizes, sizes + 3, 0, NULL, NULL));
  MUST(clReleaseKernel(kernel));
}

static int differs(const char* type, const char* a, const char* b, size_t i) {
  double x, y;
  if (strcmp(type, "f32") == 0)
    x = ((const float*)a)[i], y = ((const float*)b)[i];
  else if (strcmp(type, "f64") == 0)
    x = ((const double*)a)[i], y = ((const double*)b)[i];
  else
    return memcmp(a + i, b + i, 1) != 0;
  return !(fabs(x - y) <= 1e-4 * (fabs(x) + fabs(y)) + 1e-5) && !(isnan(x) && isnan(y));
}

static size_t compare(const char* folder, int number) {
  Buffer* buffer = &buffers[number];
  char name[64];
  size_t bytes, wrong = 0;
  snprintf(name, sizeof name, "%d.after", number);
  char *expected = content(folder, name, &bytes), *found = malloc(bytes);
  CHECK(bytes == buffer->bytes);
  read_back(buffer->memory, bytes, found);
  const size_t count = buffer->type[0] == 'f' ? buffer->count : bytes;
  for (size_t i = 0; i < count; ++i) wrong += (size_t)differs(buffer->type, found, expected, i);
  if (wrong > 0) printf("%s: buffer %d (%s): %zu of %zu differ\n", folder, number, buffer->type, wrong, count);
  free(expected);
  free(found);
  return wrong;
}

static size_t replay(const char* workloads, const char* folder) {
  size_t bytes, wrong = 0;
  int count = 0;
  char* list = content(folder, "list", &bytes);
  program_count = 0;
  for (char *line = list, *end; *line != '\0'; line = end) {
    end = strchr(line, '\n') + 1;
    end[-1] = '\0';
    const char* what = strtok(line, " \n");
    if (strcmp(what, "buffer") == 0) {
      const int number = (int)next_size();
      CHECK(number < kMost);
      char name[64];
      snprintf(name, sizeof name, "%d.before", number);
      snprintf(buffers[number].type, sizeof buffers[0].type, "%s", next());
      buffers[number].count = next_size();
      char* before = content(folder, name, &buffers[number].bytes);
      buffers[number].memory = buffer_of(buffers[number].bytes, before);
      free(before);
      count = number;
    } else if (strcmp(what, "program") == 0) {
      char* path = next();
      load(workloads, path, next());
    } else {
      launch();
    }
  }
  for (int number = 1; number <= count; ++number) {
    wrong += compare(folder, number);
    MUST(clReleaseMemObject(buffers[number].memory));
  }
  for (int i = 0; i < program_count; ++i) MUST(clReleaseProgram(programs[i].built));
  free(list);
  return wrong;
}

int main(int count, char** words) {
  CHECK(count > 2);
  cl_device_type any = CL_DEVICE_TYPE_ALL;
  MUST(clGetPlatformIDs(1, &platform, NULL));
  MUST(clGetDeviceIDs(platform, any, 1, &device, NULL));
  context = clCreateContext(NULL, 1, &device, NULL, NULL, &code);
  MUST(code);
  queue = clCreateCommandQueue(context, device, 0, &code);
  MUST(code);
  size_t wrong = 0;
  for (int i = 2; i < count; ++i) wrong += replay(words[1], words[i]);
  CHECK(wrong == 0);
  return ok();
}
