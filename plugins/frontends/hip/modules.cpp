#include "hip/modules.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "hip/failure.hpp"
#include "hip/heap.hpp"
#include "hip/runtime.hpp"
#include "strobe/error.hpp"
#include "strobe/host/bundle.hpp"

namespace strobe::hip {
namespace {
constexpr char kElf[] = "\177ELF";

bool is_elf(const std::byte* at) { return std::memcmp(at, kElf, 4) == 0; }

/// The size of an ELF image of which only the begin is known: its section headers come last.
std::uint64_t elf_bytes(const std::byte* at) {
  std::uint64_t sections = 0;
  std::uint16_t entry = 0, count = 0;
  std::memcpy(&sections, at + 0x28, sizeof sections);
  std::memcpy(&entry, at + 0x3a, sizeof entry);
  std::memcpy(&count, at + 0x3c, sizeof count);
  return sections + std::uint64_t{entry} * count;
}

}  // namespace

Module::Module(std::span<const std::byte> bytes, std::vector<std::byte> owned, std::string name)
    : bytes_(bytes), owned_(std::move(owned)), name_(std::move(name)) {}

const Program& Module::program(Runtime& runtime, int device) {
  const Program*& loaded = programs_[device];
  if (loaded != nullptr) return *loaded;
  frontends::Session& session = runtime.gpus();
  CodeObject object;
  try {
    object = session.simulator().read_object(bytes(), name_, session.gpu());
  } catch (const Error& error) {
    std::fprintf(stderr, "strobe: %s\n", error.what());
    throw Failure{hipErrorNoBinaryForGpu};
  }
  std::optional<std::uint32_t> for_gpu;
  if (session.gpu_count() > 1) for_gpu = static_cast<std::uint32_t>(device);
  loaded = &session.device().load(std::move(object), for_gpu);
  session.note_object(*loaded, bytes());
  try {
    set_managed(runtime, device);
    if (const VariablePlace heap = place(runtime, device, "__strobe_heap"); heap.bytes == sizeof(void*)) {
      const void* const memory = heap_of(runtime, device);
      std::memcpy(heap.address, &memory, sizeof memory);
    }
  } catch (...) {
    loaded = nullptr;  // the next launch fails as this one
    throw;
  }
  return *loaded;
}

void Module::set_managed(Runtime& runtime, int device) {
  for (const Variable& variable : managed)
    if (const VariablePlace there = place(runtime, device, variable.name); there.bytes == sizeof(void*))
      std::memcpy(there.address, variable.managed, sizeof(void*));
}

const KernelInfo& Module::info(Runtime& runtime, int device, const std::string& kernel) {
  const Program& loaded = program(runtime, device);
  return runtime.session().device().code_object(loaded).kernel(kernel);
}

VariablePlace Module::place(Runtime& runtime, int device, const std::string& variable) {
  const Program& loaded = program(runtime, device);
  Device& gpu = runtime.session().device();
  const VariableSymbol* const symbol = find_variable(gpu.code_object(loaded), variable);
  if (symbol == nullptr) return {};
  std::byte* const host = gpu.host_bytes(gpu.address_of(loaded, *symbol), symbol->bytes);
  return {host, symbol->bytes};
}

Kernel& Module::kernel(const std::string& name) {
  Kernel& made = kernels_[name];
  made.module = this;
  made.name = name;
  return made;
}

void Module::unload(Runtime& runtime) {
  for (const auto& [device, program] : programs_)
    if (program != nullptr) runtime.session().device().unload(*program);
  programs_.clear();
}

Module& Modules::add_embedded(const std::byte* binary) {
  const std::uint64_t bytes = is_elf(binary) ? elf_bytes(binary) : bundle_bytes(binary, "the program's code");
  return modules_.emplace_back(std::span(binary, bytes), std::vector<std::byte>{}, "the program's code");
}

Module& Modules::add(std::vector<std::byte> bytes, std::string name) {
  return modules_.emplace_back(std::span<const std::byte>{}, std::move(bytes), std::move(name));
}

void Modules::remove(Module& module) {
  if (runtime_.session().is_open()) flush(runtime_);
  module.unload(runtime_);
  std::erase_if(kernels_, [&](const auto& one) { return one.second->module == &module; });
  std::erase_if(shadows_, [&](const auto& one) { return one.second.module == &module; });
  modules_.remove_if([&](const Module& one) { return &one == &module; });
}

Module& Modules::module(hipModule_t handle) {
  for (Module& one : modules_)
    if (reinterpret_cast<hipModule_t>(&one) == handle) return one;
  throw Failure{hipErrorInvalidHandle};
}

void Modules::add_variable(const void* shadow, Module& module, std::string name, std::uint64_t bytes) {
  shadows_[shadow] = {&module, std::move(name), bytes};
}

Kernel* Modules::find(const void* stub) {
  const auto found = kernels_.find(stub);
  return found != kernels_.end() ? found->second : nullptr;
}

Kernel& Modules::kernel(const void* stub) {
  Kernel* const found = find(stub);
  require(found != nullptr, hipErrorInvalidDeviceFunction);
  return *found;
}

Kernel& Modules::kernel(hipFunction_t function) {
  require(function != nullptr, hipErrorInvalidHandle);
  return *reinterpret_cast<Kernel*>(function);
}

VariablePlace Modules::variable(const void* shadow) {
  const auto found = shadows_.find(shadow);
  require(found != shadows_.end(), hipErrorInvalidSymbol);
  const VariablePlace place = found->second.module->place(runtime_, runtime_.device(), found->second.name);
  require(place.address != nullptr, hipErrorInvalidSymbol);
  return place;
}

std::vector<std::string> Modules::targets() const {
  std::vector<std::string> targets;
  for (const Module& module : modules_)
    if (is_bundle(module.bytes()))
      for (const BundleEntry& entry : parse_bundle(module.bytes(), "the program's code"))
        if (!entry.target.empty()) targets.push_back(entry.target);
  return targets;
}

}  // namespace strobe::hip
