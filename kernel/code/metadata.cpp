#include "code/metadata.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

#include "base/quote.hpp"
#include "code/code_object_image.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

using json = nlohmann::json;

/// Reads one map of the document; `place` names it in messages.
class Fields {
 public:
  Fields(const json& map, std::string place) : map_(map), place_(std::move(place)) {
    if (!map.is_object()) throw Error(place_ + ": not a map - the metadata is damaged");
  }

  [[noreturn]] void fail(const char* key, const std::string& what) const {
    throw Error(place_ + ": " + key + ": " + what);
  }

  const json* find(const char* key) const {
    const auto found = map_.find(key);
    return found == map_.end() ? nullptr : &*found;
  }

  std::string text(const char* key) const {
    const json* value = find(key);
    if (value == nullptr) return {};
    if (!value->is_string()) fail(key, "not a string - the metadata is damaged");
    if (value->get_ref<const std::string&>().size() > kMaxText) fail(key, "longer than 64 KiB");
    return value->get<std::string>();
  }

  std::uint32_t number(const char* key, std::uint32_t otherwise) const {
    const json* value = find(key);
    return value == nullptr ? otherwise : number_of(key, *value);
  }

  std::uint32_t required_number(const char* key) const {
    const json* value = find(key);
    if (value == nullptr) fail(key, "missing - the metadata is damaged");
    return number_of(key, *value);
  }

  bool flag(const char* key) const {
    const json* value = find(key);
    if (value == nullptr) return false;
    if (value->is_boolean()) return value->get<bool>();
    return number_of(key, *value) != 0;
  }

  const json& list(const char* key) const {
    static const json empty = json::array();
    const json* value = find(key);
    if (value == nullptr) return empty;
    if (!value->is_array()) fail(key, "not a list - the metadata is damaged");
    return *value;
  }

  const std::string& place() const { return place_; }
  Fields renamed(std::string place) const { return Fields(map_, std::move(place)); }

  std::uint32_t number_of(const char* key, const json& value) const {
    if (!value.is_number_integer() || value.get<std::int64_t>() < 0 || value.get<std::int64_t>() > kMaxNumber)
      fail(key, "not a number from 0 to 2147483647 - the metadata is damaged");
    return value.get<std::uint32_t>();
  }

 private:
  static constexpr std::int64_t kMaxNumber = 0x7fffffff;
  static constexpr std::size_t kMaxText = 65'536;
  const json& map_;
  std::string place_;
};

KernelArgument read_argument(const Fields& fields) {
  KernelArgument argument;
  argument.name = fields.text(".name");
  argument.type_name = fields.text(".type_name");
  argument.value_kind = fields.text(".value_kind");
  argument.address_space = fields.text(".address_space");
  argument.access = fields.text(".access");
  argument.value_type = fields.text(".value_type");
  argument.is_const = fields.flag(".is_const");
  argument.is_restrict = fields.flag(".is_restrict");
  argument.is_volatile = fields.flag(".is_volatile");
  argument.offset = fields.required_number(".offset");
  argument.bytes = fields.required_number(".size");
  const auto meaning = argument_meaning(argument.value_kind);
  if (!meaning) fields.fail(".value_kind", quote(argument.value_kind) + ", which Strobe does not know");
  argument.kind = meaning->kind;
  argument.hidden = meaning->hidden;
  if (meaning->bytes != 0 && argument.bytes != meaning->bytes)
    fields.fail(".size", std::to_string(argument.bytes) + " bytes for " + argument.value_kind + ", which has " +
                             std::to_string(meaning->bytes) + " - the metadata is damaged");
  return argument;
}

void read_arguments(const Fields& fields, KernelInfo& kernel, CodeObject& object) {
  for (const json& entry : fields.list(".args")) {
    const Fields argument(entry, fields.place() + ": argument " + std::to_string(kernel.arguments.size()));
    kernel.arguments.push_back(read_argument(argument));
    if (kernel.arguments.back().hidden == HiddenArgument::unknown)
      object.warnings.push_back("kernel " + quote(kernel.name) + ": argument kind " +
                                quote(kernel.arguments.back().value_kind) +
                                " is unknown to Strobe and is filled with zeros");
  }
  std::stable_sort(kernel.arguments.begin(), kernel.arguments.end(),
                   [](auto& a, auto& b) { return a.offset < b.offset; });
  std::uint64_t end = 0;
  for (const KernelArgument& argument : kernel.arguments) {
    if (argument.offset < end) throw Error(fields.place() + ": arguments overlap - the metadata is damaged");
    end = std::uint64_t{argument.offset} + argument.bytes;
  }
}

void read_group(const Fields& fields, const char* key, std::uint32_t (&group)[3]) {
  const json& sizes = fields.list(key);
  if (!sizes.empty() && sizes.size() != 3) fields.fail(key, "not three numbers");
  for (std::size_t i = 0; i < sizes.size(); ++i) group[i] = fields.number_of(key, sizes[i]);
}

KernelMetadata read_kernel(const Fields& fields, CodeObject& object) {
  KernelMetadata result;
  KernelInfo& kernel = result.kernel;
  kernel.name = fields.text(".name");
  if (kernel.name.empty()) fields.fail(".name", "missing - the metadata is damaged");
  result.symbol = fields.text(".symbol");
  if (result.symbol.empty()) result.symbol = object.version == 2 ? kernel.name : kernel.name + ".kd";
  const Fields named = fields.renamed(object.path + ": kernel " + quote(kernel.name));
  kernel.language = fields.text(".language");
  read_arguments(named, kernel, object);
  kernel.max_flat_group_size = named.number(".max_flat_workgroup_size", 1024);
  read_group(named, ".reqd_workgroup_size", kernel.required_group);
  read_group(named, ".workgroup_size_hint", kernel.hinted_group);
  kernel.vector_hint = named.text(".vec_type_hint");
  kernel.whole_groups = named.number(".uniform_work_group_size", 0) != 0;
  kernel.vgpr_count = named.number(".vgpr_count", 0);
  kernel.agpr_count = named.number(".agpr_count", 0);
  kernel.sgpr_count = named.number(".sgpr_count", 0);
  kernel.vgpr_spills = named.number(".vgpr_spill_count", 0);
  kernel.sgpr_spills = named.number(".sgpr_spill_count", 0);
  kernel.wave_size = named.number(".wavefront_size", 0);
  kernel.uses_dynamic_stack = named.flag(".uses_dynamic_stack");
  return result;
}

/// A kernel that another one starts has a handle; who starts it is whoever is given the default queue.
void mark_device_enqueue(std::vector<KernelMetadata>& kernels, const json& list) {
  const bool any =
      std::any_of(list.begin(), list.end(), [](const json& entry) { return entry.contains(".device_enqueue_symbol"); });
  if (!any) return;
  for (KernelMetadata& entry : kernels)
    for (const KernelArgument& argument : entry.kernel.arguments)
      if (argument.hidden == HiddenArgument::default_queue) entry.kernel.enqueues_kernels = true;
}

}  // namespace

std::vector<KernelMetadata> read_metadata(const json& document, CodeObject& object) {
  const Fields root(document, object.path + ": metadata");
  for (const json& format : root.list("amdhsa.printf")) {
    if (!format.is_string()) root.fail("amdhsa.printf", "not a list of strings - the metadata is damaged");
    object.printf_formats.push_back(format.get<std::string>());
  }
  const json& list = root.list("amdhsa.kernels");
  if (list.size() > MetadataLimits::kernels) root.fail("amdhsa.kernels", "more than 65536 kernels");
  std::vector<KernelMetadata> kernels;
  std::size_t arguments = 0;
  for (const json& entry : list) {
    kernels.push_back(read_kernel(Fields(entry, root.place() + ": kernel " + std::to_string(kernels.size())), object));
    arguments += kernels.back().kernel.arguments.size();
    if (arguments > MetadataLimits::arguments) root.fail("amdhsa.kernels", "more than 1000000 arguments");
  }
  mark_device_enqueue(kernels, list);
  return kernels;
}

std::vector<KernelMetadata> read_metadata_note(const ElfFile& file, CodeObject& object) {
  constexpr std::uint32_t kMessagePack = 32, kYaml = 10;
  for (const elf::Note& note : file.notes()) {
    if (object.version > 2 && note.owner == "AMDGPU" && note.type == kMessagePack)
      return read_metadata(parse_message_pack(note.content, object.path), object);
    if (object.version == 2 && note.owner == "AMD" && note.type == kYaml)
      return read_metadata(
          parse_legacy_metadata({reinterpret_cast<const char*>(note.content.data()), note.content.size()}, object.path),
          object);
  }
  return {};
}

}  // namespace strobe
