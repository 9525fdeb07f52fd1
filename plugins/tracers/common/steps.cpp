#include "common/steps.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <utility>

#include "strobe/access.hpp"
#include "strobe/memory.hpp"

namespace tracers {

using namespace strobe;

StepRecorder::StepRecorder(const TraceLaunch& launch, bool memory)
    : isa_(launch.isa), view_(dynamic_cast<const RegisterView*>(launch.isa)), memory_(memory) {
  if (isa_ != nullptr && launch.context != nullptr) lanes_ = isa_->wave_size(launch.context->descriptor);
}

RegisterValue StepRecorder::value(const Wave& wave, RegisterFile file, std::uint32_t number) const {
  RegisterValue value{view_->register_name(file, number), {}};
  if (file == RegisterFile::scalar) {
    value.lanes.push_back(view_->scalar_register(wave, number));
    return value;
  }
  for (unsigned lane = 0; lane < lanes_; ++lane) value.lanes.push_back(view_->vector_register(wave, number, lane));
  return value;
}

void StepRecorder::complete(const Wave& wave) {
  if (!is_open_) return;
  is_open_ = false;
  has_step_ = true;
  step_ = std::move(next_);
  const InstructionInfo& info = *step_.info;
  if (view_ != nullptr) {
    step_.status = view_->status_bit(wave);
    for (int n = 0; n < info.writes; ++n)
      for (std::uint32_t k = 0; k < info.written[n].count; ++k)
        step_.registers.push_back(value(wave, info.written[n].file, info.written[n].first + k));
  }
  for (MemoryValue& touched : step_.memory) {
    const std::byte* from = nullptr;
    if (touched.is_lds) {
      if (wave.lds != nullptr && touched.address + touched.bytes.size() <= wave.launch->lds_bytes)
        from = wave.lds + touched.address;
    } else if (const Region* region = wave.memory->find(touched.address, touched.bytes.size())) {
      from = region->at(touched.address);
    }
    if (from != nullptr) std::memcpy(touched.bytes.data(), from, touched.bytes.size());
  }
}

void StepRecorder::executes(const Wave& wave, const InstructionInfo& info) {
  complete(wave);
  next_ = {};
  is_open_ = true;
  next_.info = &info;
  next_.number = count_++;
  next_.text = text(wave, info);
  next_.active_lanes = wave.active_lanes;
  std::copy(std::begin(wave.group_id), std::end(wave.group_id), next_.group);
  next_.wave = wave.wave_in_group;
  if (isa_ != nullptr) next_.active = isa_->active_mask(wave);
  if (view_ != nullptr) note_reads(wave, info, next_);
  if (memory_ && isa_ != nullptr && info.memory != MemoryKind::none) locate(wave, info);
}

void StepRecorder::ends(const Wave& wave) { complete(wave); }

/// What a wave begins with is known when it is first read.
void StepRecorder::note_reads(const Wave& wave, const InstructionInfo& info, Step& step) {
  const auto mark = [&](RegisterFile file, std::uint32_t number) {
    std::vector<bool>& known = known_[file == RegisterFile::vector];
    if (known.size() <= number) known.resize(number + 1);
    const bool was = known[number];
    known[number] = true;
    return was;
  };
  for (int n = 0; n < info.reads; ++n)
    for (std::uint32_t k = 0; k < info.read[n].count; ++k)
      if (!mark(info.read[n].file, info.read[n].first + k))
        step.before.push_back(value(wave, info.read[n].file, info.read[n].first + k));
  for (int n = 0; n < info.writes; ++n)
    for (std::uint32_t k = 0; k < info.written[n].count; ++k) mark(info.written[n].file, info.written[n].first + k);
}

/// An ISA may write to the wave that it locates an access of, and a tracer must not.
Wave& StepRecorder::copy_of(const Wave& wave) {
  const WaveStorage storage = isa_->wave_storage(wave.launch->descriptor);
  const std::uint32_t registers = wave.launch->vector_registers;  // 0: all of them
  const std::size_t kept = registers != 0 ? registers : storage.registers;
  const std::size_t bytes = storage.bytes - storage.registers * storage.register_bytes + kept * storage.register_bytes;
  copy_.resize(bytes + storage.alignment);
  void* place = copy_.data();
  std::size_t room = copy_.size();
  std::align(storage.alignment, bytes, place, room);
  return *static_cast<Wave*>(std::memcpy(place, static_cast<const void*>(&wave), bytes));
}

void StepRecorder::locate(const Wave& wave, const InstructionInfo& info) {
  const Instruction* const instruction = wave.launch->code.at(wave.launch->code.base + info.offset);
  if (instruction == nullptr || info.memory == MemoryKind::cache_control) return;
  LaneAccess access;
  isa_->locate(copy_of(wave), *instruction, info, access);
  const std::uint64_t lanes = access.global | access.lds;
  const auto count = static_cast<std::uint64_t>(__builtin_popcountll(lanes));
  if (count == 0 || access.bytes == 0) return;
  const auto add = [&](bool is_lds, std::uint64_t address, std::uint64_t bytes) {
    next_.memory.push_back({is_lds, address, std::vector<std::uint8_t>(bytes)});
  };
  if (access.contiguous) {
    const std::uint64_t each = access.span != 0 ? access.span / count : access.bytes;  // none of LDS
    for (std::uint64_t n = 0; n < count; ++n) add(access.lds != 0, access.first + n * each, each);
    return;
  }
  for (unsigned lane = 0; lane < kMaxLanes; ++lane)
    for (std::uint32_t piece = 0; (lanes >> lane & 1) != 0 && piece < access.pieces; ++piece)
      add((access.lds >> lane & 1) != 0,
          access.address[lane] + static_cast<std::uint64_t>(access.stride * static_cast<std::int64_t>(piece)),
          access.bytes);
}

std::string StepRecorder::text(const Wave& wave, const InstructionInfo& info) const {
  const std::uint64_t address = wave.launch->code.base + info.offset;
  const Region* const region = wave.memory != nullptr ? wave.memory->find(address, info.bytes) : nullptr;
  if (isa_ == nullptr || region == nullptr) return info.mnemonic;
  const std::string text = isa_->disassemble({region->at(address), info.bytes}, address, lanes_);
  return text.empty() ? info.mnemonic : text;
}

}  // namespace tracers
