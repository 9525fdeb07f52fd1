#include "opencl/call.hpp"

#include <cstdio>
#include <new>

#include "strobe/error.hpp"

namespace strobe::opencl {

Call::Call(const char* name) : runtime_(Runtime::instance()), name_(name) {
  runtime_.mutex().lock();
  runtime_.session().clock().enter();
  runtime_.session().results().count_call(name);
}

Call::~Call() {
  runtime_.session().clock().leave();
  runtime_.mutex().unlock();
}

cl_int Call::code_of_exception() const {
  try {
    throw;
  } catch (const Failure& failure) {
    return failure.code;
  } catch (const Error& error) {
    std::fprintf(stderr, "strobe: %s: %s\n", name_, error.what());
    return error.code() == ExitCode::limit ? CL_MEM_OBJECT_ALLOCATION_FAILURE : CL_OUT_OF_RESOURCES;
  } catch (const std::bad_alloc&) {
    return CL_OUT_OF_HOST_MEMORY;
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "strobe: %s: %s\n", name_, problem.what());
    return CL_OUT_OF_RESOURCES;
  }
}

cl_int refuse(const char* name, cl_int code) {
  const Call call(name);
  if (Runtime::instance().session().results().count_unsupported(name))
    std::fprintf(stderr, "strobe: %s is not there - see docs/reference/opencl-functions.md\n", name);
  return code;
}

}  // namespace strobe::opencl
