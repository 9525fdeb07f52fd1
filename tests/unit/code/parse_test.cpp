// Objects that the compiler writes, held against what LLVM's own tools read out of them.
#include <map>
#include <sstream>

#include "objects.hpp"
#include "support/run_program.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

std::string readelf(const ByteVector& object, const std::string& what) {
  const TemporaryFolder folder;
  const std::string path =
      folder.write("object", std::string(reinterpret_cast<const char*>(object.data()), object.size()));
  const ProgramOutput output = run_program({"/usr/bin/llvm-readelf-19", what, path});
  REQUIRE(output.exit_code == 0);
  return output.out;
}

/// The kernels of `llvm-readelf --notes`, their arguments as maps of key to text.
struct Reading {
  using Map = std::map<std::string, std::string>;
  std::map<std::string, std::vector<Map>> arguments;  ///< by kernel
  std::map<std::string, Map> kernels;
};

Reading read_notes(const ByteVector& object) {
  Reading reading;
  std::vector<Reading::Map> arguments;
  Reading::Map kernel;
  bool in_arguments = false;
  const auto finish = [&] {
    if (kernel.empty() && arguments.empty()) return;
    reading.arguments[kernel[".name"]] = arguments;
    reading.kernels[kernel[".name"]] = kernel;
    kernel.clear();
    arguments.clear();
  };
  std::istringstream lines(readelf(object, "--notes"));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t indent = line.find_first_not_of(' ');
    if (indent == std::string::npos) continue;
    if (indent == 0 && !kernel.empty()) finish();
    if (line.compare(0, 4, "  - ") == 0) finish();
    if (indent <= 4 && line.find(".args:") == std::string::npos) in_arguments = false;
    if (line.find(".args:") != std::string::npos) in_arguments = true;
    if (in_arguments && line.compare(0, 8, "      - ") == 0) arguments.emplace_back();
    const std::size_t dot = line.find('.'), colon = line.find(':');
    if (dot == std::string::npos || colon == std::string::npos || dot > colon) continue;
    std::string value = line.substr(std::min(line.size(), line.find_first_not_of(' ', colon + 1)));
    if (value.starts_with("!str ")) value = value.substr(5);  // "n" alone would be a boolean
    if (value.size() > 1 && value.front() == '\'') value = value.substr(1, value.size() - 2);
    const std::string key = line.substr(dot, colon - dot);
    if (in_arguments && !arguments.empty())
      arguments.back()[key] = value;
    else
      kernel[key] = value;
  }
  finish();
  return reading;
}

void check_against_readelf(const ByteVector& bytes, const CodeObject& object) {
  const Reading reading = read_notes(bytes);
  REQUIRE(object.kernels.size() == 2);
  for (const KernelInfo& kernel : object.kernels) {
    CAPTURE(kernel.name);
    const auto& expected = reading.arguments.at(kernel.name);
    REQUIRE(kernel.arguments.size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const KernelArgument& argument = kernel.arguments[i];
      const auto text = [&](const char* key) { return expected[i].count(key) ? expected[i].at(key) : std::string(); };
      CHECK(std::to_string(argument.offset) == text(".offset"));
      CHECK(std::to_string(argument.bytes) == text(".size"));
      CHECK(argument.value_kind == text(".value_kind"));
      CHECK(argument.name == text(".name"));
      CHECK(argument.type_name == text(".type_name"));
      CHECK(argument.address_space == text(".address_space"));
      CHECK((argument.kind == ArgumentKind::hidden) == argument.value_kind.starts_with("hidden_"));
      CHECK(argument.hidden != HiddenArgument::unknown);
    }
    const auto& facts = reading.kernels.at(kernel.name);
    CHECK(std::to_string(kernel.descriptor.kernarg_bytes) == facts.at(".kernarg_segment_size"));
    CHECK(std::to_string(kernel.descriptor.group_segment_bytes) == facts.at(".group_segment_fixed_size"));
    CHECK(std::to_string(kernel.descriptor.private_segment_bytes) == facts.at(".private_segment_fixed_size"));
    CHECK(std::to_string(kernel.max_flat_group_size) == facts.at(".max_flat_workgroup_size"));
    CHECK(std::to_string(kernel.vgpr_count) == facts.at(".vgpr_count"));
    CHECK(std::to_string(kernel.sgpr_count) == facts.at(".sgpr_count"));
    CHECK(std::to_string(kernel.wave_size) == facts.at(".wavefront_size"));
  }
}

/// "1700  1364 FUNC ... first": address and size by name, of the symbols of one type.
std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> read_symbols(const ByteVector& object,
                                                                            const std::string& type) {
  std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> symbols;
  std::istringstream lines(readelf(object, "-s"));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string number, address, kind, binding, visibility, section, name;
    std::uint64_t size = 0;
    if (words >> number >> address >> size >> kind >> binding >> visibility >> section >> name && kind == type)
      symbols[name] = {std::stoull(address, nullptr, 16), size};
  }
  return symbols;
}

}  // namespace

TEST_CASE("parse: versions 4, 5 and 6 say what llvm-readelf reads") {
  const unsigned version = GENERATE(4u, 5u, 6u);
  CAPTURE(version);
  const ByteVector bytes = compile_opencl(version);
  const CodeObject object = parse_code_object(bytes, "x.co");
  CHECK(object.version == version);
  CHECK(object.target == "gfx803");
  CHECK(object.target_features == "");
  CHECK(object.warnings.empty());
  CHECK(object.sha256.size() == 64);
  check_against_readelf(bytes, object);

  const auto functions = read_symbols(bytes, "FUNC");
  REQUIRE(object.functions.size() == functions.size());
  for (const FunctionSymbol& function : object.functions) {
    CHECK(function.offset + object.image_base == functions.at(function.name).first);
    CHECK(function.bytes == functions.at(function.name).second);
    CHECK(function.is_kernel);
    CHECK(object.kernel(function.name).descriptor.entry == function.offset);
    CHECK(function.offset >= object.text_offset);
    CHECK(function.offset + function.bytes <= object.text_offset + object.text_bytes);
  }
}

TEST_CASE("parse: a kernel's arguments have their kinds") {
  const CodeObject object = parse_code_object(compile_opencl(5), "x.co");
  const KernelInfo& kernel = object.kernel("first");
  const auto arguments = kernel.explicit_arguments();
  REQUIRE(arguments.size() == 8);
  const ArgumentKind kinds[] = {ArgumentKind::global_buffer,
                                ArgumentKind::global_buffer,
                                ArgumentKind::by_value,
                                ArgumentKind::by_value,
                                ArgumentKind::by_value,
                                ArgumentKind::by_value,
                                ArgumentKind::dynamic_shared_pointer,
                                ArgumentKind::global_buffer};
  const std::uint32_t bytes[] = {8, 8, 4, 8, 16, 8, 4, 8};
  for (std::size_t i = 0; i < 8; ++i) {
    CHECK(arguments[i]->kind == kinds[i]);
    CHECK(arguments[i]->bytes == bytes[i]);
    CHECK(arguments[i]->hidden == HiddenArgument::none);
  }
  CHECK(arguments[1]->is_const);
  CHECK(arguments[1]->name == "in");
  CHECK(arguments[7]->address_space == "constant");
  CHECK(kernel.required_group[0] == 64);
  CHECK(kernel.required_group[1] == 2);
  CHECK(kernel.required_group[2] == 1);
  CHECK(kernel.descriptor.group_segment_bytes == 400);
  CHECK(kernel.descriptor.private_segment_bytes >= 80);
  CHECK(kernel.descriptor.kernarg_segment_ptr());
  CHECK(kernel.arguments_known);
  CHECK(object.kernel("second").required_group[0] == 0);
  CHECK_FALSE(object.kernel("second").enqueues_kernels);
}

TEST_CASE("parse: a missing kernel is named together with those there are") {
  const CodeObject object = parse_code_object(compile_opencl(5), "x.co");
  CHECK_THROWS_WITH(object.kernel("frist"), Catch::Contains("no kernel \"frist\"") &&
                                                Catch::Contains("first, second") &&
                                                Catch::Contains("did you mean \"first\""));
}

TEST_CASE("parse: segments keep their permissions, and stripped objects lose nothing that a run needs") {
  ByteVector bytes = compile_opencl(5);
  const CodeObject whole = parse_code_object(bytes, "x.co");
  int writable = 0, executable = 0;
  for (const ImageSegment& segment : whole.segments) {
    writable += segment.writable;
    executable += segment.executable;
    CHECK_FALSE((segment.writable && segment.executable));
  }
  CHECK(writable == 1);
  CHECK(executable == 1);
  put<std::uint64_t>(bytes, 40, 0);  // no section headers: what is left is what a loader sees
  put<std::uint16_t>(bytes, 60, 0);
  const CodeObject stripped = parse_code_object(bytes, "x.co");
  // The first segment begins with the ELF header itself.
  CHECK(std::equal(stripped.image.begin() + 64, stripped.image.end(), whole.image.begin() + 64, whole.image.end()));
  CHECK(stripped.kernels.size() == 2);
  CHECK(stripped.text_offset == whole.text_offset);
  CHECK(stripped.relocations.size() == whole.relocations.size());
  CHECK(stripped.kernel("first").descriptor.entry == whole.kernel("first").descriptor.entry);
}

TEST_CASE("parse: every target that the compiler knows has its name") {
  const std::string target =
      GENERATE("gfx600", "gfx601", "gfx602", "gfx700", "gfx701", "gfx702", "gfx703", "gfx704", "gfx705", "gfx801",
               "gfx802", "gfx803", "gfx805", "gfx810", "gfx900", "gfx902", "gfx904", "gfx906", "gfx908", "gfx909",
               "gfx90a", "gfx90c", "gfx940", "gfx941", "gfx942", "gfx1010", "gfx1011", "gfx1012", "gfx1013", "gfx1030",
               "gfx1031", "gfx1032", "gfx1033", "gfx1034", "gfx1035", "gfx1036", "gfx1100", "gfx1101", "gfx1102",
               "gfx1103", "gfx1150", "gfx1151", "gfx1152", "gfx1200", "gfx1201", "gfx9-generic", "gfx10-1-generic",
               "gfx10-3-generic", "gfx11-generic", "gfx12-generic");
  CAPTURE(target);
  const TemporaryFolder folder;
  const std::string source = folder.write("empty.s", "f:\n s_nop 0\n"), path = folder / "object";
  const ProgramOutput output = run_program({"/usr/bin/clang-19", "-x", "assembler", "-target", "amdgcn-amd-amdhsa",
                                            "-mcpu=" + target, "-mcode-object-version=6", source, "-o", path});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const CodeObject object = parse_code_object(to_bytes(read_file(path)), "x.co");
  CHECK(object.target == target);
  CHECK(object.version == 6);
  REQUIRE(object.labels.size() == 1);
  CHECK(object.labels[0].name == "f");
  CHECK(object.functions.empty());
}

TEST_CASE("parse: target features are read") {
  const ByteVector on = compile_opencl(4, "kernel void k() {}", "gfx908:sramecc+:xnack-");
  CHECK(parse_code_object(on, "x.co").target == "gfx908");
  CHECK(parse_code_object(on, "x.co").target_features == ":sramecc+:xnack-");
  CHECK(parse_code_object(compile_opencl(4, "kernel void k() {}", "gfx908"), "x.co").target_features == "");
}

TEST_CASE("parse: the descriptor's fields are the assembler's") {
  const TemporaryFolder folder;
  const std::string source = folder.write("k.s", R"(
.amdhsa_code_object_version 5
.text
.globl k
.p2align 8
.type k,@function
k: s_endpgm
.size k, .-k
.rodata
.p2align 6
.amdhsa_kernel k
  .amdhsa_group_segment_fixed_size 512
  .amdhsa_private_segment_fixed_size 24
  .amdhsa_kernarg_size 40
  .amdhsa_user_sgpr_private_segment_buffer 1
  .amdhsa_user_sgpr_dispatch_ptr 1
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_user_sgpr_flat_scratch_init 1
  .amdhsa_system_sgpr_private_segment_wavefront_offset 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 0
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_sgpr_workgroup_info 1
  .amdhsa_system_vgpr_workitem_id 2
  .amdhsa_next_free_vgpr 30
  .amdhsa_next_free_sgpr 20
  .amdhsa_float_round_mode_32 1
  .amdhsa_float_round_mode_16_64 2
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 1
  .amdhsa_dx10_clamp 0
  .amdhsa_ieee_mode 1
.end_amdhsa_kernel
)");
  const std::string path = folder / "object";
  const ProgramOutput output = run_program(
      {"/usr/bin/clang-19", "-x", "assembler", "-target", "amdgcn-amd-amdhsa", "-mcpu=gfx803", source, "-o", path});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const CodeObject object = parse_code_object(to_bytes(read_file(path)), "x.co");
  const KernelInfo& kernel = object.kernel("k");
  CHECK_FALSE(kernel.arguments_known);
  REQUIRE(object.warnings.size() == 1);
  CHECK_THAT(object.warnings[0], Catch::Contains("no metadata") && Catch::Contains("40 bytes"));
  const KernelDescriptor& descriptor = kernel.descriptor;
  CHECK(descriptor.group_segment_bytes == 512);
  CHECK(descriptor.private_segment_bytes == 24);
  CHECK(descriptor.kernarg_bytes == 40);
  CHECK(descriptor.private_segment_buffer());
  CHECK(descriptor.dispatch_ptr());
  CHECK_FALSE(descriptor.queue_ptr());
  CHECK(descriptor.kernarg_segment_ptr());
  CHECK_FALSE(descriptor.dispatch_id());
  CHECK(descriptor.flat_scratch_init());
  CHECK_FALSE(descriptor.private_segment_size());
  CHECK(descriptor.scratch_wave_offset());
  CHECK(descriptor.user_sgprs() == 10);
  CHECK(descriptor.group_id(0));
  CHECK_FALSE(descriptor.group_id(1));
  CHECK(descriptor.group_id(2));
  CHECK(descriptor.group_info());
  CHECK(descriptor.work_item_id_vgprs() == 3);
  CHECK(descriptor.vgpr_blocks() == 8);
  CHECK(descriptor.float_mode() == (1u | 2u << 2 | 3u << 4 | 1u << 6));
  CHECK_FALSE(descriptor.dx10_clamp());
  CHECK(descriptor.ieee_mode());
  CHECK(descriptor.entry == object.text_offset);
}
