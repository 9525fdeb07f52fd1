// What the decoder says of RDNA's instructions: registers, units, memory, counters, control flow.
#include <cstring>
#include <span>

#include "catch.hpp"
#include "support/assemble.hpp"
#include "targets.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

InstructionInfo info_of(const std::string& text, unsigned wave_size = 32, unsigned target = 0) {
  const rdna::Target& chosen = rdna::kTargets[target];
  const std::vector<std::uint32_t> words = assemble(text, chosen.name, wave_feature(wave_size));
  Instruction instruction;
  InstructionInfo info;
  isa_of(chosen).decode(std::as_bytes(std::span(words)), 0, wave_size, instruction, info);
  CHECK(info.bytes == 4 * words.size());
  return info;
}

bool is(const RegisterRange& range, RegisterFile file, unsigned first, unsigned count) {
  return range.file == file && range.first == first && range.count == count;
}

constexpr RegisterFile kScalar = RegisterFile::scalar, kVector = RegisterFile::vector;

}  // namespace

TEST_CASE("RDNA: a mask is one register in wave32 and two in wave64") {
  const InstructionInfo narrow = info_of("v_cmp_lt_f32_e64 s6, v1, v2"),
                        wide = info_of("v_cmp_lt_f32_e64 s[6:7], v1, v2", 64);
  REQUIRE(narrow.writes == 1);
  CHECK(is(narrow.written[0], kScalar, 6, 1));
  REQUIRE(wide.writes == 1);
  CHECK(is(wide.written[0], kScalar, 6, 2));
  const InstructionInfo select = info_of("v_cndmask_b32_e32 v3, v1, v2, vcc_lo");
  REQUIRE(select.reads == 3);
  CHECK(is(select.read[2], kScalar, 106, 1));
}

TEST_CASE("RDNA: v_cmpx writes EXEC alone and ends a run") {
  const InstructionInfo info = info_of("v_cmpx_eq_u32_e32 v1, v2");
  REQUIRE(info.writes == 1);
  CHECK(is(info.written[0], kScalar, 126, 1));
  CHECK(info.ends_run);
  CHECK(info_of("s_and_saveexec_b32 s4, vcc_lo").ends_run);
  CHECK_FALSE(info_of("v_cmp_eq_u32_e32 vcc_lo, v1, v2").ends_run);
}

TEST_CASE("RDNA: NULL is neither read nor written") {
  CHECK(info_of("s_add_u32 null, s1, s2").writes == 0);
  CHECK(info_of("s_add_u32 s3, null, s2").reads == 1);
  CHECK(info_of("v_add_co_u32 v1, null, v2, v3").writes == 1);
}

TEST_CASE("RDNA: halves keep the rest of their register, which is read") {
  const InstructionInfo info = info_of("v_add_f16_e32 v5, v1, v2");
  REQUIRE(info.reads == 3);
  CHECK(is(info.read[2], kVector, 5, 1));
  CHECK(info_of("v_add_f32_e32 v5, v1, v2").reads == 2);
}

TEST_CASE("RDNA: VOP3 takes a literal") {
  CHECK(info_of("v_fma_f32 v0, v1, 0x12345678, v2").bytes == 12);
  CHECK(info_of("v_pk_add_u16 v0, v1, 0x1234").bytes == 12);
}

TEST_CASE("RDNA: loads count VM, stores VS, flat both memory and LDS") {
  const InstructionInfo load = info_of("global_load_dword v1, v[2:3], off");
  CHECK((load.bumps_vm && !load.bumps_vs && !load.bumps_lgkm && !load.bumps_exp));
  CHECK(load.space == MemorySpace::global);
  CHECK(load.memory_bytes == 4);
  const InstructionInfo store = info_of("global_store_dwordx2 v[2:3], v[4:5], off");
  CHECK((store.bumps_vs && !store.bumps_vm));
  CHECK(store.memory == MemoryKind::store);
  const InstructionInfo atomic = info_of("global_atomic_add v2, v3, s[4:5]");
  CHECK((atomic.bumps_vs && atomic.memory == MemoryKind::atomic));
  REQUIRE(atomic.reads == 3);
  const InstructionInfo returning = info_of("global_atomic_add v1, v2, v3, s[4:5] glc");
  CHECK((returning.bumps_vm && !returning.bumps_vs && returning.memory == MemoryKind::atomic_return));
  CHECK(returning.coherent);
  const InstructionInfo flat = info_of("flat_load_dword v1, v[2:3]");
  CHECK((flat.bumps_vm && flat.bumps_lgkm && flat.space == MemorySpace::flat));
  const InstructionInfo lds = info_of("ds_read_b64 v[1:2], v3");
  CHECK((lds.bumps_lgkm && !lds.bumps_vm && lds.unit == ExecutionUnit::lds));
  CHECK(info_of("scratch_load_dword v1, off, s4").space == MemorySpace::scratch);
  CHECK(info_of("buffer_gl0_inv").memory == MemoryKind::cache_control);
}

TEST_CASE("RDNA: addresses are one register beside a scalar base, two alone") {
  const InstructionInfo with_base = info_of("global_load_dword v1, v2, s[4:5]");
  REQUIRE(with_base.reads == 2);
  CHECK(is(with_base.read[0], kVector, 2, 1));
  CHECK(is(with_base.read[1], kScalar, 4, 2));
  const InstructionInfo alone = info_of("global_load_dword v1, v[2:3], off");
  REQUIRE(alone.reads == 1);
  CHECK(is(alone.read[0], kVector, 2, 2));
}

TEST_CASE("RDNA: waits name their counters") {
  const InstructionInfo wait = info_of("s_waitcnt vmcnt(33) lgkmcnt(40)");
  CHECK(wait.waits_vm == 33);
  CHECK(wait.waits_lgkm == 40);
  CHECK(wait.waits_exp == InstructionInfo::kNoWait);
  CHECK(info_of("s_waitcnt_vscnt null, 0x5").waits_vs == 5);
  CHECK(info_of("s_waitcnt_vmcnt null, 0x7").waits_vm == 7);
  CHECK(info_of("s_waitcnt_lgkmcnt s3, 0x7").waits_lgkm == 0);  // the register may hold 0
}

TEST_CASE("RDNA: branches have targets and conditions, scalar memory its registers") {
  const InstructionInfo branch = info_of("s_cbranch_vccz 4");
  CHECK(branch.flow == ControlFlow::conditional_branch);
  CHECK(branch.target == 20);
  CHECK(is(branch.condition, kScalar, 106, 1));
  CHECK(is(info_of("s_cbranch_execz 4", 64).condition, kScalar, 126, 2));
  CHECK(info_of("s_sleep 1").sleeps);
  const InstructionInfo load = info_of("s_load_dwordx4 s[4:7], s[2:3], s9 offset:0x10");
  REQUIRE(load.reads == 2);
  CHECK(is(load.read[0], kScalar, 2, 2));
  CHECK(is(load.read[1], kScalar, 9, 1));
  CHECK(is(load.written[0], kScalar, 4, 4));
  CHECK(load.bumps_lgkm);
}

TEST_CASE("RDNA: what is not executed is refused with a reason") {
  for (const char* text : {"exp mrt0 v1, v2, v3, v4 done", "image_load v0, v1, s[0:7] dmask:0x1 dim:SQ_RSRC_IMG_1D",
                           "v_interp_p1_f32_e32 v0, v1, attr0.x", "ds_add_u32 v1, v2 gds", "ds_gws_barrier v3 gds"}) {
    INFO(text);
    const InstructionInfo info = info_of(text);
    CHECK(info.support == Support::unsupported);
    CHECK(std::strlen(info.reason) != 0);
  }
}
