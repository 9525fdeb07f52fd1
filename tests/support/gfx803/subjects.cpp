// The cases are written for this target.
#include "gcn3/isa.hpp"
#include "support/subject.hpp"

namespace strobe::test {

const std::vector<Subject>& subjects() {
  static const gcn3::Gfx803 gfx803{gcn3::Gfx803::Spec{}};
  static const std::vector<Subject> only{{gfx803, "gfx803", "", 64, false, true, false, 0}};
  return only;
}

std::vector<std::string> spellings(const Subject&, const std::string& text) { return {text}; }

}  // namespace strobe::test
