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

/// A kernel does not keep its buffers, launches do: programs wait for a buffer's end while a kernel has it.
struct SetArgument {
  ArgumentValue value;
  bool is_buffer = false;
  std::weak_ptr<MemoryObject> memory{};
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
