// Strobe in a process: the way in for front ends. A Simulator knows the installation, its plugins and presets; it opens
// GPUs, and a GPU runs launches.
//
//   strobe::Simulator simulator({});
//   auto gpu = simulator.open({.preset = "mi300x"});
//   const strobe::Program& program = gpu->device().load(simulator.read_object("saxpy.hsaco", *gpu));
//   strobe::Buffer& y = gpu->device().allocate(4 << 20, "y");
//   ...
//   const strobe::LaunchResult result = gpu->launch(request);
//
// Errors are strobe::Error: the whole sentence, and the exit code that a command ends with. One thread at a time uses a
// Simulator and its GPUs; only interrupt() may be called from anywhere. docs/extend/write-a-front-end.md is the guide.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "strobe/export.hpp"
#include "strobe/host/device.hpp"
#include "strobe/host/host_digest.hpp"
#include "strobe/host/plugins.hpp"
#include "strobe/host/preset.hpp"
#include "strobe/host/treatment.hpp"

namespace strobe {

class Wiring;
struct Compiled;
struct CompileRequest;
struct ConfiguredModel;
struct ConfiguredSampler;

/// Where the parts of an installation lie, in a build tree as under a prefix.
struct Installation {
  std::string core;     ///< the library libstrobe.so
  std::string plugins;  ///< PREFIX/lib/strobe/plugins
  std::string presets;  ///< PREFIX/share/strobe/arch-presets
  std::string scripts;  ///< PREFIX/share/strobe/scripts
  std::string command;  ///< PREFIX/bin/strobe
};

/// That of the libstrobe in this process. Error if the folder of plugins is not there.
STROBE_EXPORT Installation installation();

struct SimulatorOptions {
  std::string host_level;                   ///< "x86-64-v3", "x86-64-v4"; empty: the highest of this host
  std::vector<std::string> plugin_folders;  ///< besides the installation's
  Limits limits;                            ///< of all GPUs together
  /// Gets remarks that are no errors: a plugin that was refused, an odd preset. Empty: they are dropped.
  std::function<void(const std::string&)> warn;
  /// What the caller was compiled with; leave it alone. Another host API than libstrobe's is an Error.
  std::string host_api = kHostApi;
};

/// Which GPU, or system of several alike, is opened.
struct GpuChoice {
  std::string preset;                ///< a preset's name, or a file if it ends in .toml
  std::vector<Override> settings{};  ///< --set
  std::uint32_t count = 1;           ///< GPUs of a system
  std::string links{};               ///< of a system: a file of links; empty: the default
  MemoryAddresses addresses = MemoryAddresses::own;
  Bounds bounds = Bounds::exact;
};

/// A GPU or system: its device, samplers, models and, once a launch is detailed, its machine.
class STROBE_EXPORT OpenGpu {
 public:
  ~OpenGpu();
  OpenGpu(const OpenGpu&) = delete;
  OpenGpu& operator=(const OpenGpu&) = delete;

  const GpuConfig& config() const;
  Device& device();
  const Device& device() const;

  /// True: it has a topology, so launches can be detailed.
  bool has_timing() const;
  /// Makes the machine if there is none. Called by launch() for what is detailed. Error: the preset has no topology,
  /// or a mistake.
  void make_machine();
  /// A machine with empty caches in the place of the one that there is, for example of one that a fault has stopped.
  void renew_machine();

  /// Device::launch, on the machine if the launch is detailed.
  LaunchResult launch(const LaunchRequest& request);

  /// The instance of a sampler or model of this configuration; owned here. Null for the sampler "detailed". Error,
  /// starting with `place`: there is no such one (with a did-you-mean), or a wrong parameter.
  ConfiguredSampler* sampler(const SamplerChoice& choice, const std::string& place);
  ConfiguredModel* model(const SamplerChoice& choice, const std::string& place);

  /// Traces its launches from now on by tracer.NAME, into a file. Error as for samplers.
  void trace(const SamplerChoice& tracer, const std::string& file, const std::string& place);
  /// Writes the ends of all traces; the launches after that are in none.
  void close_traces();
  /// Watches its launches, which must be functional, by these plugins (watch.NAME). Error as for samplers.
  void watch(const std::vector<SamplerChoice>& choices, const std::string& place);

 private:
  friend class Simulator;
  struct State;
  explicit OpenGpu(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

class STROBE_EXPORT Simulator {
 public:
  /// Finds the installation and loads all plugins. Error if there are none, or the host API differs.
  explicit Simulator(SimulatorOptions options);
  ~Simulator();
  Simulator(const Simulator&) = delete;
  Simulator& operator=(const Simulator&) = delete;

  const Installation& installation() const;
  Plugins& plugins();
  const PresetLibrary& presets() const;
  const Limits& limits() const;

  /// Error: no such preset (with a did-you-mean), a wrong setting, a target that no plugin executes. The GPU must not
  /// outlive the simulator.
  std::unique_ptr<OpenGpu> open(const GpuChoice& choice);

  /// The object for the GPU's target: of an ELF file, of a bundle, or of source, which is compiled. Error as `strobe
  /// run` gives it.
  CodeObject read_object(const std::string& path, const OpenGpu& gpu);
  /// The same of bytes: an ELF image or a bundle, plain or compressed. `name` is for messages.
  CodeObject read_object(std::span<const std::byte> bytes, const std::string& name, const OpenGpu& gpu);

  /// The ELF of a source with the flags of the request (strobe/compiler.hpp), and the compiler's warnings. Error: the
  /// compiler's own messages.
  Compiled compile(const CompileRequest& request);
  /// Links parts that compile() has produced for requests with `to_link` (Compiler::link_parts).
  Compiled link_parts(std::span<const std::vector<std::byte>> parts, const CompileRequest& request);

 private:
  friend class OpenGpu;
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace strobe
