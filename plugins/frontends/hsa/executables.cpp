#include "hsa/executables.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "hsa/call.hpp"

namespace strobe::hsa {
namespace {
/// Assembly kernels may have a size in their metadata alone.
std::uint32_t kernarg_bytes(const KernelInfo& kernel) {
  std::uint32_t bytes = kernel.descriptor.kernarg_bytes;
  for (const KernelArgument& argument : kernel.arguments) bytes = std::max(bytes, argument.offset + argument.bytes);
  return bytes;
}

template <class Items>
auto* find_by_address(Items& items, std::uint64_t handle) {
  for (auto& item : items)
    if (reinterpret_cast<std::uint64_t>(&item) == handle) return &item;
  return static_cast<decltype(&*items.begin())>(nullptr);
}

}  // namespace

hsa_code_object_reader_t Executables::add_reader(std::vector<std::byte> bytes) {
  readers_[++readers_made_] = std::make_shared<const std::vector<std::byte>>(std::move(bytes));
  return {readers_made_};
}

void Executables::remove_reader(hsa_code_object_reader_t reader) {
  require(readers_.erase(reader.handle) != 0, HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER);
}

const ObjectBytes& Executables::bytes_of(hsa_code_object_reader_t reader) const {
  const auto found = readers_.find(reader.handle);
  require(found != readers_.end(), HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER);
  return found->second;
}

Executable& Executables::create() { return executables_.emplace_back(); }

Executable& Executables::at(hsa_executable_t handle) {
  Executable* const found = find_by_address(executables_, handle.handle);
  require(found != nullptr, HSA_STATUS_ERROR_INVALID_EXECUTABLE);
  return *found;
}

void Executables::destroy(Executable& executable) {
  runtime_.work().flush();
  for (const Symbol& symbol : executable.symbols)
    if (symbol.kernel != nullptr) kernels_.erase(symbol.address);
  for (const LoadedObject& object : executable.objects) runtime_.gpus().device().unload(*object.program);
  executables_.remove_if([&](const Executable& one) { return &one == &executable; });
}

LoadedObject& Executables::load(Executable& executable, const Agent& agent, const ObjectBytes& bytes) {
  frontends::Session& session = runtime_.gpus();
  try {
    CodeObject object = session.simulator().read_object(*bytes, "the program's code object", session.gpu());
    std::optional<std::uint32_t> for_gpu;
    if (session.gpu_count() > 1) for_gpu = *agent.gpu;
    const Program& program = session.device().load(std::move(object), for_gpu);
    session.note_object(program, *bytes);
    const std::string uri =
        fmt::format("memory://{}#offset={:#x}&size={}", getpid(), reinterpret_cast<std::uint64_t>(bytes->data()), bytes->size());
    executable.objects.push_back({&executable, &agent, &program, bytes, uri});
  } catch (const Error& error) {
    std::fprintf(stderr, "strobe: %s\n", error.what());
    throw Failure{HSA_STATUS_ERROR_INVALID_CODE_OBJECT};
  }
  add_symbols(executable, executable.objects.back());
  return executable.objects.back();
}

void Executables::add_symbols(Executable& executable, const LoadedObject& object) {
  const Device& device = runtime_.gpus().device();
  const CodeObject& code = device.code_object(*object.program);
  const auto offsets = descriptor_offsets(*object.bytes, code.image_base);
  const auto address_of = [&](std::uint64_t offset) { return device.address_of(*object.program, {"", offset, 0}); };
  for (const KernelInfo& kernel : code.kernels) {
    const auto found = offsets.find(kernel.name);
    const std::uint64_t at = address_of(found != offsets.end() ? found->second : kernel.descriptor.entry);
    const std::string name = found != offsets.end() ? kernel.name + ".kd" : kernel.name;
    executable.symbols.push_back({&object, object.agent, HSA_SYMBOL_KIND_KERNEL, name, at, 0, &kernel});
    kernels_[at] = {object.program, object.agent, kernel.name, kernarg_bytes(kernel),
                    kernel.descriptor.group_segment_bytes, kernel.descriptor.private_segment_bytes};
  }
  for (const VariableSymbol& variable : code.variables)
    executable.symbols.push_back({&object, object.agent, HSA_SYMBOL_KIND_VARIABLE, variable.name,
                                  address_of(variable.offset), variable.bytes, nullptr});
}

const Symbol& Executables::symbol(hsa_executable_symbol_t handle) const {
  for (const Executable& executable : executables_)
    if (const Symbol* const found = find_by_address(executable.symbols, handle.handle)) return *found;
  throw Failure{HSA_STATUS_ERROR_INVALID_EXECUTABLE_SYMBOL};
}

const LoadedObject* Executables::object(std::uint64_t handle) const {
  for (const Executable& executable : executables_)
    if (const LoadedObject* const found = find_by_address(executable.objects, handle)) return found;
  return nullptr;
}

const KernelCode* Executables::kernel_at(std::uint64_t object) const {
  const auto found = kernels_.find(object);
  return found != kernels_.end() ? &found->second : nullptr;
}

}  // namespace strobe::hsa
