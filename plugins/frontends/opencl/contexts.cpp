#include "opencl/contexts.hpp"

#include <algorithm>
#include <utility>

#include "opencl/call.hpp"
#include "opencl/info.hpp"

namespace strobe::opencl {

Context::~Context() {
  for (auto one = at_destruction.rbegin(); one != at_destruction.rend(); ++one)
    Runtime::instance().call_later(std::move(*one));
}

bool Context::has(const DeviceObject& device) const {
  return std::ranges::any_of(devices, [&](const auto& one) { return one.get() == &device; });
}

std::vector<DeviceObject*> devices_of(Context& context, cl_uint count, const cl_device_id* devices) {
  require((count == 0) == (devices == nullptr), CL_INVALID_VALUE);
  std::vector<DeviceObject*> found;
  for (cl_uint i = 0; i < count; ++i) {
    found.push_back(&object<DeviceObject>(devices[i]));
    require(context.has(*found.back()), CL_INVALID_DEVICE);
  }
  if (count == 0)
    for (const auto& one : context.devices) found.push_back(one.get());
  return found;
}

}  // namespace strobe::opencl

using namespace strobe::opencl;

namespace {
using Notify = void(CL_CALLBACK*)(const char*, const void*, size_t, void*);

/// Values of the properties that matter; the list with its final 0.
std::vector<cl_context_properties> read_properties(const cl_context_properties* given) {
  std::vector<cl_context_properties> properties;
  if (given == nullptr) return properties;
  for (; *given != 0; given += 2) {
    for (std::size_t i = 0; i < properties.size(); i += 2) require(properties[i] != given[0], CL_INVALID_PROPERTY);
    if (given[0] == CL_CONTEXT_PLATFORM) {
      object<Platform>(reinterpret_cast<cl_platform_id>(given[1]));
    } else {
      require(given[0] == CL_CONTEXT_INTEROP_USER_SYNC && (given[1] == CL_TRUE || given[1] == CL_FALSE),
              CL_INVALID_PROPERTY);
    }
    properties.insert(properties.end(), {given[0], given[1]});
  }
  properties.push_back(0);
  return properties;
}

cl_context create(Runtime& runtime, std::vector<std::shared_ptr<DeviceObject>> devices,
                  std::vector<cl_context_properties> properties) {
  runtime.gpus();
  const auto made = std::make_shared<Context>();
  made->devices = std::move(devices);
  made->properties = std::move(properties);
  return handed_out(made);
}

}  // namespace
extern "C" {
cl_context clCreateContext(const cl_context_properties* properties, cl_uint count, const cl_device_id* devices,
                           Notify notify, void* data, cl_int* code) {
  return make("clCreateContext", code, [&](Runtime& runtime) {
    auto read = read_properties(properties);
    require(devices != nullptr && count > 0 && (notify != nullptr || data == nullptr), CL_INVALID_VALUE);
    std::vector<std::shared_ptr<DeviceObject>> all;
    for (cl_uint i = 0; i < count; ++i) {
      const auto one = shared(object<DeviceObject>(devices[i]));
      if (std::ranges::find(all, one) == all.end()) all.push_back(one);
    }
    return create(runtime, std::move(all), std::move(read));
  });
}

cl_context clCreateContextFromType(const cl_context_properties* properties, cl_device_type type, Notify notify,
                                   void* data, cl_int* code) {
  return make("clCreateContextFromType", code, [&](Runtime& runtime) {
    auto read = read_properties(properties);
    require(notify != nullptr || data == nullptr, CL_INVALID_VALUE);
    cl_uint count = 0;
    if (const cl_int failed = clGetDeviceIDs(nullptr, type, 0, nullptr, &count); failed != CL_SUCCESS)
      throw Failure{failed};
    std::vector<std::shared_ptr<DeviceObject>> all = runtime.devices();
    all.resize(count);
    return create(runtime, std::move(all), std::move(read));
  });
}

cl_int clRetainContext(cl_context context) {
  return call("clRetainContext", [&](Runtime&) { retain<Context>(context); });
}
cl_int clReleaseContext(cl_context context) {
  return call("clReleaseContext", [&](Runtime&) { release<Context>(context); });
}

cl_int clGetContextInfo(cl_context context, cl_context_info name, size_t bytes, void* value, size_t* needed) {
  return call("clGetContextInfo", [&](Runtime&) {
    Context& found = object<Context>(context);
    const Answer answer(bytes, value, needed);
    switch (name) {
      case CL_CONTEXT_REFERENCE_COUNT: return answer.value(found.references());
      case CL_CONTEXT_NUM_DEVICES: return answer.value(static_cast<cl_uint>(found.devices.size()));
      case CL_CONTEXT_DEVICES: {
        std::vector<cl_device_id> devices;
        for (const auto& one : found.devices) devices.push_back(one->handle());
        return answer.list(devices);
      }
      case CL_CONTEXT_PROPERTIES: return answer.list(found.properties);
      default: throw Failure{CL_INVALID_VALUE};
    }
  });
}

cl_int clSetContextDestructorCallback(cl_context context, void(CL_CALLBACK* notify)(cl_context, void*), void* data) {
  return call("clSetContextDestructorCallback", [&](Runtime&) {
    Context& found = object<Context>(context);
    require(notify != nullptr, CL_INVALID_VALUE);
    found.at_destruction.emplace_back([=] { notify(context, data); });
  });
}
}  // extern "C"
