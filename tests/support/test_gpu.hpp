// A device with the ISA plugins of the build tree, and kernels compiled from a string, for tests of the core.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "compile/load.hpp"
#include "strobe/host/preset.hpp"
#include "strobe/host/plugins.hpp"
#include "strobe/host/device.hpp"
#include "strobe/execution_watch.hpp"
#include "support/temporary_folder.hpp"

namespace strobe::testing {

class TestGpu {
 public:
  explicit TestGpu(const Limits& limits = {}, const std::vector<Override>& overrides = {},
                   const std::string& preset = "r9-nano")
      : config_(PresetLibrary(STROBE_SOURCE_DIR "/arch-presets", types()).load(preset, overrides)),
        device_(config_, plugins().isa(config_.structure.isa), limits) {}

  Device& device() { return device_; }

  static Plugins& plugins() {
    static Plugins& loaded = []() -> Plugins& {
      auto* all = new Plugins;  // libraries are never unloaded, so neither is their registry
      all->load_folder(STROBE_BINARY_DIR "/lib/strobe/plugins", host_level());
      return *all;
    }();
    return loaded;
  }

  std::vector<std::string> flags;  ///< further ones for the compiler
  CodeObject object(const std::string& source, const std::string& optimization = "-O3") {
    CompileRequest request;
    request.optimization = optimization;
    request.extra_flags = flags;
    return load_code_object(folder_.write("kernel.cl", source), config_.structure.isa, plugins(), &request);
  }
  const Program& load(CodeObject object) { return device_.load(std::move(object)); }
  const Program& compile(const std::string& source, const std::string& optimization = "-O3") {
    return load(object(source, optimization));
  }

  Buffer& words(std::size_t count, std::uint32_t value = 0, const std::string& name = "words") {
    Buffer& buffer = device_.allocate(4 * count, name);
    for (std::size_t n = 0; n < count; ++n) word(buffer, n) = value;
    return buffer;
  }
  static std::uint32_t& word(const Buffer& buffer, std::size_t n) {
    return reinterpret_cast<std::uint32_t*>(buffer.host)[n];
  }

  LaunchResult run(const Program& program, const std::string& kernel, std::uint32_t grid, std::uint32_t group,
                   std::vector<ArgumentValue> arguments) {
    LaunchRequest request;
    request.program = &program;
    request.kernel = kernel;
    request.grid[0] = grid;
    request.group[0] = group;
    request.arguments = std::move(arguments);
    return device_.launch(request);
  }

  /// What --check-races watches by.
  static Watching races() {
    const RegisteredType& type = plugins().type("watch.races");
    return {"--check-races", [&type] { return type.make_watch(type.make_spec().get()); }};
  }

  static TypeLookup types() {
    return [](const std::string& name) -> const RegisteredType& { return plugins().type(name); };
  }

 private:
  TemporaryFolder folder_;
  GpuConfig config_;
  Device device_;
};

}  // namespace strobe::testing
