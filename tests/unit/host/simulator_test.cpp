// The host API: a GPU from a preset, memory at the host's addresses, variables, launches by kernarg bytes.
#include <sys/mman.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "catch.hpp"
#include "strobe/error.hpp"
#include "strobe/host/bundle.hpp"
#include "strobe/host/simulator.hpp"
#include "strobe/memory.hpp"
#include "support/temporary_folder.hpp"

namespace strobe::testing {
namespace {

constexpr char kSource[] = R"(#include <hip/hip_runtime.h>
__device__ int counter = 40;
extern "C" __global__ void add(int *y, const int *x, int a) {
  size_t i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = a * x[i] + counter;
}
extern "C" __global__ void follow(int **links, int *out) { out[0] = *links[0]; })";

/// A GPU of gfx803 with the program above.
struct Opened {
  Simulator simulator{SimulatorOptions{}};
  std::unique_ptr<OpenGpu> gpu;
  TemporaryFolder folder;
  const Program* program = nullptr;

  explicit Opened(MemoryAddresses addresses) {
    gpu = simulator.open({.preset = "r9-nano", .settings = {}, .count = 1, .links = {}, .addresses = addresses});
    folder.write("program.hip", kSource);
    program = &gpu->device().load(simulator.read_object(folder / "program.hip", *gpu));
  }
  LaunchRequest request(const std::string& kernel, std::uint32_t items) const {
    LaunchRequest request;
    request.program = program;
    request.kernel = kernel;
    request.grid[0] = items;
    request.group[0] = 64;
    return request;
  }
};

template <class T>
void append(std::vector<std::byte>& bytes, const T& value) {
  const auto* const first = reinterpret_cast<const std::byte*>(&value);
  bytes.insert(bytes.end(), first, first + sizeof value);
}

}  // namespace

TEST_CASE("a launch by kernarg bytes reads a variable that the host has changed, in both modes") {
  Opened opened(MemoryAddresses::own);
  Device& device = opened.gpu->device();
  constexpr std::uint32_t kItems = 256;
  Buffer& y = device.allocate(kItems * 4, "y");
  Buffer& x = device.allocate(kItems * 4, "x");
  for (std::uint32_t i = 0; i < kItems; ++i) std::memcpy(x.host + 4 * i, &i, 4);
  const VariableSymbol* const counter = find_variable(device.code_object(*opened.program), "counter");
  REQUIRE(counter != nullptr);
  CHECK(counter->bytes == 4);
  CHECK(find_variable(device.code_object(*opened.program), "add.kd") == nullptr);
  std::byte* const value = device.host_bytes(device.address_of(*opened.program, *counter), 4);
  REQUIRE(value != nullptr);
  int number = 0;
  std::memcpy(&number, value, 4);
  CHECK(number == 40);
  number = 1000;
  std::memcpy(value, &number, 4);
  for (const Mode mode : {Mode::functional, Mode::detailed}) {
    std::memset(y.host, 0, y.bytes);
    LaunchRequest request = opened.request("add", kItems);
    request.mode = mode;
    std::vector<std::byte> bytes;
    append(bytes, y.address);
    append(bytes, x.address);
    append(bytes, 3);
    request.kernarg = {bytes, false};
    const LaunchResult result = opened.gpu->launch(request);
    CHECK(result.timing.has_value() == (mode == Mode::detailed));
    for (std::uint32_t i = 0; i < kItems; ++i) {
      std::uint32_t found = 0;
      std::memcpy(&found, y.host + 4 * i, 4);
      CHECK(found == 3 * i + 1000);
    }
  }
}

TEST_CASE("at the host's addresses pointers in memory mean the same to both, the host's own memory included") {
  Opened opened(MemoryAddresses::host);
  Device& device = opened.gpu->device();
  Buffer& links = device.allocate(8, "links");
  Buffer& out = device.allocate(4, "out");
  CHECK(links.host == reinterpret_cast<std::byte*>(links.address));
  std::vector<int> own(4096, 7);
  Buffer* const mapped = device.map_host(own.data(), own.size() * sizeof own[0], "the test's own");
  REQUIRE(mapped != nullptr);
  CHECK(device.map_host(own.data() + 1, 4, "again") == nullptr);
  const int* const pointer = own.data() + 100;
  own[100] = 4711;
  std::memcpy(links.host, &pointer, sizeof pointer);
  LaunchRequest request = opened.request("follow", 1);
  request.group[0] = 1;
  request.arguments = {&links, &out};
  opened.gpu->launch(request);
  int found = 0;
  std::memcpy(&found, out.host, 4);
  CHECK(found == 4711);
  device.release(*mapped);
  CHECK_THROWS_WITH(opened.gpu->launch(request), Catch::Contains("follow"));
}

TEST_CASE("at the host's addresses there is room above what AddressSanitizer takes: 16 TiB from 2 GiB on") {
  const auto at = reinterpret_cast<void*>(std::uintptr_t{1} << 36);
  constexpr std::size_t kTaken = std::size_t{1} << 44;
  constexpr int kKind = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE;
  void* const taken = mmap(at, kTaken, PROT_NONE, kKind, -1, 0);
  CHECK((taken == at || errno == EEXIST));  // the sanitizer has it
  Opened opened(MemoryAddresses::host);
  Buffer& buffer = opened.gpu->device().allocate(8, "above");
  CHECK(buffer.host == reinterpret_cast<std::byte*>(buffer.address));
  if (taken == at) munmap(at, kTaken);
}

TEST_CASE("the host's own memory lies at the guest address that it is given, and later buffers lie apart from it") {
  constexpr std::uint64_t kPage = 4096, kBytes = 1 << 20, kAt = 400;
  Opened opened(MemoryAddresses::own);
  Device& device = opened.gpu->device();
  Buffer& links = device.allocate(8, "links");
  Buffer& out = device.allocate(4, "out");
  std::vector<std::byte> own(kBytes + 2 * kRegionPadding + kPage);
  const auto misplaced = reinterpret_cast<std::uint64_t>(own.data()) % kPage;
  std::byte* const first = own.data() + kRegionPadding + (kPage - misplaced);
  const std::uint64_t address = out.address + (2 << 16);  // the next buffer would lie there
  Buffer* const mapped = device.map_host(first, kBytes, "captured", true, address);
  REQUIRE(mapped != nullptr);
  CHECK(mapped->address == address);
  CHECK(device.map_host(first, kPage, "again", true, address + kPage) == nullptr);
  const int value = 4711;
  const std::uint64_t pointer = address + kAt;
  std::memcpy(first + kAt, &value, sizeof value);
  std::memcpy(links.host, &pointer, sizeof pointer);
  LaunchRequest request = opened.request("follow", 1);
  request.group[0] = 1;
  request.arguments = {&links, &out};
  opened.gpu->launch(request);
  int found = 0;
  std::memcpy(&found, out.host, 4);
  CHECK(found == value);
  CHECK(device.allocate(kBytes, "later").address > address + kBytes);
  device.release(*mapped);
  CHECK(device.map_host(first, kPage, "again", true, address + kPage) != nullptr);
}

TEST_CASE("after a fault the machine is renewed, and memory is as it was") {
  Opened opened(MemoryAddresses::own);
  Device& device = opened.gpu->device();
  Buffer& links = device.allocate(8, "links");
  Buffer& out = device.allocate(4, "out");
  LaunchRequest request = opened.request("follow", 1);
  request.group[0] = 1;
  request.mode = Mode::detailed;
  request.arguments = {&links, &out};
  CHECK_THROWS_AS(opened.gpu->launch(request), Error);  // a null pointer
  opened.gpu->renew_machine();
  Buffer& target = device.allocate(4, "target");
  const int value = 5;
  std::memcpy(target.host, &value, 4);
  std::memcpy(links.host, &target.address, 8);
  CHECK(opened.gpu->launch(request).timing.has_value());
  int found = 0;
  std::memcpy(&found, out.host, 4);
  CHECK(found == 5);
}

TEST_CASE("a program that is unloaded gives its memory back") {
  Opened opened(MemoryAddresses::own);
  Device& device = opened.gpu->device();
  const std::uint64_t used = device.used_memory_bytes();
  const Program& again = device.load(opened.simulator.read_object(opened.folder / "program.hip", *opened.gpu));
  CHECK(device.used_memory_bytes() > used);
  device.unload(again);
  CHECK(device.used_memory_bytes() == used);
}

TEST_CASE("what cannot be opened is named") {
  Simulator simulator{SimulatorOptions{}};
  CHECK_THROWS_WITH(simulator.open({.preset = "r9-nan"}), Catch::Contains("r9-nan"));
  SimulatorOptions other;
  other.host_api = "host-0-000000000000";
  CHECK_THROWS_WITH(Simulator(other), Catch::Contains("host-0-000000000000") && Catch::Contains("build it again"));
}

TEST_CASE("a bundle in memory says how long it is") {
  std::vector<std::byte> bytes;
  for (const char c : std::string("__CLANG_OFFLOAD_BUNDLE__")) bytes.push_back(std::byte(c));
  append(bytes, std::uint64_t{1});
  append(bytes, std::uint64_t{4096});
  append(bytes, std::uint64_t{100});
  const std::string id = "hipv4-amdgcn-amd-amdhsa--gfx803";
  append(bytes, std::uint64_t{id.size()});
  for (const char c : id) bytes.push_back(std::byte(c));
  bytes.resize(4196);
  CHECK(bundle_bytes(bytes.data(), "program") == 4196);
  CHECK_THROWS_WITH(bundle_bytes(bytes.data() + 1, "program"), Catch::Contains("program"));
}

}  // namespace strobe::testing
