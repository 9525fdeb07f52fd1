#include "registers.hpp"

#include <algorithm>

namespace races {

namespace {

template <class Registers>
auto cut(Registers& registers, const RegisterRange& range) {
  const std::size_t first = std::min<std::size_t>(range.first, registers.size());
  const std::size_t count = std::min<std::size_t>(range.count, registers.size() - first);
  return std::span(registers).subspan(first, count);
}

}  // namespace

std::span<WaveRegisters::Register> WaveRegisters::of(const RegisterRange& range) {
  return cut(range.file == RegisterFile::vector ? vectors_ : scalars_, range);
}

std::span<const WaveRegisters::Register> WaveRegisters::of(const RegisterRange& range) const {
  return cut(range.file == RegisterFile::vector ? vectors_ : scalars_, range);
}

void WaveRegisters::reset(const InitialRegisters& initial) {
  std::fill(vectors_.begin(), vectors_.end(), Register{});
  std::fill(scalars_.begin(), scalars_.end(), Register{});
  for (const RegisterRange& range : initial.set)
    for (Register& one : of(range)) one.put(kAllLanes, 0);
  status_is_unset = false;
  if (!initial.set.empty()) return;
  set_all(RegisterFile::vector);
  set_all(RegisterFile::scalar);
}

void WaveRegisters::set_all(RegisterFile file) {
  for (Register& one : file == RegisterFile::vector ? vectors_ : scalars_) one.put(kAllLanes, 0);
}

WaveRegisters::Pending WaveRegisters::pending(const RegisterRange& range, std::uint64_t lanes) const {
  const auto registers = of(range);
  for (std::size_t n = 0; n < registers.size(); ++n)
    if (registers[n].operation != 0 && (range.file == RegisterFile::scalar || (registers[n].awaited & lanes) != 0))
      return {registers[n].operation, range.first + static_cast<std::uint32_t>(n)};
  return {};
}

void WaveRegisters::await(const RegisterRange& range, std::uint64_t lanes, std::uint32_t operation) {
  for (Register& one : of(range)) {
    one.operation = operation;
    one.awaited = lanes;
  }
}

void WaveRegisters::arrived(const RegisterRange& range, std::uint32_t operation) {
  for (Register& one : of(range))
    if (one.operation == operation) one.operation = 0;
}

std::uint64_t WaveRegisters::unset(const RegisterRange& range, std::uint64_t lanes, bool strict) const {
  std::uint64_t all = kAllLanes, any = 0;
  for (const Register& one : of(range)) {
    all &= one.wholly_unset();
    any |= one.wholly_unset();
  }
  return lanes & (range.count == 0 ? 0 : strict ? any : all);
}

WaveRegisters::Unset WaveRegisters::trace(const RegisterRange& range, std::uint64_t lanes, std::uint32_t reader) const {
  const auto registers = of(range);
  for (std::size_t n = 0; n < registers.size(); ++n) {
    const Register& one = registers[n];
    const std::uint64_t unset = one.wholly_unset() & lanes;
    if (unset == 0) continue;
    const auto number = range.first + static_cast<std::uint32_t>(n);
    const RegisterRange found{range.file, 1, static_cast<std::uint16_t>(number)};
    if (one.origin.instruction != kNowhere) return {found, unset, one.origin};
    return {found, unset, {reader, FindingKind::uninitialised_register, range.file, number, 0}};
  }
  return {};
}

void WaveRegisters::write(const RegisterRange& range, std::uint64_t lanes, std::uint64_t unset_lanes,
                          const Unset& from) {
  if (range.file == RegisterFile::scalar) {
    lanes = kAllLanes;
    unset_lanes = unset_lanes != 0 ? kAllLanes : 0;
  }
  for (Register& one : of(range)) {
    one.put(lanes, unset_lanes);
    if (unset_lanes != 0) one.origin = from.origin;
  }
}

unsigned WaveRegisters::unset_bytes(std::uint32_t number, int lane) const {
  if (number >= vectors_.size()) return 0;
  unsigned bytes = 0;
  for (unsigned n = 0; n < 4; ++n) bytes |= static_cast<unsigned>((vectors_[number].unset[n] >> lane) & 1) << n;
  return bytes;
}

void WaveRegisters::load_unset(std::uint32_t number, int lane, unsigned bytes, const Origin& from) {
  if (number >= vectors_.size()) return;
  Register& one = vectors_[number];
  for (unsigned n = 0; n < 4; ++n) one.unset[n] |= std::uint64_t{(bytes >> n) & 1} << lane;
  one.origin = from;
}

}  // namespace races
