// Errors: the last one of each thread, names and texts.
#include <algorithm>
#include <iterator>

#include "hip/call.hpp"

using namespace strobe::hip;

namespace {
struct Text {
  hipError_t code;
  const char *name, *text;
};

#define STROBE_ERROR(code, text) {code, #code, text}
constexpr Text kTexts[] = {
    STROBE_ERROR(hipSuccess, "no error"),
    STROBE_ERROR(hipErrorInvalidValue, "invalid argument"),
    STROBE_ERROR(hipErrorOutOfMemory, "out of memory"),
    STROBE_ERROR(hipErrorNotInitialized, "initialization error"),
    STROBE_ERROR(hipErrorDeinitialized, "driver shutting down"),
    STROBE_ERROR(hipErrorProfilerDisabled, "profiler disabled while using external profiling tool"),
    STROBE_ERROR(hipErrorProfilerNotInitialized, "profiler is not initialized"),
    STROBE_ERROR(hipErrorProfilerAlreadyStarted, "profiler already started"),
    STROBE_ERROR(hipErrorProfilerAlreadyStopped, "profiler already stopped"),
    STROBE_ERROR(hipErrorInvalidConfiguration, "invalid configuration argument"),
    STROBE_ERROR(hipErrorInvalidPitchValue, "invalid pitch argument"),
    STROBE_ERROR(hipErrorInvalidSymbol, "invalid device symbol"),
    STROBE_ERROR(hipErrorInvalidDevicePointer, "invalid device pointer"),
    STROBE_ERROR(hipErrorInvalidMemcpyDirection, "invalid copy direction for memcpy"),
    STROBE_ERROR(hipErrorInsufficientDriver, "driver version is insufficient for runtime version"),
    STROBE_ERROR(hipErrorMissingConfiguration, "__global__ function call is not configured"),
    STROBE_ERROR(hipErrorPriorLaunchFailure, "unspecified launch failure in prior launch"),
    STROBE_ERROR(hipErrorInvalidDeviceFunction, "invalid device function"),
    STROBE_ERROR(hipErrorNoDevice, "no ROCm-capable device is detected"),
    STROBE_ERROR(hipErrorInvalidDevice, "invalid device ordinal"),
    STROBE_ERROR(hipErrorInvalidImage, "device kernel image is invalid"),
    STROBE_ERROR(hipErrorInvalidContext, "invalid device context"),
    STROBE_ERROR(hipErrorContextAlreadyCurrent, "context is already current context"),
    STROBE_ERROR(hipErrorMapFailed, "mapping of buffer object failed"),
    STROBE_ERROR(hipErrorUnmapFailed, "unmapping of buffer object failed"),
    STROBE_ERROR(hipErrorArrayIsMapped, "array is mapped"),
    STROBE_ERROR(hipErrorAlreadyMapped, "resource already mapped"),
    STROBE_ERROR(hipErrorNoBinaryForGpu, "no kernel image is available for execution on the device"),
    STROBE_ERROR(hipErrorAlreadyAcquired, "resource already acquired"),
    STROBE_ERROR(hipErrorNotMapped, "resource not mapped"),
    STROBE_ERROR(hipErrorNotMappedAsArray, "resource not mapped as array"),
    STROBE_ERROR(hipErrorNotMappedAsPointer, "resource not mapped as pointer"),
    STROBE_ERROR(hipErrorECCNotCorrectable, "uncorrectable ECC error encountered"),
    STROBE_ERROR(hipErrorUnsupportedLimit, "limit is not supported on this architecture"),
    STROBE_ERROR(hipErrorContextAlreadyInUse, "exclusive-thread device already in use by a different thread"),
    STROBE_ERROR(hipErrorPeerAccessUnsupported, "peer access is not supported between these two devices"),
    STROBE_ERROR(hipErrorInvalidKernelFile, "invalid kernel file"),
    STROBE_ERROR(hipErrorInvalidGraphicsContext, "invalid OpenGL or DirectX context"),
    STROBE_ERROR(hipErrorInvalidSource, "device kernel image is invalid"),
    STROBE_ERROR(hipErrorFileNotFound, "file not found"),
    STROBE_ERROR(hipErrorSharedObjectSymbolNotFound, "shared object symbol not found"),
    STROBE_ERROR(hipErrorSharedObjectInitFailed, "shared object initialization failed"),
    STROBE_ERROR(hipErrorOperatingSystem, "OS call failed or operation not supported on this OS"),
    STROBE_ERROR(hipErrorInvalidHandle, "invalid resource handle"),
    STROBE_ERROR(hipErrorIllegalState, "the operation cannot be performed in the present state"),
    STROBE_ERROR(hipErrorNotFound, "named symbol not found"),
    STROBE_ERROR(hipErrorNotReady, "device not ready"),
    STROBE_ERROR(hipErrorIllegalAddress, "an illegal memory access was encountered"),
    STROBE_ERROR(hipErrorLaunchOutOfResources, "too many resources requested for launch"),
    STROBE_ERROR(hipErrorLaunchTimeOut, "the launch timed out and was terminated"),
    STROBE_ERROR(hipErrorPeerAccessAlreadyEnabled, "peer access is already enabled"),
    STROBE_ERROR(hipErrorPeerAccessNotEnabled, "peer access has not been enabled"),
    STROBE_ERROR(hipErrorSetOnActiveProcess, "cannot set while device is active in this process"),
    STROBE_ERROR(hipErrorContextIsDestroyed, "context is destroyed"),
    STROBE_ERROR(hipErrorAssert, "device-side assert triggered"),
    STROBE_ERROR(hipErrorHostMemoryAlreadyRegistered, "part or all of the requested memory range is already mapped"),
    STROBE_ERROR(hipErrorHostMemoryNotRegistered, "pointer does not correspond to a registered memory region"),
    STROBE_ERROR(hipErrorLaunchFailure, "unspecified launch failure"),
    STROBE_ERROR(hipErrorCooperativeLaunchTooLarge, "too many blocks in cooperative launch"),
    STROBE_ERROR(hipErrorNotSupported, "operation not supported"),
    STROBE_ERROR(hipErrorStreamCaptureUnsupported, "operation not permitted when stream is capturing"),
    STROBE_ERROR(hipErrorStreamCaptureInvalidated, "operation failed due to a previous error during capture"),
    STROBE_ERROR(hipErrorStreamCaptureMerge, "operation would result in a merge of separate capture sequences"),
    STROBE_ERROR(hipErrorStreamCaptureUnmatched, "capture was not ended in the same stream as it began"),
    STROBE_ERROR(hipErrorStreamCaptureUnjoined, "capturing stream has unjoined work"),
    STROBE_ERROR(hipErrorStreamCaptureIsolation, "dependency created on uncaptured work in another stream"),
    STROBE_ERROR(hipErrorStreamCaptureImplicit, "operation would make the legacy stream depend on a capturing blocking stream"),
    STROBE_ERROR(hipErrorCapturedEvent, "operation not permitted on an event last recorded in a capturing stream"),
    STROBE_ERROR(hipErrorStreamCaptureWrongThread, "attempt to terminate a thread-local capture sequence from another thread"),
    STROBE_ERROR(hipErrorGraphExecUpdateFailure, "the graph update was not performed because it included changes which violated constraints specific to instantiated graph update"),
    STROBE_ERROR(hipErrorInvalidChannelDescriptor, "invalid channel descriptor"),
    STROBE_ERROR(hipErrorInvalidTexture, "invalid texture"),
    STROBE_ERROR(hipErrorUnknown, "unknown error"),
    STROBE_ERROR(hipErrorRuntimeMemory, "runtime memory call returned error"),
    STROBE_ERROR(hipErrorRuntimeOther, "runtime call other than memory returned error"),
};
#undef STROBE_ERROR

const Text* text_of(hipError_t code) {
  const auto found = std::ranges::find(kTexts, code, &Text::code);
  return found != std::end(kTexts) ? found : nullptr;
}

}  // namespace
extern "C" {
const char* hipGetErrorName(hipError_t code) {
  const Text* const found = text_of(code);
  return found != nullptr ? found->name : "hipErrorUnknown";
}

const char* hipGetErrorString(hipError_t code) {
  const Text* const found = text_of(code);
  return found != nullptr ? found->text : "unknown error";
}

hipError_t hipDrvGetErrorName(hipError_t code, const char** name) {
  const Text* const found = text_of(code);
  if (name == nullptr || found == nullptr) return hipErrorInvalidValue;
  *name = found->name;
  return hipSuccess;
}

hipError_t hipDrvGetErrorString(hipError_t code, const char** text) {
  const Text* const found = text_of(code);
  if (text == nullptr || found == nullptr) return hipErrorInvalidValue;
  *text = found->text;
  return hipSuccess;
}

hipError_t hipGetLastError() { return last_error(true); }
hipError_t hipExtGetLastError() { return last_error(true); }
hipError_t hipPeekAtLastError() { return last_error(false); }
}  // extern "C"
