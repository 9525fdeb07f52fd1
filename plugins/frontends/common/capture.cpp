#include "common/capture.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <vector>

#include "common/memory_registry.hpp"
#include "strobe/error.hpp"
#include "strobe/host/bundle.hpp"

namespace strobe::frontends {
namespace {

using Json = nlohmann::ordered_json;

std::string hex(std::uint64_t number) {
  char text[17];
  std::snprintf(text, sizeof text, "%llx", static_cast<unsigned long long>(number));
  return text;
}

class OutputFile {
 public:
  explicit OutputFile(std::string path) : path_(std::move(path)), file_(path_, std::ios::binary) { check(); }

  /// Pieces of zeros become holes: memory that nobody has written costs nothing.
  void write(std::span<const std::byte> bytes) {
    constexpr std::size_t kPiece = std::size_t{1} << 16;
    static constexpr std::byte kZeros[kPiece] = {};
    for (std::size_t at = 0; at < bytes.size(); at += kPiece) {
      const std::size_t count = std::min(kPiece, bytes.size() - at);
      if (at + count < bytes.size() && std::memcmp(bytes.data() + at, kZeros, count) == 0)
        file_.seekp(static_cast<std::streamoff>(count), std::ios::cur);
      else
        file_.write(reinterpret_cast<const char*>(bytes.data() + at), static_cast<std::streamsize>(count));
    }
    file_.close();
    check();
  }

 private:
  void check() const {
    if (!file_)
      throw Error("capture: " + path_ + ": cannot be written - name a folder with room that this user may write");
  }

  std::string path_;
  std::ofstream file_;
};

void write_json(const std::string& path, const Json& document) {
  const std::string text = document.dump(2) + "\n";
  OutputFile(path).write(std::as_bytes(std::span(text)));
}

/// What the runtime puts into a hidden argument, as far as it depends on the launch alone; the addresses of a process,
/// such as printf's buffer, are null, and whoever launches again fills them.
std::uint64_t hidden_value(HiddenArgument hidden, const LaunchRequest& request) {
  using enum HiddenArgument;
  const auto nth = [hidden](HiddenArgument first) { return static_cast<int>(hidden) - static_cast<int>(first); };
  if (hidden >= block_count_x && hidden <= block_count_z) {
    const int d = nth(block_count_x);
    return request.grid[d] / request.group[d];
  }
  if (hidden >= group_size_x && hidden <= group_size_z) return request.group[nth(group_size_x)];
  if (hidden >= remainder_x && hidden <= remainder_z) {
    const int d = nth(remainder_x);
    return request.grid[d] % request.group[d];
  }
  if (hidden >= global_offset_x && hidden <= global_offset_z) return request.offset[nth(global_offset_x)];
  if (hidden == grid_dims) return request.dimensions;
  return hidden == dynamic_lds_size ? request.dynamic_lds_bytes : 0;
}

std::vector<std::byte> kernarg_of(const LaunchRequest& request, const KernelInfo& kernel) {
  std::size_t size = kernel.descriptor.kernarg_bytes;
  for (const KernelArgument& one : kernel.arguments) size = std::max(size, std::size_t{one.offset} + one.bytes);
  std::vector<std::byte> bytes(size);
  if (request.kernarg)
    std::memcpy(bytes.data(), request.kernarg->bytes.data(), std::min(size, request.kernarg->bytes.size()));
  std::size_t next = 0;
  for (const KernelArgument& one : kernel.arguments) {
    std::byte* const at = bytes.data() + one.offset;
    if (one.kind == ArgumentKind::hidden) {
      const std::uint64_t value = hidden_value(one.hidden, request);
      std::memcpy(at, &value, std::min<std::size_t>(one.bytes, sizeof value));
    } else if (!request.kernarg) {
      const auto& value = std::get<std::vector<std::byte>>(request.arguments.at(next++));
      std::memcpy(at, value.data(), std::min<std::size_t>(one.bytes, value.size()));
    }
  }
  return bytes;
}

/// Of a bundle, the entry with this object.
std::vector<std::byte> object_in(std::span<const std::byte> bytes, const CodeObject& wanted) {
  if (is_bundle(bytes))
    for (BundleEntry& entry : parse_bundle(bytes, wanted.path))
      if (!entry.target.empty() && parse_code_object(entry.bytes, wanted.path).sha256 == wanted.sha256)
        return std::move(entry.bytes);
  return {bytes.begin(), bytes.end()};
}

}  // namespace

bool Capture::is_wanted(const LaunchRequest& request) {
  if (!kernels_.contains(request.program)) {
    std::string& name = kernels_[request.program];
    try {
      name = device_.code_object(*request.program).kernel(options_.kernel).name;
    } catch (const Error&) {  // it is another program's
    }
  }
  return kernels_[request.program] == request.kernel && ++launches_ == options_.nth;
}

void Capture::begin(const LaunchRequest& request) {
  captures_ = is_wanted(request);
  if (!captures_) return;
  const KernelInfo& kernel = device_.code_object(*request.program).kernel(request.kernel);
  std::error_code problem;
  for (const char* part : {"", "/memory", "/output", "/module_variables"})
    std::filesystem::create_directories(options_.folder + part, problem);
  if (problem) throw Error("capture: " + options_.folder + ": " + problem.message() + " - name another folder");
  write_object(request);  // first: arguments of programs that are not known may be no bytes
  const std::vector<std::byte> kernarg = kernarg_of(request, kernel);
  OutputFile(options_.folder + "/kernarg.bin").write(kernarg);
  write_variables(request);
  write_regions();
  write_memory("memory");
  write_dispatch(request, kernel, kernarg.size());  // last: a folder with it is whole
}

void Capture::end() const {
  if (captures_) write_memory("output");
}

void Capture::write_object(const LaunchRequest& request) const {
  const auto found = objects_.find(request.program);
  if (found == objects_.end())
    throw Error("capture: kernel " + request.kernel + ": its program is not HIP's - capture a HIP program");
  OutputFile(options_.folder + "/kernel.hsaco").write(object_in(found->second, device_.code_object(*request.program)));
}

void Capture::write_dispatch(const LaunchRequest& request, const KernelInfo& kernel, std::size_t kernarg_bytes) const {
  const CodeObject& object = device_.code_object(*request.program);
  const KernelDescriptor& descriptor = kernel.descriptor;
  const std::uint32_t stack = kernel.uses_dynamic_stack ? device_.stack_bytes() : 0;
  write_json(options_.folder + "/metadata.json", {{"kernel_name", kernel.name},
                                                  {"gpu_arch", object.target},
                                                  {"hsaco_sha256", object.sha256},
                                                  {"kernarg_segment_size_meta", kernarg_bytes}});
  write_json(options_.folder + "/dispatch.json",
             {{"mangled_name", kernel.name},
              {"demangled_name", options_.kernel},
              {"isa_name", "amdgcn-amd-amdhsa--" + object.target + object.target_features},
              {"grid", request.grid},
              {"block", request.group},
              {"group_segment_size", descriptor.group_segment_bytes + request.dynamic_lds_bytes},
              {"private_segment_size", request.private_bytes.value_or(descriptor.private_segment_bytes + stack)},
              {"kernarg_size", kernarg_bytes},
              {"dispatch_index", options_.nth - 1}});
}

void Capture::write_variables(const LaunchRequest& request) const {
  const CodeObject& object = device_.code_object(*request.program);
  Json list = Json::array();
  for (const VariableSymbol& one : object.variables) {
    const std::byte* const at = device_.host_bytes(device_.address_of(*request.program, one), one.bytes);
    if (one.bytes == 0 || at == nullptr) continue;
    const std::string blob = "module_variables/" + std::to_string(list.size()) + ".bin";
    OutputFile(options_.folder + "/" + blob).write({at, one.bytes});
    list.push_back({{"executable_sha256", object.sha256}, {"name", one.name}, {"size", one.bytes}, {"blob", blob}});
  }
  write_json(options_.folder + "/module_variables.json", {{"variables", list}});
}

void Capture::write_regions() const {
  Json list = Json::array();
  memory_.for_each([&](const Allocation& one) {
    list.push_back({{"base", one.address()}, {"size", one.buffer->bytes}});
  });
  write_json(options_.folder + "/memory_regions.json", {{"regions", list}});
}

void Capture::write_memory(const std::string& folder) const {
  memory_.for_each([&](const Allocation& one) {
    OutputFile(options_.folder + "/" + folder + "/region_" + hex(one.address()) + ".bin")
        .write({one.buffer->host, one.buffer->bytes});
  });
}

}  // namespace strobe::frontends
