// Contexts: devices that share memory, programs and events.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "opencl/runtime.hpp"

namespace strobe::opencl {

struct Context : Object {
  STROBE_OPENCL_OBJECT(cl_context, context, CL_INVALID_CONTEXT)
  Context() : Object(kKind) {}
  ~Context();

  bool has(const DeviceObject& device) const;

  std::vector<std::shared_ptr<DeviceObject>> devices;
  std::vector<cl_context_properties> properties;      ///< as given, with the final 0; empty: none were
  std::vector<std::function<void()>> at_destruction;  ///< the last one first
};

/// The devices of a list, or all of the context's if it is empty. CL_INVALID_VALUE, CL_INVALID_DEVICE.
std::vector<DeviceObject*> devices_of(Context& context, cl_uint count, const cl_device_id* devices);

}  // namespace strobe::opencl
