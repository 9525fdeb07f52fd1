#include "cli/command.hpp"
#include "cli/run.hpp"
#include "config/suggest.hpp"
#include "plugin/make_spec.hpp"

namespace strobe {
namespace {

constexpr char kKind[] = "tracer.";

const RegisteredType& tracer_type(const std::string& place, const std::string& kind, Plugins& plugins) {
  std::vector<std::string> kinds;
  for (const auto& type : plugins.types()) {
    if (type->name == kKind + kind) return *type;
    if (type->make_tracer) kinds.push_back(type->name.substr(sizeof(kKind) - 1));
  }
  throw Error(place + ": no plugin has a tracer \"" + kind + "\"" + did_you_mean(kind, kinds) +
              " (strobe plugins list)");
}

}  // namespace

Tracers::Tracers(const std::vector<std::string>& specs, CommandContext& context) {
  for (const std::string& spec : specs) {
    const std::string place = "--trace \"" + spec + "\"";
    const std::size_t equals = spec.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == spec.size())
      throw Error(place + ": write KIND=FILE, such as instructions=trace.txt");
    const RegisteredType& type = tracer_type(place, spec.substr(0, equals), context.plugins());
    sinks_.push_back(type.make_tracer(make_spec(type, {}, place).get()));
    sinks_.back()->open(spec.substr(equals + 1));
  }
}

Tracers::~Tracers() = default;

void Tracers::attach(Device& device) {
  for (const auto& sink : sinks_) device.add_tracer(*sink);
}

void Tracers::close() {
  for (const auto& sink : sinks_) sink->close();
}

}  // namespace strobe
