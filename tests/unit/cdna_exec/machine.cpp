#include "machine.hpp"

#include <cstring>
#include <span>
#include <stdexcept>

#include "support/assemble.hpp"
#include "support/coverage.hpp"

namespace strobe::test {

namespace {

unsigned number_of(const std::string& target) {
  const unsigned number = gcn::target_number(target);
  if (number == std::size(gcn::kTargets)) throw std::runtime_error("no target " + target);
  return number;
}

}  // namespace

CdnaMachine::CdnaMachine(const std::string& target) : target_(target), isa_(number_of(target)) {
  const WaveStorage storage = isa_.wave_storage(launch_.descriptor);
  storage_.reset(new std::byte[storage.bytes + 64]());
  void* at = storage_.get();
  std::size_t space = storage.bytes + 64;
  wave_ = static_cast<lanes::LaneWave*>(isa_.make_wave(std::align(64, storage.bytes, at, space), launch_));
  clear();
}

CdnaMachine::~CdnaMachine() { _mm_setcsr(0x1f80); }

void CdnaMachine::clear() {
  std::memset(wave_->vector(), 0, 512 * sizeof(lanes::Row64));
  wave_->set_exec(~std::uint64_t{0});
  wave_->mode = 0xf0;  // denormals kept
  wave_->host_float_mode = 0x1f80;
  _mm_setcsr(0x1f80);
}

void CdnaMachine::run(const std::string& text) {
  std::vector<std::uint32_t>& words = assembled_[text];
  if (words.empty()) words = assemble(text, target_);
  run(words, text);
}

void CdnaMachine::run(const std::vector<std::uint32_t>& words, const std::string& name) {
  Instruction instruction;
  InstructionInfo info;
  isa_.decode(std::as_bytes(std::span(words)), 0, 64, instruction, info);
  if (info.support == Support::unsupported || info.support == Support::invalid)
    throw std::runtime_error(name + ": is not executed on " + target_ + ": " + info.reason);
  instruction.execute(*wave_, instruction);
  note_covered(info.mnemonic);
}

void CdnaMachine::start(const WaveStart& start) {
  wave_->vgprs = 256;
  isa_.start(*wave_, start);
}

}  // namespace strobe::test
