#include "config/clock_warnings.hpp"

#include <algorithm>

namespace strobe {
namespace {

constexpr std::size_t kShown = 4;

bool in_cycles(const Value& value) {
  if (const auto* cycles = std::get_if<Cycles>(&value)) return cycles->n != 0;
  const auto* duration = std::get_if<Duration>(&value);
  return duration != nullptr && duration->in_cycles && duration->n != 0;
}

bool is_of_file(const Setting& setting, const std::string& file) {
  return setting.order != 0 && !file.empty() && setting.origin.place.starts_with(file + ":");
}

/// Whether a timing was chosen with the clock, or after it.
bool goes_with(const Setting& clock, const Setting& timing, const std::string& users_file) {
  return timing.origin.overridden || (!clock.origin.overridden && is_of_file(timing, users_file));
}

std::string listed(const std::vector<std::string>& keys) {
  std::string text;
  for (std::size_t i = 0; i < std::min(keys.size(), kShown); ++i) text += (i == 0 ? "" : ", ") + keys[i];
  return keys.size() > kShown ? text + " and " + std::to_string(keys.size() - kShown) + " more" : text;
}

}  // namespace

std::vector<std::string> clock_warnings(const GpuConfig& config, const std::string& users_file) {
  std::vector<std::string> warnings;
  for (const ConfigTable& table : config.tables) {
    const Setting* clock = table.type != nullptr ? config.find(table.name + ".clock") : nullptr;
    if (clock == nullptr || !(clock->origin.overridden || is_of_file(*clock, users_file))) continue;
    std::vector<std::string> scaled;
    for (const Setting* setting : config.settings_of(table.name))
      if (in_cycles(setting->value) && setting->order != 0 && !goes_with(*clock, *setting, users_file))
        scaled.push_back(setting->key);
    if (!scaled.empty())
      warnings.push_back(clock->origin.place + ": " + clock->key + " = " + to_text(clock->value) +
                         " changes the timings that are given in cycles of it, too: " + listed(scaled) +
                         " - set them as well if their times stay");
  }
  return warnings;
}

}  // namespace strobe
