// docs/reference/preset-keys.md lists every key as it is declared.
#include "catch.hpp"
#include "config/machine.hpp"
#include "preset_folder.hpp"

using Catch::Contains;
using namespace strobe;

TEST_CASE("docs/reference/preset-keys.md has a row for every key of the core's tables") {
  const std::string docs = tests::read_file(std::string(STROBE_SOURCE_DIR) + "/docs/reference/preset-keys.md");
  for (const MachineTable& table : machine_tables()) {
    CAPTURE(table.name);
    const std::size_t heading = docs.find("`[" + table.name + "]`", docs.find("## Keys"));
    REQUIRE(heading != std::string::npos);
    const std::size_t rows = docs.find("|---|", heading);
    REQUIRE(rows != std::string::npos);
    const std::string section = docs.substr(rows, docs.find("\n###", rows) - rows);
    for (const Parameter& parameter : table.schema.parameters)
      CHECK_THAT(section, Contains("| `" + parameter.name + "` | " + dimension_name(parameter.dimension) +
                                   (parameter.calibrated ? ", calibrated" : "") + " | " +
                                   to_text(parameter.default_value) + " | " + parameter.doc + " |\n"));
    std::size_t listed = 0;
    for (std::size_t at = section.find("\n| `"); at != std::string::npos; at = section.find("\n| `", at + 1)) ++listed;
    CHECK(listed == table.schema.parameters.size());
  }
}
