// Error codes of HIP, with the values of its ABI.
#pragma once

typedef enum hipError_t {
  hipSuccess = 0, hipErrorInvalidValue, hipErrorOutOfMemory, hipErrorMemoryAllocation = 2, hipErrorNotInitialized,
  hipErrorInitializationError = 3, hipErrorDeinitialized, hipErrorProfilerDisabled, hipErrorProfilerNotInitialized,
  hipErrorProfilerAlreadyStarted, hipErrorProfilerAlreadyStopped, hipErrorInvalidConfiguration,
  hipErrorInvalidPitchValue = 12, hipErrorInvalidSymbol, hipErrorInvalidDevicePointer = 17,
  hipErrorInvalidMemcpyDirection = 21, hipErrorInsufficientDriver = 35, hipErrorMissingConfiguration = 52,
  hipErrorPriorLaunchFailure, hipErrorInvalidDeviceFunction = 98, hipErrorNoDevice = 100, hipErrorInvalidDevice,
  hipErrorInvalidImage = 200, hipErrorInvalidContext, hipErrorContextAlreadyCurrent, hipErrorMapFailed = 205,
  hipErrorMapBufferObjectFailed = 205, hipErrorUnmapFailed, hipErrorArrayIsMapped, hipErrorAlreadyMapped,
  hipErrorNoBinaryForGpu, hipErrorAlreadyAcquired, hipErrorNotMapped, hipErrorNotMappedAsArray,
  hipErrorNotMappedAsPointer, hipErrorECCNotCorrectable, hipErrorUnsupportedLimit, hipErrorContextAlreadyInUse,
  hipErrorPeerAccessUnsupported, hipErrorInvalidKernelFile, hipErrorInvalidGraphicsContext,
  hipErrorInvalidSource = 300, hipErrorFileNotFound, hipErrorSharedObjectSymbolNotFound,
  hipErrorSharedObjectInitFailed, hipErrorOperatingSystem, hipErrorInvalidHandle = 400,
  hipErrorInvalidResourceHandle = 400, hipErrorIllegalState, hipErrorNotFound = 500, hipErrorNotReady = 600,
  hipErrorIllegalAddress = 700, hipErrorLaunchOutOfResources, hipErrorLaunchTimeOut,
  hipErrorPeerAccessAlreadyEnabled = 704, hipErrorPeerAccessNotEnabled, hipErrorSetOnActiveProcess = 708,
  hipErrorContextIsDestroyed, hipErrorAssert, hipErrorHostMemoryAlreadyRegistered = 712,
  hipErrorHostMemoryNotRegistered, hipErrorLaunchFailure = 719, hipErrorCooperativeLaunchTooLarge,
  hipErrorNotSupported = 801, hipErrorStreamCaptureUnsupported = 900, hipErrorStreamCaptureInvalidated,
  hipErrorStreamCaptureMerge, hipErrorStreamCaptureUnmatched, hipErrorStreamCaptureUnjoined,
  hipErrorStreamCaptureIsolation, hipErrorStreamCaptureImplicit, hipErrorCapturedEvent,
  hipErrorStreamCaptureWrongThread, hipErrorGraphExecUpdateFailure = 910, hipErrorInvalidChannelDescriptor,
  hipErrorInvalidTexture, hipErrorUnknown = 999, hipErrorRuntimeMemory = 1052, hipErrorRuntimeOther, hipErrorTbd
} hipError_t;
