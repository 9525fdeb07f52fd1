// The model as the core uses it: PTX on the presets of NVIDIA's machines, and what is refused.
#include "plugin/make_spec.hpp"
#include "runtime/modelled_machine.hpp"
#include "strobe/model.hpp"
#include "strobe/registry.hpp"
#include "support.hpp"
#include "support/temporary_folder.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using ppt_gpu::error_of;
using testing::TestGpu;

namespace {

constexpr const char* kAdd = R"(.version 8.5
.target sm_52
.address_size 64
.entry add()
{
  .reg .b32 %r<4>; .reg .b64 %rd<3>;
  ld.global.u32 %r1, [%rd1];
  add.s32 %r2, %r1, %r1;
  st.global.u32 [%rd1], %r2;
  ret;
}
)";

GpuConfig preset(const std::string& name, const std::vector<Override>& overrides = {}) {
  return PresetLibrary(STROBE_SOURCE_DIR "/arch-presets", TestGpu::types()).load(name, overrides);
}

ModelledTime predict(const GivenValues& parameters, const GpuConfig& gpu, const std::string& text = kAdd,
                     std::uint32_t grid = 32, std::uint32_t group = 32) {
  const RegisteredType& type = TestGpu::plugins().type("model.ppt-gpu");
  const std::unique_ptr<Model> model = type.make_model(make_spec(type, parameters, "--model").get());
  const PresetMachine machine(gpu, "ppt-gpu");
  ModelledFile file;
  file.path = "k.ptx";
  file.text = text;
  file.grid[0] = grid;
  file.group[0] = group;
  file.machine = &machine;
  REQUIRE(model->reads(file.path, file.text));
  return model->predict_file(file);
}

double metric(const ModelledTime& time, const std::string& name) {
  for (const ModelMetric& one : time.metrics)
    if (one.name == name) return one.value;
  FAIL("no metric " << name);
  return 0;
}

}  // namespace

TEST_CASE("one warp on the Titan X: the latencies of the paper's table 2") {
  const GpuConfig titan = preset("titan-x");
  // The load's 128-byte line takes 128 / 336.576 cycles of the only active SM's bandwidth; the load at 0, the add at
  // 350, the store at 356, the memory has it at 706. The return issues together with the store or after it.
  CHECK(predict({}, titan).cycles == 706);
  // With half of the lines in the L2: 0.5 * 194 + 0.5 * 350 = 272: 272 + 6 + 272.
  CHECK(predict({{"l2_hit", "0.5"}}, titan).cycles == 550);
  // Kepler: 331 + 9 + 331.
  CHECK(predict({}, preset("k40m")).cycles == 671);
}

TEST_CASE("the stack sums to the time, and metrics tell the occupancy") {
  const ModelledTime time = predict({}, preset("titan-x"), kAdd, 256 * 1000, 256);
  double sum = 0;
  for (const StackComponent& component : time.stack) sum += component.cycles;
  CHECK(sum == Approx(time.cycles).epsilon(1e-9));
  CHECK(metric(time, "occupancy.groups") == 8);
  CHECK(metric(time, "occupancy.warps") == 64);
  CHECK(metric(time, "warp_instructions") == 1000 * 8 * 4);
  // 8000 warps load and store a line of 128 bytes: at 336.576 bytes a cycle no less than 6085 cycles.
  CHECK(time.cycles > 6085);
  CHECK(time.cycles < 1.5 * 6085);
}

TEST_CASE("what cannot be predicted is refused in one line") {
  const GpuConfig titan = preset("titan-x");
  const auto refused = [](auto&&... arguments) {
    return error_of([&] { predict(std::forward<decltype(arguments)>(arguments)...); });
  };
  CHECK(refused(GivenValues{{"memory", "reuse"}}, titan) ==
        "k.ptx: memory=reuse needs the addresses of an executed launch, and PTX is not executed - use memory=none, or "
        "memory=oracle with l2_hit");
  CHECK(refused(GivenValues{{"memory", "oracle"}}, titan) ==
        "k.ptx: memory=oracle of PTX needs l2_hit, as it is not executed - give l2_hit=0.5, or memory=none");
  CHECK(refused(GivenValues{{"memory", "none"}, {"l2_hit", "0.5"}}, titan) ==
        "l1_hit and l2_hit are of memory=oracle - remove them, or memory=none");
  CHECK(refused(GivenValues{{"trips", "x"}}, titan) == "trips: \"x\" - write LABEL:N+LABEL:N, each N from 1 to 1e+12");
  CHECK(refused(GivenValues{}, preset("r9-nano")) ==
        "preset r9-nano has no table [sm], from which ppt-gpu predicts PTX - use one that has, such as titan-x");
  CHECK(refused(GivenValues{}, preset("titan-x", {{"sm.sine", "0 cycle", "--set"}})) ==
        "preset titan-x lacks sm.sine, which ppt-gpu needs - set it (strobe plugins show machine.sm)");
  CHECK(refused(GivenValues{}, titan, kAdd, 4096, 4096) ==
        "k.ptx: a group of 4096 work-items does not fit titan-x (warp slots) - use smaller groups");
  std::string fixed = kAdd;
  fixed.insert(fixed.find("\n{"), "\n.reqntid 64");
  CHECK(refused(GivenValues{}, titan, fixed) ==
        "k.ptx: kernel add requires groups of 64,1,1 (.reqntid) - give them with --group");
}
