#include "runtime/modelled_machine.hpp"

#include <fmt/format.h>

#include "strobe/error.hpp"
#include "strobe/registry.hpp"

namespace strobe {

namespace {

constexpr double kPicosecondsPerSecond = 1e12;

std::string_view block_of(std::string_view key) { return key.substr(0, key.find('.')); }

}  // namespace

// ---- Values by key --------------------------------------------------------------------------------------------------

void ModelledMachine::refuse(std::string_view key, const std::string& problem) const {
  throw Error(fmt::format("preset {}: model {}: {} {}", preset(), asked_by(), key, problem));
}

namespace {

/// The value of a key that measures one of these things.
template <class... T>
const Value& value_of(const ModelledMachine& machine, std::string_view key, const char* what) {
  const Value* const value = machine.find(key);
  if (value == nullptr) {
    const std::string_view block = block_of(key), type = machine.type_of(block);
    const std::string of = type.empty() ? "" : fmt::format(" ({})", type);
    machine.refuse(key, fmt::format("is missing: the block [{}]{} has no such key - choose a preset that has it, or "
                                    "another model (strobe gpus show {})",
                                    block, of, machine.preset()));
  }
  if (!(std::holds_alternative<T>(*value) || ...))
    machine.refuse(key, fmt::format("is {}, but the model needs {} - choose a preset that has it, or another model",
                                    to_text(*value), what));
  return *value;
}

}  // namespace

std::uint64_t ModelledMachine::count(std::string_view key) const {
  return std::get<std::uint64_t>(value_of<std::uint64_t>(*this, key, "a count"));
}

double ModelledMachine::number(std::string_view key) const {
  const Value& value = value_of<double, std::uint64_t>(*this, key, "a number");
  if (const auto* whole = std::get_if<std::uint64_t>(&value)) return static_cast<double>(*whole);
  return std::get<double>(value);
}

bool ModelledMachine::flag(std::string_view key) const {
  return std::get<bool>(value_of<bool>(*this, key, "true or false"));
}

const std::string& ModelledMachine::text(std::string_view key) const {
  return std::get<std::string>(value_of<std::string>(*this, key, "a text"));
}

std::uint64_t ModelledMachine::bytes(std::string_view key) const {
  return std::get<Bytes>(value_of<Bytes>(*this, key, "a size")).n;
}

std::uint64_t ModelledMachine::hertz(std::string_view key) const {
  return std::get<Hertz>(value_of<Hertz>(*this, key, "a frequency")).n;
}

double ModelledMachine::bytes_per_second(std::string_view key) const {
  return static_cast<double>(std::get<BytesPerSecond>(value_of<BytesPerSecond>(*this, key, "a bandwidth")).n);
}

double ModelledMachine::core_cycles_per_cycle(std::string_view block) const {
  const auto core = static_cast<double>(shape().clock);
  const Value* const clock = find(std::string(block) + ".clock");
  if (clock == nullptr || !std::holds_alternative<Hertz>(*clock)) return 1;
  return core / static_cast<double>(std::get<Hertz>(*clock).n);
}

double ModelledMachine::cycles(std::string_view key) const {
  const Value& value = value_of<Cycles, Picoseconds, Duration>(*this, key, "cycles or a time");
  const auto own = [&](std::uint64_t n) { return static_cast<double>(n) * core_cycles_per_cycle(block_of(key)); };
  const auto time = [&](std::uint64_t ps) {
    return static_cast<double>(ps) * static_cast<double>(shape().clock) / kPicosecondsPerSecond;
  };
  if (const auto* cycles = std::get_if<Cycles>(&value)) return own(cycles->n);
  if (const auto* ps = std::get_if<Picoseconds>(&value)) return time(ps->n);
  const Duration& duration = std::get<Duration>(value);
  return duration.in_cycles ? own(duration.n) : time(duration.n);
}

// ---- Of a preset ----------------------------------------------------------------------------------------------------

PresetMachine::PresetMachine(const GpuConfig& config, std::string model) : config_(config), model_(std::move(model)) {
  const GpuStructure& gpu = config.structure;
  shape_.clock = gpu.clock.n;
  shape_.compute_units = gpu.compute_units;
  shape_.simds = gpu.simds_per_compute_unit;
  shape_.waves_per_simd = gpu.waves_per_simd;
  shape_.vgprs_per_simd = gpu.vgprs_per_simd;
  shape_.sgprs_per_simd = gpu.sgprs_per_simd;
  shape_.groups_per_compute_unit = gpu.work_groups_per_compute_unit;
  shape_.lds = gpu.lds_per_compute_unit.n;
  for (const Setting& setting : config.settings) values_.emplace(setting.key, &setting.value);
}

const Value* PresetMachine::find(std::string_view key) const {
  const auto found = values_.find(key);
  return found == values_.end() ? nullptr : found->second;
}

std::string_view PresetMachine::type_of(std::string_view block) const {
  for (const ConfigTable& table : config_.tables)
    if (table.name == block) return table.type != nullptr ? std::string_view(table.type->name) : std::string_view();
  return {};
}

}  // namespace strobe
