// What Strobe ships: every preset loads, and every calibrated number can be traced.
#include "catch.hpp"
#include "config/machine.hpp"
#include "config/preset_chain.hpp"
#include "plugin/check_type.hpp"
#include "preset_folder.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;

namespace {

const std::string kFolder = std::string(STROBE_SOURCE_DIR) + "/arch-presets";

PresetLibrary shipped() { return PresetLibrary(kFolder, testing::TestGpu::types()); }

}  // namespace

TEST_CASE("every shipped preset loads and cites a source for every value that it sets") {
  const PresetLibrary library = shipped();
  const std::vector<PresetName> presets = library.list();
  REQUIRE(presets.size() >= 1);
  for (const PresetName& preset : presets) {
    CAPTURE(preset.name);
    const GpuConfig gpu = library.load(preset.name);
    CHECK(unsourced(gpu).empty());
    CHECK(gpu.title == preset.title);
    CHECK(gpu.structure.isa == preset.isa);
    for (const Setting& setting : gpu.settings) {
      CAPTURE(setting.key);
      if (setting.order == 0) continue;
      CHECK_FALSE(setting.origin.kind.empty());
      CHECK(setting.origin.place.rfind("arch-presets/", 0) == 0);
    }
  }
}

TEST_CASE("sources name the original, by a form that can be found again") {
  for (const std::string& name : preset_names(kFolder)) {
    const PresetChain chain = read_preset_chain(kFolder, name);
    for (const FileSource& source : chain.files.back().sources) {
      CAPTURE(source.key);
      CHECK(source.how.size() >= 15);
      CHECK(source.how.find("/tmp") == std::string::npos);
    }
  }
}

TEST_CASE("the R9 Nano has the structure of the card") {
  const GpuStructure gpu = shipped().load("r9-nano").structure;
  CHECK(gpu.isa == "gfx803");
  CHECK(gpu.clock == 1000_MHz);
  CHECK(gpu.compute_units == 64);
  CHECK(gpu.simds_per_compute_unit == 4);
  CHECK(gpu.waves_per_simd == 10);
  CHECK(gpu.vgprs_per_simd == 256);
  CHECK(gpu.sgprs_per_simd == 800);
  CHECK(gpu.work_groups_per_compute_unit == 16);
  CHECK(gpu.lds_per_compute_unit == 64_KiB);
  CHECK(gpu.lds_per_work_group == 64_KiB);
  CHECK(gpu.lds_granule == 512_B);
  CHECK(gpu.memory == 4_GiB);
}

TEST_CASE("the R9 Nano's DRAM moves what its data sheet says") {
  const GpuConfig gpu = shipped().load("r9-nano");
  const auto count = [&](const char* key) { return std::get<std::uint64_t>(gpu.find(key)->value); };
  const std::uint64_t dram_clock = std::get<Hertz>(gpu.find("dram.clock")->value).n;
  CHECK(count("dram.total_channels") * std::get<Bytes>(gpu.find("dram.bus_width")->value).n *
            count("dram.transfers_per_clock") * dram_clock ==
        512'000'000'000);
}

TEST_CASE("the machine's own declarations are as a plugin's must be") {
  for (const MachineTable& table : machine_tables()) {
    CAPTURE(table.name);
    CHECK_FALSE(table.doc.empty());
    CHECK_NOTHROW(check_schema(table.name, table.schema));
    Machine machine;
    for (const Requirement& rule : table.schema.requirements) CHECK(rule.holds(table.spec(machine)));
  }
  CHECK_NOTHROW(check_schema("component_keys", component_keys()));
}
