// Registers of a wave, read by number: for traces and other tools that show what a program computes.
//
// An Isa that can show them also derives from RegisterView. A tracer finds it by a dynamic_cast of TraceLaunch::isa:
//
//   class MyIsa : public Isa, public RegisterView { ... };
#pragma once

#include <cstdint>
#include <string>

#include "strobe/export.hpp"
#include "strobe/instruction.hpp"
#include "strobe/wave.hpp"

namespace strobe {

/// Registers are those that RegisterRange names, of 32 bits each. All calls: [any time between instructions]
class STROBE_EXPORT RegisterView {
 public:
  RegisterView() = default;
  RegisterView(const RegisterView&) = delete;
  RegisterView& operator=(const RegisterView&) = delete;
  virtual ~RegisterView();

  /// 0: the wave has no such register.
  virtual std::uint32_t scalar_register(const Wave& wave, std::uint32_t number) const = 0;
  virtual std::uint32_t vector_register(const Wave& wave, std::uint32_t number, unsigned lane) const = 0;
  /// The status bit that scalar instructions set.
  virtual bool status_bit(const Wave& wave) const = 0;
  /// As the disassembler names it: "s4", "vcc_lo", "v17". Any number is possible.
  virtual std::string register_name(RegisterFile file, std::uint32_t number) const = 0;
};

}  // namespace strobe
