// What `strobe gpus` prints: presets and their effective configuration, for people and as JSON.
#pragma once

#include <string>
#include <vector>

#include "config/preset.hpp"

namespace strobe {

/// Range and choices of a parameter in words, "at least 1, a power of two"; empty if any value will do.
std::string range_text(const Parameter& parameter);

std::string gpus_list_text(const std::vector<PresetName>& presets);
std::string gpus_list_json(const std::vector<PresetName>& presets);

/// A complete preset file: every value, with its origin and source as a comment. Loads to the same hash.
std::string gpu_text(const GpuConfig& config);
std::string gpu_json(const GpuConfig& config);

/// Everything about one key. Throws Error with a did-you-mean.
std::string explain_text(const GpuConfig& config, const std::string& key);
std::string explain_json(const GpuConfig& config, const std::string& key);

/// The keys in which two configurations differ.
std::string gpu_diff_text(const GpuConfig& a, const GpuConfig& b);
std::string gpu_diff_json(const GpuConfig& a, const GpuConfig& b);

}  // namespace strobe
