// One CDNA wave without memory, and instructions that run on it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "gcn/isa.hpp"
#include "common/wave.hpp"

namespace strobe::test {

class CdnaMachine {
 public:
  explicit CdnaMachine(const std::string& target);
  ~CdnaMachine();
  CdnaMachine(const CdnaMachine&) = delete;
  CdnaMachine& operator=(const CdnaMachine&) = delete;

  lanes::LaneWave& wave() { return *wave_; }
  /// A VGPR, or from 256 on an AGPR.
  std::uint32_t& v(unsigned number, unsigned lane) { return wave_->vector()[number].lane[lane]; }
  std::uint32_t& s(unsigned number) { return wave_->scalar[number]; }
  void clear();
  /// Assembles and executes one instruction.
  void run(const std::string& text);
  /// One instruction's words; `name` is for messages.
  void run(const std::vector<std::uint32_t>& words, const std::string& name);
  LaunchContext& launch() { return launch_; }
  const gcn::GcnIsa& isa() const { return isa_; }
  /// A wave as it starts a kernel with this launch.
  void start(const WaveStart& start);

 private:
  const std::string target_;
  std::map<std::string, std::vector<std::uint32_t>> assembled_;
  const gcn::GcnIsa isa_;
  LaunchContext launch_;
  std::unique_ptr<std::byte[]> storage_;
  lanes::LaneWave* wave_;
};

}  // namespace strobe::test
