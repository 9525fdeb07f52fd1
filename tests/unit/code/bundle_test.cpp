// Offload bundles as clang's own bundler writes them, plain and compressed, and ones that lie.
#include <zlib.h>
#include <zstd.h>

#include "strobe/host/bundle.hpp"
#include "objects.hpp"
#include "support/run_program.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

std::string as_text(const ByteVector& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

/// Bundles host code and an object for each target with clang-offload-bundler.
std::string bundle(const TemporaryFolder& folder, const std::vector<std::pair<std::string, ByteVector>>& objects,
                   const std::vector<std::string>& flags = {}) {
  std::vector<std::string> command{"/usr/bin/clang-offload-bundler-19", "-type=o", "-bundle-align=4096",
                                   "-output=" + (folder / "bundle")};
  std::string targets = "-targets=host-x86_64-unknown-linux--";
  command.push_back("-input=" + folder.write("host", "host code"));
  for (const auto& [target, bytes] : objects) {
    targets += ",hipv4-amdgcn-amd-amdhsa--" + target;
    command.push_back("-input=" + folder.write(target, as_text(bytes)));
  }
  command.push_back(targets);
  command.insert(command.end(), flags.begin(), flags.end());
  // It looks for llvm-objcopy by its plain name, which Debian has in the folder of the versioned tools.
  ProgramOptions options;
  options.environment = {"PATH=/usr/lib/llvm-19/bin:/usr/bin:/bin"};
  const ProgramOutput output = run_program(command, options);
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return folder / "bundle";
}

/// A bundle of one entry, by hand.
ByteVector plain_bundle(const ByteVector& object, const std::string& id = "hipv4-amdgcn-amd-amdhsa--gfx803") {
  ByteVector bytes = to_bytes("__CLANG_OFFLOAD_BUNDLE__");
  append_value<std::uint64_t>(bytes, 1);
  append_value<std::uint64_t>(bytes, 56 + id.size());
  append_value<std::uint64_t>(bytes, object.size());
  append_value<std::uint64_t>(bytes, id.size());
  append_text(bytes, id);
  bytes.insert(bytes.end(), object.begin(), object.end());
  return bytes;
}

ByteVector compressed(const ByteVector& inside, unsigned version, bool zstd, std::uint64_t claimed) {
  ByteVector data(zstd ? ZSTD_compressBound(inside.size()) : compressBound(inside.size()));
  if (zstd) {
    data.resize(ZSTD_compress(data.data(), data.size(), inside.data(), inside.size(), 3));
  } else {
    uLongf size = data.size();
    REQUIRE(::compress(reinterpret_cast<Bytef*>(data.data()), &size, reinterpret_cast<const Bytef*>(inside.data()),
                       inside.size()) == Z_OK);
    data.resize(size);
  }
  ByteVector bytes = to_bytes("CCOB");
  append_value(bytes, static_cast<std::uint16_t>(version));
  append_value<std::uint16_t>(bytes, zstd ? 1 : 0);
  const auto size = [&](std::uint64_t value) {
    if (version == 3)
      append_value(bytes, value);
    else
      append_value(bytes, static_cast<std::uint32_t>(value));
  };
  const std::size_t header = version == 1 ? 20 : version == 2 ? 24 : 32;
  if (version > 1) size(header + data.size());
  size(claimed);
  append_value<std::uint64_t>(bytes, 0x0123456789abcdef);
  bytes.insert(bytes.end(), data.begin(), data.end());
  return bytes;
}

std::string bundle_error(const ByteVector& bytes) {
  try {
    parse_bundle(bytes, "x.bundle");
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

}  // namespace

TEST_CASE("bundles: the entry for the target is taken, plain or compressed") {
  const bool compress = GENERATE(false, true);
  CAPTURE(compress);
  const TemporaryFolder folder;
  const ByteVector gfx803 = compile_opencl(5), gfx1030 = compile_opencl(5, kSource, "gfx1030");
  const std::string path = bundle(folder, {{"gfx803", gfx803}, {"gfx1030", gfx1030}},
                                  compress ? std::vector<std::string>{"-compress"} : std::vector<std::string>{});
  const ByteVector file = to_bytes(read_file(path));
  CHECK((file[0] == std::byte{'C'}) == compress);
  CHECK(is_bundle(file));
  const std::vector<BundleEntry> entries = parse_bundle(file, path);
  REQUIRE(entries.size() == 3);
  CHECK(entries[0].target == "");
  CHECK(entries[1].target == "gfx803");
  CHECK((entries[1].bytes == gfx803));
  CHECK(entries[2].id == "hipv4-amdgcn-amd-amdhsa--gfx1030");
  CHECK((entries[2].bytes == gfx1030));

  CHECK(load_code_object(path, "gfx803").target == "gfx803");
  CHECK(load_code_object(path, "gfx1030").target == "gfx1030");
  CHECK(load_code_object(path, "gfx803").sha256 == parse_code_object(gfx803, "x").sha256);
  CHECK_THROWS_WITH(load_code_object(path, "gfx908"),
                    Catch::Contains("without an entry for gfx908") && Catch::Contains("gfx803, gfx1030"));
  CHECK_THROWS_WITH(load_code_object(path, ""), Catch::Contains("several GPUs"));
}

TEST_CASE("bundles: the only device entry needs no name - features are part of a target") {
  const TemporaryFolder folder;
  const std::string path = bundle(folder, {{"gfx908:xnack-", compile_opencl(5, kSource, "gfx908:xnack-")}});
  CHECK(load_code_object(path, "").target == "gfx908");
  CHECK(load_code_object(path, "gfx908").target_features == ":xnack-");
  CHECK(load_code_object(path, "gfx908:xnack-").target == "gfx908");
  CHECK_THROWS_WITH(load_code_object(path, "gfx908:xnack+"), Catch::Contains("it has gfx908:xnack-"));
}

TEST_CASE("bundles: features of a target count in any order, and code that replays loads comes last") {
  const TemporaryFolder folder;
  const std::string replays = "gfx90a:sramecc+:xnack+", does_not = "gfx90a:sramecc+:xnack-";
  const std::string path = bundle(folder, {{replays, compile_opencl(5, kSource, replays)},
                                           {does_not, compile_opencl(5, kSource, does_not)},
                                           {"gfx942", compile_opencl(5, kSource, "gfx942")}});
  CHECK(load_code_object(path, "gfx90a").target_features == ":sramecc+:xnack-");
  CHECK(load_code_object(path, "gfx90a:xnack+").target_features == ":sramecc+:xnack+");
  CHECK(load_code_object(path, "gfx90a:xnack+:sramecc+").target_features == ":sramecc+:xnack+");
  CHECK(load_code_object(path, "gfx942:xnack-").target == "gfx942");
  CHECK_THROWS_WITH(load_code_object(path, "gfx90a:sramecc-"), Catch::Contains("without an entry"));
}

TEST_CASE("bundles: all versions of the compressed form, zlib and zstd") {
  const unsigned version = GENERATE(1u, 2u, 3u);
  const bool zstd = GENERATE(false, true);
  CAPTURE(version, zstd);
  const ByteVector object = compile_opencl(5), inside = plain_bundle(object);
  const std::vector<BundleEntry> entries = parse_bundle(compressed(inside, version, zstd, inside.size()), "x");
  REQUIRE(entries.size() == 1);
  CHECK((entries[0].bytes == object));

  CHECK_THAT(bundle_error(compressed(inside, version, zstd, inside.size() - 1)), Catch::Contains("its header says"));
  CHECK_THAT(bundle_error(compressed(inside, version, zstd, inside.size() + 1)), Catch::Contains("its header says"));
  CHECK_THAT(bundle_error(compressed(to_bytes("no bundle"), version, zstd, 9)), Catch::Contains("holds no bundle"));
  ByteVector cut = compressed(inside, version, zstd, inside.size());
  cut.resize(cut.size() - 20);
  CHECK_FALSE(bundle_error(cut).empty());
}

TEST_CASE("bundles: a small file that opens into gigabytes is stopped") {
  const ByteVector zeros(std::size_t{64} << 20);
  const bool zstd = GENERATE(false, true);
  CHECK_THAT(bundle_error(compressed(zeros, 3, zstd, 1000)), Catch::Contains("larger than its header says"));
  CHECK_THAT(bundle_error(compressed(ByteVector(10), 3, zstd, std::uint64_t{5} << 30)),
             Catch::Contains("more than 1 GiB"));
  // Up to a gigabyte, it is the ratio that tells.
  CHECK_THAT(bundle_error(compressed(ByteVector(10), 3, zstd, std::uint64_t{1} << 30)),
             Catch::Contains("more than 100 times as many"));
  CHECK_THAT(bundle_error(compressed(ByteVector(17 << 20), 3, zstd, 17 << 20)),
             Catch::Contains("hold 17825792, more than"));
  CHECK_THAT(bundle_error(compressed(ByteVector(16 << 20), 3, zstd, 16 << 20)), Catch::Contains("holds no bundle"));
}

TEST_CASE("bundles: entries that lie are refused") {
  const ByteVector object(100);
  const ByteVector good = plain_bundle(object);
  CHECK(bundle_error(good).empty());
  const auto with = [&](std::size_t offset, std::uint64_t value) {
    ByteVector bytes = good;
    put(bytes, offset, value);
    return bundle_error(bytes);
  };
  CHECK_THAT(with(24, ~std::uint64_t{0}), Catch::Contains("entries"));
  CHECK_THAT(with(24, 100), Catch::Contains("truncated or damaged"));
  CHECK_THAT(with(32, ~std::uint64_t{0} - 10), Catch::Contains("truncated or damaged"));
  CHECK_THAT(with(40, std::uint64_t{1} << 40), Catch::Contains("truncated or damaged"));
  CHECK_THAT(with(48, std::uint64_t{1} << 40), Catch::Contains("name of"));
  ByteVector version = compressed(good, 3, true, good.size());
  put<std::uint16_t>(version, 4, 9);
  CHECK_THAT(bundle_error(version), Catch::Contains("version 9"));
  put<std::uint16_t>(version, 4, 3);
  put<std::uint16_t>(version, 6, 5);
  CHECK_THAT(bundle_error(version), Catch::Contains("method 5"));
}
