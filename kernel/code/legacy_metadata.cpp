// The YAML metadata of code objects of version 2, translated into the form of version 3.
//
// Source: LLVM 19 AMDGPUUsage, "Code Object V2 Metadata".
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <sstream>

#include "code/metadata.hpp"

#include <nlohmann/json.hpp>
#include "strobe/error.hpp"

namespace strobe {
namespace {

using json = nlohmann::json;

/// Builds the tree from events, so that aliases, depth and size are in our hands.
class Builder final : public YAML::EventHandler {
 public:
  json document;

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark&, YAML::anchor_t) override { add(nullptr); }
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override { throw Error("aliases, which metadata does not have"); }
  void OnScalar(const YAML::Mark&, const std::string& tag, YAML::anchor_t, const std::string& value) override {
    const bool quoted = tag == "!";
    add(quoted ? json(value) : plain(value));
  }
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
    open(json::array());
  }
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
    open(json::object());
  }
  void OnSequenceEnd() override { close(); }
  void OnMapEnd() override { close(); }

 private:
  struct Level {
    json value;
    std::string key;
    bool has_key = false;
  };

  static json plain(const std::string& text) {
    if (text == "true" || text == "false") return text == "true";
    if (!text.empty() && text.size() <= 18 && text.find_first_not_of("0123456789") == std::string::npos)
      return std::stoll(text);
    return text;
  }

  void open(json value) {
    if (levels_.size() == MetadataLimits::depth) throw Error("nested deeper than 32 levels");
    levels_.push_back({std::move(value), {}, false});
  }

  void close() {
    json value = std::move(levels_.back().value);
    levels_.pop_back();
    add(std::move(value));
  }

  void add(json value) {
    if (++items_ > MetadataLimits::items) throw Error("more than 4000000 items");
    if (levels_.empty()) {
      document = std::move(value);
      return;
    }
    Level& level = levels_.back();
    if (level.value.is_array()) {
      level.value.push_back(std::move(value));
    } else if (!level.has_key) {
      level.key = value.is_string() ? value.get<std::string>() : std::string();
      level.has_key = true;
    } else {
      level.value[level.key] = std::move(value);
      level.has_key = false;
    }
  }

  std::vector<Level> levels_;
  std::size_t items_ = 0;
};

/// Key of version 2, key of version 3; the value is taken as it is.
using Keys = std::initializer_list<std::pair<const char*, const char*>>;

void copy(const json& from, json& to, Keys keys) {
  if (!from.is_object()) return;
  for (auto [old_key, new_key] : keys)
    if (const auto found = from.find(old_key); found != from.end()) to[new_key] = *found;
}

/// "HiddenGlobalOffsetX" is hidden_global_offset_x.
std::string value_kind(const std::string& name) {
  if (name == "HiddenMultiGridSyncArg") return "hidden_multigrid_sync_arg";
  std::string text;
  for (char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper && !text.empty()) text += '_';
    text += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return text;
}

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

std::uint64_t natural(const json& map, const char* key, std::uint64_t otherwise) {
  const auto found = map.find(key);
  if (found == map.end()) return otherwise;
  if (!found->is_number_integer() || found->get<std::int64_t>() < 0 || found->get<std::int64_t>() > 0x7fffffff)
    throw Error(std::string(key) + ": not a number from 0 to 2147483647");
  return found->get<std::uint64_t>();
}

/// Version 2 gives sizes and alignments; the offsets follow from them.
json translate_argument(const json& argument, std::uint64_t& end) {
  json result = json::object();
  copy(argument, result, {{"Name", ".name"}, {"TypeName", ".type_name"}, {"Size", ".size"}, {"IsConst", ".is_const"}});
  const std::uint64_t align = natural(argument, "Align", 1);
  if (align == 0 || (align & (align - 1)) != 0) throw Error("Align: not a power of two");
  const std::uint64_t offset = (end + align - 1) & ~(align - 1);
  end = offset + natural(argument, "Size", 0);
  result[".offset"] = offset;
  if (const auto kind = argument.find("ValueKind"); kind != argument.end() && kind->is_string())
    result[".value_kind"] = value_kind(kind->get<std::string>());
  if (const auto type = argument.find("ValueType"); type != argument.end() && type->is_string())
    result[".value_type"] = lower(type->get<std::string>());
  if (const auto space = argument.find("AddrSpaceQual"); space != argument.end() && space->is_string())
    result[".address_space"] = lower(space->get<std::string>());
  if (const auto access = argument.find("AccQual"); access != argument.end() && access->is_string()) {
    const std::string name = lower(access->get<std::string>());
    if (name != "default")
      result[".access"] = name == "readonly" ? "read_only" : name == "writeonly" ? "write_only" : "read_write";
  }
  return result;
}

json translate_kernel(const json& kernel) {
  json result = json::object();
  if (!kernel.is_object()) throw Error("a kernel that is no map");
  copy(kernel, result, {{"Name", ".name"}, {"Language", ".language"}});
  if (const auto symbol = kernel.find("SymbolName"); symbol != kernel.end() && symbol->is_string()) {
    const std::string name = symbol->get<std::string>();
    result[".symbol"] = name.ends_with("@kd") ? name.substr(0, name.size() - 3) : name;
  }
  if (const auto attributes = kernel.find("Attrs"); attributes != kernel.end())
    copy(*attributes, result,
         {{"ReqdWorkGroupSize", ".reqd_workgroup_size"}, {"RuntimeHandle", ".device_enqueue_symbol"}});
  if (const auto properties = kernel.find("CodeProps"); properties != kernel.end())
    copy(*properties, result,
         {{"MaxFlatWorkGroupSize", ".max_flat_workgroup_size"},
          {"WavefrontSize", ".wavefront_size"},
          {"NumSGPRs", ".sgpr_count"},
          {"NumVGPRs", ".vgpr_count"},
          {"NumSpilledSGPRs", ".sgpr_spill_count"},
          {"NumSpilledVGPRs", ".vgpr_spill_count"},
          {"IsDynamicCallStack", ".uses_dynamic_stack"}});
  json arguments = json::array();
  std::uint64_t end = 0;
  if (const auto list = kernel.find("Args"); list != kernel.end() && list->is_array())
    for (const json& argument : *list) {
      if (!argument.is_object()) throw Error("an argument that is no map");
      arguments.push_back(translate_argument(argument, end));
    }
  result[".args"] = std::move(arguments);
  return result;
}

json translate(const json& document) {
  if (!document.is_object()) throw Error("not a map");
  json result = json::object();
  copy(document, result, {{"Printf", "amdhsa.printf"}});
  json kernels = json::array();
  if (const auto list = document.find("Kernels"); list != document.end() && list->is_array())
    for (const json& kernel : *list) kernels.push_back(translate_kernel(kernel));
  result["amdhsa.kernels"] = std::move(kernels);
  return result;
}

}  // namespace

json parse_legacy_metadata(std::string_view text, const std::string& path) {
  if (text.size() > MetadataLimits::bytes) throw Error(path + ": metadata of more than 16 MiB");
  std::istringstream stream{std::string(text.substr(0, text.find('\0')))};
  try {
    YAML::Parser parser(stream);
    Builder builder;
    parser.HandleNextDocument(builder);
    return translate(builder.document);
  } catch (const YAML::Exception& problem) {
    throw Error(path + ": metadata: " + problem.what() + " - the file is damaged");
  } catch (const Error& problem) {
    throw Error(path + ": metadata: " + problem.what() + " - the file is damaged");
  }
}

}  // namespace strobe
