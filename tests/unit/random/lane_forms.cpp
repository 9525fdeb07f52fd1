#include "lane_forms.hpp"

#include <array>

namespace strobe::testing {

namespace {

/// How SDWA picks a part of a register.
struct Part {
  const char* name;
  unsigned low, bits;
};
constexpr Part kParts[] = {{"BYTE_0", 0, 8},  {"BYTE_1", 8, 8},   {"BYTE_2", 16, 8}, {"BYTE_3", 24, 8},
                           {"WORD_0", 0, 16}, {"WORD_1", 16, 16}, {"DWORD", 0, 32}};

u64 part_of(u64 word, const Part& part, bool extends) {
  const u64 x = truncated(word >> part.low, part.bits);
  const bool is_negative = (x >> (part.bits - 1) & 1) != 0;
  return truncated(extends && is_negative ? x | ~u64{0} << part.bits : x, 32);
}

enum class Rest : u8 { zeros = 0, sign, kept };
u32 with_part(u32 old, u64 result, const Part& part, Rest rest) {
  const u64 field = truncated(~u64{0}, part.bits) << part.low;
  const u64 placed = result << part.low & field;
  const bool is_negative = (result >> (part.bits - 1) & 1) != 0;
  if (rest == Rest::kept) return static_cast<u32>(placed | (old & ~field));
  const u64 above = rest == Rest::sign && is_negative ? ~u64{0} << (part.low + part.bits) : 0;
  return static_cast<u32>(placed | above);
}

/// How DPP moves lanes: which one a lane reads, or -1.
struct Move {
  std::string text;
  std::function<int(unsigned lane)> source;
};

Move lane_move(SplitMix64& random, const AssemblyTarget& target) {
  const auto n = static_cast<int>(1 + random.below(15));
  const auto in_row = [](int lane, int other) { return other >= 0 && lane / 16 == other / 16 ? other : -1; };
  const int lanes = static_cast<int>(target.lanes);
  switch (random.below(7)) {
    case 0: {
      unsigned quad[4];
      for (unsigned& q : quad) q = static_cast<unsigned>(random.below(4));
      std::string text = "quad_perm:[";
      for (unsigned k = 0; k < 4; ++k) text += (k == 0 ? "" : ",") + std::to_string(quad[k]);
      const std::array<unsigned, 4> order = {quad[0], quad[1], quad[2], quad[3]};
      return {text + "]", [order](unsigned l) { return static_cast<int>((l & ~3u) + order[l & 3]); }};
    }
    case 1:
      return {"row_shl:" + std::to_string(n),
              [=](unsigned l) { return in_row(static_cast<int>(l), static_cast<int>(l) + n); }};
    case 2:
      return {"row_shr:" + std::to_string(n),
              [=](unsigned l) { return in_row(static_cast<int>(l), static_cast<int>(l) - n); }};
    case 3:
      return {"row_ror:" + std::to_string(n),
              [=](unsigned l) { return static_cast<int>((l & ~15u) + ((l - static_cast<unsigned>(n)) & 15)); }};
    case 4:
      return {"row_mirror", [](unsigned l) { return static_cast<int>(l ^ 15); }};
    case 5:
      return {"row_half_mirror", [](unsigned l) { return static_cast<int>(l ^ 7); }};
    default:
      break;
  }
  if (target.is_rdna && random.below(2) == 0)
    return {"row_share:" + std::to_string(n), [=](unsigned l) { return static_cast<int>(l & ~15u) + n; }};
  if (target.is_rdna) return {"row_xmask:" + std::to_string(n), [=](unsigned l) { return static_cast<int>(l) ^ n; }};
  if (random.below(2) == 0)
    return {"wave_shl:1", [=](unsigned l) { return static_cast<int>(l) + 1 < lanes ? static_cast<int>(l) + 1 : -1; }};
  return {"wave_ror:1", [=](unsigned l) { return (static_cast<int>(l) + lanes - 1) % lanes; }};
}

}  // namespace

Form sdwa_form(SplitMix64& random, unsigned sources, bool is_half, bool has_result) {
  const auto part = [&](bool may_be_whole) { return kParts[random.below(may_be_whole ? 7 : 6)]; };
  const std::array<Part, 2> from = {part(true), part(true)};
  const Part to = part(!is_half);
  const auto rest = static_cast<Rest>(random.below(3));
  constexpr const char* rests[] = {"UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE"};
  Form form;
  form.suffix = "_sdwa";
  if (has_result) form.modifiers = std::string(" dst_sel:") + to.name + " dst_unused:" + rests[static_cast<int>(rest)];
  for (unsigned k = 0; k < sources; ++k) form.modifiers += " src" + std::to_string(k) + "_sel:" + from[k].name;
  form.select = [from](const WaveModel&, unsigned, unsigned k, u64 value) { return part_of(value, from[k], false); };
  form.place = [to, rest](u32 old, u64 result) { return with_part(old, result, to, rest); };
  return form;
}

Form dpp_form(SplitMix64& random, const AssemblyTarget& target) {
  const Move move = lane_move(random, target);
  const bool all = random.below(2) == 0;
  const auto rows = static_cast<unsigned>(all ? 15 : random.below(16)),
             banks = static_cast<unsigned>(all ? 15 : random.below(16));
  Form form;
  form.suffix = "_dpp";
  form.bound_zero = random.below(2) == 0;
  form.fetches_inactive = target.is_rdna && random.below(3) == 0;
  form.modifiers = " " + move.text + " row_mask:" + std::to_string(rows) + " bank_mask:" + std::to_string(banks) +
                   (form.bound_zero ? " bound_ctrl:0" : "") + (form.fetches_inactive ? " fi:1" : "");
  form.moved = 0;
  form.move = move.source;
  const bool bound_zero = form.bound_zero, inactive = form.fetches_inactive;
  const auto valid = [source = move.source, inactive](const WaveModel& wave, unsigned l) {
    const int from = source(l);
    return from >= 0 && (inactive || wave.is_active(static_cast<unsigned>(from)));
  };
  form.writes = [=](const WaveModel& wave, unsigned l) {
    const bool enabled = (rows >> (l / 16) & 1) != 0 && (banks >> (l / 4 % 4) & 1) != 0;
    return enabled && (bound_zero || valid(wave, l));
  };
  return form;
}

}  // namespace strobe::testing
