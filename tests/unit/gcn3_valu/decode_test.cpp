// What is an encoding of gfx803 and what is not; what the decoder says of an instruction; that every row has a test.
#include <filesystem>
#include <fstream>
#include <set>
#include <span>

#include "catch.hpp"
#include "gcn/isa.hpp"
#include "rules.hpp"

namespace strobe::test {

namespace {

const gcn::GcnIsa& gfx803() {
  static const gcn::GcnIsa isa(gcn::target_number("gfx803"));
  return isa;
}

InstructionInfo decoded(const std::vector<u32>& words) {
  Instruction instruction;
  InstructionInfo info;
  gfx803().decode(std::as_bytes(std::span(words)), 0, 64, instruction, info);
  return info;
}
InstructionInfo assembled(const std::string& text) { return decoded(assemble_each({text})[0]); }
bool is_valid(const std::vector<u32>& words) { return decoded(words).support != Support::invalid; }

std::set<std::string> all_mnemonics() {
  const gcn::Tables& tables = gfx803().tables();
  std::set<std::string> names;
  for (unsigned opcode = 0; opcode < 0x400; ++opcode)
    for (const lanes::VectorRow* row : {tables.vop1.find(opcode), tables.vop2.find(opcode), tables.vop3_row(opcode)})
      if (row != nullptr && row->support != Support::unsupported && !row->signature.writes_mask)
        names.insert(row->mnemonic);
  return names;
}

}  // namespace

TEST_CASE("decoding: VOP3 has no literals, and unused fields are 0") {
  CHECK(is_valid({0xd101000a, 0x00020902}));        // v_add_f32_e64
  CHECK_FALSE(is_valid({0xd101000a, 0x000208ff}));  // a literal
  CHECK_FALSE(is_valid({0xd101000a, 0x04020902}));  // a third source
  CHECK_FALSE(is_valid({0xd1400001, 0x00000000}));  // v_nop with a destination
  CHECK_FALSE(is_valid({0xd117000a, 0x00020902}));  // v_madmk has no long form
  CHECK_FALSE(is_valid({0xd142000a, 0x00000102}));  // nor has v_readfirstlane
}

TEST_CASE("decoding: modifiers only where a row has them") {
  CHECK(is_valid({0xd101010a, 0x00020902}));        // v_add_f32 with abs
  CHECK_FALSE(is_valid({0xd113010a, 0x00020902}));  // v_and_b32 with abs
  CHECK_FALSE(is_valid({0xd113000a, 0x20020902}));  // and neg
  CHECK_FALSE(is_valid({0xd113800a, 0x00020902}));  // and clamp
  CHECK(is_valid({0xd126800a, 0x00020902}));        // v_add_u16 saturates
  CHECK(is_valid({0xd147000a, 0x08000102}));        // v_cvt_u32_f32 takes an output modifier
  CHECK_FALSE(is_valid({0xd14d000a, 0x08000102}));  // v_cvt_flr_i32_f32 does not
}

TEST_CASE("decoding: lanes are read from VGPRs into SGPRs, and selected by scalars") {
  CHECK(is_valid({0xd2890005, 0x00000702}));
  CHECK_FALSE(is_valid({0xd2890005, 0x00020902}));  // v_readlane selected by a VGPR
  CHECK_FALSE(is_valid({0xd2890085, 0x00000702}));  // to SGPR 133
  CHECK_FALSE(is_valid({0xd28a000a, 0x00000702}));  // v_writelane of a VGPR
}

TEST_CASE("decoding: SDWA and DPP") {
  CHECK(is_valid({0x260808f9, 0x06060602}));        // v_and_b32_sdwa
  CHECK_FALSE(is_valid({0x260808f9}));              // cut off
  CHECK_FALSE(is_valid({0x260808f9, 0x06070602}));  // select 7
  CHECK_FALSE(is_valid({0x260808f9, 0x06160602}));  // neg of an integer
  CHECK_FALSE(is_valid({0x020808f9, 0x060e0602}));  // sign extension of a float
  CHECK_FALSE(is_valid({0x2e0808f9, 0x06060602}));  // v_madmk_f32
  CHECK(is_valid({0x260808fa, 0xff00e402}));
  CHECK_FALSE(is_valid({0x260808fa, 0xff010002}));  // row_shl:0
  CHECK_FALSE(is_valid({0x260808fa, 0xff015002}));  // a later target's pattern
  CHECK_FALSE(is_valid({0x7c8208fa, 0xff00e402}));  // compares have no DPP
}

TEST_CASE("decoding: registers read and written, for the scoreboard") {
  const InstructionInfo mac = assembled("v_mac_f32_e32 v10, s3, v4");
  CHECK(mac.unit == ExecutionUnit::valu);
  CHECK(mac.latency == LatencyClass::full_rate);
  REQUIRE(mac.reads == 3);
  CHECK(mac.read[0].file == RegisterFile::scalar);
  CHECK(mac.read[0].first == 3);
  CHECK(mac.read[2].first == 10);  // the old destination
  const InstructionInfo mad = assembled("v_mad_u64_u32 v[10:11], s[22:23], v2, s4, v[6:7]");
  CHECK(mad.latency == LatencyClass::quarter_rate);
  REQUIRE(mad.writes == 2);
  CHECK(mad.written[0].count == 2);
  CHECK(mad.written[1].file == RegisterFile::scalar);
  CHECK(mad.written[1].first == 22);
  CHECK(assembled("v_fma_f64 v[10:11], v[2:3], v[4:5], v[6:7]").latency == LatencyClass::double_mul);
  CHECK(assembled("v_add_f64 v[10:11], v[2:3], v[4:5]").latency == LatencyClass::double_add);
  CHECK(assembled("v_lshlrev_b64 v[10:11], v2, v[4:5]").latency == LatencyClass::double_add);
  CHECK(assembled("v_exp_f32_e32 v10, v2").support == Support::approximate);
  CHECK(assembled("v_cmp_lt_f32_e32 vcc, v2, v4").ends_run == false);
}

TEST_CASE("rows: every vector instruction is named in a test of this folder") {
  std::string tests;
  for (const auto& file : std::filesystem::directory_iterator(STROBE_SOURCE_DIR "/tests/unit/gcn3_valu"))
    if (file.path().extension() == ".cpp") {
      std::ifstream in(file.path());
      tests.append(std::istreambuf_iterator<char>(in), {});
    }
  for (const std::string& name : all_mnemonics()) {
    CAPTURE(name);
    CHECK(tests.find("\"" + name) != std::string::npos);
  }
  CHECK(all_mnemonics().size() > 190);
}

}  // namespace strobe::test
