// Where an installation lies: seen from libstrobe, so that programs anywhere may link it.
#include <dlfcn.h>

#include <filesystem>

#include "strobe/error.hpp"
#include "strobe/host/simulator.hpp"

namespace strobe {

Installation installation() {
  namespace fs = std::filesystem;
  Dl_info found{};
  std::error_code failure;
  const fs::path core = dladdr(reinterpret_cast<const void*>(&installation), &found) != 0
                            ? fs::weakly_canonical(found.dli_fname, failure)
                            : fs::path();
  const fs::path prefix = core.parent_path().parent_path();
  const Installation parts{core.string(), (prefix / "lib/strobe/plugins").string(),
                           (prefix / "share/strobe/arch-presets").string(), (prefix / "share/strobe/scripts").string(),
                           (prefix / "bin/strobe").string()};
  if (!fs::is_directory(parts.plugins, failure))
    throw Error(parts.plugins + ": no such folder - plugins are found relative to " + core.filename().string() +
                "; reinstall Strobe, or use the one in its build tree");
  return parts;
}

}  // namespace strobe
