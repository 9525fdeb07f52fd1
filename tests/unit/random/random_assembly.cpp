#include "random_assembly.hpp"

#include <map>
#include <utility>

#include "support/assemble.hpp"

namespace strobe::testing {

namespace {

std::string label_text(int label) { return "L" + std::to_string(label); }

/// A branch's effect is set once the places are known.
Step branch(const std::string& condition, int label) { return {"s_cbranch_" + condition + " ", {}, label}; }
Step place(int label) { return {label_text(label) + ":", {}, label}; }

bool is_place(const Step& step) { return step.label >= 0 && step.text.back() == ':'; }
bool is_branch(const Step& step) { return step.label >= 0 && !is_place(step); }

bool is_taken(const std::string& text, const WaveModel& wave) {
  const bool is_vcc_zero = wave.scalar(kVcc, wave.lanes) == 0, is_exec_zero = wave.exec() == 0;
  if (text.find("scc0") != std::string::npos) return !wave.scc;
  if (text.find("scc1") != std::string::npos) return wave.scc;
  if (text.find("vccz") != std::string::npos) return is_vcc_zero;
  if (text.find("vccnz") != std::string::npos) return !is_vcc_zero;
  return text.find("execz") != std::string::npos ? is_exec_zero : !is_exec_zero;
}

Step random_step(SplitMix64& random, const AssemblyTarget& target) {
  StepWriter writer(random, target);
  switch (random.below(12)) {
    case 0:
    case 1:
    case 2:
      return writer.scalar_step();
    case 3:
      return writer.lane_step();
    case 4:
      return target.is_rdna ? writer.packed_step() : writer.lane_step();
    case 5:
      return random.below(3) == 0 ? writer.exec_step() : writer.vector_step();
    default:
      return writer.vector_step();
  }
}

Steps loop_start(int label, u32 count) {
  return {{"s_movk_i32 s" + std::to_string(kCounter) + ", " + std::to_string(count),
           [count](WaveModel& wave) { wave.s[kCounter] = count; }},
          place(label)};
}
Steps loop_end(int label) {
  const std::string counter = "s" + std::to_string(kCounter);
  return {
      {"s_sub_u32 " + counter + ", " + counter + ", 1", [](WaveModel& wave) { wave.scc = wave.s[kCounter]-- == 0; }},
      {"s_cmp_lg_u32 " + counter + ", 0", [](WaveModel& wave) { wave.scc = wave.s[kCounter] != 0; }},
      branch("scc1", label)};
}

std::string kernel_text(const std::string& name, const Steps& steps, const AssemblyTarget& target) {
  const bool wide = target.lanes == 64;
  const std::string mask = wide ? "s_mov_b64 " : "s_mov_b32 ", exec = scalar_name(kExec, target.lanes),
                    all = scalar_name(kAllLanes, target.lanes), saved = wide ? "s[54:55]" : "s54";
  std::string text = ".globl " + name + "\n.p2align 8\n.type " + name + ",@function\n" + name + ":\n" + mask + all +
                     ", " + exec + "\ns_load_dwordx4 s[4:7], s[0:1], 0x0\nv_lshlrev_b32 v30, 8, v0\n" +
                     "s_waitcnt lgkmcnt(0)\ns_mov_b32 s8, s4\ns_mov_b32 s9, s5\ns_mov_b32 s12, s6\ns_mov_b32 s13, s7\n";
  for (const char* resource : {"s10", "s14"}) text += std::string("s_mov_b32 ") + resource + ", -1\n";
  for (const char* resource : {"s11", "s15"})
    text += std::string("s_mov_b32 ") + resource + ", " + std::to_string(target.buffer_word) + "\n";
  text += "s_load_dwordx16 s[16:31], s[4:5], 0x80\ns_load_dwordx8 s[32:39], s[4:5], 0xc0\n";
  for (unsigned n = 0; n < kVectors; ++n)
    text += "buffer_load_dword v" + std::to_string(kFirstVector + n) +
            ", v30, s[8:11], 0 offen offset:" + std::to_string(4 * n) + "\n";
  text += "s_waitcnt vmcnt(0) lgkmcnt(0)\ns_mov_b32 vcc_lo, s16\ns_mov_b32 vcc_hi, s17\ns_cmp_lg_u32 s18, 0\n";
  if (!wide) text += "s_mov_b32 vcc_hi, 0\n";
  for (const Step& step : steps) text += step.text + (is_branch(step) ? name + label_text(step.label) : "") + "\n";
  text += "s_cselect_b32 s52, 1, 0\n" + mask + saved + ", " + exec + "\n" + mask + exec + ", " + all + "\n";
  const auto store = [&](const std::string& value, unsigned word) {
    text += "buffer_store_dword " + value + ", v30, s[12:15], 0 offen offset:" + std::to_string(4 * word) + "\n";
  };
  unsigned word = 0;
  for (unsigned n = 0; n < kVectors; ++n) store("v" + std::to_string(kFirstVector + n), word++);
  const auto store_scalar = [&](const std::string& value) {
    text += "v_mov_b32 v29, " + value + "\n";
    store("v29", word++);
  };
  for (unsigned n = 0; n < kScalars; ++n) store_scalar("s" + std::to_string(kFirstScalar + n));
  for (const char* scalar : {"s52", "vcc_lo", "vcc_hi", "s54"}) store_scalar(scalar);
  store_scalar(wide ? "s55" : "0");
  return text + "s_endpgm\n.size " + name + ", .-" + name + "\n";
}

std::string descriptor_text(const std::string& name, const AssemblyTarget& target) {
  std::string text = ".amdhsa_kernel " + name + "\n.amdhsa_user_sgpr_kernarg_segment_ptr 1\n.amdhsa_kernarg_size 16\n" +
                     ".amdhsa_next_free_vgpr 32\n.amdhsa_next_free_sgpr 64\n";
  if (target.is_rdna) text += ".amdhsa_wavefront_size32 " + std::to_string(target.lanes == 32 ? 1 : 0) + "\n";
  return text + ".end_amdhsa_kernel\n";
}

std::string metadata_text(const std::string& name, const AssemblyTarget& target) {
  const std::string lanes = std::to_string(target.lanes);
  const std::string argument =
      "      - { .size: 8, .offset: OFFSET, .value_kind: global_buffer, .address_space: global }\n";
  std::string text = "  - .name: " + name + "\n    .symbol: " + name + ".kd\n    .kernarg_segment_size: 16\n" +
                     "    .group_segment_fixed_size: 0\n    .private_segment_fixed_size: 0\n" +
                     "    .kernarg_segment_align: 8\n    .wavefront_size: " + lanes +
                     "\n    .sgpr_count: 64\n    .vgpr_count: 32\n    .max_flat_workgroup_size: 64\n    .args:\n";
  for (const char* offset : {"0", "8"}) {
    std::string line = argument;
    text += line.replace(line.find("OFFSET"), 6, offset);
  }
  return text;
}

}  // namespace

Steps random_steps(SplitMix64& random, const AssemblyTarget& target, unsigned count) {
  Steps steps;
  int label = 0, skipped = -1, loop = -1;
  const auto append = [&](const Steps& more) { steps.insert(steps.end(), more.begin(), more.end()); };
  for (unsigned n = 0; n < count; ++n) {
    constexpr const char* conditions[] = {"scc0", "scc1", "vccz", "vccnz", "execz", "execnz"};
    if (skipped < 0 && random.below(8) == 0) {
      skipped = label++;
      steps.push_back(branch(conditions[random.below(6)], skipped));
    } else if (skipped >= 0 && random.below(4) == 0) {
      steps.push_back(place(std::exchange(skipped, -1)));
    } else if (loop < 0 && skipped < 0 && random.below(20) == 0) {
      loop = label++;
      append(loop_start(loop, static_cast<u32>(1 + random.below(4))));
    } else if (loop >= 0 && skipped < 0 && random.below(10) == 0) {
      append(loop_end(std::exchange(loop, -1)));
    }
    steps.push_back(random_step(random, target));
  }
  if (skipped >= 0) steps.push_back(place(skipped));
  if (loop >= 0) append(loop_end(loop));
  return steps;
}

std::vector<Steps> assembled_steps(const std::vector<Steps>& programs, const AssemblyTarget& target) {
  std::vector<std::string> lines;
  for (const Steps& steps : programs)
    for (const Step& step : steps) lines.push_back(step.label >= 0 ? "s_nop 0" : step.text);
  const auto words = test::assemble_lines(lines, target.cpu, target.features());
  std::vector<Steps> taken(programs.size());
  std::size_t line = 0;
  for (std::size_t n = 0; n < programs.size(); ++n) {
    std::map<int, std::size_t> places;
    for (const Step& step : programs[n]) {
      if (words[line++].empty()) continue;
      if (is_place(step)) places[step.label] = taken[n].size();
      taken[n].push_back(step);
      if (is_place(step)) taken[n].back().text = "k" + std::to_string(n) + step.text;
    }
    for (Step& step : taken[n])
      if (is_branch(step))
        step.effect = [text = step.text, to = places.at(step.label)](WaveModel& wave) {
          if (is_taken(text, wave)) wave.next = to;
        };
  }
  return taken;
}

std::string object_text(const std::vector<Steps>& programs, const AssemblyTarget& target) {
  const auto name = [](std::size_t n) { return "k" + std::to_string(n); };
  std::string text =
      ".amdgcn_target \"amdgcn-amd-amdhsa--" + std::string(target.cpu) + "\"\n.amdhsa_code_object_version 5\n.text\n";
  for (std::size_t n = 0; n < programs.size(); ++n) text += kernel_text(name(n), programs[n], target);
  text += ".section .rodata,\"a\"\n.p2align 6\n";
  for (std::size_t n = 0; n < programs.size(); ++n) text += descriptor_text(name(n), target);
  text += ".amdgpu_metadata\n---\namdhsa.version: [ 1, 2 ]\namdhsa.target: amdgcn-amd-amdhsa--" +
          std::string(target.cpu) + "\namdhsa.kernels:\n";
  for (std::size_t n = 0; n < programs.size(); ++n) text += metadata_text(name(n), target);
  return text + "...\n.end_amdgpu_metadata\n";
}

void load_registers(WaveModel& wave, const std::vector<u32>& in) {
  for (unsigned l = 0; l < wave.lanes; ++l)
    for (unsigned n = 0; n < kVectors; ++n) wave.v[kFirstVector + n][l] = in[l * kLaneBytes / 4 + n];
  for (unsigned n = 0; n < kScalars; ++n) wave.s[kFirstScalar + n] = in[32 + n];
  const u64 all = wave.lanes == 64 ? ~u64{0} : 0xffffffff;
  wave.set_scalar(kExec, wave.lanes, all);
  wave.set_scalar(kAllLanes, wave.lanes, all);
  wave.set_scalar(kVcc, wave.lanes, wave.scalar(kFirstScalar, wave.lanes));
  wave.scc = wave.s[kFirstScalar + 2] != 0;
}

std::vector<u32> stored_words(const WaveModel& wave) {
  std::vector<u32> out(wave.lanes * kLaneBytes / 4);
  for (unsigned l = 0; l < wave.lanes; ++l) {
    u32* at = &out[l * kLaneBytes / 4];
    for (unsigned n = 0; n < kVectors; ++n) *at++ = wave.v[kFirstVector + n][l];
    for (unsigned n = 0; n < kScalars; ++n) *at++ = wave.s[kFirstScalar + n];
    *at++ = wave.scc ? 1 : 0;
    *at++ = wave.s[kVcc];
    *at++ = wave.s[kVcc + 1];
    *at++ = wave.s[kExec];
    *at++ = wave.lanes == 64 ? wave.s[kExec + 1] : 0;
  }
  return out;
}

}  // namespace strobe::testing
