#include "check/registers.hpp"

#include <algorithm>

namespace strobe {

namespace {

constexpr std::uint64_t kAllLanes = ~std::uint64_t{0};

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
    for (Register& one : of(range)) one.set = kAllLanes;
  status_is_unset = false;
  if (!initial.set.empty()) return;
  set_all(RegisterFile::vector);
  set_all(RegisterFile::scalar);
}

void WaveRegisters::set_all(RegisterFile file) {
  for (Register& one : file == RegisterFile::vector ? vectors_ : scalars_) one.set = kAllLanes;
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
    all &= ~one.set;
    any |= ~one.set;
  }
  return lanes & (range.count == 0 ? 0 : strict ? any : all);
}

WaveRegisters::Unset WaveRegisters::trace(const RegisterRange& range, std::uint64_t lanes, std::uint32_t reader) const {
  const auto registers = of(range);
  for (std::size_t n = 0; n < registers.size(); ++n) {
    const Register& one = registers[n];
    if ((~one.set & lanes) == 0) continue;
    const auto number = range.first + static_cast<std::uint32_t>(n);
    const RegisterRange found{range.file, 1, static_cast<std::uint16_t>(number)};
    if (one.origin.instruction == kNowhere) return {found, ~one.set & lanes, reader, number, range.file};
    return {found, ~one.set & lanes, one.origin.instruction, one.origin.register_number, one.origin.file};
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
    one.set = (one.set & ~lanes) | (lanes & ~unset_lanes);
    if (unset_lanes != 0) one.origin = {from.origin, from.origin_register, from.origin_file};
  }
}

}  // namespace strobe
