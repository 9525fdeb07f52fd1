#include "opencl/call.hpp"

#include <cstdio>

namespace strobe::opencl {

cl_int Call::code_of_exception() const {
  return frontends::code_of_exception<cl_int>(name_, CL_OUT_OF_HOST_MEMORY, CL_OUT_OF_RESOURCES, [](const Error& error) {
    return error.code() == ExitCode::limit ? CL_MEM_OBJECT_ALLOCATION_FAILURE : CL_OUT_OF_RESOURCES;
  });
}

cl_int refuse(const char* name, cl_int code) {
  const Call call(name);
  if (Runtime::instance().session().results().count_unsupported(name))
    std::fprintf(stderr, "strobe: %s is not there - see docs/reference/opencl-functions.md\n", name);
  return code;
}

}  // namespace strobe::opencl
