// Modules, their kernels and variables, and what a kernel needs.
#include <cstring>
#include <fstream>
#include <iterator>

#include "hip/call.hpp"
#include "strobe/host/bundle.hpp"

using namespace strobe::hip;
using strobe::KernelInfo;

namespace {
/// Of an object in the program's memory, whose length is in its headers.
std::vector<std::byte> bytes_at(Runtime& runtime, const void* image) {
  require(image != nullptr, hipErrorInvalidValue);
  const auto* const first = static_cast<const std::byte*>(image);
  const Module& probe = runtime.modules().add_embedded(first);
  std::vector<std::byte> bytes(probe.bytes().begin(), probe.bytes().end());
  runtime.modules().remove(const_cast<Module&>(probe));
  return bytes;
}

hipError_t load(const char* name, hipModule_t* module, const void* image) {
  return call(name, [&](Runtime& runtime) {
    runtime.gpus();
    Module& made = runtime.modules().add(bytes_at(runtime, image), "module");
    made.program(runtime, runtime.device());
    given(module) = reinterpret_cast<hipModule_t>(&made);
  });
}

const KernelInfo& info_of(Runtime& runtime, Kernel& kernel) {
  runtime.gpus();
  return kernel.module->info(runtime, runtime.device(), kernel.name);
}

int as_int(std::uint64_t value) { return static_cast<int>(value); }

}  // namespace
extern "C" {
hipError_t hipModuleLoad(hipModule_t* module, const char* path) {
  return call("hipModuleLoad", [&](Runtime& runtime) {
    require(path != nullptr && *path != '\0', hipErrorInvalidValue);
    std::ifstream file(path, std::ios::binary);
    require(file.is_open(), hipErrorFileNotFound);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto* const first = reinterpret_cast<const std::byte*>(text.data());
    runtime.gpus();
    Module& made = runtime.modules().add({first, first + text.size()}, path);
    made.program(runtime, runtime.device());
    given(module) = reinterpret_cast<hipModule_t>(&made);
  });
}

hipError_t hipModuleLoadData(hipModule_t* module, const void* image) { return load(__func__, module, image); }
hipError_t hipModuleLoadDataEx(hipModule_t* module, const void* image, unsigned, hipJitOption*, void**) {
  return load("hipModuleLoadDataEx", module, image);
}

hipError_t hipModuleUnload(hipModule_t module) {
  return call("hipModuleUnload", [&](Runtime& runtime) { runtime.modules().remove(runtime.modules().module(module)); });
}

hipError_t hipModuleGetFunction(hipFunction_t* function, hipModule_t module, const char* name) {
  return call("hipModuleGetFunction", [&](Runtime& runtime) {
    require(name != nullptr, hipErrorInvalidValue);
    Module& found = runtime.modules().module(module);
    const auto& object = runtime.gpus().device().code_object(found.program(runtime, runtime.device()));
    for (const KernelInfo& kernel : object.kernels)
      if (kernel.name == name) {
        given(function) = reinterpret_cast<hipFunction_t>(&found.kernel(name));
        return;
      }
    throw Failure{hipErrorNotFound};
  });
}

hipError_t hipModuleGetGlobal(hipDeviceptr_t* address, size_t* bytes, hipModule_t module, const char* name) {
  return call("hipModuleGetGlobal", [&](Runtime& runtime) {
    require(name != nullptr, hipErrorInvalidValue);
    const VariablePlace place = runtime.modules().module(module).place(runtime, runtime.device(), name);
    require(place.address != nullptr, hipErrorNotFound);
    if (address != nullptr) *address = place.address;
    if (bytes != nullptr) *bytes = place.bytes;
  });
}

hipError_t hipGetFuncBySymbol(hipFunction_t* function, const void* stub) {
  return call("hipGetFuncBySymbol", [&](Runtime& runtime) {
    given(function) = reinterpret_cast<hipFunction_t>(&runtime.modules().kernel(stub));
  });
}

const char* hipKernelNameRef(hipFunction_t function) {
  return function != nullptr ? reinterpret_cast<const Kernel*>(function)->name.c_str() : nullptr;
}

const char* hipKernelNameRefByPtr(const void* stub, hipStream_t) {
  const Kernel* const found = Runtime::instance().modules().find(stub);
  return found != nullptr ? found->name.c_str() : nullptr;
}

hipError_t hipFuncGetAttributes(hipFuncAttributes* attributes, const void* stub) {
  return call("hipFuncGetAttributes", [&](Runtime& runtime) {
    const KernelInfo& info = info_of(runtime, runtime.modules().kernel(stub));
    hipFuncAttributes& filled = given(attributes);
    filled = {};
    filled.localSizeBytes = info.descriptor.private_segment_bytes;
    filled.sharedSizeBytes = info.descriptor.group_segment_bytes;
    filled.maxDynamicSharedSizeBytes =
        as_int(runtime.session().structure().lds_per_work_group.n - info.descriptor.group_segment_bytes);
    filled.maxThreadsPerBlock = as_int(info.max_flat_group_size);
    filled.numRegs = as_int(info.vgpr_count);
  });
}

hipError_t hipFuncGetAttribute(int* value, hipFunction_attribute attribute, hipFunction_t function) {
  return call("hipFuncGetAttribute", [&](Runtime& runtime) {
    const KernelInfo& info = info_of(runtime, runtime.modules().kernel(function));
    switch (attribute) {
      case HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK: given(value) = as_int(info.max_flat_group_size); break;
      case HIP_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES: given(value) = as_int(info.descriptor.group_segment_bytes); break;
      case HIP_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES: given(value) = as_int(info.descriptor.private_segment_bytes); break;
      case HIP_FUNC_ATTRIBUTE_NUM_REGS: given(value) = as_int(info.vgpr_count); break;
      case HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES:
        given(value) =
            as_int(runtime.session().structure().lds_per_work_group.n - info.descriptor.group_segment_bytes);
        break;
      case HIP_FUNC_ATTRIBUTE_CONST_SIZE_BYTES:
      case HIP_FUNC_ATTRIBUTE_PTX_VERSION:
      case HIP_FUNC_ATTRIBUTE_BINARY_VERSION:
      case HIP_FUNC_ATTRIBUTE_CACHE_MODE_CA:
      case HIP_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT: given(value) = 0; break;
      default: throw Failure{hipErrorInvalidValue};
    }
  });
}

// Hints for caches and banks that these GPUs do not have.
hipError_t hipFuncSetAttribute(const void* stub, hipFuncAttribute, int) {
  return call("hipFuncSetAttribute", [&](Runtime& runtime) { runtime.modules().kernel(stub); });
}
hipError_t hipFuncSetCacheConfig(const void* stub, hipFuncCache_t) {
  return call("hipFuncSetCacheConfig", [&](Runtime& runtime) { runtime.modules().kernel(stub); });
}
hipError_t hipFuncSetSharedMemConfig(const void* stub, hipSharedMemConfig) {
  return call("hipFuncSetSharedMemConfig", [&](Runtime& runtime) { runtime.modules().kernel(stub); });
}
}  // extern "C"
