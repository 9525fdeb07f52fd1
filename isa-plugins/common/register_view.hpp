// A lane engine's registers by number, for those who show what a program computes.
#pragma once

#include <string>

#include "common/wave.hpp"
#include "strobe/isa.hpp"
#include "strobe/registers.hpp"

namespace strobe::lanes {

class LaneRegisterView : public RegisterView {
 public:
  std::uint32_t scalar_register(const Wave& wave, std::uint32_t number) const override {
    return number < kConstants ? static_cast<const LaneWave&>(wave).scalar[number] : 0;
  }

  std::uint32_t vector_register(const Wave& wave, std::uint32_t number, unsigned lane) const override {
    const auto& lanes = static_cast<const LaneWave&>(wave);
    const std::uint32_t kept = wave.launch->vector_registers;  // 0: all that code can name
    if (number >= (kept != 0 ? kept : kFirstAccumulator)) return 0;
    const auto* rows = reinterpret_cast<const std::byte*>(&lanes + 1);
    if (lanes.upper_lanes == 0) return lane < 32 ? value<32>(rows, number, lane) : 0;
    return lane < 64 ? value<64>(rows, number, lane) : 0;
  }

  bool status_bit(const Wave& wave) const override { return static_cast<const LaneWave&>(wave).scc(); }

  /// The text of a scalar operand of one register.
  virtual std::string scalar_name(std::uint32_t code) const = 0;

  std::string register_name(RegisterFile file, std::uint32_t number) const override {
    if (file == RegisterFile::scalar && number < kConstants) return scalar_name(number);
    const bool accumulates = file == RegisterFile::vector && number >= kFirstAccumulator;
    std::string name(1, file == RegisterFile::scalar ? '?' : accumulates ? 'a' : 'v');
    name += std::to_string(accumulates ? number - kFirstAccumulator : number);
    return name;
  }

 private:
  static constexpr std::uint32_t kConstants = 128;  ///< encodings from here on are no registers

  template <int kLanes>
  static std::uint32_t value(const std::byte* rows, std::uint32_t number, unsigned lane) {
    return reinterpret_cast<const LaneRow<kLanes>*>(rows)[number].lane[lane];
  }
};

}  // namespace strobe::lanes
