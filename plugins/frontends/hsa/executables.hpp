// Code objects, and the executables that they are loaded into.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "hsa/agents.hpp"
#include "hsa/api.hpp"
#include "strobe/host/code_object.hpp"

namespace strobe {
class Program;
}

namespace strobe::hsa {

using ObjectBytes = std::shared_ptr<const std::vector<std::byte>>;

/// What a packet launches.
struct KernelCode {
  const Program* program = nullptr;
  const Agent* agent = nullptr;
  std::string name;
  std::uint32_t kernarg_bytes = 0, lds_bytes = 0, private_bytes = 0;
};

struct Executable;

/// An object that is loaded on an agent.
struct LoadedObject {
  Executable* executable = nullptr;
  const Agent* agent = nullptr;
  const Program* program = nullptr;
  ObjectBytes bytes;
  std::string uri;
};

struct Symbol {
  const LoadedObject* object = nullptr;  ///< null: defined by the program
  const Agent* agent = nullptr;
  hsa_symbol_kind_t kind = HSA_SYMBOL_KIND_VARIABLE;
  std::string name;
  std::uint64_t address = 0, bytes = 0;  ///< of a kernel, of its descriptor
  const KernelInfo* kernel = nullptr;
};

struct Executable {
  bool frozen = false;
  hsa_profile_t profile = HSA_PROFILE_BASE;
  hsa_default_float_rounding_mode_t rounding = HSA_DEFAULT_FLOAT_ROUNDING_MODE_NEAR;
  std::list<LoadedObject> objects;
  std::deque<Symbol> symbols;

  hsa_executable_t handle() const { return {reinterpret_cast<std::uint64_t>(this)}; }
};

class Executables {
 public:
  explicit Executables(Runtime& runtime) : runtime_(runtime) {}

  hsa_code_object_reader_t add_reader(std::vector<std::byte> bytes);
  void remove_reader(hsa_code_object_reader_t reader);
  /// HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER: it is none.
  const ObjectBytes& bytes_of(hsa_code_object_reader_t reader) const;

  Executable& create();
  /// Its programs are unloaded.
  void destroy(Executable& executable);
  /// HSA_STATUS_ERROR_INVALID_EXECUTABLE: it is none.
  Executable& at(hsa_executable_t handle);
  std::list<Executable>& all() { return executables_; }
  /// HSA_STATUS_ERROR_INVALID_CODE_OBJECT, with a line: what is wrong with it.
  LoadedObject& load(Executable& executable, const Agent& agent, const ObjectBytes& bytes);
  /// HSA_STATUS_ERROR_INVALID_EXECUTABLE_SYMBOL: it is none.
  const Symbol& symbol(hsa_executable_symbol_t handle) const;
  /// Null: no object that is loaded.
  const LoadedObject* object(std::uint64_t handle) const;

  /// The kernel of a packet; null: none that is loaded.
  const KernelCode* kernel_at(std::uint64_t object) const;

 private:
  void add_symbols(Executable& executable, const LoadedObject& object);

  Runtime& runtime_;
  std::map<std::uint64_t, ObjectBytes> readers_;
  std::uint64_t readers_made_ = 0;
  std::list<Executable> executables_;
  std::unordered_map<std::uint64_t, KernelCode> kernels_;  ///< by address of their descriptors
};

/// Where each kernel's descriptor lies in the loaded image, by the kernel's name, from the symbols of an ELF file. Empty if
/// `elf` is no ELF file.
std::map<std::string, std::uint64_t> descriptor_offsets(const std::vector<std::byte>& elf, std::uint64_t image_base);

}  // namespace strobe::hsa
