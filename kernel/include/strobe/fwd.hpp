// Forward declarations of the SDK's types.
#pragma once

namespace strobe {
class Error;
class ExecutionWatch;
class Isa;
class LibraryCheck;
class Memory;
class Model;
class Reference;
class Registry;
class TraceSink;
struct DeferredAccess;
struct Instruction;
struct InstructionInfo;
struct KernelDescriptor;
struct LaneAccess;
struct LaunchContext;
struct Parameter;
struct Wave;
struct WaveStart;
template <class Spec>
class Schema;
}  // namespace strobe
