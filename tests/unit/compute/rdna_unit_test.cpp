// What distinguishes a work-group processor in addition to the times of instructions: counters, clauses, prefetch,
// placement.
#include "compute/unit/residency.hpp"
#include "rdna_machine.hpp"

#include "catch.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Within one cycle of all repetitions.
Approx exactly(double cycles) { return Approx(cycles).margin(1.5 / 128); }

}  // namespace

TEST_CASE("rdna: stores are counted, and end, in an order of their own") {
  // A load waits for its own data only, although a store before it takes as long.
  RdnaMachine machine;
  machine.vector_latency = "400 cycle";
  const std::string load = "global_load_dword v2, %0, off\\n s_waitcnt vmcnt(0)";
  const std::string store = "global_store_dword %0, v3, off offset:128\\n";
  const double alone = cycles_per(machine, load), behind_store = cycles_per(machine, store + load);
  CHECK(alone > 400);
  CHECK(behind_store == exactly(alone + 1));  // the address unit takes a cycle for each
  const double both = cycles_per(machine, store + load + "\\n s_waitcnt_vscnt null, 0x0");
  CHECK(both < alone + 10);
  // A wait for the store alone lasts as long.
  CHECK(cycles_per(machine, store + "s_waitcnt_vscnt null, 0x0") == Approx(alone).margin(5));
}

TEST_CASE("rdna: what a clause holds issues without another wave's in between") {
  // Two waves of one SIMD. In a clause each issues its four loads in a row; without, the older one goes first anyway,
  // so the waves take turns here.
  const auto order = [](const char* clause) {
    RdnaMachine machine;
    machine.unit = {{"scheduling", "round_robin"}};
    RdnaBench bench(machine);
    Buffer& data = bench.gpu.words(1024);
    // Each wave notes the clock after its loads: with turns both end late, with clauses one ends early.
    const std::string source =
        std::string("kernel __attribute__((amdgpu_flat_work_group_size(256, 256))) void k(global ulong* data) {\n") +
        "  ulong end; ulong at = (ulong)(data + 64 * (get_local_id(0) / 32));\n" +
        "  __asm__ volatile(\"s_barrier\\n\" \"" + clause + "\"\n" +
        "    \".rept 8\\n global_load_dword v2, %1, off\\n .endr\\n\"\n" +
        "    \"s_memtime %0\\n s_waitcnt lgkmcnt(0)\" : \"=s\"(end) : \"v\"(at) : \"v2\");\n" +
        "  data[get_local_id(0) / 32] = end;\n}\n";
    bench.launch(source, 256, 256, {&data});
    std::vector<std::uint64_t> ends(8);
    std::memcpy(ends.data(), data.host, 64);
    // Waves 0 and 4 share the first SIMD.
    return std::max(ends[0], ends[4]) - std::min(ends[0], ends[4]);
  };
  // In turns they end within two cycles of each other; with clauses the first one's clock goes before the other's
  // loads.
  CHECK(order("") <= 2);
  CHECK(order("s_clause 0x7\\n") == 8 + 1);
}

TEST_CASE("rdna: instruction prefetch asks for the line so many ahead, once") {
  RdnaMachine machine;
  machine.fetch_latency = "20 cycle";
  machine.unit = {{"fetch_width", "32 B"}, {"instruction_buffer", "64 B"}};
  // An ideal memory keeps nothing: each prefetch is one more access, and no result changes.
  RdnaBench without(machine), with(machine);
  Buffer& a = without.gpu.words(1 << 14);
  Buffer& b = with.gpu.words(1 << 14);
  const LaunchResult plain = without.launch(repeated("v_add_f32 v2, 1.0, v3", 160), 32, 32, {&a});
  const LaunchResult ahead = with.launch(repeated("v_add_f32 v2, 1.0, v3", 160, "s_inst_prefetch 0x2"), 32, 32, {&b});
  const double more = ahead.metrics.at("wgp.fetches").value - plain.metrics.at("wgp.fetches").value;
  // 160 instructions of four bytes are ten lines of 64 bytes; the buffer holds one of them before, and the last two
  // would ask for what lies after the kernel's end.
  CHECK(more >= 7);
  CHECK(more <= 9);
}

TEST_CASE("rdna: a wait for dependency counters lasts until results of the ALUs are there") {
  const RdnaMachine machine;
  const std::string adds = "v_add_f32 v2, 1.0, v3\\n";
  CHECK(cycles_per(machine, adds + "s_waitcnt_depctr 0xffe3") == exactly(2));  // vm_vsrc alone
  CHECK(cycles_per(machine, adds + "s_waitcnt_depctr 0x0fff") == exactly(6));  // va_vdst: 5, and a separate cycle
}

TEST_CASE("rdna: vector memory has read its operands when it issues, so that a wait for them takes no time of memory") {
  // LLVM 19, AMDGPUUsage and GCNHazardRecognizer (VMEM to SALU or VALU hazards of gfx10): s_waitcnt_depctr with vm_vsrc
  // = 0 (bits 4:2) holds until vector memory has read its sources, not until it ends. A store may then be overtaken by
  // a write to its data register, and memory has the old value.
  RdnaMachine machine;
  machine.vector_latency = "1000 cycle";
  RdnaBench bench(machine);
  Buffer& data = bench.gpu.words(1024);
  const std::string source =
      "kernel void k(global uint* data) {\n"
      "  global uint* at = data + get_local_id(0); ulong early, late;\n"
      "  __asm__ volatile(\"v_mov_b32 v3, 7\\n s_memtime %0\\n s_waitcnt lgkmcnt(0)\\n\"\n"
      "    \"global_store_dword %2, v3, off\\n s_waitcnt_depctr 0xffe3\\n v_mov_b32 v3, 9\\n\"\n"
      "    \"s_memtime %1\\n s_waitcnt lgkmcnt(0)\\n global_store_dword %2, v3, off offset:256\\n\"\n"
      "    \"s_waitcnt_vscnt null, 0x0\" : \"=&s\"(early), \"=&s\"(late) : \"v\"(at) : \"v3\", \"memory\");\n"
      "  if (get_local_id(0) == 0) *(global ulong*)(data + 512) = late - early;\n}\n";
  bench.launch(source, 32, 32, {&data});
  for (std::uint32_t lane = 0; lane < 32; ++lane) {
    CHECK(TestGpu::word(data, lane) == 7);
    CHECK(TestGpu::word(data, 64 + lane) == 9);
  }
  // Both clocks take the scalar pipeline; the store's 1000 cycles lie outside.
  CHECK(TestGpu::word(data, 512) < 200);
}

TEST_CASE("rdna: each counter of memory is waited for by itself, and by what was issued before") {
  // LLVM 19, AMDGPUUsage, memory model gfx10: vmcnt counts loads and atomics with return, vscnt stores and atomics
  // without; each decrements in the order of its instructions. A wait for n leaves the n youngest outstanding.
  RdnaMachine machine;
  machine.vector_latency = "400 cycle";
  const std::string load = "global_load_dword v2, %0, off\\n", store = "global_store_dword %0, v3, off offset:128\\n";
  const double alone = cycles_per(machine, load + "s_waitcnt vmcnt(0)");
  REQUIRE(alone > 400);
  // With one access left outstanding, each repetition waits for the access of the repetition before: half as long.
  CHECK(cycles_per(machine, store + "s_waitcnt_vscnt null, 0x1") == Approx(alone / 2).margin(8));
  CHECK(cycles_per(machine, load + "s_waitcnt vmcnt(1)") == Approx(alone / 2).margin(8));
  // An atomic without return is a store, one with return (glc) a load. Clocks around one of them: 1000 cycles are
  // waited, or not.
  machine.vector_latency = "1000 cycle";
  const auto between_clocks = [&](const std::string& lines) {
    RdnaBench bench(machine);
    Buffer& data = bench.gpu.words(1024);
    bench.launch(
        "kernel void k(global uint* data) {\n"
        "  global uint* at = data + get_local_id(0); ulong early, late;\n"
        "  __asm__ volatile(\"s_memtime %0\\n s_waitcnt lgkmcnt(0)\\n " +
            lines +
            "\\n s_memtime %1\\n s_waitcnt lgkmcnt(0) vmcnt(0)\\n s_waitcnt_vscnt null, 0x0\"\n"
            "    : \"=&s\"(early), \"=&s\"(late) : \"v\"(at) : \"v3\", \"v4\", \"memory\");\n"
            "  if (get_local_id(0) == 0) *(global ulong*)(data + 512) = late - early;\n}\n",
        32, 32, {&data});
    return TestGpu::word(data, 512);
  };
  const std::string plain = "global_atomic_add %2, v3, off\\n ",
                    returning = "global_atomic_add v4, %2, v3, off glc\\n ";
  const std::string for_loads = "s_waitcnt vmcnt(0)", for_stores = "s_waitcnt_vscnt null, 0x0";
  CHECK(between_clocks(plain + for_loads) < 200);
  CHECK(between_clocks(plain + for_stores) > 1000);
  CHECK(between_clocks(returning + for_loads) > 1000);
  CHECK(between_clocks(returning + for_stores) < 200);
}

TEST_CASE("rdna: LDS and the vector cache have a port for each half") {
  RdnaMachine machine;
  machine.unit = {{"vmem_in_flight", "4096"}};
  // Sixteen dwords from LDS by each of two waves, on SIMDs of one half or of both: waves go to the SIMDs in turn.
  const std::string reads = "ds_read_b32 v2, %1";
  const double two = cycles_per(machine, reads, 2 * 32), four = cycles_per(machine, reads, 4 * 32);
  CHECK(two == exactly(2));   // SIMDs 0 and 1 share a port
  CHECK(four == exactly(2));  // SIMDs 2 and 3 have another
}

TEST_CASE("rdna: a work-group in compute-unit mode lies in one half with its LDS") {
  using namespace strobe::compute;
  ComputeUnitShape shape;
  shape.waves_per_simd = 20;
  shape.lds_units = 256;
  shape.halves = 2;
  Residency residency(shape);
  const auto place = [&](const GroupDemand& demand) {
    Placement placement;
    REQUIRE(residency.place(demand, placement));
    return placement;
  };
  GroupDemand demand{8, 1, 1, 96};
  demand.one_half = true;
  const Placement first = place(demand), second = place(demand);
  for (const auto& wave : first.waves) CHECK(wave.simd < 2);
  for (const auto& wave : second.waves) CHECK(wave.simd >= 2);
  CHECK(first.lds + 96 <= 128);
  CHECK(second.lds >= 128);
  // 32 granules are left in each half: 64 in all, but none in one.
  Placement none;
  GroupDemand large{1, 1, 1, 64};
  large.one_half = true;
  CHECK_FALSE(residency.place(large, none));
  large.lds_units = 32;
  CHECK(residency.place(large, none));
  // In the other mode a group uses all four SIMDs.
  std::uint32_t used = 0;
  for (const auto& wave : place({4, 1, 1, 0}).waves) used |= 1u << wave.simd;
  CHECK(used == 15);
}

TEST_CASE("rdna: the mode of a kernel comes from its descriptor") {
  for (const bool one_half : {false, true}) {
    RdnaMachine machine;
    if (one_half) machine.flags = {"-mcumode"};
    RdnaBench bench(machine);
    Buffer& data = bench.gpu.words(1 << 14);
    // 24 waves of 16 KiB LDS: two groups fit a processor of 128 KiB; in one half only one of 48 KiB and another.
    const std::string source =
        "kernel __attribute__((amdgpu_flat_work_group_size(64, 64))) void k(global uint* data) {\n"
        "  local uint words[10240];\n"
        "  words[get_local_id(0)] = get_global_id(0);\n  barrier(CLK_LOCAL_MEM_FENCE);\n"
        "  data[get_global_id(0)] = words[63 - get_local_id(0)];\n}\n";
    const LaunchResult result = bench.launch(source, 640, 64, {&data});
    CHECK(result.work_groups == 10);
    for (std::uint32_t n = 0; n < 640; ++n) REQUIRE(TestGpu::word(data, n) == n / 64 * 64 + 63 - n % 64);
  }
}

TEST_CASE("rdna: every cycle of every SIMD is charged to one cause") {
  for (const char* flag : {"-mno-wavefrontsize64", "-mwavefrontsize64"}) {
    RdnaMachine machine;
    machine.flags = {flag};
    RdnaBench bench(machine);
    Buffer& data = bench.gpu.words(1 << 14);
    const std::string source =
        "kernel void k(global uint* data) {\n"
        "  uint x = data[get_global_id(0)];\n"
        "  for (uint n = 0; n < 64; ++n) x = x * 5 + (x >> 3);\n"
        "  data[get_global_id(0)] = x;\n}\n";
    const LaunchResult result = bench.launch(source, 4096, 128, {&data});
    StallCycles stalls;
    bench.unit->facets().stalls->add_stalls(stalls);
    std::uint64_t sum = 0;
    for (const auto& [cause, cycles] : stalls) sum += cycles;
    CHECK(sum == 4 * result.timing->cycles);
    CHECK(stalls["issue"] > 0);
    CHECK(stalls["dependency"] > 0);
  }
}
