// The hazards watch on the path of one wave through decoded instructions.
#pragma once

#include <memory>
#include <numeric>
#include <span>
#include <vector>

#include "strobe/execution_watch.hpp"
#include "strobe/memory.hpp"
#include "strobe/wave.hpp"
#include "support/test_gpu.hpp"

namespace strobe::testing {

class HazardPath {
 public:
  /// `code` and both lists must outlive it.
  HazardPath(const Isa& isa, std::span<const std::byte> code, std::span<const Instruction> instructions,
             std::span<const InstructionInfo> infos)
      : memory_(code), instructions_(instructions) {
    context_.code.base = CodeMemory::kBase;
    context_.memory = &memory_;
    const RegisteredType& type = TestGpu::plugins().type("watch.hazards");
    watch_ = type.make_watch(type.make_spec().get());
    WatchedLaunch launch{&isa, &context_, instructions, infos, std::vector<std::uint32_t>(infos.size()), 1, 1};
    std::iota(launch.reachable.begin(), launch.reachable.end(), 0u);
    watch_->start_launch(launch);
    restart();
  }
  void restart() { watch_->start_group(0, 0, 1); }
  void step(std::size_t instruction) { watch_->before(wave_, instructions_[instruction]); }
  std::vector<WatchFinding> findings() const { return watch_->findings(); }

 private:
  class CodeMemory final : public Memory {
   public:
    explicit CodeMemory(std::span<const std::byte> code)
        : region_{kBase, code.size(), const_cast<std::byte*>(code.data()), false, "code"} {}
    static constexpr std::uint64_t kBase = 0x10000;

   private:
    const Region* find_slow(std::uint64_t address, std::uint64_t size) override {
      return region_.holds(address, size) ? &region_ : nullptr;
    }
    const Region region_;
  };

  CodeMemory memory_;
  const std::span<const Instruction> instructions_;
  LaunchContext context_;
  std::unique_ptr<ExecutionWatch> watch_;
  Wave wave_;
};

}  // namespace strobe::testing
