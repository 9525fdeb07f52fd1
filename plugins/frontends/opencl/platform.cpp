// The platform, and how loaders find it.
#include <string_view>

#include "opencl/call.hpp"
#include "opencl/info.hpp"
#include "opencl/texts.hpp"

using namespace strobe::opencl;

namespace {
void answer(cl_platform_info name, const Answer& answer) {
  switch (name) {
    case CL_PLATFORM_PROFILE: return answer.text("FULL_PROFILE");
    case CL_PLATFORM_VERSION: return answer.text("OpenCL 3.0 Strobe");
    case CL_PLATFORM_NUMERIC_VERSION: return answer.value<cl_version>(CL_MAKE_VERSION(3, 0, 0));
    case CL_PLATFORM_NAME: return answer.text("Strobe");
    case CL_PLATFORM_VENDOR: return answer.text(kVendorName);  // programs choose their code for AMD's GPUs by it
    case CL_PLATFORM_EXTENSIONS: return answer.text(text_of(platform_extensions()));
    case CL_PLATFORM_EXTENSIONS_WITH_VERSION: return answer.list(platform_extensions());
    case CL_PLATFORM_ICD_SUFFIX_KHR: return answer.text("STROBE");
    case CL_PLATFORM_HOST_TIMER_RESOLUTION: return answer.value<cl_ulong>(1);
    default: throw Failure{CL_INVALID_VALUE};
  }
}

void* address_of(const char* name) {
  if (name == nullptr) return nullptr;
  if (name == std::string_view("clIcdGetPlatformIDsKHR")) return reinterpret_cast<void*>(&clIcdGetPlatformIDsKHR);
  if (name == std::string_view("clGetKernelSubGroupInfoKHR"))
    return reinterpret_cast<void*>(&clGetKernelSubGroupInfoKHR);
  return nullptr;
}

cl_int platforms(const char* name, cl_uint count, cl_platform_id* platforms, cl_uint* number) {
  return call(name, [&](Runtime& runtime) {
    require((platforms != nullptr || number != nullptr) && (platforms == nullptr || count > 0), CL_INVALID_VALUE);
    if (number != nullptr) *number = 1;
    if (platforms != nullptr) *platforms = runtime.platform().handle();
  });
}

/// A null platform is the only one.
Platform& platform_of(Runtime& runtime, cl_platform_id platform) {
  return platform == nullptr ? runtime.platform() : object<Platform>(platform);
}

}  // namespace
extern "C" {
cl_int clGetPlatformIDs(cl_uint count, cl_platform_id* found, cl_uint* number) {
  return platforms("clGetPlatformIDs", count, found, number);
}

cl_int clIcdGetPlatformIDsKHR(cl_uint count, cl_platform_id* found, cl_uint* number) {
  if (!Runtime::is_wanted()) {
    if (number != nullptr) *number = 0;
    return CL_PLATFORM_NOT_FOUND_KHR;
  }
  return platforms("clIcdGetPlatformIDsKHR", count, found, number);
}

cl_int clGetPlatformInfo(cl_platform_id platform, cl_platform_info name, size_t bytes, void* value, size_t* needed) {
  return call("clGetPlatformInfo", [&](Runtime& runtime) {
    platform_of(runtime, platform);
    answer(name, Answer(bytes, value, needed));
  });
}

void* clGetExtensionFunctionAddress(const char* name) { return address_of(name); }

void* clGetExtensionFunctionAddressForPlatform(cl_platform_id platform, const char* name) {
  return find_object(platform, Kind::platform) != nullptr ? address_of(name) : nullptr;
}

cl_int clUnloadCompiler() { return CL_SUCCESS; }
cl_int clUnloadPlatformCompiler(cl_platform_id platform) {
  return call("clUnloadPlatformCompiler", [&](Runtime&) { object<Platform>(platform); });
}
}  // extern "C"
