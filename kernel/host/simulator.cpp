#include "strobe/host/simulator.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "base/exception_text.hpp"
#include "config/executable.hpp"
#include "plugin/make_spec.hpp"
#include "runtime/models.hpp"
#include "runtime/samplers.hpp"
#include "runtime/watch.hpp"
#include "sim/system.hpp"
#include "strobe/execution_watch.hpp"
#include "strobe/host/code_loader.hpp"
#include "strobe/host/wiring.hpp"
#include "strobe/trace.hpp"

namespace strobe {

struct Simulator::State {
  SimulatorOptions options;
  Installation parts;
  Plugins plugins;
  std::unique_ptr<Wiring> wiring;      ///< null: no plugin has one
  std::unique_ptr<CodeLoader> loader;  ///< null: no plugin has one
  std::optional<PresetLibrary> presets;

  explicit State(SimulatorOptions given) : options(std::move(given)), parts(strobe::installation()) {}

  void warn(const std::string& text) const {
    if (options.warn) options.warn(text);
  }
  WiringServices services() { return {plugins, *presets, parts.scripts}; }
  const Wiring& needed_wiring(const std::string& topology) const {
    if (wiring) return *wiring;
    throw Error("topology " + topology + ": no plugin reads topologies (wiring.NAME) - build or install the plugin lua");
  }
  const CodeLoader& needed_loader(const std::string& path) const {
    if (loader) return *loader;
    throw Error(path + ": no plugin reads code (code_loader.NAME) - build or install the plugin lua");
  }
};

struct OpenGpu::State {
  Simulator::State& simulator;
  GpuConfig config;
  Samplers samplers;
  Models models;
  std::unique_ptr<Device> device;
  std::vector<std::unique_ptr<TraceSink>> traces;
};

namespace {

/// By GPU, of a system of several targets; else none.
std::vector<const Isa*> isas_of(const GpuConfig& config, Plugins& plugins) {
  std::vector<const Isa*> isas;
  bool differ = false;
  for (const SystemGpu& gpu : config.gpus) {
    isas.push_back(&plugins.isa(gpu.structure.isa));
    differ |= isas.back() != isas.front();
  }
  return differ ? isas : std::vector<const Isa*>{};
}

template <class Contract>
std::unique_ptr<Contract> first_of(const Plugins& plugins) {
  std::vector<std::unique_ptr<Contract>> known = plugins.make_each<Contract>();
  return known.empty() ? nullptr : std::move(known.front());
}

}  // namespace

Simulator::Simulator(SimulatorOptions options) : state_(std::make_unique<State>(std::move(options))) {
  State& state = *state_;
  if (state.options.host_api != kHostApi)
    throw Error(fmt::format("{}: a front end was built for the host API {}, this library has {} - build it again",
                            state.parts.core, state.options.host_api, kHostApi));
  const std::string level = state.options.host_level.empty() ? host_level() : state.options.host_level;
  state.plugins.load_folder(state.parts.plugins, level);
  for (const std::string& folder : state.options.plugin_folders) state.plugins.load_folder(folder, level);
  for (const LoadedPlugin& plugin : state.plugins.plugins())
    if (!plugin.refused.empty()) state.warn(plugin.path + ": not loaded: " + plugin.refused);
  state.wiring = first_of<Wiring>(state.plugins);
  state.loader = first_of<CodeLoader>(state.plugins);
  const auto type = [&state](const std::string& name) -> const RegisteredType& { return state.plugins.type(name); };
  const auto topology = [&state](const GpuConfig& config) {
    return std::optional(state.needed_wiring(config.structure.topology).read(config, state.services()));
  };
  state.presets.emplace(state.parts.presets, type, topology);
}

Simulator::~Simulator() = default;

const Installation& Simulator::installation() const { return state_->parts; }
Plugins& Simulator::plugins() { return state_->plugins; }
const PresetLibrary& Simulator::presets() const { return *state_->presets; }
const Limits& Simulator::limits() const { return state_->options.limits; }

std::unique_ptr<OpenGpu> Simulator::open(const GpuChoice& choice) {
  State& state = *state_;
  auto opened = std::make_unique<OpenGpu::State>(OpenGpu::State{state, {}, {}, {}, {}, {}});
  opened->config = state.presets->load(choice.preset, choice.settings);
  if (choice.count > 1) {
    const Wiring& wiring = state.needed_wiring(opened->config.structure.topology);
    std::vector<Override> settings = wiring.system_of(opened->config, choice.count, choice.links, "gpus", state.services());
    settings.insert(settings.end(), choice.settings.begin(), choice.settings.end());
    opened->config = state.presets->load(choice.preset, settings);
  }
  require_executable(opened->config);
  for (const std::string& warning : opened->config.warnings) state.warn(warning);
  opened->device =
      std::make_unique<Device>(opened->config, state.plugins.isa(opened->config.structure.isa), state.options.limits,
                               isas_of(opened->config, state.plugins), choice.addresses, choice.bounds);
  return std::unique_ptr<OpenGpu>(new OpenGpu(std::move(opened)));
}

CodeObject Simulator::read_object(const std::string& path, const OpenGpu& gpu) {
  return state_->needed_loader(path).read(path, gpu.config().structure.isa, state_->plugins);
}

CodeObject Simulator::read_object(std::span<const std::byte> bytes, const std::string& name, const OpenGpu& gpu) {
  return state_->needed_loader(name).read(bytes, name, gpu.config().structure.isa, state_->plugins);
}

Compiled Simulator::compile(const CompileRequest& request) {
  return state_->needed_loader(request.source_path).compile(request, state_->plugins);
}

Compiled Simulator::link_parts(std::span<const std::vector<std::byte>> parts, const CompileRequest& request) {
  return state_->needed_loader(request.source_path).link_parts(parts, request, state_->plugins);
}

OpenGpu::OpenGpu(std::unique_ptr<State> state) : state_(std::move(state)) {}
OpenGpu::~OpenGpu() = default;

const GpuConfig& OpenGpu::config() const { return state_->config; }
Device& OpenGpu::device() { return *state_->device; }
const Device& OpenGpu::device() const { return *state_->device; }
bool OpenGpu::has_timing() const { return !state_->config.structure.topology.empty(); }

void OpenGpu::make_machine() {
  if (!state_->device->has_machine()) renew_machine();
}

void OpenGpu::renew_machine() {
  const GpuConfig& config = state_->config;
  if (!has_timing())
    throw Error(config.name + ": has no topology, so nothing is timed - launch in functional mode, or choose another GPU");
  Simulator::State& simulator = state_->simulator;
  auto description = std::make_shared<const MachineDescription>(
      simulator.needed_wiring(config.structure.topology).describe(config, simulator.services()));
  state_->device->set_machine(std::make_unique<System>(std::move(description), simulator.plugins));
}

LaunchResult OpenGpu::launch(const LaunchRequest& request) {
  if (request.mode == Mode::detailed) make_machine();
  return state_->device->launch(request);
}

ConfiguredSampler* OpenGpu::sampler(const SamplerChoice& choice, const std::string& place) {
  return state_->samplers.find(choice, state_->simulator.plugins, place);
}

ConfiguredModel* OpenGpu::model(const SamplerChoice& choice, const std::string& place) {
  return state_->models.find(choice, state_->simulator.plugins, place);
}

void OpenGpu::trace(const SamplerChoice& tracer, const std::string& file, const std::string& place) {
  const RegisteredType& type = chosen_type(state_->simulator.plugins, "tracer", tracer.name, place, "tracer");
  const std::shared_ptr<void> parameters = make_spec(type, tracer.parameters, place);
  call_plugin(place, [&] {
    std::unique_ptr<TraceSink> made = type.make_tracer(parameters.get());
    made->open(file);
    state_->device->add_tracer(*made);
    state_->traces.push_back(std::move(made));
  });
}

void OpenGpu::close_traces() {
  for (const std::unique_ptr<TraceSink>& trace : state_->traces) {
    trace->close();
    for (const std::string& remark : trace->remarks()) state_->simulator.warn(remark);
  }
}

void OpenGpu::watch(const std::vector<SamplerChoice>& choices, const std::string& place) {
  std::vector<std::function<std::unique_ptr<ExecutionWatch>()>> parts;
  for (const SamplerChoice& choice : choices) {
    const RegisteredType& type = chosen_type(state_->simulator.plugins, "watch", choice.name, place, "watch");
    parts.emplace_back(
        [&type, spec = make_spec(type, choice.parameters, place)] { return type.make_watch(spec.get()); });
  }
  state_->device->watch(Watching{place, [parts] {
                                   std::vector<std::unique_ptr<ExecutionWatch>> made;
                                   for (const auto& part : parts) made.push_back(part());
                                   return watch_by_all(std::move(made));
                                 }});
}

}  // namespace strobe
