#include "scalar_machine.hpp"

#include <cstdlib>
#include <cstring>
#include <span>

#include "catch.hpp"
#include "support/assemble.hpp"
#include "support/coverage.hpp"

namespace strobe::test {

const Region* FewRegions::find_slow(std::uint64_t address, std::uint64_t size) {
  for (const Region& region : regions_)
    if (region.holds(address, size == 0 ? 1 : size)) return &region;
  return nullptr;
}

ScalarMachine::ScalarMachine() : isa_(subjects().front().isa), data_(kWords), constants_(kWords) {
  memory_.add({kData, kWords * 4, reinterpret_cast<std::byte*>(data_.data()), true, "data"});
  memory_.add({kConstants, kWords * 4, reinterpret_cast<std::byte*>(constants_.data()), false, "constants"});
  launch_.memory = &memory_;
  launch_.lds_bytes = 1000;
  launch_.descriptor.rsrc1 = 1 | (5u << 6) | (0xc0u << 12);  // 8 VGPRs, 48 SGPRs, 32-bit denormals flushed
  const WaveStorage storage = isa_.wave_storage(launch_.descriptor);
  const std::size_t bytes = (storage.bytes + storage.alignment - 1) / storage.alignment * storage.alignment;
  storage_ = std::aligned_alloc(storage.alignment, bytes);
  std::memset(storage_, 0, bytes);
  Wave* wave = isa_.make_wave(storage_, launch_);
  WaveStart start{};
  for (u32& size : start.group_size) size = 1;
  start.group_size[0] = 64;
  start.waves_in_group = 1;
  isa_.start(*wave, start);
  wave_ = static_cast<lanes::LaneWave*>(wave);
}

ScalarMachine::~ScalarMachine() { std::free(storage_); }

void ScalarMachine::load(const std::string& text) {
  const std::vector<u32> words = assemble(text, subjects().front().target, subjects().front().features);
  instructions_.clear();
  infos_.clear();
  index_of_word_.assign(words.size(), CodeMap::kNone);
  for (std::size_t at = 0; at < words.size();) {
    index_of_word_[at] = static_cast<u32>(instructions_.size());
    instructions_.emplace_back();
    infos_.emplace_back();
    const auto code = std::as_bytes(std::span(words)).subspan(at * 4);
    isa_.decode(code, static_cast<u32>(at * 4), 64, instructions_.back(), infos_.back());
    INFO("`" << isa_.disassemble(code, 0, 64) << "` in\n" << text);
    REQUIRE(infos_.back().support == Support::exact);
    note_covered(infos_.back().mnemonic);
    at += infos_.back().bytes / 4;
  }
  for (std::size_t n = 0; n < instructions_.size(); ++n) {
    const ControlFlow flow = infos_[n].flow;
    if (flow != ControlFlow::branch && flow != ControlFlow::conditional_branch) continue;
    const u32 index = index_of_word_.at(static_cast<std::size_t>(infos_[n].target) / 4);
    instructions_[n].target = &instructions_[index];
  }
  launch_.code = {instructions_.data(), index_of_word_.data(), kCode, words.size()};
}

void ScalarMachine::run(unsigned most) {
  wave_->state = WaveState::running;
  const Instruction* const end = instructions_.data() + instructions_.size();
  for (const Instruction* i = instructions_.data(); i != end && wave_->state == WaveState::running; i = wave_->next) {
    REQUIRE(most-- > 0);
    wave_->next = i + 1;
    ++wave_->instructions;
    i->execute(*wave_, *i);
  }
}

void ScalarMachine::step(std::size_t n) {
  wave_->next = &instructions_.at(n) + 1;
  instructions_[n].execute(*wave_, instructions_[n]);
}

}  // namespace strobe::test
