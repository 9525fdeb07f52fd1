// The cases are written for this target.
#include "gcn/isa.hpp"
#include "support/subject.hpp"

namespace strobe::test {

const std::vector<Subject>& subjects() {
  static const gcn::GcnIsa gfx803(gcn::target_number("gfx803"));
  static const std::vector<Subject> only{{gfx803, "gfx803", "", 64, false, true, false, 0}};
  return only;
}

std::vector<std::string> spellings(const Subject&, const std::string& text) { return {text}; }

}  // namespace strobe::test
