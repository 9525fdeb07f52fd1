// PTX text as data: kernels with their instructions, registers and labels. docs/reference/models-ppt-gpu.md lists the
// subset. Source: NVIDIA, Parallel Thread Execution ISA 8.5.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ppt_gpu {

/// Where a variable lies, or an access goes.
enum class Space : std::uint8_t { none, reg, global, local, shared, constant, param, texture };

/// A fundamental type: ".f32". `bits` is 1 for .pred.
struct PtxType {
  enum Kind : std::uint8_t { none, integer, floating, untyped, predicate } kind = none;
  std::uint16_t bits = 0;
};
/// "f32", without its dot; kind `none` if it is no type.
PtxType ptx_type(std::string_view name);

struct PtxOperand {
  enum Kind : std::uint8_t {
    in_register,  ///< `reg` is its number in PtxKernel::registers; `also` that of a pair %p|%q
    immediate,    ///< `number`
    symbol,       ///< a variable, function or label: `text`
    special,      ///< %tid.x, %laneid, ...
    address,      ///< [elements[0] + number]; further elements are coordinates
    vector,       ///< {elements}
    list,         ///< (elements), of a call
    sink          ///< _
  };
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  Kind kind = sink;
  std::string_view text;
  std::int64_t number = 0;
  std::uint32_t reg = kNone, also = kNone;
  std::vector<PtxOperand> elements;
};

struct PtxInstruction {
  std::uint32_t line = 0;
  std::string_view opcode;                  ///< "ld"
  std::vector<std::string_view> modifiers;  ///< "global", "f32": without dots
  std::uint32_t guard = PtxOperand::kNone;  ///< register of @%p or @!%p
  std::vector<PtxOperand> operands;

  bool has(std::string_view modifier) const;
};

struct PtxRegister {
  std::string name;
  PtxType type;
};

struct PtxVariable {
  Space space = Space::none;
  std::uint64_t bytes = 0;
};

struct PtxKernel {
  std::string name;
  std::uint32_t line = 0;
  std::vector<PtxRegister> registers;
  std::vector<PtxInstruction> instructions;
  std::map<std::string_view, std::uint32_t> labels;  ///< to the instruction after it
  std::uint64_t shared_bytes = 0;                    ///< of its variables, and of the module's that it names
  std::uint32_t required_group[3] = {0, 0, 0};       ///< .reqntid; 0: none
};

struct PtxModule {
  std::string file;
  std::string version, target;
  std::vector<PtxKernel> kernels;

  /// By name; empty: the only one. Error with a did-you-mean.
  const PtxKernel& kernel(std::string_view name) const;
};

/// `source` must outlive the module. Throws Error "FILE:LINE: ..." for what is not understood. Limits: 64 MiB,
/// 2^20 registers and 2^20 instructions of a kernel, 32 nested scopes.
PtxModule parse_ptx(std::string_view file, std::string_view source);

}  // namespace ppt_gpu
