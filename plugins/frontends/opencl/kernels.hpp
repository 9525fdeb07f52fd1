// Kernels with their arguments.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "opencl/memory.hpp"
#include "opencl/programs.hpp"
#include "strobe/host/launch.hpp"

namespace strobe::opencl {

/// A buffer is kept until the kernel has another one, and while a launch needs it.
struct SetArgument {
  ArgumentValue value;
  std::shared_ptr<MemoryObject> memory;
};

class KernelObject : public Object {
 public:
  STROBE_OPENCL_OBJECT(cl_kernel, kernel, CL_INVALID_KERNEL)
  KernelObject(std::shared_ptr<ProgramObject> program, std::string name);
  ~KernelObject();

  /// For a device, or for any that has it. CL_INVALID_DEVICE: the program has no executable for it.
  const KernelInfo& info(const DeviceObject* device = nullptr) const;
  /// The device that is asked for; null stands for the only device of the program.
  const DeviceObject& device(cl_device_id handle) const;

  const std::shared_ptr<ProgramObject> program;
  const std::string name;
  std::vector<std::optional<SetArgument>> arguments;
};

/// How a kernel's grid is cut.
struct Geometry {
  unsigned dimensions = 1;
  std::uint64_t offset[3] = {0, 0, 0};
  std::uint32_t grid[3] = {1, 1, 1}, group[3] = {1, 1, 1};
};

/// LDS of the kernel and of its local arguments so far.
std::uint64_t local_bytes(const KernelObject& kernel, const KernelInfo& info);

}  // namespace strobe::opencl
