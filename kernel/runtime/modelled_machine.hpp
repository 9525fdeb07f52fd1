// A configuration as analytical models see it: values by key.
#pragma once

#include <string>
#include <unordered_map>

#include "strobe/host/preset.hpp"
#include "strobe/model.hpp"

namespace strobe {

class PresetMachine final : public ModelledMachine {
 public:
  /// `config` must outlive it. `model`: its name, for messages.
  PresetMachine(const GpuConfig& config, std::string model);

  std::string_view preset() const override { return config_.name; }
  const MachineShape& shape() const override { return shape_; }
  const Value* find(std::string_view key) const override;
  std::string_view type_of(std::string_view block) const override;
  const GpuConfig& config() const { return config_; }

 private:
  std::string_view asked_by() const override { return model_; }

  const GpuConfig& config_;
  std::string model_;
  MachineShape shape_;
  std::unordered_map<std::string_view, const Value*> values_;
};

}  // namespace strobe
