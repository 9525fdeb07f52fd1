#include "hip_file.hpp"

#include <cstring>
#include <map>
#include <memory>

#include "catch.hpp"
#include "compile/compile.hpp"
#include "support/test_gpu.hpp"

namespace strobe::testing {
namespace {

const GpuConfig& config(const std::string& name) {
  static std::map<std::string, GpuConfig> loaded;
  if (loaded.count(name) == 0)
    loaded[name] = PresetLibrary(STROBE_SOURCE_DIR "/arch-presets", TestGpu::types()).load(name);
  return loaded[name];
}

CodeObject compiled(const std::string& file, const GpuConfig& gpu, const std::vector<std::string>& flags) {
  CompileRequest request;
  request.source_path = STROBE_SOURCE_DIR "/tests/kernels/hip/" + file;
  request.target = gpu.structure.isa;
  request.extra_flags = flags;
  return parse_code_object(compile(request, TestGpu::plugins()), file);
}

}  // namespace

HipFile::HipFile(const std::string& file, const std::string& gpu, const std::vector<std::string>& flags)
    : device_(config(gpu), TestGpu::plugins().isa(config(gpu).structure.isa), Limits{}),
      program_(device_.load(compiled(file, config(gpu), flags))) {
  device_.on_print([this](const std::string& text) { printed_ += text; }, TestGpu::plugins());
}

unsigned HipFile::wave_size() const { return device_.isa().wave_size(program_.object().kernels.front().descriptor); }

void HipFile::run(const std::string& kernel, const Shape& shape, const std::vector<Argument>& arguments) {
  printed_.clear();
  LaunchRequest request;
  request.program = &program_;
  for (const KernelInfo& candidate : program_.object().kernels)
    if (candidate.name == kernel || (request.kernel.empty() && candidate.name.starts_with(kernel)))
      request.kernel = candidate.name;
  request.dimensions = static_cast<unsigned>(shape.grid.size());
  std::copy(shape.grid.begin(), shape.grid.end(), request.grid);
  std::copy(shape.group.begin(), shape.group.end(), request.group);
  request.dynamic_lds_bytes = shape.dynamic_lds;
  std::vector<Buffer*> buffers;
  for (const Argument& argument : arguments) {
    if (argument.value_) {
      request.arguments.push_back(*argument.value_);
      continue;
    }
    Buffer& buffer = device_.allocate(argument.bytes_, "argument");
    std::memcpy(buffer.host, argument.in_, argument.bytes_);
    buffers.push_back(&buffer);
    request.arguments.push_back(&buffer);
  }
  device_.watch(TestGpu::races());
  const LaunchResult result = device_.launch(request);
  for (const RaceFinding& finding : *result.race_findings) FAIL_CHECK(to_text(finding));
  std::size_t next = 0;
  for (const Argument& argument : arguments) {
    if (argument.value_) continue;
    const Buffer& buffer = *buffers[next++];
    if (argument.out_)
      argument.out_(buffer.host);
    else
      CHECK(std::memcmp(buffer.host, argument.in_, argument.bytes_) == 0);
  }
  for (Buffer* buffer : buffers) device_.release(*buffer);
}

void on_each_gpu(const std::string& file, const std::function<void(HipFile&)>& test) {
  for (const char* gpu : {"r9-nano", "w6800", "mi100", "mi210", "mi300x"}) {
    static std::map<std::string, std::unique_ptr<HipFile>> files;
    std::unique_ptr<HipFile>& entry = files[file + gpu];
    if (!entry) entry = std::make_unique<HipFile>(file, gpu);
    INFO("tests/kernels/hip/" << file << " on " << gpu);
    test(*entry);
  }
}

}  // namespace strobe::testing
