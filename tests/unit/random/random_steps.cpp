#include "random_steps.hpp"

#include <iterator>

#include "lane_forms.hpp"
#include "support/packed_rules.hpp"
#include "vector_rules.hpp"

namespace strobe::testing {

std::string scalar_name(unsigned n, unsigned bits) {
  if (n == kVcc) return bits == 64 ? "vcc" : "vcc_lo";
  if (n == kExec) return bits == 64 ? "exec" : "exec_lo";
  if (bits == 64) return "s[" + std::to_string(n) + ":" + std::to_string(n + 1) + "]";
  return "s" + std::to_string(n);
}

std::string vector_name(unsigned n, unsigned bits) {
  if (bits == 64) return "v[" + std::to_string(n) + ":" + std::to_string(n + 1) + "]";
  return "v" + std::to_string(n);
}

Operand StepWriter::vector_operand(unsigned bits) {
  Operand operand;
  operand.is_vector = true;
  operand.number = vector_register(bits);
  operand.text = vector_name(operand.number, bits);
  return operand;
}

Operand StepWriter::scalar_operand(unsigned bits) {
  Operand operand;
  operand.number = one_in(8) && (bits == 32 || target_.lanes == 64) ? kVcc : scalar_register(bits);
  operand.text = scalar_name(operand.number, bits == 64 ? 64 : 32);
  return operand;
}

Operand StepWriter::constant_operand(unsigned bits) {
  Operand operand;
  operand.is_constant = true;
  i64 value = static_cast<i64>(below(81)) - 16;
  if (bits == 32 && one_in(3)) value = static_cast<i64>(random_.next() >> (32 + below(32)));
  operand.constant = truncated(static_cast<u64>(value), bits);
  operand.text = std::to_string(value);
  return operand;
}

Operand StepWriter::any_operand(unsigned bits) {
  if (one_in(6)) return scalar_operand(bits);
  return one_in(8) ? constant_operand(bits) : vector_operand(bits);
}

namespace {

/// A vector instruction with its operands.
struct VectorInstruction {
  VectorRule rule;
  Form form;
  std::vector<Operand> from;
  unsigned to, mask_written, mask_read;
  bool keeps_upper;

  bool writes_mask() const { return rule.takes == Takes::gives_carry || rule.takes == Takes::takes_carry; }
  bool reads_mask() const { return rule.takes == Takes::mask || rule.takes == Takes::takes_carry; }

  u64 source(const WaveModel& wave, unsigned k, unsigned l) const {
    const bool is_moved = form.moved == static_cast<int>(k);
    const int lane = is_moved ? form.move(l) : static_cast<int>(l);
    const bool is_zero =
        lane < 0 || (is_moved && !form.fetches_inactive && !wave.is_active(static_cast<unsigned>(lane)));
    const u64 x = is_zero ? 0 : from[k].value(wave, static_cast<unsigned>(lane), rule.bits[k]);
    return truncated(form.select ? form.select(wave, l, k, x) : x, rule.bits[k]);
  }

  void run(WaveModel& wave) const {
    const WaveModel before = wave;
    const u64 mask_in = before.scalar(mask_read, before.lanes);
    u64 mask_out = 0;
    for (unsigned l = 0; l < before.lanes; ++l) {
      if (!before.is_active(l) || (form.writes && !form.writes(before, l))) continue;
      u64 x[3] = {};
      for (unsigned k = 0; k < rule.sources; ++k) x[k] = source(before, k, l);
      if (reads_mask()) x[2] = mask_in >> l & 1;
      const u64 result = rule.rule(x[0], x[1], x[2]), whole = truncated(result, rule.result);
      if (writes_mask()) mask_out |= (result >> 32 & 1) << l;
      const u32 old = before.v[to][l];
      if (form.place)
        wave.v[to][l] = form.place(old, whole);
      else
        wave.set_vector(to, l, rule.result, rule.result == 16 && keeps_upper ? whole | (old & 0xffff0000) : whole);
    }
    if (writes_mask()) wave.set_scalar(mask_written, wave.lanes, mask_out);
  }
};

}  // namespace

Step StepWriter::vector_step() {
  const auto rules = vector_rules();
  const VectorRule& rule = rules[below(rules.size())];
  const char* const name = target_.is_rdna ? rule.rdna_name : rule.name;
  if (name == nullptr) return vector_step();
  const bool has_form = rule.takes == Takes::sources && rule.result <= 32 && rule.sources <= 2 && one_in(2);
  Form form;
  if (has_form)
    form = one_in(2) ? sdwa_form(random_, rule.sources, rule.result == 16, true) : dpp_form(random_, target_);
  std::vector<Operand> from;
  for (unsigned k = 0; k < rule.sources; ++k)
    from.push_back(has_form || (k == 1 && one_in(2)) ? vector_operand(rule.bits[k]) : any_operand(rule.bits[k]));
  const VectorInstruction made{
      rule, form, from, vector_register(rule.result), mask_register(), mask_register(), target_.is_rdna};
  std::string text = name + form.suffix + " " + vector_name(made.to, rule.result);
  if (made.writes_mask()) text += ", " + mask_name(made.mask_written);
  for (const Operand& operand : from) text += ", " + operand.text;
  if (made.reads_mask()) text += ", " + mask_name(made.mask_read);
  return {text + form.modifiers, [made](WaveModel& wave) { made.run(wave); }};
}

Step StepWriter::packed_step() {
  const auto& forms = test::packed_forms();
  const test::PackedForm& form = forms[below(forms.size())];
  if (form.kind == test::PackedKind::halves || form.kind == test::PackedKind::dot_halves ||
      form.kind == test::PackedKind::mixed)
    return packed_step();  // their registers would hold denormals and NaNs
  test::PackedFields fields;
  fields.op_sel = static_cast<unsigned>(below(1u << form.sources));
  fields.op_sel_hi = static_cast<unsigned>(below(1u << form.sources));
  fields.clamp = form.clamps && one_in(4);
  fields.opcode = form.opcode;
  std::vector<Operand> from;
  for (unsigned k = 0; k < form.sources; ++k) from.push_back(one_in(6) ? scalar_operand(32) : vector_operand(32));
  const unsigned to = vector_register(32);
  const auto list = [&](const char* name, unsigned value) {
    std::string text = std::string(" ") + name + ":[";
    for (unsigned k = 0; k < form.sources; ++k) text += (k == 0 ? "" : ",") + std::to_string(value >> k & 1);
    return text + "]";
  };
  std::string text = form.mnemonic + (" " + vector_name(to, 32));
  for (const Operand& operand : from) text += ", " + operand.text;
  text += list("op_sel", fields.op_sel) + list("op_sel_hi", fields.op_sel_hi) + (fields.clamp ? " clamp" : "");
  return {text, [=](WaveModel& wave) {
            const WaveModel before = wave;
            for (unsigned l = 0; l < before.lanes; ++l) {
              if (!before.is_active(l)) continue;
              u32 x[3] = {};
              for (unsigned k = 0; k < form.sources; ++k) x[k] = static_cast<u32>(from[k].value(before, l, 32));
              wave.v[to][l] = test::packed_result(form, fields, x, before.v[to][l]);
            }
          }};
}

Step StepWriter::scalar_step() {
  const auto rules = scalar_rules();
  const ScalarRule& rule = rules[below(rules.size())];
  if (rule.is_rdna && !target_.is_rdna) return scalar_step();
  Operand from[2];
  std::string text = std::string(rule.name) + " ";
  const unsigned to = rule.result == 0 ? 0 : scalar_register(rule.result);
  if (rule.result != 0) text += scalar_name(to, rule.result) + ", ";
  for (unsigned k = 0; k < rule.sources; ++k) {
    from[k] = one_in(5) ? constant_operand(rule.bits[k]) : scalar_operand(rule.bits[k]);
    text += (k == 0 ? "" : ", ") + from[k].text;
  }
  return {text, [=, first = from[0], second = from[1]](WaveModel& wave) {
            const u64 a = first.value(wave, 0, rule.bits[0]);
            const u64 b = rule.sources == 2 ? second.value(wave, 0, rule.bits[1]) : 0;
            const ScalarResult result = rule.rule(a, b, wave.scc);
            if (rule.result != 0) wave.set_scalar(to, rule.result, result.value);
            if (result.scc >= 0) wave.scc = result.scc != 0;
          }};
}

/// Comparisons, and moves between scalars and lanes.
Step StepWriter::lane_step() {
  const unsigned scalar = scalar_register(32), to = vector_register(32);
  const Operand vector = vector_operand(32);
  const auto lane = static_cast<unsigned>(below(target_.lanes));
  if (one_in(6))
    return {"v_readfirstlane_b32 " + scalar_name(scalar, 32) + ", " + vector.text, [=](WaveModel& wave) {
              unsigned l = 0;
              while (l < wave.lanes && !wave.is_active(l)) ++l;
              wave.s[scalar] = wave.v[vector.number][l == wave.lanes ? 0 : l];
            }};
  if (one_in(6))
    return {"v_readlane_b32 " + scalar_name(scalar, 32) + ", " + vector.text + ", " + std::to_string(lane),
            [=](WaveModel& wave) { wave.s[scalar] = wave.v[vector.number][lane]; }};
  if (one_in(6))
    return {"v_writelane_b32 " + vector_name(to, 32) + ", " + scalar_name(scalar, 32) + ", " + std::to_string(lane),
            [=](WaveModel& wave) { wave.v[to][lane] = wave.s[scalar]; }};
  const auto rules = compare_rules();
  const CompareRule& rule = rules[below(rules.size())];
  const bool has_form = rule.bits == 32 && one_in(3);
  const Form form = has_form ? sdwa_form(random_, 2, false, false) : Form{};
  const Operand a = has_form ? vector_operand(32) : any_operand(rule.bits), b = vector_operand(rule.bits);
  const unsigned written = has_form && !target_.is_rdna ? kVcc : mask_register();
  return {"v_cmp_" + std::string(rule.name) + form.suffix + " " + mask_name(written) + ", " + a.text + ", " + b.text +
              form.modifiers,
          [=](WaveModel& wave) {
            u64 mask = 0;
            for (unsigned l = 0; l < wave.lanes; ++l) {
              u64 x = a.value(wave, l, rule.bits), y = b.value(wave, l, rule.bits);
              if (form.select) {
                x = form.select(wave, l, 0, x);
                y = form.select(wave, l, 1, y);
              }
              const bool holds = rule.rule(truncated(x, rule.bits), truncated(y, rule.bits));
              if (wave.is_active(l) && holds) mask |= u64{1} << l;
            }
            wave.set_scalar(written, wave.lanes, mask);
          }};
}

/// Changes which lanes are active; twice out of three times to all.
Step StepWriter::exec_step() {
  const unsigned bits = target_.lanes;
  const std::string width = bits == 64 ? "_b64 " : "_b32 ";
  if (!one_in(3))
    return {"s_mov" + width + scalar_name(kExec, bits) + ", " + scalar_name(kAllLanes, bits),
            [=](WaveModel& wave) { wave.set_scalar(kExec, bits, wave.scalar(kAllLanes, bits)); }};
  const unsigned to = scalar_register(64), mask = mask_register();
  return {"s_and_saveexec" + width + scalar_name(to, bits) + ", " + scalar_name(mask, bits), [=](WaveModel& wave) {
            const u64 old = wave.exec(), value = old & wave.scalar(mask, bits);
            wave.set_scalar(to, bits, old);
            wave.set_scalar(kExec, bits, value);
            wave.scc = value != 0;
          }};
}

}  // namespace strobe::testing
