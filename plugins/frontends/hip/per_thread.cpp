// The functions of programs that are compiled with -fgpu-default-stream=per-thread: each as the one without _spt in its
// name, but for the stream that null stands for.
#include "hip/call.hpp"

namespace {
hipStream_t own(hipStream_t stream) { return stream == nullptr ? hipStreamPerThread : stream; }

hipError_t waited(hipError_t asked) { return asked == hipSuccess ? hipStreamSynchronize(hipStreamPerThread) : asked; }

}  // namespace
extern "C" {
hipError_t hipMemcpy2D_spt(void* a, size_t b, const void* c, size_t d, size_t e, size_t f, hipMemcpyKind g) {
  return waited(hipMemcpy2DAsync(a, b, c, d, e, f, g, hipStreamPerThread));
}
hipError_t hipMemcpy2DAsync_spt(void* a, size_t b, const void* c, size_t d, size_t e, size_t f, hipMemcpyKind g,
                                hipStream_t h) {
  return hipMemcpy2DAsync(a, b, c, d, e, f, g, own(h));
}
hipError_t hipMemcpy3D_spt(const hipMemcpy3DParms* a) { return waited(hipMemcpy3DAsync(a, hipStreamPerThread)); }
hipError_t hipMemcpy3DAsync_spt(const hipMemcpy3DParms* a, hipStream_t b) { return hipMemcpy3DAsync(a, own(b)); }
hipError_t hipMemcpy_spt(void* a, const void* b, size_t c, hipMemcpyKind d) {
  return hipMemcpyWithStream(a, b, c, d, hipStreamPerThread);
}
hipError_t hipMemcpyAsync_spt(void* a, const void* b, size_t c, hipMemcpyKind d, hipStream_t e) {
  return hipMemcpyAsync(a, b, c, d, own(e));
}
hipError_t hipMemset2D_spt(void* a, size_t b, int c, size_t d, size_t e) {
  return hipMemset2DAsync(a, b, c, d, e, hipStreamPerThread);
}
hipError_t hipMemset2DAsync_spt(void* a, size_t b, int c, size_t d, size_t e, hipStream_t f) {
  return hipMemset2DAsync(a, b, c, d, e, own(f));
}
hipError_t hipMemset3D_spt(hipPitchedPtr a, int b, hipExtent c) {
  return hipMemset3DAsync(a, b, c, hipStreamPerThread);
}
hipError_t hipMemset3DAsync_spt(hipPitchedPtr a, int b, hipExtent c, hipStream_t d) {
  return hipMemset3DAsync(a, b, c, own(d));
}
hipError_t hipMemset_spt(void* a, int b, size_t c) { return hipMemsetAsync(a, b, c, hipStreamPerThread); }
hipError_t hipMemsetAsync_spt(void* a, int b, size_t c, hipStream_t d) { return hipMemsetAsync(a, b, c, own(d)); }
hipError_t hipMemcpyFromSymbol_spt(void* a, const void* b, size_t c, size_t d, hipMemcpyKind e) {
  return waited(hipMemcpyFromSymbolAsync(a, b, c, d, e, hipStreamPerThread));
}
hipError_t hipMemcpyFromSymbolAsync_spt(void* a, const void* b, size_t c, size_t d, hipMemcpyKind e, hipStream_t f) {
  return hipMemcpyFromSymbolAsync(a, b, c, d, e, own(f));
}
hipError_t hipMemcpyToSymbol_spt(const void* a, const void* b, size_t c, size_t d, hipMemcpyKind e) {
  return waited(hipMemcpyToSymbolAsync(a, b, c, d, e, hipStreamPerThread));
}
hipError_t hipMemcpyToSymbolAsync_spt(const void* a, const void* b, size_t c, size_t d, hipMemcpyKind e,
                                      hipStream_t f) {
  return hipMemcpyToSymbolAsync(a, b, c, d, e, own(f));
}
hipError_t hipStreamAddCallback_spt(hipStream_t a, hipStreamCallback_t b, void* c, unsigned d) {
  return hipStreamAddCallback(own(a), b, c, d);
}
hipError_t hipStreamGetFlags_spt(hipStream_t a, unsigned* b) { return hipStreamGetFlags(own(a), b); }
hipError_t hipStreamGetPriority_spt(hipStream_t a, int* b) { return hipStreamGetPriority(own(a), b); }
hipError_t hipStreamIsCapturing_spt(hipStream_t a, hipStreamCaptureStatus* b) {
  return hipStreamIsCapturing(own(a), b);
}
hipError_t hipStreamQuery_spt(hipStream_t a) { return hipStreamQuery(own(a)); }
hipError_t hipStreamSynchronize_spt(hipStream_t a) { return hipStreamSynchronize(own(a)); }
hipError_t hipStreamWaitEvent_spt(hipStream_t a, hipEvent_t b, unsigned c) { return hipStreamWaitEvent(own(a), b, c); }
hipError_t hipEventRecord_spt(hipEvent_t a, hipStream_t b) { return hipEventRecord(a, own(b)); }
hipError_t hipLaunchCooperativeKernel_spt(const void* a, dim3 b, dim3 c, void** d, uint32_t e, hipStream_t f) {
  return hipLaunchCooperativeKernel(a, b, c, d, e, own(f));
}
hipError_t hipLaunchHostFunc_spt(hipStream_t a, hipHostFn_t b, void* c) { return hipLaunchHostFunc(own(a), b, c); }
hipError_t hipLaunchKernel_spt(const void* a, dim3 b, dim3 c, void** d, size_t e, hipStream_t f) {
  return hipLaunchKernel(a, b, c, d, e, own(f));
}
hipError_t hipGraphLaunch_spt(hipGraphExec_t a, hipStream_t b) { return hipGraphLaunch(a, own(b)); }
hipError_t hipStreamBeginCapture_spt(hipStream_t a, hipStreamCaptureMode b) { return hipStreamBeginCapture(own(a), b); }
hipError_t hipStreamEndCapture_spt(hipStream_t a, hipGraph_t* b) { return hipStreamEndCapture(own(a), b); }
hipError_t hipStreamGetCaptureInfo_spt(hipStream_t a, hipStreamCaptureStatus* b, unsigned long long* c) {
  return hipStreamGetCaptureInfo(own(a), b, c);
}
}  // extern "C"
