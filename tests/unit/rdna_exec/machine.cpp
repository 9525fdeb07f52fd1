#include "machine.hpp"

#include <cstdlib>
#include <cstring>
#include <span>

#include "catch.hpp"
#include "support/assemble.hpp"
#include "support/coverage.hpp"

namespace strobe::test {

namespace {

const rdna::Target& target_of(const std::string& name) {
  for (const rdna::Target& target : rdna::kTargets)
    if (name == target.name) return target;
  FAIL("no target " << name);
  return rdna::kTargets[0];
}

constexpr unsigned kPadding = kRegionPadding / 4;

}  // namespace

RdnaMachine::RdnaMachine(unsigned lanes, const std::string& target)
    : lanes_(lanes),
      target_(target),
      isa_(std::make_unique<rdna::RdnaIsa>(target_of(target))),
      data_storage_(kWords + 2 * kPadding),
      lds_storage_(kLdsBytes / 4 + 2 * kPadding),
      scratch_storage_(lanes * kScratchPerLane / 4 + 2 * kPadding),
      data_(data_storage_.data() + kPadding),
      lds_(lds_storage_.data() + kPadding),
      scratch_(reinterpret_cast<std::byte*>(scratch_storage_.data() + kPadding)) {
  memory_ = std::make_unique<FewRegions>(
      std::vector<Region>{{kData, kWords * 4, reinterpret_cast<std::byte*>(data_), true, "data"},
                          {kScratch, lanes * kScratchPerLane, scratch_, true, "scratch"},
                          {kConstants, kWords * 4, reinterpret_cast<std::byte*>(data_), false, "constants"}});
  launch_.memory = memory_.get();
  launch_.lds_bytes = kLdsBytes;
  launch_.shared_aperture = kShared;
  launch_.private_aperture = kPrivate;
  launch_.scratch_address = kScratch;
  launch_.scratch_bytes = lanes * kScratchPerLane;
  launch_.scratch_bytes_per_lane = kScratchPerLane;
  launch_.descriptor.rsrc1 = 15 | (0xf0u << 12);  // all denormals kept
  launch_.descriptor.properties = lanes == 32 ? 1024 : 0;
  const WaveStorage storage = isa_->wave_storage(launch_.descriptor);
  const std::size_t bytes = (storage.bytes + storage.alignment - 1) / storage.alignment * storage.alignment;
  storage_ = std::aligned_alloc(storage.alignment, bytes);
  std::memset(storage_, 0, bytes);
  Wave* wave = isa_->make_wave(storage_, launch_);
  WaveStart start{};
  for (u32& size : start.group_size) size = 1;
  start.group_size[0] = lanes;
  start.waves_in_group = 1;
  isa_->start(*wave, start);
  wave_ = static_cast<lanes::LaneWave*>(wave);
  wave_->lds = reinterpret_cast<std::byte*>(lds_);
  wave_->flat_scratch[0] = static_cast<u32>(kScratch);
}

RdnaMachine::~RdnaMachine() { std::free(storage_); }

void RdnaMachine::fill() {
  const auto mixed = [](std::size_t place) { return static_cast<u32>(place * 2654435761u) ^ 0x5bd1e995; };
  for (unsigned n = 0; n < kWords; ++n) data_[n] = mixed(n);
  for (unsigned n = 0; n < kLdsBytes / 4; ++n) lds_[n] = mixed(n + 77777);
  for (unsigned n = 0; n < lanes_ * kScratchPerLane; ++n) scratch_[n] = static_cast<std::byte>(mixed(n + 999) >> 11);
  for (unsigned r = 0; r < 32; ++r)
    for (unsigned l = 0; l < lanes_; ++l) v(r, l) = mixed(64 * r + l + 5555);
}

void RdnaMachine::load(const std::string& text) {
  const std::vector<u32> words = assemble(text, target_, lanes_ == 64 ? "+wavefrontsize64" : "+wavefrontsize32");
  instructions_.clear();
  infos_.clear();
  index_of_word_.assign(words.size(), CodeMap::kNone);
  for (std::size_t at = 0; at < words.size();) {
    index_of_word_[at] = static_cast<u32>(instructions_.size());
    instructions_.emplace_back();
    infos_.emplace_back();
    const auto code = std::as_bytes(std::span(words)).subspan(at * 4);
    isa_->decode(code, static_cast<u32>(at * 4), lanes_, instructions_.back(), infos_.back());
    INFO("`" << isa_->disassemble(code, 0, lanes_) << "` in\n" << text << "\n" << infos_.back().reason);
    REQUIRE((infos_.back().support == Support::exact || infos_.back().support == Support::approximate));
    infos_.back().wave_size = static_cast<std::uint8_t>(lanes_);
    note_covered(infos_.back().mnemonic);
    at += infos_.back().bytes / 4;
  }
  for (std::size_t n = 0; n < instructions_.size(); ++n) {
    const ControlFlow flow = infos_[n].flow;
    if (flow != ControlFlow::branch && flow != ControlFlow::conditional_branch) continue;
    instructions_[n].target = &instructions_[index_of_word_.at(static_cast<std::size_t>(infos_[n].target) / 4)];
  }
  launch_.code = {instructions_.data(), index_of_word_.data(), kCode, words.size()};
}

void RdnaMachine::step(std::size_t n) {
  const Instruction& i = instructions_.at(n);
  wave_->next = &i + 1;
  ++wave_->instructions;
  i.execute(*wave_, i);
}

Fault RdnaMachine::fault_of(std::size_t n) {
  try {
    step(n);
  } catch (const Fault& fault) {
    return fault;
  }
  FAIL("instruction " << n << " did not fault");
  return {};
}

LaneAccess RdnaMachine::locate(std::size_t n) {
  LaneAccess access;
  isa_->locate(*wave_, instructions_.at(n), infos_.at(n), access);
  return access;
}

void RdnaMachine::run(const std::string& text, unsigned most) {
  load(text);
  wave_->state = WaveState::running;
  const Instruction* const end = instructions_.data() + instructions_.size();
  for (const Instruction* i = instructions_.data(); i != end && wave_->state == WaveState::running; i = wave_->next) {
    REQUIRE(most-- > 0);
    step(static_cast<std::size_t>(i - instructions_.data()));
  }
}

}  // namespace strobe::test
