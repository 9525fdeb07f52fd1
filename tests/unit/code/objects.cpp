#include "objects.hpp"

#include <algorithm>

namespace strobe::testing {

const char* const kSource = R"(
struct pair { int a; float b; };
__constant float table[4] = {1, 2, 3, 4};
__constant float* __constant pointers[2] = {&table[0], &table[2]};
__kernel __attribute__((reqd_work_group_size(64, 2, 1)))
void first(__global float* out, __global const uint* restrict in, int n, double d, float4 v, struct pair p,
           __local float* shared, __constant short* small) {
  __local float fixed[100];
  size_t i = get_global_id(0) + get_global_size(0) * get_global_id(1);
  fixed[get_local_id(0)] = v.x;
  shared[get_local_id(0)] = p.b + small[0];
  barrier(CLK_LOCAL_MEM_FENCE);
  volatile float scratch[20];
  for (int k = 0; k < 20; ++k) scratch[k] = fixed[(k + n) & 63];
  if (i < n) out[i] = in[i] + (float)d + shared[n & 63] + pointers[n & 1][p.a & 1] + scratch[n % 20];
}
__kernel void second(__global long* data) { data[get_global_id(0)] += 1; }
)";

ByteVector compile_opencl(unsigned version, const std::string& source, const std::string& target,
                          const std::vector<std::string>& flags) {
  const TemporaryFolder folder;
  CompileRequest request;
  request.source_path = folder.write("source.cl", source);
  request.target = target;
  request.code_object_version = version;
  request.extra_flags = flags;
  return compile(request);
}

ByteVector compile_hip(const std::string& source) {
  const TemporaryFolder folder;
  CompileRequest request;
  request.source_path = folder.write("source.hip", source);
  request.target = "gfx803";
  return compile(request);
}

namespace {

constexpr std::string_view kVersionKey = "amdhsa.version";

/// A MessagePack document as an object whose last key is replaced: {..., "amdhsa.version": [1, minor]}.
void set_metadata_minor(ByteVector& file, std::uint8_t minor) {
  const auto key = std::search(file.begin(), file.end(), kVersionKey.begin(), kVersionKey.end(),
                               [](std::byte b, char c) { return b == static_cast<std::byte>(c); });
  REQUIRE(file.end() - key > 17);
  const auto value = key + static_cast<std::ptrdiff_t>(kVersionKey.size());
  REQUIRE(value[0] == std::byte{0x92});  // a list of two
  value[2] = std::byte{minor};
}

std::string camel_case(std::string_view kind) {
  if (kind == "hidden_multigrid_sync_arg") return "HiddenMultiGridSyncArg";
  std::string text;
  bool upper = true;
  for (char c : kind) {
    if (c != '_') text += upper ? static_cast<char>(c - 'a' + 'A') : c;
    upper = c == '_';
  }
  return text;
}

/// The YAML of version 2, which has sizes and alignments instead of offsets.
std::string legacy_yaml(const CodeObject& object) {
  std::string text = "---\nVersion: [ 1, 0 ]\nPrintf:\n  - '1:1:4:%d\\n'\nKernels:\n";
  for (const KernelInfo& kernel : object.kernels) {
    text += "  - Name: " + kernel.name + "\n    SymbolName: '" + kernel.name + "@kd'\n    Language: OpenCL C\n";
    if (kernel.required_group[0] != 0)
      text += "    Attrs:\n      ReqdWorkGroupSize: [ " + std::to_string(kernel.required_group[0]) + ", " +
              std::to_string(kernel.required_group[1]) + ", " + std::to_string(kernel.required_group[2]) + " ]\n";
    text += "    Args:\n";
    for (const KernelArgument& argument : kernel.arguments) {
      std::uint32_t align = 1;
      while (align < 16 && argument.offset % (2 * align) == 0 && argument.bytes % (2 * align) == 0) align *= 2;
      text += "      - Size: " + std::to_string(argument.bytes) + "\n        Align: " + std::to_string(align) +
              "\n        ValueKind: " + camel_case(argument.value_kind) + "\n";
      if (!argument.name.empty()) text += "        Name: " + argument.name + "\n";
      if (!argument.type_name.empty()) text += "        TypeName: '" + argument.type_name + "'\n";
      if (argument.type_name.starts_with("float")) text += "        ValueType: F32\n";
      if (argument.address_space == "global") text += "        AddrSpaceQual: Global\n        AccQual: Default\n";
    }
    text += "    CodeProps:\n      MaxFlatWorkGroupSize: " + std::to_string(kernel.max_flat_group_size) +
            "\n      NumVGPRs: " + std::to_string(kernel.vgpr_count) +
            "\n      NumSGPRs: " + std::to_string(kernel.sgpr_count) + "\n      WavefrontSize: 64\n";
  }
  return text + "...\n";
}

/// amd_kernel_code_t with what a descriptor of version 4 says.
ByteVector kernel_code(const KernelDescriptor& descriptor) {
  ByteVector code(256);
  put<std::uint32_t>(code, 0, 1);
  put<std::uint16_t>(code, 8, 1);
  put<std::uint16_t>(code, 10, 8);
  put<std::uint16_t>(code, 14, 3);
  put<std::uint64_t>(code, 16, 256);
  put(code, 48, descriptor.rsrc1);
  put(code, 52, descriptor.rsrc2);
  put<std::uint32_t>(code, 56, descriptor.properties | 1u << 8 | 1u << 19);
  put(code, 60, descriptor.private_segment_bytes);
  put(code, 64, descriptor.group_segment_bytes);
  put<std::uint64_t>(code, 72, descriptor.kernarg_bytes);
  code[103] = std::byte{6};
  return code;
}

}  // namespace

ByteVector as_version_3(ByteVector version_4) {
  REQUIRE(version_4[8] == std::byte{2});
  version_4[8] = std::byte{1};
  set_metadata_minor(version_4, 0);
  return version_4;
}

ByteVector as_version_2(const ByteVector& version_4, bool with_metadata) {
  const CodeObject object = parse_code_object(version_4, "v4.co");
  ElfWriter writer;
  writer.abi_version = 0;
  writer.flags = 0;
  ByteVector isa;
  for (std::uint16_t size : {4, 7}) append_value<std::uint16_t>(isa, size);
  for (std::uint32_t number : {8, 0, 3}) append_value<std::uint32_t>(isa, number);
  append_text(isa, std::string_view("AMD\0AMDGPU\0", 11));
  writer.notes = note("AMD", 3, isa);
  if (with_metadata) {
    const ByteVector metadata = note("AMD", 10, to_bytes(legacy_yaml(object)));
    writer.notes.insert(writer.notes.end(), metadata.begin(), metadata.end());
  }
  for (const FunctionSymbol& function : object.functions) {
    if (!function.is_kernel) continue;
    pad_to(writer.text, 256);
    const std::uint64_t address = ElfWriter::kTextAddress + writer.text.size();
    const ByteVector record = kernel_code(object.kernel(function.name).descriptor);
    writer.text.insert(writer.text.end(), record.begin(), record.end());
    const auto begin = object.image.begin() + static_cast<std::ptrdiff_t>(function.offset);
    writer.text.insert(writer.text.end(), begin, begin + static_cast<std::ptrdiff_t>(function.bytes));
    writer.symbols.push_back({function.name, address, 256 + function.bytes, 10, 1, 1});
  }
  return writer.build();
}

}  // namespace strobe::testing
