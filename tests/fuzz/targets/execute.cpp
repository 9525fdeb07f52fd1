// Code that runs: a kernel's descriptor and instructions, two work-groups of up to two waves each, some thousands of
// instructions. What a launch would refuse is replaced by s_nop, so that the rest is reached.
//
// Input: target and wave size (1 byte), flags (1), rsrc1 (4), rsrc2 (4), properties (2), scratch (2), LDS (2),
// work-items (1), code.
#include <array>
#include <vector>

#include "code/issue_records.hpp"
#include "code/program.hpp"
#include "exec/group.hpp"
#include "exec/step.hpp"
#include "fuzz.hpp"
#include "fuzz_gpu.hpp"
#include "strobe/host/device.hpp"
#include "runtime/report.hpp"

using namespace strobe;

namespace {

constexpr std::size_t kMaxBytes = 4096;
constexpr std::uint64_t kBudget = 1024;
constexpr unsigned kTurns = 3;
constexpr std::uint32_t kNop = 0xBF800000, kEnd = 0xBF810000;
constexpr std::size_t kBuffers = 4, kBufferBytes = 4096, kKernargBytes = 256;

void write_words(std::vector<std::byte>& code, std::uint32_t offset, unsigned bytes, std::uint32_t word) {
  for (unsigned at = offset; at < offset + bytes && at + 4 <= code.size(); at += 4)
    std::memcpy(code.data() + at, &word, 4);
}

/// The code with s_nop for what no launch accepts, and an end.
std::vector<std::byte> launchable(const Isa& isa, std::span<const std::byte> input, bool wave32) {
  std::vector<std::byte> code(input.begin(), input.begin() + static_cast<std::ptrdiff_t>(input.size() / 4 * 4));
  code.resize(code.size() + 4);
  write_words(code, static_cast<std::uint32_t>(code.size() - 4), 4, kEnd);
  const Program program(fuzz::object_of(isa, code, wave32), isa);
  for (std::size_t n = 0; n + 1 < program.infos().size(); ++n) {
    const InstructionInfo& info = program.infos()[n];
    const bool runs = info.support == Support::exact || info.support == Support::approximate;
    const bool leaves = program.instructions()[n].target == &program.instructions().back();
    if (!runs || leaves) write_words(code, info.offset, info.bytes, kNop);
  }
  return code;
}

/// What a machine asks of memory instructions before it executes them, or instead.
class Machine {
 public:
  explicit Machine(const Program& program) : program_(program), records_(issue_records(program)) {}
  bool run(std::uint32_t) const { return true; }
  void before(Wave& wave, const Instruction& instruction) const {
    const InstructionInfo& info = program_.info(instruction);
    if (info.memory == MemoryKind::none || info.memory == MemoryKind::cache_control) return;
    const Isa& isa = program_.isa();
    LaneAccess located;
    isa.locate(wave, instruction, info, located);
    const auto index = static_cast<std::size_t>(&instruction - program_.instructions().data());
    if ((records_[index].flags & IssueRecord::kDeferred) == 0) return;
    DeferredAccess deferred;
    deferred.instruction = &instruction;
    isa.defer(wave, instruction, info, deferred);
    if (deferred.perform != nullptr) deferred.perform_in(0, ~std::uint64_t{0});
    isa.deliver(wave, deferred);
  }

 private:
  const Program& program_;
  std::vector<IssueRecord> records_;
};

template <class Watch>
void run_groups(const FunctionalLaunch& launch, Watch&& watch) {
  std::vector<std::uint64_t> counts(launch.program->runs().size());
  for (std::uint32_t slot = 0; slot < 2; ++slot) {
    GroupContext group(launch, slot);
    group.start(slot);
    for (unsigned turn = 0; turn < kTurns; ++turn) {
      for (std::uint32_t n = 0; n < group.waves(); ++n) {
        Wave& wave = group.wave(n);
        if (wave.state == WaveState::running) step_wave(wave, kBudget, counts.data(), watch);
        launch.program->isa().active_mask(wave);
      }
      group.release_barrier();
    }
  }
}

void run(const FunctionalLaunch& launch, bool as_machine) {
  try {
    if (as_machine)
      run_groups(launch, Machine(*launch.program));
    else
      run_groups(launch, WatchNothing());
  } catch (const FaultPlace& place) {
    const auto& memory = static_cast<const MemoryMap&>(*launch.context->memory);
    if (describe_fault(*launch.program, "k", place, *launch.context, memory).empty()) fuzz::finding("a fault unnamed");
  }
}

/// Four buffers' addresses, then small numbers.
std::vector<std::byte> kernarg(Device& device) {
  std::array<std::uint64_t, kKernargBytes / 8> words;
  words.fill(64);
  for (std::size_t n = 0; n < kBuffers; ++n) {
    Buffer& buffer = device.allocate(kBufferBytes, "buffer");
    for (std::size_t at = 0; at < kBufferBytes; ++at) buffer.host[at] = static_cast<std::byte>(at * (n + 1));
    words[n] = buffer.address;
  }
  const auto bytes = std::as_bytes(std::span(words));
  return {bytes.begin(), bytes.end()};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const auto choice = input.take<std::uint8_t>(), flags = input.take<std::uint8_t>();
  const Isa& isa = fuzz::isa(choice >> 1);
  KernelDescriptor descriptor;
  descriptor.rsrc1 = input.take<std::uint32_t>();
  descriptor.rsrc2 = input.take<std::uint32_t>();
  descriptor.properties = static_cast<std::uint16_t>((input.take<std::uint16_t>() & ~1024) | (choice & 1) << 10);
  descriptor.private_segment_bytes = input.take<std::uint16_t>();
  descriptor.group_segment_bytes = input.take<std::uint16_t>();
  descriptor.kernarg_bytes = kKernargBytes;
  if ((flags & 1) == 0) descriptor.rsrc1 |= 0x3ff;  // all registers
  const std::uint32_t items = 1 + input.take<std::uint8_t>() % 128;
  if (input.rest().size() > kMaxBytes) return 0;
  fuzz::success_or_error([&] {
    const bool wave32 = isa.wave_size(descriptor) == 32;
    CodeObject object = fuzz::object_of(isa, launchable(isa, input.rest(), wave32), wave32);
    KernelInfo& kernel = object.kernels.front();
    kernel.descriptor = descriptor;
    KernelArgument segment;
    segment.bytes = kKernargBytes;
    kernel.arguments = {segment};
    Device device(fuzz::small_gpu(isa), isa, {});
    LaunchRequest request;
    request.kernel = kernel.name;
    request.program = &device.load(std::move(object));
    request.grid[0] = 2 * items;
    request.group[0] = items;
    request.arguments = {kernarg(device)};
    device.execute_ahead(request, [&](const FunctionalLaunch& launch) { run(launch, (flags & 2) != 0); });
  });
  return 0;
}
