// Presets and their effective configuration as documents of `strobe gpus`; scripts/commands/gpus has their texts.
#pragma once

#include <string>
#include <vector>

#include "base/json.hpp"
#include "config/preset.hpp"

namespace strobe {

/// Range and choices of a parameter in words, "at least 1, a power of two"; empty if any value will do.
std::string range_text(const Parameter& parameter);

Json gpus_list(const std::vector<PresetName>& presets);
/// Every value, with its origin and source.
Json gpu_document(const GpuConfig& config);
/// Its tables, with what a preset file of these values says of each key.
Json gpu_tables(const GpuConfig& config);
/// Everything about one key. Throws Error with a did-you-mean.
Json setting_document(const GpuConfig& config, const std::string& key);
/// The keys in which two configurations differ.
Json gpu_differences(const GpuConfig& a, const GpuConfig& b);

}  // namespace strobe
