#include "cli/doctor.hpp"

#include <fmt/format.h>
#include <lua.hpp>
#include <spdlog/version.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "base/json.hpp"
#include "cli/command.hpp"
#include "cli/flags.hpp"
#include "cli/host.hpp"
#include "cli/objects.hpp"
#include "cli/run.hpp"
#include "compile/compile.hpp"
#include "compile/process.hpp"
#include "lua/topology.hpp"
#include "results/result.hpp"
#include "runtime/device.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;
using State = Finding::State;

constexpr char kInstallWhole[] = "reinstall Strobe, or run it from its build tree";
constexpr char kInstallCompiler[] =
    "apt-get install clang-19 lld-19 rocm-device-libs; without them Strobe runs code objects only";
constexpr std::uint32_t kItems = 256;
constexpr char kProbe[] = "kernel void probe(global uint* x) { x[get_global_id(0)] = get_global_id(0) * 3 + 1; }\n";

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

class Examination {
 public:
  explicit Examination(CommandContext& context) : context_(context) {}

  std::vector<Finding> all() {
    versions();
    check("host", kInstallWhole, [this] { return host(); });
    check("plugins", kInstallWhole, [this] { return plugins(); });
    check("instruction sets", kInstallWhole, [this] { return instruction_sets(); });
    check("presets", kInstallWhole, [this] { return presets(); });
    check("scripts", kInstallWhole, [this] { return scripts(); });
    check("machines", kInstallWhole, [this] { return machines(); });
    temporary_files();
    current_folder();
    compilers();
    compiler();
    return std::move(findings_);
  }

 private:
  /// `look` returns what is good, or throws what is broken.
  template <class Look>
  void check(const std::string& what, const std::string& remedy, Look&& look) {
    try {
      findings_.push_back({what, State::good, look(), ""});
    } catch (const std::exception& error) {
      findings_.push_back({what, State::broken, error.what(), remedy});
    }
  }

  void lacks(const std::string& what, const std::string& text, const std::string& remedy) {
    findings_.push_back({what, State::lacking, text, remedy});
  }

  void versions() {
    const Folders& folders = context_.folders();
    findings_.push_back(
        {"strobe", State::good,
         fmt::format("{} in {}, built with gcc {}", version(),
                     fs::path(folders.plugins).parent_path().parent_path().parent_path().string(), __VERSION__),
         ""});
    findings_.push_back({"libraries", State::good,
                         fmt::format("Lua {}.{}, fmt {}.{}.{}, spdlog {}.{}.{}, nlohmann-json {}, CLI11 {}",
                                     LUA_VERSION_MAJOR "." LUA_VERSION_MINOR, LUA_VERSION_RELEASE, FMT_VERSION / 10000,
                                     FMT_VERSION / 100 % 100, FMT_VERSION % 100, SPDLOG_VER_MAJOR, SPDLOG_VER_MINOR,
                                     SPDLOG_VER_PATCH, json_version(), parser_version()),
                         ""});
  }

  std::string host() {
    const std::string best = host_level(), used = context_.host_level();
    return fmt::format("{}, {} processors, {}{}", cpu_model(), cpu_count(), best,
                       used == best ? "" : ", plugins for " + used + " (--host-level)");
  }

  std::string plugins() {
    std::size_t good = 0;
    for (const LoadedPlugin& plugin : context_.plugins().plugins()) {
      if (plugin.refused.empty())
        ++good;
      else
        lacks("plugin", fs::path(plugin.path).filename().string() + " is refused: " + plugin.refused,
              "rebuild it with this Strobe, or remove " + plugin.path);
    }
    if (good == 0) throw Error(context_.folders().plugins + " contains no plugin");
    return fmt::format("{} of {} load, from {}", good, context_.plugins().plugins().size(), context_.folders().plugins);
  }

  std::vector<std::string> targets() const {
    std::vector<std::string> targets;
    for (const auto& type : context_.plugins().types())
      if (type->name.starts_with("isa.")) targets.push_back(type->name.substr(4));
    return targets;
  }

  std::string instruction_sets() {
    const std::vector<std::string> targets = this->targets();
    if (targets.empty()) throw Error("no ISA plugin is loaded");
    std::vector<std::string> levels;
    for (const LoadedPlugin& plugin : context_.plugins().plugins())
      if (!plugin.host_level.empty() && std::find(levels.begin(), levels.end(), plugin.host_level) == levels.end())
        levels.push_back(plugin.host_level);
    return joined(targets) + (levels.empty() ? "" : ", built for " + joined(levels));
  }

  std::string presets() {
    for (const std::string& name : preset_names()) try {
        gpus_.push_back(context_.presets().load(name));
      } catch (const Error& error) {
        lacks_preset(error);
      }
    if (gpus_.empty()) throw Error(context_.folders().presets + " contains no readable preset");
    std::vector<std::string> names;
    for (const GpuConfig& gpu : gpus_) names.push_back(gpu.name);
    return joined(names) + ", from " + context_.folders().presets;
  }

  void lacks_preset(const Error& error) { lacks("preset", error.what(), "correct the file, or reinstall it"); }

  /// One file that cannot be read hides the list; the preset that serves for source may still be there.
  std::vector<std::string> preset_names() {
    std::vector<std::string> names;
    try {
      for (const PresetName& preset : context_.presets().list()) names.push_back(preset.name);
    } catch (const Error& error) {
      lacks_preset(error);
      names = {kSourceGpu};
    }
    return names;
  }

  std::string scripts() {
    const std::string& folder = context_.folders().scripts;
    for (const char* part : {"strobe/init.lua", "topologies", "workloads"})
      if (!fs::exists(fs::path(folder) / part)) throw Error(folder + "/" + part + ": missing");
    return "library, topologies and workloads in " + folder;
  }

  /// Wires the machine of every preset.
  std::string machines() {
    std::vector<std::string> wired;
    for (const GpuConfig& gpu : gpus_) {
      if (gpu.structure.topology.empty()) continue;
      try {
        make_machine(gpu, script_services({}, context_));
        wired.push_back(gpu.name);
      } catch (const Error& error) {
        lacks("machine", gpu.name + ": " + error.what(), "correct the preset or its topology");
      }
    }
    if (wired.empty()) throw Error("no preset supports detailed simulation");
    return "machines built for " + joined(wired);
  }

  void temporary_files() {
    const char* const wanted = std::getenv("TMPDIR");
    if (wanted != nullptr && access(wanted, W_OK) != 0)
      return lacks("temporary files", std::string(wanted) + " cannot be written",
                   "set TMPDIR to a writable folder with free space");
    check("temporary files", "set TMPDIR to a writable folder with free space", [] {
      const ScratchFolder folder;
      const std::string path = folder.file("probe");
      std::ofstream file(path);
      if (!(file << std::string(1 << 16, 'x') << std::flush)) throw Error(path + ": cannot be written");
      return fs::path(folder.path()).parent_path().string() + " can be written";
    });
    if (findings_.back().state == State::broken) findings_.back().state = State::lacking;
  }

  void current_folder() {
    std::error_code failure;
    const fs::path folder = fs::current_path(failure);
    if (!failure && access(folder.c_str(), W_OK) == 0)
      findings_.push_back({"current folder", State::good, folder.string() + " can be written", ""});
    else
      lacks("current folder", failure ? failure.message() : folder.string() + " cannot be written",
            "give full paths to --json, --dump and -o, or work in a writable folder");
  }

  /// What those need that plugins run.
  void compilers() try {
    for (const auto& one : context_.plugins().compilers())
      for (const CompilerFinding& found : one->examine(targets()))
        findings_.push_back(
            {found.what, found.remedy.empty() ? State::good : State::lacking, found.found, found.remedy});
  } catch (const Error& error) {
    lacks("compilers", error.what(), kInstallWhole);
  }

  /// From source to a right result: the compiler, and what it made, run.
  void compiler() {
    std::vector<std::byte> object;
    try {
      const ScratchFolder folder;
      CompileRequest request;
      request.source_path = folder.file("probe.cl");
      std::ofstream(request.source_path) << kProbe;
      request.target = "gfx803";
      object = compile(request, context_.plugins());
      findings_.push_back({"compiler", State::good, "clang-19 compiles OpenCL C for gfx803", ""});
    } catch (const Error& error) {
      return lacks("compiler", error.what(), kInstallCompiler);
    }
    check("a kernel", "this is a defect of Strobe or of its installation: please report it",
          [&] { return run_probe(object); });
  }

  std::string run_probe(const std::vector<std::byte>& object) {
    const GpuConfig gpu = context_.presets().load(kSourceGpu);
    Device device(gpu, context_.plugins().isa(gpu.structure.isa), {});
    device.set_machine(make_machine(gpu, script_services({}, context_)));
    LaunchRequest request;
    request.mode = Mode::detailed;
    request.program = &device.load(parse_code_object(object, "probe"));
    request.kernel = "probe";
    request.grid[0] = kItems;
    request.group[0] = 64;
    const Buffer& buffer = device.allocate(kItems * sizeof(std::uint32_t), "probe");
    request.arguments = {&buffer};
    const LaunchResult result = device.launch(request);
    for (std::uint32_t i = 0; i < kItems; ++i) {
      std::uint32_t value = 0;
      std::memcpy(&value, buffer.host + i * sizeof value, sizeof value);
      if (value != i * 3 + 1) throw Error(fmt::format("work-item {} wrote {}, not {}", i, value, i * 3 + 1));
    }
    return fmt::format("compiled, ran on {} in {} cycles, result correct", gpu.name, result.timing->cycles);
  }

  CommandContext& context_;
  std::vector<GpuConfig> gpus_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> examine(CommandContext& context) { return Examination(context).all(); }

}  // namespace strobe
