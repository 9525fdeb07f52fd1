// What the compiler's start-up code calls: fat binaries, kernels, variables, and the configuration of <<<...>>>.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "hip/call.hpp"
#include "strobe/error.hpp"

using namespace strobe::hip;

namespace {
constexpr std::uint32_t kMagic = 0x48495046;  // "HIPF"

struct FatBinaryWrapper {
  std::uint32_t magic, version;
  const std::byte* binary;
  void* unused;
};

struct Configuration {
  dim3 grid, group;
  std::size_t lds;
  hipStream_t stream;
};

thread_local std::vector<Configuration> configurations;

/// At start-up there is nobody to return an error to.
template <class Body>
void at_start(const char* name, Body body) {
  Call call(name);
  try {
    body(call.runtime());
  } catch (const strobe::Error& error) {
    std::fprintf(stderr, "strobe: %s\n", error.what());
    std::_Exit(static_cast<int>(error.code()));
  }
}

Module& module_of(void** handle) { return *reinterpret_cast<Module*>(handle); }

}  // namespace

#pragma GCC visibility push(default)
extern "C" {
void** __hipRegisterFatBinary(const void* data) {
  Module* module = nullptr;
  at_start("__hipRegisterFatBinary", [&](Runtime& runtime) {
    const auto* const wrapper = static_cast<const FatBinaryWrapper*>(data);
    if (wrapper->magic != kMagic) throw strobe::Error("the program's fat binary has no HIPF wrapper - build it with hipcc");
    module = &runtime.modules().add_embedded(wrapper->binary);
  });
  return reinterpret_cast<void**>(module);
}

void __hipUnregisterFatBinary(void** handle) {
  at_start("__hipUnregisterFatBinary", [&](Runtime& runtime) { runtime.modules().remove(module_of(handle)); });
}

void __hipRegisterFunction(void** handle, const void* stub, char*, const char* name, unsigned, void*, void*, void*, void*,
                           int*) {
  at_start("__hipRegisterFunction", [&](Runtime& runtime) { runtime.modules().add_kernel(stub, module_of(handle), name); });
}

void __hipRegisterVar(void** handle, void* shadow, char*, char* name, int, std::size_t bytes, int, int) {
  at_start("__hipRegisterVar",
           [&](Runtime& runtime) { runtime.modules().add_variable(shadow, module_of(handle), name, bytes); });
}

/// The host's code reads `*pointer` without a call, so the memory must be there before main().
void __hipRegisterManagedVar(void* handle, void** pointer, void* initial, const char* name, std::size_t bytes, unsigned) {
  at_start("__hipRegisterManagedVar", [&](Runtime& runtime) {
    Module& module = module_of(static_cast<void**>(handle));
    auto& memory = runtime.gpus().memory().allocate(bytes, strobe::frontends::MemoryKind::managed, 0, 0);
    std::memcpy(memory.buffer->host, initial, bytes);
    *pointer = memory.buffer->host;
    module.managed.push_back({name, bytes, pointer, {}});
    runtime.modules().add_variable(pointer, module, name, bytes);
  });
}

void __hipRegisterSurface(void**, void*, char*, char*, int, int) {}
void __hipRegisterTexture(void**, void*, char*, char*, int, int, int) {}

hipError_t __hipPushCallConfiguration(dim3 grid, dim3 group, std::size_t lds, hipStream_t stream) {
  configurations.push_back({grid, group, lds, stream});
  return hipSuccess;
}

hipError_t __hipPopCallConfiguration(dim3* grid, dim3* group, std::size_t* lds, hipStream_t* stream) {
  if (configurations.empty()) return hipErrorMissingConfiguration;
  const Configuration& top = configurations.back();
  *grid = top.grid, *group = top.group, *lds = top.lds, *stream = top.stream;
  configurations.pop_back();
  return hipSuccess;
}
}  // extern "C"
#pragma GCC visibility pop
