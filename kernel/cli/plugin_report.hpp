// What `strobe plugins` prints: libraries, what they register, parameters; for people and as JSON.
#pragma once

#include <string>

#include "plugin/plugins.hpp"
#include "strobe/error.hpp"
#include "strobe/library_check.hpp"

namespace strobe {

std::string plugins_text(const Plugins& plugins);
std::string plugins_json(const Plugins& plugins);

/// A registered type, or a plugin with all its types. Throws Error with a did-you-mean.
std::string plugin_text(const Plugins& plugins, const std::string& name);
std::string plugin_json(const Plugins& plugins, const std::string& name);

/// The verdict on one library: bad_input if it is refused, failed if it breaks a promise.
ExitCode verdict_on(const LibraryReport& report);
std::string check_text(const LibraryReport& report);
std::string check_json(const LibraryReport& report);

}  // namespace strobe
