#include "pages/page.hpp"
#include "strobe/plugin.hpp"
#include "surface.hpp"

std::string strobe::test::generated_page() {
  return "# The SDK's surface, version " + std::to_string(kSdkVersion) +
         "\n\nWhat the headers of `kernel/include/strobe` offer plugins, made by the build. A line that is changed or taken "
         "away needs a new\n`kSdkVersion` and an entry in [sdk.md](../extend/sdk.md).\n\n```text" +
         testing::sdk_surface(STROBE_SOURCE_DIR "/kernel/include/strobe") + "```\n";
}
