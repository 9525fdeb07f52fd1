// A host of command scripts that shows nothing and writes no document.
#pragma once

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "fuzz.hpp"
#include "lua/command_script.hpp"

namespace strobe::fuzz {

class QuietHost : public CommandHost {
 public:
  /// `presets`: null if the script reads none.
  explicit QuietHost(const PresetLibrary* presets = nullptr) : presets_(presets) {}
  ScriptServices services() override {
    ScriptServices services;
    services.plugins = []() -> Plugins& { return fuzz::plugins(); };
    services.presets = presets_;
    services.scripts_folder = STROBE_SOURCE_DIR "/scripts";
    services.print = services.notes = &out_;
    return services;
  }
  std::string command_line() override { return {}; }
  std::vector<std::string> plugin_folders() override { return {}; }
  std::vector<std::string> libraries() override { return {}; }
  HostFacts facts() override { return {}; }
  Json commands() override { return {}; }
  std::vector<std::string> arguments() override { return {}; }
  std::vector<std::string> trace_kinds() override { return {}; }
  std::vector<std::string> trace_files(const std::vector<std::string>&) override { return {}; }
  std::unique_ptr<CommandRun> begin_run(RunRequest) override { throw Error("no runs here"); }
  void start_watchdog(double, double) override {}
  std::string loaded_level() override { return {}; }
  std::string state_folder() override { return {}; }
  std::string find(const std::string& path) override { return path; }
  std::ostream& out() override { return out_; }
  std::ostream& err() override { return out_; }
  void write_document(const std::string&, const std::string&) override {}
  void end_in_order() override {}
  void begin_step(const std::string&) override {}
  void set_status(const std::string&) override {}
  void begin(const WorkState&) override {}
  void update(const WorkState&) override {}

 private:
  const PresetLibrary* presets_;
  std::ostringstream out_;
};

}  // namespace strobe::fuzz
