// Commands that only wait: markers and barriers.
#include "opencl/call.hpp"
#include "opencl/queues.hpp"

using namespace strobe::opencl;

namespace {

/// Without a list both wait for all before them; after a barrier all later commands wait for it.
cl_int wait_command(const char* name, cl_command_queue handle, Enqueue how) {
  return call(name, [&](Runtime& runtime) { enqueue(runtime, usable_queue(handle), how, {}); });
}

}  // namespace
extern "C" {
cl_int clEnqueueMarkerWithWaitList(cl_command_queue queue, cl_uint events, const cl_event* list, cl_event* made) {
  Enqueue how{CL_COMMAND_MARKER, events, list, made};
  how.after_all = events == 0;
  return wait_command("clEnqueueMarkerWithWaitList", queue, how);
}

cl_int clEnqueueBarrierWithWaitList(cl_command_queue queue, cl_uint events, const cl_event* list, cl_event* made) {
  Enqueue how{CL_COMMAND_BARRIER, events, list, made, false, true};
  how.after_all = events == 0;
  return wait_command("clEnqueueBarrierWithWaitList", queue, how);
}

cl_int clEnqueueMarker(cl_command_queue queue, cl_event* made) {
  if (made == nullptr) return call("clEnqueueMarker", [&](Runtime&) { throw Failure{CL_INVALID_VALUE}; });
  Enqueue how{CL_COMMAND_MARKER, 0, nullptr, made};
  how.after_all = true;
  return wait_command("clEnqueueMarker", queue, how);
}

cl_int clEnqueueBarrier(cl_command_queue queue) {
  Enqueue how{CL_COMMAND_BARRIER, 0, nullptr, nullptr, false, true};
  how.after_all = true;
  return wait_command("clEnqueueBarrier", queue, how);
}

cl_int clEnqueueWaitForEvents(cl_command_queue queue, cl_uint events, const cl_event* list) {
  if (events == 0 || list == nullptr)
    return call("clEnqueueWaitForEvents", [&](Runtime&) { throw Failure{CL_INVALID_VALUE}; });
  return wait_command("clEnqueueWaitForEvents", queue, {CL_COMMAND_BARRIER, events, list, nullptr, false, true});
}
}  // extern "C"
