// A front end in C++: runs saxpy on a simulated GPU, functional and detailed, and compares with the host.
//
//   own_front_end PRESET saxpy.cl
#include <cstdio>
#include <cstring>
#include <vector>

#include "strobe/error.hpp"
#include "strobe/host/simulator.hpp"

namespace {

constexpr std::uint32_t kCount = 1 << 16;
constexpr float kFactor = 3;

template <class T>
std::vector<std::byte> bytes_of(const T& value) {
  std::vector<std::byte> bytes(sizeof value);
  std::memcpy(bytes.data(), &value, sizeof value);
  return bytes;
}

float expected(std::uint32_t i) { return 1 + kFactor * static_cast<float>(i); }

/// One launch on fresh values. Returns how many elements are wrong.
unsigned run(strobe::OpenGpu& gpu, strobe::LaunchRequest& request, strobe::Buffer& y, strobe::Mode mode) {
  auto* const values = reinterpret_cast<float*>(y.host);
  for (std::uint32_t i = 0; i < kCount; ++i) values[i] = 1;
  request.mode = mode;
  const strobe::LaunchResult result = gpu.launch(request);
  std::printf("%s: %llu wave-instructions", result.mode.c_str(),
              static_cast<unsigned long long>(result.wave_instructions));
  if (result.timing) std::printf(", %llu cycles", static_cast<unsigned long long>(result.timing->cycles));
  unsigned wrong = 0;
  for (std::uint32_t i = 0; i < kCount; ++i) wrong += values[i] != expected(i);
  std::printf(", %u wrong\n", wrong);
  return wrong;
}

int run(const char* preset, const char* file) {
  strobe::SimulatorOptions options;
  options.warn = [](const std::string& text) { std::fprintf(stderr, "warning: %s\n", text.c_str()); };
  strobe::Simulator simulator(options);
  const auto gpu = simulator.open({.preset = preset});

  // Buffers live as long as their device; their bytes are the host's to read and write between launches.
  strobe::Buffer& y = gpu->device().allocate(kCount * sizeof(float), "y");
  strobe::Buffer& x = gpu->device().allocate(kCount * sizeof(float), "x");
  for (std::uint32_t i = 0; i < kCount; ++i) reinterpret_cast<float*>(x.host)[i] = static_cast<float>(i);

  strobe::LaunchRequest request;
  request.program = &gpu->device().load(simulator.read_object(file, *gpu));
  request.kernel = "saxpy";
  request.grid[0] = kCount;
  request.group[0] = 256;
  request.arguments = {&y, &x, bytes_of(kFactor)};

  const unsigned wrong = run(*gpu, request, y, strobe::Mode::functional) + run(*gpu, request, y, strobe::Mode::detailed);
  return wrong == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: own_front_end PRESET saxpy.cl\n");
    return 2;
  }
  try {
    return run(argv[1], argv[2]);
  } catch (const strobe::Error& error) {
    std::fprintf(stderr, "own_front_end: %s\n", error.what());
    return static_cast<int>(error.code());
  }
}
