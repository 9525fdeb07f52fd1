// What `strobe plugins` shows: libraries, what they register, parameters, kept contracts. scripts/commands/plugins has
// the texts.
#pragma once

#include <string>

#include "base/json.hpp"
#include "plugin/plugins.hpp"
#include "strobe/error.hpp"
#include "strobe/library_check.hpp"

namespace strobe {

Json plugins_document(const Plugins& plugins);

/// A registered type, or a plugin with all its types. Throws Error with a did-you-mean.
Json plugin_document(const Plugins& plugins, const std::string& name);

/// The verdict on one library: bad_input if it is refused, failed if it breaks a promise.
ExitCode verdict_on(const LibraryReport& report);
Json check_document(const LibraryReport& report);

}  // namespace strobe
