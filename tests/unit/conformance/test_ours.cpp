// All plugins of Strobe keep all promises of the SDK: with the defaults of their types, and as our presets set them.
#include <filesystem>

#include <set>

#include "catch.hpp"
#include "strobe/host/preset.hpp"
#include "strobe/host/plugins.hpp"
#include "check_library.hpp"
#include "make.hpp"

namespace strobe::conformance {
namespace {

std::vector<std::filesystem::path> libraries() {
  std::vector<std::filesystem::path> all;
  for (const auto& entry : std::filesystem::directory_iterator(STROBE_BINARY_DIR "/lib/strobe/plugins"))
    if (entry.path().extension() == ".so") all.push_back(entry.path());
  return all;
}

/// The type of a table with what the preset says in place of its defaults.
RegisteredType as_set(const GpuConfig& gpu, const ConfigTable& table) {
  RegisteredType type = *table.type;
  type.make_spec = [&gpu, &table, make = type.make_spec] {
    std::shared_ptr<void> spec = make();
    for (const Setting* setting : gpu.settings_of(table.name))
      if (table.type->schema.find(setting->parameter->name) == setting->parameter)
        setting->parameter->assign(spec.get(), setting->value);
    return spec;
  };
  return type;
}

/// A table with all its settings: two that are the same need not be checked twice.
std::string text_of(const GpuConfig& gpu, const ConfigTable& table) {
  std::string text;
  for (const Setting* setting : gpu.settings_of(table.name))
    text += setting->key + "=" + to_text(setting->value) + "\n";
  return text;
}

}  // namespace

TEST_CASE("every plugin of Strobe keeps the promises of the SDK") {
  std::size_t checked = 0;
  for (const std::filesystem::path& path : libraries()) {
    const LibraryReport report = check_library(path.string());
    INFO(path.filename().string());
    // Of another host's level there is nothing to run here.
    if (report.refused.starts_with("built for x86-64-v")) continue;
    CHECK(report.refused == "");
    std::size_t passed = 0;
    for (const ContractFinding& finding : report.findings) {
      INFO(finding.type << " " << finding.contract << ": " << finding.reason);
      CHECK(finding.verdict != Verdict::fail);
      passed += finding.verdict == Verdict::pass;
    }
    // The kit and the front end have no parameters, and there is no promise of their kinds.
    CHECK((passed != 0 || report.name == "conformance" || report.name == "lua"));
    ++checked;
  }
  CHECK(checked > 5);
}

TEST_CASE("every block keeps the promises of the SDK as our presets set it") {
  Plugins plugins;
  plugins.load_folder(STROBE_BINARY_DIR "/lib/strobe/plugins", host_level());
  offer_policies(plugins.types());
  const PresetLibrary library(
      STROBE_SOURCE_DIR "/arch-presets",
      [&plugins](const std::string& name) -> const RegisteredType& { return plugins.type(name); });
  std::set<std::string> checked, whoever_ticks_first;
  for (const PresetName& preset : library.list()) {
    const GpuConfig gpu = library.load(preset.name);
    for (const ConfigTable& table : gpu.tables) {
      if (table.type == nullptr || !table.type->make_component) continue;
      if (!checked.insert(text_of(gpu, table)).second) continue;
      for (const ContractFinding& finding : check_type(as_set(gpu, table))) {
        INFO(preset.name << " [" << table.name << "] " << finding.contract << ": " << finding.reason);
        CHECK(finding.verdict != Verdict::fail);
        if (finding.contract == "tick-order" && finding.verdict == Verdict::pass)
          whoever_ticks_first.insert(table.name);
      }
    }
  }
  for (const char* block : {"command_processor", "compute_unit", "l1v", "l1s", "l1i", "l2", "crossbar", "dram"})
    CHECK(whoever_ticks_first.count(block) == 1);
}

}  // namespace strobe::conformance
