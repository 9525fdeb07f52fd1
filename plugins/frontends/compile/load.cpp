#include "compile/load.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <map>
#include <string_view>

#include "strobe/host/bundle.hpp"
#include "compile/file_kind.hpp"
#include "base/read_file.hpp"
#include "strobe/host/plugins.hpp"
#include "strobe/host/preset.hpp"
#include "strobe/host/simulator.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMaxFileBytes = std::uintmax_t{1} << 30;

std::string entry_names(const std::vector<BundleEntry>& entries) {
  std::string names;
  for (const BundleEntry& entry : entries)
    if (!entry.target.empty()) names += (names.empty() ? "" : ", ") + entry.target;
  return names.empty() ? "no device code" : names;
}

/// "gfx90a:sramecc+:xnack-", the features in any order.
struct TargetId {
  std::string processor;
  std::map<std::string, char> features;  ///< '+' or '-'; those that are not named may be either

  explicit TargetId(const std::string& text) : processor(text.substr(0, text.find(':'))) {
    for (std::size_t at = text.find(':'); at != std::string::npos;) {
      const std::size_t end = text.find(':', at + 1);
      const std::string word = text.substr(at + 1, end == std::string::npos ? end : end - at - 1);
      if (word.size() > 1) features[word.substr(0, word.size() - 1)] = word.back();
      at = end;
    }
  }
  bool has(const std::string& feature, char value) const {
    const auto found = features.find(feature);
    return found != features.end() && found->second == value;
  }
};

/// "gfx908:xnack-" serves "gfx908"; a feature that both name must be the same.
bool serves(const TargetId& entry, const TargetId& target) {
  for (const auto& [feature, value] : target.features)
    if (entry.has(feature, value == '+' ? '-' : '+')) return false;
  return runs_on(entry.processor, target.processor);
}

/// Of entries that serve, what was built for the target itself is better than what was built for its family, and code
/// that does not replay loads is better: machines report xnack-.
int rank(const TargetId& entry, const TargetId& target) {
  return (entry.processor == target.processor ? 2 : 0) + (entry.has("xnack", '+') ? 0 : 1);
}

/// How a file is read that may be an object or hold some.
struct Reading {
  const std::string& path;
  const std::string& target;
  Plugins& plugins;
  bool confined;
};

/// An ELF file that a compiler wrote with -c.
bool is_relocatable(std::span<const std::byte> bytes) {
  constexpr std::size_t kTypeOffset = 16;
  constexpr std::uint16_t kRelocatable = 1;
  std::uint16_t type = 0;
  if (bytes.size() < kTypeOffset + sizeof type) return false;
  std::memcpy(&type, bytes.data() + kTypeOffset, sizeof type);
  return type == kRelocatable;
}

CodeObject from_object(std::span<const std::byte> bytes, const std::string& path, const Reading& reading) {
  try {
    return parse_code_object(bytes, path);
  } catch (const NotLinked& error) {
    // Nobody shall link what cannot run then.
    if (!error.target.empty()) require_plugin_of(error.target, path, reading.plugins);
    if (!is_relocatable(bytes)) throw;
  }
  return parse_code_object(link(bytes, path, reading.confined, reading.plugins), path);
}

CodeObject from_bundle(std::span<const std::byte> bytes, const Reading& reading) {
  const std::string &path = reading.path, &target = reading.target;
  const std::vector<BundleEntry> entries = parse_bundle(bytes, path);
  const BundleEntry* chosen = nullptr;
  for (const BundleEntry& entry : entries) {
    if (entry.target.empty() || (!target.empty() && !serves(TargetId(entry.target), TargetId(target)))) continue;
    if (chosen != nullptr && target.empty())
      throw Error(path + ": a bundle for several GPUs: " + entry_names(entries) + " - say which with --gpu");
    if (chosen == nullptr ||
        rank(TargetId(entry.target), TargetId(target)) > rank(TargetId(chosen->target), TargetId(target)))
      chosen = &entry;
  }
  if (chosen == nullptr)
    throw Error(path + ": a bundle without an entry for " + (target.empty() ? "any GPU" : target) + "; it has " +
                entry_names(entries));
  return from_object(chosen->bytes, path + "(" + chosen->id + ")", reading);
}

/// An object file's bytes: an ELF image or a bundle.
CodeObject read_object(std::span<const std::byte> bytes, const std::string& path, const std::string& target,
                       Plugins& plugins, bool confined) {
  const std::string_view begin(reinterpret_cast<const char*>(bytes.data()), std::min<std::size_t>(bytes.size(), 4));
  if (begin !=
          "\x7f"
          "ELF" &&
      !is_bundle(bytes))
    if (const std::string kind = other_kind(path, bytes); !kind.empty()) throw Error(path + ": " + kind);
  const Reading reading{path, target, plugins, confined};
  return is_bundle(bytes) ? from_bundle(bytes, reading) : from_object(bytes, path, reading);
}

}  // namespace

void require_plugin_of(const std::string& target, const std::string& path, Plugins& plugins) {
  const std::vector<std::string> there = plugins.targets();
  if (std::ranges::any_of(there, [&](const std::string& one) { return runs_on(target, one); })) return;
  const TypeLookup types = [&plugins](const std::string& name) -> const RegisteredType& { return plugins.type(name); };
  std::string preset;
  try {
    preset = PresetLibrary(installation().presets, types).default_for_target(target);
  } catch (const Error&) {  // there is none
    require_supported(path, target, there);
  }
  throw Error(path + ": built for " + target + " (preset " + preset +
              "), and the plugin that executes it is not built or not installed - in Strobe's source: sh scripts/build.sh "
              "plugins");
}

void require_file(const std::string& path) {
  std::error_code failure;
  const auto status = fs::status(path, failure);
  if (!fs::exists(status))
    throw Error(path + ": " + (failure && status.type() == fs::file_type::none ? failure.message() : "no such file"));
  if (fs::is_directory(status)) throw Error(path + ": " + about_folder(path));
  if (!fs::is_regular_file(status)) throw Error(path + ": not a file");
}

std::vector<std::byte> read_object_file(const std::string& path) {
  require_file(path);
  const RegularFile file(path, path);
  if (file.size() > kMaxFileBytes) throw Error(path + ": larger than 1 GiB, so no code object that Strobe reads");
  std::vector<std::byte> bytes(file.size());
  file.read(0, bytes);
  return bytes;
}

CodeObject load_code_object(const std::string& path, const std::string& target, Plugins& plugins,
                            const CompileRequest* options) {
  if (is_source(path, plugins)) {
    CompileRequest request = options != nullptr ? *options : CompileRequest{};
    request.source_path = path;
    if (!target.empty()) request.target = target;
    if (request.target.empty()) throw Error(path + ": source is compiled for a GPU - say which with --gpu");
    return parse_code_object(compile(request, plugins), path);
  }
  return read_object(read_object_file(path), path, target, plugins, options != nullptr && !options->readable.empty());
}

CodeObject load_code_object(std::span<const std::byte> bytes, const std::string& name, const std::string& target,
                            Plugins& plugins) {
  return read_object(bytes, name, target, plugins, false);
}

}  // namespace strobe
