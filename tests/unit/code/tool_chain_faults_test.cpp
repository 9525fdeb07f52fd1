// Which sources are warned of known faults of the compiler and its libraries.
#include "clang/printf.hpp"
#include "clang/tool_chain_faults.hpp"

#include "catch.hpp"

using namespace strobe;
using namespace strobe::clang;
using Catch::Contains;
using Words = std::vector<std::string>;

namespace {

Words faults(const std::string& body, const std::string& target = "gfx803", const Words& flags = {}) {
  return tool_chain_faults("kernel void k(global float* f, global int* i) { " + body + " }", target, flags);
}
/// The only one; empty if there is none.
std::string fault(const std::string& body, const std::string& target = "gfx803", const Words& flags = {}) {
  const Words all = faults(body, target, flags);
  REQUIRE(all.size() <= 1);
  return all.empty() ? "" : all.front();
}

}  // namespace

TEST_CASE("compile: faulty functions of the device library are named") {
  CHECK_THAT(fault("*i = convert_int_sat(*f);"), Contains("convert_TYPE_sat"));
  CHECK_THAT(fault("*i = convert_char4_sat(vload4(0, f)).x;", "gfx1030"), Contains("convert_TYPE_sat"));
  CHECK_THAT(fault("*i = convert_short_sat_rte(*f);"), Contains("convert_TYPE_sat"));
  CHECK_THAT(fault("vstore4(convert_long4_sat_rtz(vload4(0, f)), 0, (global long*)i);"), Contains("convert_TYPE_sat"));
  CHECK(faults("*i = convert_int_sat(*f) + convert_char_sat(*f);").size() == 1);
}

TEST_CASE("compile: their neighbours, comments and strings are not") {
  CHECK(faults("*i = convert_int(*f) + convert_uint_sat_rte(*f) + convert_ushort_sat(*f);").empty());
  CHECK(faults("half h = convert_half(*f), g = convert_half_rtn(*f), t = native_tan(*f);").empty());
  CHECK(faults("// convert_int_sat(x)\n /* convert_char_sat(x) */ printf(\"convert_int_sat(1)\");").empty());
  CHECK(faults("int my_convert_int_sat = 3; *i = my_convert_int_sat;").empty());
}

TEST_CASE("compile: vectors of two bytes are suspect on gfx8 while the peephole pass runs") {
  const std::string body = "uchar2 u = (uchar2)(1, 2); *i = u.y;";
  CHECK_THAT(fault(body), Contains("-mllvm -amdgpu-sdwa-peephole=0"));
  CHECK_THAT(fault(body, "gfx803", {"-O1"}), Contains("second byte"));
  CHECK(faults(body, "gfx803", {"-mllvm", "-amdgpu-sdwa-peephole=0"}).empty());
  CHECK(faults(body, "gfx803", {"-O0"}).empty());
  CHECK(faults(body, "gfx1030").empty());
  CHECK(faults("uchar4 u = (uchar4)(1, 2, 3, 4); *i = u.y;").empty());
}

TEST_CASE("compile: conversions of printf that LLVM does not know are written otherwise") {
  const std::string before = "@.str = private constant [15 x i8] c\"%F %d%%F %.2A\\00\", align 1\n@mine = constant [3 x i8] c\"%F\\00\"\n";
  CHECK(with_known_conversions(before) ==
        "@.str = private constant [17 x i8] c\"%Lf %d%%F %.2La\\00\", align 1\n@mine = constant [3 x i8] c\"%F\\00\"\n");
}
