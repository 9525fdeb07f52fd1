// Damaged files: an Error or success, and nothing else. Run under ASan this also proves that nothing is read or
// written outside of its place.
#include <nlohmann/json.hpp>

#include <zlib.h>
#include <zstd.h>

#include <random>

#include "strobe/host/bundle.hpp"
#include "code/metadata.hpp"
#include "objects.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Success or Error; anything else is a failure of the test, or of the process.
void try_object(const ByteVector& bytes) {
  try {
    const CodeObject object = parse_code_object(bytes, "x.co");
    std::vector<std::byte> copy = object.image;
    object.relocate(copy, 0x7000000000);
    for (const KernelInfo& kernel : object.kernels) REQUIRE(kernel.descriptor.entry < object.image.size());
    for (const FunctionSymbol& label : object.labels) REQUIRE(label.offset + label.bytes <= object.image.size());
    REQUIRE(object.text_offset + object.text_bytes <= object.image.size());
  } catch (const Error& error) {
    REQUIRE(std::string(error.what()).rfind("x.co", 0) == 0);
  }
}

void try_bundle(const ByteVector& bytes) {
  try {
    if (is_bundle(bytes))
      for (const BundleEntry& entry : parse_bundle(bytes, "x.co")) try_object(entry.bytes);
  } catch (const Error& error) {
    REQUIRE(std::string(error.what()).rfind("x.co", 0) == 0);
  }
}

template <class Try>
void damage(const ByteVector& good, Try&& attempt) {
  attempt(good);
  for (std::size_t size = 0; size < good.size(); size += 16)
    attempt(ByteVector(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size)));
  std::mt19937 random(20240229);
  for (int i = 0; i < 20'000; ++i) {
    ByteVector bytes = good;
    // Half of the flips go where the headers and tables are.
    const std::size_t range = i % 2 ? bytes.size() : std::min<std::size_t>(bytes.size(), 2'600);
    for (unsigned flips = 1 + random() % 3; flips > 0; --flips)
      bytes[random() % range] ^= static_cast<std::byte>(1u << (random() % 8));
    attempt(bytes);
  }
}

ByteVector hand_made() {
  ElfWriter writer;
  append_value<std::uint32_t>(writer.text, 0xBF810000);
  writer.data.assign(64, std::byte{0});
  writer.symbols = {{"here", ElfWriter::kTextAddress, 4, 2, 1, 1}, {"maybe", 0, 0, 0, 2, 0}};
  const std::uint64_t data = writer.data_address();
  writer.relocations = {{data, 13, 0, 0x1000}, {data + 8, 3, 1, 4}, {data + 16, 3, 2, 8}, {data + 24, 1, 1, 2}};
  writer.section_headers = false;
  return writer.build();
}

ByteVector bundled() {
  const ByteVector object = compile_opencl(5, "kernel void k(global int* x) { *x = 1; }");
  const std::string id = "hip-amdgcn-amd-amdhsa--gfx803";
  ByteVector bytes = to_bytes("__CLANG_OFFLOAD_BUNDLE__");
  for (std::uint64_t value : {std::uint64_t{1}, std::uint64_t{56 + id.size()}, object.size(), id.size()})
    append_value(bytes, value);
  append_text(bytes, id);
  bytes.insert(bytes.end(), object.begin(), object.end());
  return bytes;
}

ByteVector compressed(const ByteVector& inside, bool zstd) {
  ByteVector data(2 * inside.size() + 1'000);
  if (zstd) {
    data.resize(ZSTD_compress(data.data(), data.size(), inside.data(), inside.size(), 3));
  } else {
    uLongf size = data.size();
    REQUIRE(::compress(reinterpret_cast<Bytef*>(data.data()), &size, reinterpret_cast<const Bytef*>(inside.data()),
                       inside.size()) == Z_OK);
    data.resize(size);
  }
  ByteVector bytes = to_bytes("CCOB");
  for (std::uint16_t value : {2, zstd ? 1 : 0}) append_value<std::uint16_t>(bytes, value);
  for (std::size_t value : {24 + data.size(), inside.size()}) append_value(bytes, static_cast<std::uint32_t>(value));
  append_value<std::uint64_t>(bytes, 0);
  bytes.insert(bytes.end(), data.begin(), data.end());
  return bytes;
}

}  // namespace

TEST_CASE("hostile: version 2") { damage(as_version_2(compile_opencl(4)), try_object); }
TEST_CASE("hostile: version 2 without metadata") { damage(as_version_2(compile_opencl(4), false), try_object); }
TEST_CASE("hostile: version 3") { damage(as_version_3(compile_opencl(4)), try_object); }
TEST_CASE("hostile: version 4") { damage(compile_opencl(4), try_object); }
TEST_CASE("hostile: version 5") { damage(compile_opencl(5), try_object); }
TEST_CASE("hostile: version 6") { damage(compile_opencl(6), try_object); }
TEST_CASE("hostile: all relocations, no section headers") { damage(hand_made(), try_object); }
TEST_CASE("hostile: bundle") { damage(bundled(), try_bundle); }
TEST_CASE("hostile: bundle compressed with zlib") { damage(compressed(bundled(), false), try_bundle); }
TEST_CASE("hostile: bundle compressed with zstd") { damage(compressed(bundled(), true), try_bundle); }
TEST_CASE("hostile: HIP") {
  damage(compile_hip("__device__ int n; __global__ void k(int* x) { x[threadIdx.x] = atomicAdd(&n, 1); }"), try_object);
}

TEST_CASE("hostile: other machines are named") {
  ByteVector bytes = compile_opencl(5, "kernel void k() {}");
  const auto with = [&](std::size_t offset, auto value) {
    ByteVector changed = bytes;
    put(changed, offset, value);
    return error_of(changed);
  };
  CHECK_THAT(with(18, std::uint16_t{62}), Catch::Contains("a program for x86-64, not for an AMD GPU"));
  CHECK_THAT(with(18, std::uint16_t{1234}), Catch::Contains("machine 1234"));
  CHECK_THAT(with(4, std::uint8_t{1}), Catch::Contains("32-bit"));
  CHECK_THAT(with(5, std::uint8_t{2}), Catch::Contains("big-endian"));
  CHECK_THAT(with(7, std::uint8_t{0}), Catch::Contains("OS ABI 0"));
  CHECK_THAT(with(7, std::uint8_t{65}), Catch::Contains("PAL"));
  CHECK_THAT(with(7, std::uint8_t{66}), Catch::Contains("Mesa"));
  CHECK_THAT(with(8, std::uint8_t{5}), Catch::Contains("version 7") && Catch::Contains("2 to 6"));
  CHECK_THAT(with(16, std::uint16_t{1}), Catch::Contains("relocatable"));
  CHECK_THAT(with(16, std::uint16_t{4}), Catch::Contains("ELF type 4"));
  CHECK_THAT(with(48, std::uint32_t{0xee}), Catch::Contains("GPU that Strobe does not know"));
  CHECK_THAT(with(56, std::uint16_t{0}), Catch::Contains("no program headers"));
  CHECK_THAT(error_of(to_bytes("MZ")), Catch::Contains("no ELF file"));
  CHECK_THAT(error_of({}), Catch::Contains("no ELF file"));
}

TEST_CASE("hostile: segments that claim the world are refused before memory is taken") {
  const ByteVector good = compile_opencl(5, "kernel void k() {}");
  std::size_t load = 64;
  while (good[load] != std::byte{1}) load += 56;  // the first PT_LOAD
  const auto with = [&](std::size_t field, std::uint64_t value) {
    ByteVector changed = good;
    put(changed, load + field, value);
    return error_of(changed);
  };
  CHECK_THAT(with(40, std::uint64_t{1} << 40), Catch::Contains("1 GiB"));
  CHECK_THAT(with(40, std::uint64_t{1} << 29), Catch::Contains("overlap"));
  CHECK_THAT(with(16, std::uint64_t{1} << 50), Catch::Contains("far apart"));
  CHECK_THAT(with(16, ~std::uint64_t{0} - 100), Catch::Contains("far apart"));
  CHECK_THAT(with(8, std::uint64_t{1} << 50), Catch::Contains("outside of the file"));
  CHECK_THAT(with(32, ~std::uint64_t{0}), Catch::Contains("outside of the file"));
}

TEST_CASE("hostile: what has no executable segment has no kernel to run") {
  const ByteVector good = compile_opencl(5, "kernel void k() {}");
  for (std::size_t load = 64; load < 64 + 56 * std::size_t(good[56]); load += 56) {  // program headers
    if (good[load] != std::byte{1} || (good[load + 4] & std::byte{1}) == std::byte{}) continue;
    ByteVector changed = good;
    changed[load + 4] ^= std::byte{1};  // its flags
    CHECK(error_of(changed) == "x.co: kernel \"k\" begins outside of the code - the file is damaged");
    put(changed, load, std::uint32_t{0});  // its type
    CHECK(error_of(changed) == "x.co: kernel \"k\" begins outside of the code - the file is damaged");
  }
  const CodeObject none = parse_code_object(compile_opencl(5, "constant int a = 3;"), "x.co");
  CHECK(none.text_bytes == 0);
  for (const char* const name : {"", "k"})
    CHECK_THROWS_WITH(none.kernel(name), "x.co: has no kernels - compile one into it");
}

TEST_CASE("hostile: MessagePack bombs are refused, not unpacked") {
  const auto refused = [](const ByteVector& bytes, const std::string& says) {
    CHECK_THROWS_WITH(parse_message_pack(bytes, "x.co"), Catch::Contains(says));
  };
  refused({}, "metadata");
  refused(ByteVector(1'000'000, std::byte{0x91}), "nested deeper");
  refused(ByteVector(100, std::byte{0x81}), "nested deeper");
  refused({std::byte{0xdd}, std::byte{0xff}, std::byte{0xff}, std::byte{0xff}, std::byte{0xff}}, "more than there is");
  refused({std::byte{0xdf}, std::byte{0xff}, std::byte{0xff}, std::byte{0xff}, std::byte{0xff}}, "more than there is");
  refused({std::byte{0xdb}, std::byte{0xff}, std::byte{0xff}, std::byte{0xff}, std::byte{0xff}}, "outside");
  refused({std::byte{0xc0}, std::byte{0xc0}}, "bytes after its end");
  refused({std::byte{0xc1}}, "type 193");
  refused({std::byte{0x81}, std::byte{0x01}, std::byte{0x02}}, "not well-formed");  // a key that is a number
  refused(ByteVector(std::size_t{17} << 20), "16 MiB");
}

TEST_CASE("hostile: metadata that contradicts itself is refused") {
  const auto kernels = [](nlohmann::json argument) {
    return nlohmann::json{{"amdhsa.kernels", {{{".name", "k"}, {".args", {std::move(argument)}}}}}};
  };
  const auto refused = [](const nlohmann::json& document, const std::string& says) {
    CodeObject object;
    object.path = "x.co";
    object.version = 5;
    CHECK_THROWS_WITH(read_metadata(document, object), Catch::Contains(says));
  };
  refused(1, "not a map");
  refused({{"amdhsa.kernels", 5}}, "not a list");
  refused({{"amdhsa.kernels", {5}}}, "not a map");
  refused({{"amdhsa.kernels", {{{".name", 5}}}}}, ".name: not a string");
  refused({{"amdhsa.kernels", {nlohmann::json::object()}}}, ".name: missing");
  refused({{"amdhsa.printf", {5}}}, "not a list of strings");
  refused(kernels({{".size", 4}, {".value_kind", "by_value"}}), ".offset: missing");
  refused(kernels({{".size", -4}, {".offset", 0}, {".value_kind", "by_value"}}), ".size: not a number");
  refused(kernels({{".size", 4.5}, {".offset", 0}, {".value_kind", "by_value"}}), ".size: not a number");
  refused(kernels({{".size", 0x100000000}, {".offset", 0}, {".value_kind", "by_value"}}), ".size: not a number");
  refused(kernels({{".size", 4}, {".offset", 0}, {".value_kind", "mystery"}}),
          "\"mystery\", which Strobe does not know");
  refused(kernels({{".size", 4}, {".offset", 0}, {".value_kind", "global_buffer"}}), "which has 8");
  refused(kernels({{".size", 8}, {".offset", 0}, {".value_kind", "hidden_block_count_x"}}), "which has 4");
  const nlohmann::json one = {{".size", 8}, {".offset", 0}, {".value_kind", "by_value"}};
  refused({{"amdhsa.kernels", {{{".name", "k"}, {".args", {one, one}}}}}}, "arguments overlap");
  refused({{"amdhsa.kernels", {{{".name", "k"}, {".reqd_workgroup_size", {1, 2}}}}}}, "not three numbers");
}

TEST_CASE("hostile: an unknown hidden argument is zero-filled with a warning") {
  CodeObject object;
  object.version = 5;
  const nlohmann::json document = {
      {"amdhsa.kernels",
       {{{".name", "k"}, {".args", {{{".size", 8}, {".offset", 0}, {".value_kind", "hidden_from_the_future"}}}}}}}};
  const auto kernels = read_metadata(document, object);
  REQUIRE(kernels.size() == 1);
  CHECK(kernels[0].kernel.arguments[0].hidden == HiddenArgument::unknown);
  REQUIRE(object.warnings.size() == 1);
  CHECK_THAT(object.warnings[0], Catch::Contains("hidden_from_the_future"));
}

TEST_CASE("hostile: a kernel's arguments must lie in its kernarg segment") {
  ByteVector bytes = compile_opencl(5, "kernel void k(global int* x) { *x = 1; }");
  const CodeObject object = parse_code_object(bytes, "x.co");
  const KernelDescriptor& expected = object.kernel("k").descriptor;
  std::uint64_t descriptor = 0;  // where the distance to the code is right; its segment lies as in the file
  for (std::uint64_t at = 0; at + 64 < bytes.size(); at += 64) {
    std::uint64_t distance;
    std::memcpy(&distance, bytes.data() + at + 16, sizeof distance);
    if (at + distance == expected.entry && distance > 64) descriptor = at;
  }
  REQUIRE(descriptor != 0);
  put<std::uint32_t>(bytes, descriptor + 8, 4);
  CHECK_THAT(error_of(bytes), Catch::Contains("argument") && Catch::Contains("kernarg segment of 4 bytes"));
  put<std::uint32_t>(bytes, descriptor + 8, 0x7fffffff);
  CHECK_THAT(error_of(bytes), Catch::Contains("kernarg segment of 2147483647"));
  put(bytes, descriptor + 8, expected.kernarg_bytes);
  put<std::uint64_t>(bytes, descriptor + 16, 0x100000);
  CHECK_THAT(error_of(bytes), Catch::Contains("begins outside of the code"));
}
