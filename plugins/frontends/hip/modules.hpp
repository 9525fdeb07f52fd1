// Code of a program: what the compiler has registered, and modules that it loads; kernels and variables in them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "hip/api.hpp"
#include "strobe/host/code_object.hpp"

namespace strobe {
class Program;
}

namespace strobe::hip {

class Runtime;
class Module;

/// A kernel of a module: what hipFunction_t points to.
struct Kernel {
  Module* module = nullptr;
  std::string name;
};

struct Variable {
  std::string name;
  std::uint64_t bytes = 0;
  void** managed = nullptr;        ///< the host's pointer to a managed variable
  std::vector<std::byte> initial;  ///< of a managed one
};

/// Where a variable lies in guest memory.
struct VariablePlace {
  void* address = nullptr;
  std::uint64_t bytes = 0;
};

/// A fat binary or an object, loaded for each GPU when it is first used there.
class Module {
 public:
  /// `bytes` outlive it or are kept in `owned`.
  Module(std::span<const std::byte> bytes, std::vector<std::byte> owned, std::string name);

  std::span<const std::byte> bytes() const { return owned_.empty() ? bytes_ : std::span<const std::byte>(owned_); }
  /// Of the GPU. Error: it has no code for it.
  const Program& program(Runtime& runtime, int device);
  /// Error: no such kernel.
  const KernelInfo& info(Runtime& runtime, int device, const std::string& kernel);
  /// Nowhere: the module has no such variable.
  VariablePlace place(Runtime& runtime, int device, const std::string& variable);
  Kernel& kernel(const std::string& name);
  void unload(Runtime& runtime);

  std::vector<Variable> managed;  ///< whose pointers are set when it is loaded

 private:
  void set_managed(Runtime& runtime, int device);

  std::span<const std::byte> bytes_;
  std::vector<std::byte> owned_;
  std::string name_;
  std::map<int, const Program*> programs_;
  std::map<std::string, Kernel> kernels_;
};

class Modules {
 public:
  explicit Modules(Runtime& runtime) : runtime_(runtime) {}

  /// Code in the program's own memory.
  Module& add_embedded(const std::byte* binary);
  Module& add(std::vector<std::byte> bytes, std::string name);
  void remove(Module& module);
  /// hipErrorInvalidHandle: it is none.
  Module& module(hipModule_t handle);

  void add_kernel(const void* stub, Module& module, const char* name) { kernels_[stub] = &module.kernel(name); }
  void add_variable(const void* shadow, Module& module, std::string name, std::uint64_t bytes);
  /// hipErrorInvalidDeviceFunction: there is no such kernel.
  Kernel& kernel(const void* stub);
  Kernel* find(const void* stub);
  Kernel& kernel(hipFunction_t function);
  /// hipErrorInvalidSymbol: there is no such variable. On the current device.
  VariablePlace variable(const void* shadow);

  /// Targets of all code so far, in its order.
  std::vector<std::string> targets() const;

 private:
  struct Shadow {
    Module* module = nullptr;
    std::string name;
    std::uint64_t bytes = 0;
  };
  Runtime& runtime_;
  std::list<Module> modules_;
  std::unordered_map<const void*, Kernel*> kernels_;
  std::unordered_map<const void*, Shadow> shadows_;
};

}  // namespace strobe::hip
