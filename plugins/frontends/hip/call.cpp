#include "hip/call.hpp"

#include <cstdio>
#include <new>
#include <string>

#include "strobe/error.hpp"

namespace strobe::hip {
namespace {

thread_local hipError_t last = hipSuccess;

hipError_t code_of(const Error& error) {
  switch (error.code()) {
    case ExitCode::limit: return hipErrorOutOfMemory;
    case ExitCode::bad_input: return hipErrorInvalidValue;
    default: return hipErrorLaunchFailure;
  }
}

}  // namespace

Call::Call(const char* name) : runtime_(Runtime::instance()), name_(name) {
  runtime_.mutex().lock();
  runtime_.session().clock().enter();
  runtime_.session().results().count_call(name);
}

Call::~Call() {
  runtime_.session().clock().leave();
  runtime_.mutex().unlock();
}

hipError_t Call::code_of_exception() const {
  try {
    throw;
  } catch (const Failure& failure) {
    return failure.code;
  } catch (const Error& error) {
    std::fprintf(stderr, "strobe: %s: %s\n", name_, error.what());
    return code_of(error);
  } catch (const std::bad_alloc&) {
    return hipErrorOutOfMemory;
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "strobe: %s: %s\n", name_, problem.what());
    return hipErrorUnknown;
  }
}

hipError_t keep_error(hipError_t code) {
  if (code != hipSuccess) last = code;
  return code;
}

hipError_t last_error(bool clear) {
  const hipError_t code = last;
  if (clear) last = hipSuccess;
  return code;
}

}  // namespace strobe::hip
