#include "hostile.hpp"

namespace strobe::testing {

const std::string& scale_object() {
  static const TemporaryFolder folder;
  static const std::string path = [] {
    const std::string source =
        folder.write("scale.cl", "kernel void scale(global float* x, float by) { x[get_global_id(0)] *= by; }");
    const ProgramOutput output = run_strobe({"compile", source, "--arch", "gfx803", "-o", folder / "kernels.co"});
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    return folder / "kernels.co";
  }();
  return path;
}

}  // namespace strobe::testing
