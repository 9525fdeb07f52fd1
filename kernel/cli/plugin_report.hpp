// What `strobe plugins` prints: libraries, what they register, parameters; for people and as JSON.
#pragma once

#include <string>
#include <vector>

#include "plugin/plugins.hpp"
#include "strobe/error.hpp"

namespace strobe {

std::string plugins_text(const Plugins& plugins);
std::string plugins_json(const Plugins& plugins);

/// A registered type, or a plugin with all its types. Throws Error with a did-you-mean.
std::string plugin_text(const Plugins& plugins, const std::string& name);
std::string plugin_json(const Plugins& plugins, const std::string& name);

/// The verdict on one library.
struct PluginCheck {
  LoadedPlugin plugin;
  std::vector<std::string> exported;  ///< what it shows to others; must be strobe_plugin alone
  ExitCode code = ExitCode::ok;       ///< bad_input: refused; failed: loads, but shows too much
};

/// Loads the library by itself.
PluginCheck check_plugin(const std::string& path);
std::string check_text(const PluginCheck& check);
std::string check_json(const PluginCheck& check);

}  // namespace strobe
