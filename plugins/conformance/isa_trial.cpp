#include "isa_trial.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {

template <class Body>
void for_lanes(std::uint64_t lanes, Body body) {
  for (; lanes != 0; lanes &= lanes - 1) body(static_cast<unsigned>(std::countr_zero(lanes)));
}

/// The pieces of some lanes. Lanes side by side have one after the other, from the first active one on.
std::vector<Piece> pieces_of(const LaneAccess& access, std::uint64_t lanes) {
  std::vector<Piece> pieces;
  const auto first = static_cast<unsigned>(std::countr_zero(access.global | access.lds));
  for_lanes(lanes, [&](unsigned lane) {
    const std::uint64_t at =
        access.contiguous ? access.first + std::uint64_t{lane - first} * access.bytes : access.address[lane];
    for (std::uint32_t n = 0; n < access.pieces; ++n)
      pieces.push_back({at + static_cast<std::uint64_t>(access.stride * n), access.bytes, lane});
  });
  std::ranges::sort(pieces, {}, &Piece::address);
  return pieces;
}

void check_access(const Trial& trial, const LaneAccess& access, std::uint64_t active) {
  const std::uint64_t all = access.global | access.lds;
  if ((access.global & access.lds) != 0) throw Broken{"locate() says of a lane that it reaches LDS and device memory"};
  if (trial.info.memory == MemoryKind::none && all != 0) throw Broken{"locates lanes, but is said to reach no memory"};
  if (trial.info.unit == ExecutionUnit::smem || all == 0) return;
  if ((all & ~active) != 0)
    throw Broken{
        fmt::format("locate() says that lane {} reaches memory, which is not active", std::countr_zero(all & ~active))};
  if (access.bytes == 0 || access.pieces == 0) throw Broken{"locate() says that lanes reach memory, but no bytes"};
  const int first = std::countr_zero(all), last = 63 - std::countl_zero(all);
  if (!access.contiguous || access.global == 0) return;
  if (access.lds != 0 || access.pieces != 1)
    throw Broken{"locate() says `contiguous` of lanes that do not lie in a row"};
  if (access.span != static_cast<std::uint64_t>(last - first + 1) * access.bytes)
    throw Broken{fmt::format("locate() says that lanes {} to {} of {} bytes each span {} bytes", first, last,
                             access.bytes, access.span)};
}

/// Instructions without memory, to be executed between those that are looked at.
std::vector<Decoded> harmless(const Isa& isa, unsigned wave_size, const WaveBench& bench) {
  std::vector<Decoded> all;
  constexpr unsigned kPieces = 2000;
  const auto stays = [](const InstructionInfo& info) {
    return info.memory == MemoryKind::none && info.flow == ControlFlow::next;
  };
  for_known_code(isa, wave_size, kPieces, stays, [&](std::span<const std::byte> code) {
    const Decoded decoded = decode(isa, code, wave_size);
    if (bench.has_registers_of(decoded.info)) all.push_back(decoded);
  });
  return all;
}

/// Starts waves, and lets them do something.
class Stirrer {
 public:
  Stirrer(const Isa& isa, WaveBench& bench, unsigned wave_size)
      : bench_(bench), wave_size_(wave_size), harmless_(harmless(isa, wave_size, bench)) {
    start();
  }

  /// A few instructions; a new wave if no lane is active any more.
  void stir() {
    constexpr unsigned kBetween = 3;
    for (unsigned n = 0; n < kBetween; ++n) one();
    if (bench_.active_mask() == 0) start();
  }

 private:
  void start() {
    constexpr unsigned kAtFirst = 50;
    // Of every other wave some lanes have no work-item.
    bench_.start(++waves_ % 2 == 0 ? 1 + static_cast<std::uint32_t>(random_.below(wave_size_))
                                   : WaveBench::kLanesOfGroup);
    for (unsigned n = 0; n < kAtFirst && bench_.active_mask() != 0; ++n) one();
    if (bench_.active_mask() == 0) bench_.start();
  }
  void one() {
    if (!harmless_.empty()) bench_.execute_within(harmless_[random_.below(harmless_.size())]);
  }

  WaveBench& bench_;
  const unsigned wave_size_;
  SplitMix64 random_{5};
  unsigned waves_ = 0;
  std::vector<Decoded> harmless_;
};

}  // namespace

bool tells_all(const InstructionInfo& info, const Located& located) {
  const bool one_distance = (info.space == MemorySpace::lds || info.space == MemorySpace::scratch) &&
                            (info.memory == MemoryKind::load || info.memory == MemoryKind::store);
  return info.support == Support::exact && (located.access.pieces == 1 || one_distance);
}

Located Trial::locate() {
  Located located;
  bench.restore(saved_);
  bench.memory().begin({});
  located.access.global = located.access.lds = 0;
  const std::uint64_t active = bench.active_mask();
  std::ranges::fill(located.access.address, ~std::uint64_t{0});
  const std::vector<std::byte> before = bench.state();
  if (bench.with_float_mode([&] { isa.locate(bench.wave(), decoded.instruction, info, located.access); }))
    throw Broken{"locate() raises a fault: faults are left to execution"};
  if (!same_bytes(bench.state(), before)) throw Broken{"locate() changes the wave"};
  if (!bench.memory().changes().empty()) throw Broken{"locate() writes memory"};
  check_access(*this, located.access, active);
  if (info.unit == ExecutionUnit::smem) {
    if (located.access.global != 0) located.global = {{located.access.first, located.access.span, 0}};
  } else {
    located.global = pieces_of(located.access, located.access.global);
    located.lds = pieces_of(located.access, located.access.lds);
  }
  return located;
}

Seen Trial::run(const Contents& memory, const Contents& lds, GuestMemory::Mapped mapped) {
  return run_with(memory, lds, mapped, [this] { decoded.instruction.execute(bench.wave(), decoded.instruction); });
}

void for_trials(const RegisteredType& type, const Note& note, const std::function<bool(Trial&)>& each) {
  const std::unique_ptr<Isa> isa = make_isa(type);
  bool any = false, goes_on = true;
  for (const Shape& shape : shapes(*isa)) {
    WaveBench bench(*isa, shape.descriptor);
    Stirrer stirrer(*isa, bench, shape.wave_size);
    constexpr unsigned kPieces = 800;
    for_known_code(*isa, shape.wave_size, kPieces, is_access, [&](std::span<const std::byte> code) {
      const Decoded decoded = decode(*isa, code, shape.wave_size);
      if (!goes_on || decoded.info.flow != ControlFlow::next || !bench.has_registers_of(decoded.info)) return;
      any = true;
      note(fmt::format("`{}` (wave{})", isa->disassemble(code, 0, shape.wave_size), shape.wave_size));
      stirrer.stir();
      Trial trial(*isa, bench, decoded);
      goes_on = each(trial);
    });
  }
  if (!any) throw NotApplicable{"no random word is an instruction that loads or stores"};
}

}  // namespace strobe::conformance
