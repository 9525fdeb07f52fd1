// Code objects of versions 2 and 3, which no compiler of today writes: built here from one of version 4.
#include <nlohmann/json.hpp>

#include "code/metadata.hpp"
#include "objects.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

void check_same_kernel(const KernelInfo& kernel, const KernelInfo& expected) {
  CAPTURE(kernel.name);
  CHECK(kernel.descriptor.group_segment_bytes == expected.descriptor.group_segment_bytes);
  CHECK(kernel.descriptor.private_segment_bytes == expected.descriptor.private_segment_bytes);
  CHECK(kernel.descriptor.kernarg_bytes == expected.descriptor.kernarg_bytes);
  CHECK(kernel.descriptor.rsrc1 == expected.descriptor.rsrc1);
  CHECK(kernel.descriptor.rsrc2 == expected.descriptor.rsrc2);
  CHECK(kernel.descriptor.properties == expected.descriptor.properties);
  CHECK(kernel.max_flat_group_size == expected.max_flat_group_size);
  CHECK(kernel.vgpr_count == expected.vgpr_count);
  CHECK(kernel.sgpr_count == expected.sgpr_count);
  for (int d = 0; d < 3; ++d) CHECK(kernel.required_group[d] == expected.required_group[d]);
  REQUIRE(kernel.arguments.size() == expected.arguments.size());
  for (std::size_t i = 0; i < kernel.arguments.size(); ++i) {
    const KernelArgument &argument = kernel.arguments[i], &other = expected.arguments[i];
    CHECK(argument.offset == other.offset);
    CHECK(argument.bytes == other.bytes);
    CHECK(argument.kind == other.kind);
    CHECK(argument.hidden == other.hidden);
    CHECK(argument.name == other.name);
    CHECK(argument.type_name == other.type_name);
  }
}

}  // namespace

TEST_CASE("legacy: version 3 is version 4 with other numbers") {
  const ByteVector version_4 = compile_opencl(4);
  const CodeObject expected = parse_code_object(version_4, "v4.co");
  const CodeObject object = parse_code_object(as_version_3(version_4), "v3.co");
  CHECK(object.version == 3);
  CHECK(object.target == "gfx803");
  CHECK(object.image.size() == expected.image.size());
  REQUIRE(object.kernels.size() == 2);
  for (const KernelInfo& kernel : object.kernels) {
    check_same_kernel(kernel, expected.kernel(kernel.name));
    CHECK(kernel.descriptor.entry == expected.kernel(kernel.name).descriptor.entry);
  }
}

TEST_CASE("legacy: version 3 has one bit per feature") {
  ByteVector bytes = as_version_3(compile_opencl(4, "kernel void k() {}", "gfx908"));
  put<std::uint32_t>(bytes, 48, 0x030 | 0x100);
  CHECK(parse_code_object(bytes, "v3.co").target_features == ":xnack+");
  put<std::uint32_t>(bytes, 48, 0x030 | 0x300);
  CHECK(parse_code_object(bytes, "v3.co").target_features == ":sramecc+:xnack+");
}

TEST_CASE("legacy: version 2 has its kernel records in the code and its metadata in YAML") {
  const ByteVector version_4 = compile_opencl(4);
  const CodeObject expected = parse_code_object(version_4, "v4.co");
  const CodeObject object = parse_code_object(as_version_2(version_4), "v2.co");
  CHECK(object.version == 2);
  CHECK(object.target == "gfx803");
  CHECK(object.warnings.empty());
  CHECK(object.printf_formats == std::vector<std::string>{"1:1:4:%d\\n"});
  REQUIRE(object.kernels.size() == 2);
  for (const KernelInfo& kernel : object.kernels) {
    check_same_kernel(kernel, expected.kernel(kernel.name));
    for (const KernelArgument& argument : kernel.arguments)
      CHECK(argument.value_type == (argument.type_name.starts_with("float") ? "f32" : ""));
    CHECK_FALSE(kernel.descriptor.grid_work_group_count[0]);
    CHECK(kernel.descriptor.grid_work_group_count[1]);
    CHECK_FALSE(kernel.descriptor.grid_work_group_count[2]);
  }
  REQUIRE(object.functions.size() == 2);
  for (const FunctionSymbol& function : object.functions) {
    CHECK(function.is_kernel);
    const KernelInfo& kernel = object.kernel(function.name);
    CHECK(function.offset == kernel.descriptor.entry);
    const FunctionSymbol& other = *std::find_if(expected.functions.begin(), expected.functions.end(),
                                                [&](auto& f) { return f.name == function.name; });
    REQUIRE(function.bytes == other.bytes);
    CHECK(std::equal(object.image.begin() + static_cast<std::ptrdiff_t>(function.offset),
                     object.image.begin() + static_cast<std::ptrdiff_t>(function.offset + function.bytes),
                     expected.image.begin() + static_cast<std::ptrdiff_t>(other.offset)));
  }
}

TEST_CASE("legacy: version 2 without metadata is legal, and says what is not known") {
  const CodeObject object = parse_code_object(as_version_2(compile_opencl(4), false), "v2.co");
  REQUIRE(object.kernels.size() == 2);
  CHECK_FALSE(object.kernel("first").arguments_known);
  REQUIRE(object.kernel("first").arguments.size() == 1);
  CHECK(object.kernel("first").arguments[0].kind == ArgumentKind::by_value);
  CHECK(object.kernel("first").arguments[0].bytes == object.kernel("first").descriptor.kernarg_bytes);
  CHECK(object.kernel("first").descriptor.kernarg_bytes > 0);
  REQUIRE(object.warnings.size() == 2);
  CHECK_THAT(object.warnings[0], Catch::Contains("no metadata"));
}

TEST_CASE("legacy: a kernel record of another version is refused") {
  ByteVector bytes = as_version_2(compile_opencl(4));
  put<std::uint32_t>(bytes, ElfWriter::kTextAddress, 7);
  CHECK_THAT(error_of(bytes), Catch::Contains("amd_kernel_code_t of version 7"));
}

TEST_CASE("legacy: YAML is read as LLVM writes it, in blocks and in brackets") {
  const auto expected = nlohmann::json::parse(R"({
    "amdhsa.printf": ["1:1:4:%d\\n", "2:1:8:it's A\n"],
    "amdhsa.kernels": [{".name": "a: b", ".language": "OpenCL C", ".symbol": "k", ".reqd_workgroup_size": [1, 2, 4],
      ".uses_dynamic_stack": false, ".args": [{".name": "x:y", ".type_name": "char*", ".size": 8, ".offset": 0}]}]})");
  const std::string blocks = R"(---
# of version 2
Version:         [ 1, 0 ]
Printf:
  - '1:1:4:%d\n'
  - "2:1:8:it's \x41\n"
Kernels:
  - Name:            "a: b"  # a name
    Language:        OpenCL C
    SymbolName:      'k@kd'
    Attrs:
      ReqdWorkGroupSize: [ 1, 2,
        4 ]
    Args:
    - Name:            x:y
      TypeName:        'char*'
      Size:            8
      Align:           8
    CodeProps:
      IsDynamicCallStack: false
...
not read
)";
  const std::string brackets =
      R"({ Printf: [ '1:1:4:%d\n', 2:1:8:it's A], Kernels: [ {Name: 'a: b', Language: OpenCL C, SymbolName: "k@kd",)"
      R"( Attrs: { ReqdWorkGroupSize: [1,2,4] }, CodeProps: {IsDynamicCallStack: false},)"
      R"( Args: [ { Name: x:y, TypeName: char*, Size: 8, Align: 8 } ] } ] })";
  CHECK(parse_legacy_metadata(blocks, "x.co") == expected);
  nlohmann::json other = expected;
  other["amdhsa.printf"][1] = "2:1:8:it's A";
  CHECK(parse_legacy_metadata(brackets, "x.co") == other);
  CHECK(parse_legacy_metadata("Kernels:\n", "x.co")["amdhsa.kernels"].empty());
}

TEST_CASE("legacy: YAML that is no metadata is refused, not believed") {
  const auto refused = [](const std::string& text) {
    CAPTURE(text.substr(0, 60));
    CHECK_THROWS_AS(parse_legacy_metadata(text, "x.co"), Error);
  };
  refused("[ 1, 2");
  refused("Kernels: [ &a [ 1 ], *a ]");
  refused("just text");
  refused("Kernels: |\n  text");
  refused("Kernels: [ { Name: 'k } ]");
  refused("Kernels:\n  - Name: k\n - Name: l");
  refused("Kernels: [ 5 ]");
  refused("Kernels: [ { Name: k, Args: [ { Size: -4, Align: 4 } ] } ]");
  refused("Kernels: [ { Name: k, Args: [ { Size: 4, Align: 3 } ] } ]");
  refused("Kernels: [ { Name: k, Args: [ { Size: 4, Align: 0 } ] } ]");
  refused(std::string(10'000, '['));
  refused(std::string(100'000, '{'));
  std::string deep = "a: 1";
  for (int i = 0; i < 40; ++i) deep = "- " + deep;
  refused(deep);
  refused(std::string(17 << 20, 'a'));
}
