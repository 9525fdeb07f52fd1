// Kernels that are launched with --check-races on, on a GPU of each instruction set.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "compile/load.hpp"
#include "strobe/host/preset.hpp"
#include "code/program.hpp"
#include "strobe/host/device.hpp"
#include "support/temporary_folder.hpp"
#include "support/test_gpu.hpp"

namespace strobe::testing {

/// One GPU of each instruction set that has kernels compiled.
inline const char* const kCheckedGpus[] = {"r9-nano", "w6800"};

class RaceBench {
 public:
  RaceBench(const std::string& gpu, const std::string& source)
      : config_(PresetLibrary(STROBE_SOURCE_DIR "/arch-presets", TestGpu::types()).load(gpu)),
        device_(config_, TestGpu::plugins().isa(config_.structure.isa), Limits{}),
        program_(device_.load(compiled(source))) {
    device_.watch(TestGpu::races());
  }

  Device& device() { return device_; }
  const Program& program() const { return program_; }
  Buffer& words(std::size_t count) {
    Buffer& buffer = device_.allocate(4 * count, "words");
    for (std::size_t n = 0; n < count; ++n) TestGpu::word(buffer, n) = static_cast<std::uint32_t>(n);
    return buffer;
  }

  /// Launches `kernel` on two buffers with one word per work-item.
  LaunchResult run(const std::string& kernel, std::uint32_t grid, std::uint32_t group) {
    LaunchRequest request;
    request.program = &program_;
    request.kernel = kernel;
    request.grid[0] = grid;
    request.group[0] = group;
    request.arguments = {&words(grid), &words(grid)};
    return device_.launch(request);
  }

  /// The side's pc is that of an instruction of this kernel, and its disassembly is that instruction's.
  void check_side(const RaceSide& side, const std::string& kernel, const std::string& mnemonic) const {
    INFO(side.pc << ": " << side.disassembly << " " << side.action);
    CHECK(side.disassembly.rfind(mnemonic, 0) == 0);
    REQUIRE(side.pc.rfind(kernel + "+0x", 0) == 0);
    const std::uint64_t offset = std::stoull(side.pc.substr(kernel.size() + 1), nullptr, 16);
    const Instruction* const entry = program_.entry(program_.object().kernel(kernel));
    for (const InstructionInfo& info : program_.infos())
      if (info.offset == entry->offset + offset) {
        CHECK(program_.disassemble(info) == side.disassembly);
        return;
      }
    FAIL("no instruction is there");
  }

 private:
  CodeObject compiled(const std::string& source) {
    CompileRequest request;
    request.optimization = "-O3";
    return load_code_object(folder_.write("kernel.cl", source), config_.structure.isa, TestGpu::plugins(), &request);
  }

  TemporaryFolder folder_;
  GpuConfig config_;
  Device device_;
  const Program& program_;
};

inline std::string to_text(const std::vector<RaceFinding>& findings) {
  std::string text;
  for (const RaceFinding& finding : findings) text += strobe::to_text(finding);
  return text;
}

}  // namespace strobe::testing
