#include "support/kernel_runner.hpp"

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <sstream>

#include "catch.hpp"
#include "compile/compile.hpp"
#include "strobe/host/preset.hpp"
#include "sampling/analysis.hpp"
#include "exec/group.hpp"
#include "strobe/host/plugins.hpp"
#include "strobe/host/device.hpp"
#include "support/small_machine.hpp"

namespace strobe::testing {

namespace {

/// GPUs that run kernels in several ways.
struct Way {
  const char* waves;
  std::vector<std::string> flags;
};
// Denormals of 32 bits are flushed, as is the default of the first GPU, so that the same references hold.
constexpr const char* kFlush = "-cl-denorms-are-zero";
const Way kWave32{"wave32", {"-mno-wavefrontsize64", kFlush}};
const Way kWave64{"wave64", {"-mwavefrontsize64", kFlush}};
const Way kWave32CuMode{"wave32 CU mode", {"-mno-wavefrontsize64", "-mcumode", kFlush}};
const Way kWave64CuMode{"wave64 CU mode", {"-mwavefrontsize64", "-mcumode", kFlush}};
const Way kCdna{"CDNA", {kFlush}};

Variant variant(const char* optimization, unsigned version, const char* gpu, const Way& way) {
  return {optimization, version, gpu, way.waves, way.flags};
}

/// All of gfx803, and of each later generation and CDNA target one; STROBE_ALL_VARIANTS in the environment asks for
/// every GPU, way, level and version.
std::vector<Variant> variants() {
  std::vector<Variant> all{{"-O3", 5}, {"-O0", 5}, {"-O1", 5}, {"-O3", 4}, {"-O0", 4}, {"-O1", 4}};
  if (std::getenv("STROBE_ALL_VARIANTS") == nullptr) {
    all.push_back(variant("-O3", 5, "w6800", kWave32));
    all.push_back(variant("-O1", 4, "rx-5700-xt", kWave64CuMode));
    all.push_back(variant("-O0", 5, "mi100", kCdna));
    all.push_back(variant("-O1", 4, "mi210", kCdna));
    all.push_back(variant("-O3", 5, "mi300x", kCdna));
    return all;
  }
  for (const char* gpu : {"mi100", "mi210", "mi300x"})
    for (const char* optimization : {"-O3", "-O0", "-O1"})
      for (const unsigned version : {5u, 4u}) all.push_back(variant(optimization, version, gpu, kCdna));
  for (const char* gpu : {"rx-5700-xt", "w6800"})
    for (const Way* way : {&kWave32, &kWave64, &kWave32CuMode, &kWave64CuMode})
      for (const char* optimization : {"-O3", "-O0", "-O1"})
        for (const unsigned version : {5u, 4u}) all.push_back(variant(optimization, version, gpu, *way));
  return all;
}
constexpr const char* kMinLevel = "x86-64-v3";
/// Counted from the start of the process, so that all variants of a file would share it.
double timeout_seconds() { return std::getenv("STROBE_ALL_VARIANTS") == nullptr ? 240 : 0; }

std::uint64_t element_bits(std::span<const std::byte> bytes, std::size_t index, ElementKind kind) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, bytes.data() + index * kind.bytes, kind.bytes);
  return bits;
}

struct FloatFormat {
  unsigned bits, fraction_bits;
};
FloatFormat format_of(ElementKind kind) {
  return kind.bytes == 2 ? FloatFormat{16, 10} : kind.bytes == 4 ? FloatFormat{32, 23} : FloatFormat{64, 52};
}

bool is_nan(std::uint64_t bits, ElementKind kind) {
  const FloatFormat format = format_of(kind);
  const std::uint64_t infinity = ((std::uint64_t{1} << (format.bits - 1 - format.fraction_bits)) - 1)
                                 << format.fraction_bits;
  return (bits & ~(std::uint64_t{1} << (format.bits - 1))) > infinity;
}

/// Neighbouring numbers have neighbouring keys; both zeros have the same.
std::int64_t order_key(std::uint64_t bits, ElementKind kind) {
  const std::uint64_t sign = std::uint64_t{1} << (format_of(kind).bits - 1);
  const auto magnitude = static_cast<std::int64_t>(bits & ~sign);
  return (bits & sign) != 0 ? -magnitude : magnitude;
}

bool equal(std::uint64_t got, std::uint64_t expected, ElementKind kind, Ulp tolerance) {
  if (got == expected) return true;
  if (!kind.is_float) return false;
  if (is_nan(got, kind) || is_nan(expected, kind)) return is_nan(got, kind) && is_nan(expected, kind);
  if (tolerance.bound == 0) return false;
  const std::int64_t a = order_key(got, kind), b = order_key(expected, kind);
  const std::uint64_t apart = a > b ? static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b)
                                    : static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a);
  return static_cast<double>(apart) <= tolerance.bound;
}

std::string in_words(std::uint64_t bits, ElementKind kind) {
  std::ostringstream text;
  text << "0x" << std::hex << bits << std::dec;
  if (!kind.is_float) return text.str();
  text.precision(kind.bytes == 8 ? 17 : 9);
  if (kind.bytes == 2) {
    _Float16 half;
    std::memcpy(&half, &bits, sizeof half);
    text << " (" << static_cast<float>(half) << ")";
  } else if (kind.bytes == 4) {
    float number;
    std::memcpy(&number, &bits, sizeof number);
    text << " (" << number << ")";
  } else {
    double number;
    std::memcpy(&number, &bits, sizeof number);
    text << " (" << number << ")";
  }
  return text.str();
}

const GpuConfig& gpu(const std::string& name) {
  static std::map<std::string, GpuConfig> loaded;
  if (loaded.count(name) == 0)
    loaded[name] = PresetLibrary(STROBE_SOURCE_DIR "/arch-presets", TestGpu::types()).load(name);
  return loaded[name];
}

/// The ISA as it is built for a host level. Libraries are never unloaded.
const Isa& isa(const std::string& target, const std::string& level) {
  static std::map<std::string, Plugins*> loaded;
  Plugins*& plugins = loaded[level];
  if (plugins == nullptr) {
    plugins = new Plugins;
    plugins->load_folder(STROBE_BINARY_DIR "/lib/strobe/plugins", level);
  }
  return plugins->isa(target);
}

}  // namespace

void KernelRun::local(std::uint32_t bytes) { arguments_.push_back({Kind::local, {}, {}, {}, {}, true, bytes}); }

void KernelRun::add_buffer(std::vector<std::byte> initial, std::vector<std::byte> expected, ElementKind element,
                           Ulp tolerance, bool is_input) {
  arguments_.push_back({Kind::buffer, std::move(initial), std::move(expected), element, tolerance, is_input, {}});
}

std::string KernelRun::inputs_at(std::size_t element) const {
  std::string text;
  for (std::size_t n = 0; n < arguments_.size(); ++n) {
    const Argument& input = arguments_[n];
    if (input.kind != Kind::buffer || !input.is_input || (element + 1) * input.element.bytes > input.initial.size())
      continue;
    text += ", argument " + std::to_string(n) + " " +
            in_words(element_bits(input.initial, element, input.element), input.element);
  }
  return text;
}

std::string KernelRun::difference(std::size_t argument, std::span<const std::byte> got) const {
  const Argument& wanted = arguments_[argument];
  const std::size_t count = wanted.expected.size() / wanted.element.bytes;
  std::size_t differences = 0, first = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (equal(element_bits(got, i, wanted.element), element_bits(wanted.expected, i, wanted.element), wanted.element,
              wanted.tolerance))
      continue;
    if (differences++ == 0) first = i;
  }
  if (differences == 0) return {};
  std::ostringstream text;
  text << "argument " << argument << ": " << differences << " of " << count << " elements differ; the first is element "
       << first << " (lane " << first % 64 << "): expected "
       << in_words(element_bits(wanted.expected, first, wanted.element), wanted.element) << ", got "
       << in_words(element_bits(got, first, wanted.element), wanted.element) << inputs_at(first);
  return text.str();
}

namespace {

/// Scans and reductions of the device libraries shift and broadcast through whole waves where the target's name says
/// that it can. clang-19 takes the choice away only when it optimises; at -O0 the branch that is never taken stays, and
/// there is no such DPP on gfx10: "Invalid dpp_ctrl value: wavefront shifts are not supported on GFX10+".
bool lacks_group_functions(const Variant& variant) {
  return variant.optimization == "-O0" && !variant.waves.empty() && variant.waves != kCdna.waves;
}
/// groups.cl names such kernels so.
bool calls_group_functions(const std::string& kernel) {
  return (kernel.rfind("group_", 0) == 0 || kernel.rfind("sub_group_", 0) == 0) && kernel != "sub_group_places";
}

}  // namespace

namespace {

std::vector<std::byte> compiled_bytes(const std::string& file, const Variant& variant,
                                      const std::vector<std::string>& flags) {
  CompileRequest request;
  request.source_path = STROBE_SOURCE_DIR "/tests/kernels/" + file;
  request.target = gpu(variant.gpu).structure.isa;
  request.optimization = variant.optimization;
  request.code_object_version = variant.version;
  request.extra_flags = flags;
  request.extra_flags.insert(request.extra_flags.end(), variant.flags.begin(), variant.flags.end());
  request.extra_flags.push_back("-ffp-contract=off");
  if (lacks_group_functions(variant)) request.extra_flags.push_back("-DWITHOUT_GROUP_FUNCTIONS");
  return compile(request, TestGpu::plugins());
}

std::string shape_name(const Geometry& shape) {
  std::string text;
  const auto append = [&](const auto& values, const char* before) {
    for (std::size_t d = 0; d < values.size(); ++d) text += (d == 0 ? before : "x") + std::to_string(values[d]);
  };
  append(shape.grid, ", grid ");
  append(shape.group, ", group ");
  append(shape.offset, ", offset ");
  return text;
}

}  // namespace

/// A compiled file on a separate device.
class KernelFile {
 public:
  KernelFile(const std::string& file, const Variant& variant, const std::vector<std::string>& flags,
             const std::string& level)
      : device_(gpu(variant.gpu), isa(gpu(variant.gpu).structure.isa, level),
                Limits{.timeout_seconds = timeout_seconds()}),
        program_(device_.load(object(file, variant, flags))) {}

  /// The first difference in words; empty if there is none. In detailed mode the kernel runs on a small machine.
  std::string run(const KernelCase& test, Mode mode) {
    KernelRun run;
    run.wave_size_ = device_.isa().wave_size(program_.object().kernel(test.kernel).descriptor);
    test.prepare(run);
    LaunchRequest request = launch_request(test);
    request.mode = mode;
    if (mode == Mode::detailed) {
      device_.set_machine(std::make_unique<System>(small_machine().describe(), TestGpu::plugins()));
      device_.set_self_check(true);
    }
    std::vector<Buffer*> buffers;
    for (const KernelRun::Argument& argument : run.arguments_) request.arguments.push_back(make(argument, buffers));
    std::string text;
    if (mode == Mode::functional)
      text = run_ahead_and(request);
    else
      device_.launch(request);
    for (std::size_t n = 0, next = 0; n < run.arguments_.size(); ++n) {
      if (run.arguments_[n].kind != KernelRun::Kind::buffer) continue;
      const Buffer& buffer = *buffers[next++];
      if (text.empty()) text = run.difference(n, {buffer.host, buffer.bytes});
    }
    for (Buffer* buffer : buffers) device_.release(*buffer);
    return text;
  }

  /// Adds a case to FOLDER/cases for scripts/experiments/multi_gpu/kernels.lua: the object, shape and arguments.
  static void write(const KernelCase& test, const std::string& folder, const std::string& object) {
    static std::size_t number = 0;
    KernelRun run;
    test.prepare(run);
    std::ofstream cases(folder + "/cases", std::ios::app);
    cases << object << ' ' << test.kernel;
    const auto add = [&cases](const auto& values, std::uint64_t missing) {
      for (std::size_t d = 0; d < 3; ++d) cases << (d == 0 ? ' ' : ',') << (d < values.size() ? values[d] : missing);
    };
    add(test.geometry.grid, 1);
    add(test.geometry.group, 1);
    add(test.geometry.offset, 0);
    for (const KernelRun::Argument& argument : run.arguments_) {
      if (argument.kind == KernelRun::Kind::local) {
        cases << " local:" << argument.local_bytes;
      } else if (argument.kind == KernelRun::Kind::value) {
        cases << " value:" << std::hex << std::setfill('0');
        for (const std::byte byte : argument.initial) cases << std::setw(2) << static_cast<unsigned>(byte);
        cases << std::dec;
      } else {
        const std::string file = "buffer" + std::to_string(number++);
        std::ofstream(folder + "/" + file, std::ios::binary)
            .write(reinterpret_cast<const char*>(argument.initial.data()),
                   static_cast<std::streamsize>(argument.initial.size()));
        cases << " buffer:" << file << ':' << argument.initial.size();
      }
    }
    cases << '\n';
  }

 private:
  /// Analyses the launch ahead of time, all of it, and launches: what the analysis left behind or counted otherwise.
  std::string run_ahead_and(const LaunchRequest& request) {
    std::optional<ExecutionCounts> counts;
    bool unchanged = false;
    device_.execute_ahead(request, [&](const FunctionalLaunch& launch) {
      std::vector<std::uint64_t> groups(group_count(*launch.context));
      std::iota(groups.begin(), groups.end(), 0);
      const std::uint64_t before = launch.memory_digest();
      counts = FunctionalAnalysis(launch, nullptr, Undo::pages).execute(groups, {}, Counting::lines);
      unchanged = launch.memory_digest() == before;
    });
    device_.watch(TestGpu::races());
    const LaunchResult result = device_.launch(request);
    device_.watch(std::nullopt);
    for (const RaceFinding& finding : *result.race_findings) return "races: " + to_text(finding);
    if (!unchanged) return "the analysis ahead of the launch has changed memory";
    // Work-groups that wait for each other cannot be analysed one by one.
    if (!counts || (counts->waves == result.waves && counts->wave_instructions == result.wave_instructions &&
                    counts->lane_instructions == result.lane_instructions))
      return {};
    return "the analysis counted " + std::to_string(counts->wave_instructions) + " wave-instructions, the run " +
           std::to_string(result.wave_instructions);
  }

  /// With the register files and wave slots of the GPU.
  SmallMachine small_machine() const {
    const GpuStructure& gpu = device_.gpu().structure;
    const std::string slots = std::to_string(gpu.waves_per_simd);
    SmallMachine machine;
    machine.compute_unit = {{"waves_per_simd", slots}};
    machine.command_processor = {{"waves_per_simd", slots},
                                 {"vgprs_per_simd", std::to_string(gpu.vgprs_per_simd)},
                                 {"sgprs_per_simd", std::to_string(gpu.sgprs_per_simd)}};
    return machine;
  }

  static CodeObject object(const std::string& file, const Variant& variant, const std::vector<std::string>& flags) {
    return parse_code_object(compiled_bytes(file, variant, flags), file);
  }

  LaunchRequest launch_request(const KernelCase& test) const {
    const Geometry& shape = test.geometry;
    LaunchRequest request;
    request.program = &program_;
    request.kernel = test.kernel;
    request.dimensions = static_cast<unsigned>(shape.grid.size());
    for (std::size_t d = 0; d < shape.grid.size(); ++d) {
      request.grid[d] = shape.grid[d];
      request.group[d] = shape.group[d];
      if (d < shape.offset.size()) request.offset[d] = shape.offset[d];
    }
    return request;
  }

  ArgumentValue make(const KernelRun::Argument& argument, std::vector<Buffer*>& buffers) {
    if (argument.kind == KernelRun::Kind::value) return argument.initial;
    if (argument.kind == KernelRun::Kind::local) return LocalArgument{argument.local_bytes};
    Buffer& buffer = device_.allocate(argument.initial.size(), "argument " + std::to_string(buffers.size()));
    std::memcpy(buffer.host, argument.initial.data(), argument.initial.size());
    buffers.push_back(&buffer);
    return &buffer;
  }

  Device device_;
  const Program& program_;
};

namespace {

/// Compiled once in a process, whatever Catch repeats.
KernelFile& compiled(const std::string& file, const Variant& variant, const std::vector<std::string>& flags,
                     const std::string& level) {
  static std::map<std::string, std::unique_ptr<KernelFile>> files;
  std::string key = file + variant.name() + level;
  for (const std::string& flag : flags) key += flag;
  std::unique_ptr<KernelFile>& entry = files[key];
  if (!entry) entry = std::make_unique<KernelFile>(file, variant, flags, level);
  return *entry;
}

}  // namespace

void run_kernels(const std::string& file, const std::vector<KernelCase>& cases, const std::vector<std::string>& flags) {
  if (const char* const folder = std::getenv("STROBE_KERNEL_CASES")) {
    static std::size_t objects = 0;
    const std::string object = "object" + std::to_string(objects++) + ".hsaco";
    const std::vector<std::byte> bytes = compiled_bytes(file, {"-O3", 5}, flags);
    std::ofstream(folder + ("/" + object), std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    for (const KernelCase& test : cases) KernelFile::write(test, folder, object);
    SUCCEED("written");
    return;
  }
  static const std::vector<Variant> kVariants = variants();
  for (const Variant& variant : kVariants) {
    DYNAMIC_SECTION(variant.name()) {
      for (const KernelCase& test : cases) {
        const std::string name = test.kernel + shape_name(test.geometry);
        DYNAMIC_SECTION(name) {
          INFO("tests/kernels/" << file << ": " << name << ", " << variant.name());
          if (lacks_group_functions(variant) && calls_group_functions(test.kernel)) continue;
          KernelFile& kernels = compiled(file, variant, flags, host_level());
          if (test.miscompiled == variant.name()) {
            CHECK_THROWS_WITH(kernels.run(test, Mode::functional), Catch::Contains("through a null pointer (0xc"));
          } else {
            CHECK(kernels.run(test, Mode::functional) == "");
            CHECK(kernels.run(test, Mode::detailed) == "");
            // Also the minimum host level, once for each kernel.
            const bool first_of_gpu = variant.optimization == "-O3" && variant.version == 5;
            if (first_of_gpu && host_level() != kMinLevel)
              CHECK(compiled(file, variant, flags, kMinLevel).run(test, Mode::functional) == "");
          }
        }
      }
    }
  }
}

}  // namespace strobe::testing
