// LLVM's disassembler in this process, the tests' oracle for decoding and printing.
#pragma once

#include <cstdint>
#include <string>

namespace strobe::test {

class LlvmDisassembler {
 public:
  /// `cpu` and `features` ("+wavefrontsize64") as for llvm-mc. Throws std::runtime_error if libLLVM 19 is not
  /// installed.
  explicit LlvmDisassembler(const std::string& cpu, const std::string& features = {});
  ~LlvmDisassembler();
  LlvmDisassembler(const LlvmDisassembler&) = delete;
  LlvmDisassembler& operator=(const LlvmDisassembler&) = delete;

  struct Line {
    unsigned bytes = 0;  ///< 0: no valid instruction
    std::string text;    ///< without comments
  };
  /// The instruction at the start of `words`. One that LLVM prints with a complaint, as in "exec_lo/*Invalid register
  /// ...*/", is not valid.
  Line at(const std::uint32_t* words, unsigned count) const;

 private:
  void* context_ = nullptr;
  bool is_gfx8_ = false, is_gfx10_ = false;
};

}  // namespace strobe::test
