// Programs: sources or binaries, what was built of them for each device, and kernels.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "opencl/contexts.hpp"
#include "strobe/host/code_object.hpp"

namespace strobe {
class Program;
}

namespace strobe::opencl {

/// What a program is for one device.
struct Build {
  cl_build_status status = CL_BUILD_NONE;
  cl_program_binary_type type = CL_PROGRAM_BINARY_TYPE_NONE;
  std::string options, log;
  std::vector<std::byte> binary;           ///< a code object, or what the linker takes
  std::optional<CodeObject> object;        ///< of an executable, until it is loaded
  const strobe::Program* loaded = nullptr;

  bool is_executable() const { return type == CL_PROGRAM_BINARY_TYPE_EXECUTABLE; }
};

class ProgramObject : public Object {
 public:
  STROBE_OPENCL_OBJECT(cl_program, program, CL_INVALID_PROGRAM)
  ProgramObject(std::shared_ptr<Context> context, std::vector<DeviceObject*> devices);
  ~ProgramObject();

  /// CL_INVALID_DEVICE: the program is not for this device.
  Build& build(const DeviceObject& device);
  /// Of the first device that has an executable; null: none has.
  const CodeObject* any_object();
  /// The code of an executable, in the GPU's memory.
  const CodeObject& object_of(Build& build);
  const strobe::Program& load(const DeviceObject& device);
  void unload();

  const std::shared_ptr<Context> context;
  const std::vector<DeviceObject*> devices;
  std::string source;
  bool has_source = false;
  bool is_linked = false;  ///< by clLinkProgram: it cannot be built
  unsigned kernels = 0;  ///< that refer to it: it cannot be built again

 private:
  std::map<const DeviceObject*, Build> builds_;
};

/// Names of an executable's kernels, in the order of the code object.
std::vector<std::string> kernel_names(const CodeObject& object);

}  // namespace strobe::opencl
