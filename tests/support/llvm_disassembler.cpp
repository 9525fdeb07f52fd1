#include "support/llvm_disassembler.hpp"

#include <cstring>
#include <dlfcn.h>
#include <stdexcept>

namespace strobe::test {

namespace {

// The part of llvm-c/Disassembler.h that is used; loading the library by hand spares its development package.
struct Api {
  void* (*create)(const char* triple, const char* cpu, const char* features, void* info, int tag, void* get_info,
                  void* look_up) = nullptr;
  void (*dispose)(void* context) = nullptr;
  std::size_t (*disassemble)(void* context, std::uint8_t* bytes, std::uint64_t count, std::uint64_t address, char* text,
                             std::size_t size) = nullptr;
};

template <class Function>
void find(void* library, const char* name, Function& function) {
  void* const symbol = dlsym(library, name);
  if (symbol == nullptr) throw std::runtime_error(std::string("libLLVM has no function ") + name);
  function = reinterpret_cast<Function>(symbol);
}

Api load() {
  void* const library = dlopen("libLLVM.so.19.1", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) throw std::runtime_error(std::string("install the package libllvm19: ") + dlerror());
  for (const char* part : {"TargetInfo", "TargetMC", "Disassembler"}) {
    void (*initialize)() = nullptr;
    find(library, (std::string("LLVMInitializeAMDGPU") + part).c_str(), initialize);
    initialize();
  }
  Api api;
  find(library, "LLVMCreateDisasmCPUFeatures", api.create);
  find(library, "LLVMDisasmDispose", api.dispose);
  find(library, "LLVMDisasmInstruction", api.disassemble);
  return api;
}

const Api& api() {
  static const Api loaded = load();
  return loaded;
}

/// Warnings stand after the instruction as comments.
std::string without_comments(std::string text) {
  for (const char* mark : {" ; ", " // ", "\n"}) {
    const std::size_t at = text.find(mark);
    if (at != std::string::npos) text.erase(at);
  }
  const std::size_t first = text.find_first_not_of("\t "), last = text.find_last_not_of("\t ");
  return first == std::string::npos ? std::string() : text.substr(first, last - first + 1);
}

/// LLVM 19 crashes when it prints SDWA selectors that do not exist (7, and 3 of what happens to unused bits).
bool crashes(const std::uint32_t* words, unsigned count, bool is_gfx10) {
  constexpr std::uint32_t kSdwa = 249, kVopc = 0x3e, kVop1 = 0x3f, kNop = 0x00, kPipeFlush = 0x1b;
  const std::uint32_t clear_exceptions = is_gfx10 ? 0x41 : 0x35;
  if (count < 2 || (words[0] >> 31) != 0 || (words[0] & 0x1ff) != kSdwa) return false;
  const std::uint32_t format = words[0] >> 25, vop1 = (words[0] >> 9) & 0xff;
  if (format == kVop1 && (vop1 == kNop || vop1 == clear_exceptions)) return false;
  if (is_gfx10 && format == kVop1 && vop1 == kPipeFlush) return false;
  const auto field = [&](unsigned low, std::uint32_t mask) { return (words[1] >> low) & mask; };
  const bool has_destination = format != kVopc;
  return (has_destination && (field(8, 7) == 7 || field(11, 3) == 3)) || field(16, 7) == 7 || field(24, 7) == 7;
}

/// NULL, apertures and status values: names of scalar operands that are no registers.
bool is_no_register(std::uint32_t code) { return code == 125 || (code >= 235 && code <= 253); }

/// LLVM 19 lets such operands stand where only registers can: as VOP3's masks, as what lane reads write or read, as
/// what relative moves and interpolation read; on GFX9 as what v_swap_b32 and v_accvgpr_mov_b32 read. No assembler
/// accepts that, and no hardware could do it.
bool needs_register_and_has_none(const std::uint32_t* words, unsigned count, bool is_gfx8) {
  constexpr std::uint32_t kVop3 = 0x34, kVop1 = 0x3f, kReadFirstLane = 0x02, kReadLane = 0x289, kMoveRelative = 0x37;
  constexpr std::uint32_t kSwap = 0x51, kSdwa = 249, kDpp = 250;
  constexpr std::uint32_t kSelect = 0x100, kAddWithCarry = 0x11c, kSumOfDifferences = 0x1e7, kInterpolate = 0x270;
  if ((words[0] >> 26) == kVop3 && count > 1) {
    const std::uint32_t opcode = (words[0] >> 16) & 0x3ff, first = words[1] & 0x1ff;
    const std::uint32_t second = (words[1] >> 9) & 0x1ff, third = (words[1] >> 18) & 0x1ff;
    if (opcode < 0x100) return (words[0] & 0x80) != 0;
    if (opcode == kReadLane) return (words[0] & 0x80) != 0 || is_no_register(first);
    if (opcode == kSelect || (opcode >= kAddWithCarry && opcode <= kAddWithCarry + 2))
      return third != 125 && is_no_register(third);
    if (opcode == kInterpolate + 2) return false;  // a selector, no register
    if (opcode >= kInterpolate && opcode <= kInterpolate + 6) return is_no_register(second) || is_no_register(third);
    return opcode == kSumOfDifferences && is_no_register(third);
  }
  if ((words[0] >> 25) != kVop1) return false;
  const std::uint32_t opcode = (words[0] >> 9) & 0xff, source = words[0] & 0x1ff;
  if (opcode == kReadFirstLane && (words[0] & (0x80 << 17)) != 0) return true;
  const std::uint32_t other = is_gfx8 ? kMoveRelative : kSwap;  // and the opcode after it
  if (source == kSdwa || source == kDpp) return false;
  return (opcode == kReadFirstLane || opcode == other || opcode == other + 1) && is_no_register(source);
}

/// The same for RDNA.
bool needs_register_and_has_none_gfx10(const std::uint32_t* words, unsigned count) {
  constexpr std::uint32_t kVop3 = 0x35, kVop1 = 0x3f, kReadFirstLane = 0x02, kReadLane = 0x360;
  constexpr std::uint32_t kSelect = 0x101, kAddWithCarry = 0x128, kSumOfDifferences = 0x175;
  const auto is_relative = [](std::uint32_t vop1) { return vop1 == 0x43 || vop1 == 0x44 || vop1 == 0x48; };
  if ((words[0] >> 26) == kVop3 && count > 1) {
    const std::uint32_t opcode = (words[0] >> 16) & 0x3ff, first = words[1] & 0x1ff;
    const std::uint32_t second = (words[1] >> 9) & 0x1ff, third = (words[1] >> 18) & 0x1ff;
    const bool writes_exec = (opcode & 0x10) != 0;  // v_cmpx, which has no destination field
    if (opcode < 0x100) return !writes_exec && (words[0] & 0x80) != 0;
    if (opcode == kReadLane) return (words[0] & 0x80) != 0 || is_no_register(first);
    if (opcode == kSelect || (opcode >= kAddWithCarry && opcode <= kAddWithCarry + 2))
      return third != 125 && is_no_register(third);
    if (opcode >= 0x180 && opcode < 0x200) return is_relative(opcode - 0x180) && is_no_register(first);
    if (opcode == 0x200 || opcode == 0x201 || opcode == 0x342) return is_no_register(second);
    if (opcode == 0x343 || opcode == 0x35a) return is_no_register(second) || is_no_register(third);
    if (opcode == 0x377 || opcode == 0x378) return is_no_register(first);
    return opcode == kSumOfDifferences && is_no_register(third);
  }
  if ((words[0] >> 25) != kVop1) return false;
  const std::uint32_t opcode = (words[0] >> 9) & 0xff, source = words[0] & 0x1ff;
  const bool is_extended = source == 249 || source == 250;  // SDWA, DPP
  if (opcode == kReadFirstLane && (words[0] & (0x80 << 17)) != 0) return true;
  if (is_extended) return false;
  return (opcode == kReadFirstLane || opcode == 0x65 || opcode == 0x68 || is_relative(opcode)) &&
         is_no_register(source);
}

}  // namespace

LlvmDisassembler::LlvmDisassembler(const std::string& cpu, const std::string& features)
    : context_(api().create("amdgcn-amd-amdhsa", cpu.c_str(), features.c_str(), nullptr, 0, nullptr, nullptr)),
      is_gfx8_(cpu.rfind("gfx8", 0) == 0),
      is_gfx10_(cpu.rfind("gfx10", 0) == 0) {
  if (context_ == nullptr) throw std::runtime_error("libLLVM knows no " + cpu);
}

LlvmDisassembler::~LlvmDisassembler() { api().dispose(context_); }

LlvmDisassembler::Line LlvmDisassembler::at(const std::uint32_t* words, unsigned count) const {
  const bool passes_over =
      is_gfx10_ ? needs_register_and_has_none_gfx10(words, count) : needs_register_and_has_none(words, count, is_gfx8_);
  if (crashes(words, count, is_gfx10_) || passes_over) return {};
  std::uint8_t bytes[64];
  if (count > 16) count = 16;
  std::memcpy(bytes, words, count * 4);
  char text[512] = "";
  Line line;
  line.bytes = static_cast<unsigned>(api().disassemble(context_, bytes, count * 4, 0, text, sizeof text));
  if (line.bytes == 0 || std::strstr(text, "/*") != nullptr) return {};
  line.text = without_comments(text);
  return line;
}

}  // namespace strobe::test
