#include "strobe/host/code_object.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <optional>
#include <tuple>

#include "code/code_object_image.hpp"
#include "code/descriptor.hpp"
#include "code/kernel_names.hpp"
#include "code/legacy.hpp"
#include "code/metadata.hpp"
#include "base/quote.hpp"
#include "base/sha256.hpp"

namespace strobe {
namespace {

constexpr std::uint64_t kMaxFunctions = 1'000'000;

bool ends_with_kd(std::string_view name) { return name.size() > 3 && name.ends_with(".kd"); }

/// Kernels that the metadata does not name can still be launched: their descriptors are there.
void add_kernels_without_metadata(const ElfFile& file, const CodeObject& object, std::vector<KernelMetadata>& kernels) {
  std::map<std::string_view, bool> known;
  for (const KernelMetadata& entry : kernels) known[entry.symbol] = true;
  std::vector<KernelMetadata> added;
  for (const auto* table : {&file.dynamic_symbols(), &file.symbols()})
    for (const elf::Symbol& symbol : *table) {
      const bool is_kernel = object.version == 2 ? symbol.type == elf::kHsaKernel
                                                 : symbol.type == elf::kObject && ends_with_kd(symbol.name);
      if (!is_kernel || symbol.section == elf::kUndefined || known[symbol.name]) continue;
      known[symbol.name] = true;
      KernelMetadata entry;
      entry.symbol = symbol.name;
      entry.kernel.name = object.version == 2 ? entry.symbol : entry.symbol.substr(0, entry.symbol.size() - 3);
      entry.kernel.arguments_known = false;
      added.push_back(std::move(entry));
      if (kernels.size() + added.size() > MetadataLimits::kernels) file.view().fail("more than 65536 kernels");
    }
  std::move(added.begin(), added.end(), std::back_inserter(kernels));
}

void check_arguments(const KernelInfo& kernel, const std::string& path) {
  for (const KernelArgument& argument : kernel.arguments)
    if (std::uint64_t{argument.offset} + argument.bytes > kernel.descriptor.kernarg_bytes)
      throw Error(path + ": kernel " + quote(kernel.name) + ": argument " + quote(argument.name) + " at offset " +
                  std::to_string(argument.offset) + " lies outside of the kernarg segment of " +
                  std::to_string(kernel.descriptor.kernarg_bytes) + " bytes - the file is damaged");
}

constexpr std::uint32_t kMaxKernargBytes = 1u << 20;

void add_kernel(const ElfFile& file, CodeObject& object, KernelMetadata& entry) {
  KernelInfo& kernel = entry.kernel;
  const elf::Symbol* symbol = file.find_symbol(entry.symbol);
  if (symbol == nullptr)
    file.view().fail("kernel " + quote(kernel.name) + ": there is no symbol " + quote(entry.symbol) +
                     " - the file is stripped or damaged");
  const std::uint64_t offset = symbol->value - object.image_base;
  if (object.version == 2) {
    kernel.descriptor = read_kernel_code(object, offset, kernel.name);
    object.records.push_back({kernel.name, offset, kKernelCodeBytes});
    if (object.target.empty()) object.target = kernel_code_target(object, offset, kernel.name);
  } else {
    kernel.descriptor = read_descriptor(object, offset, kernel.name);
  }
  if (kernel.descriptor.kernarg_bytes > kMaxKernargBytes)
    file.view().fail("kernel " + quote(kernel.name) + ": a kernarg segment of " +
                     std::to_string(kernel.descriptor.kernarg_bytes) + " bytes - the file is damaged");
  check_arguments(kernel, object.path);
  if (!kernel.arguments_known && kernel.descriptor.kernarg_bytes != 0) {
    // All that is left to a launch is to give the segment as it is.
    KernelArgument segment;
    segment.name = "kernarg";
    segment.value_kind = "by_value";
    segment.bytes = kernel.descriptor.kernarg_bytes;
    kernel.arguments.push_back(std::move(segment));
    object.warnings.push_back("kernel " + quote(kernel.name) +
                              " has no metadata: nothing is known of its arguments but that they take " +
                              std::to_string(kernel.descriptor.kernarg_bytes) + " bytes, to be given as one");
  }
  object.kernels.push_back(std::move(kernel));
}

void add_kernels(const ElfFile& file, CodeObject& object) {
  std::vector<KernelMetadata> kernels = read_metadata_note(file, object);
  add_kernels_without_metadata(file, object, kernels);
  for (KernelMetadata& entry : kernels) add_kernel(file, object, entry);
  std::sort(object.records.begin(), object.records.end(),
            [](const TextRecord& a, const TextRecord& b) { return a.offset < b.offset; });
  name_argument_types(object.kernels);
  if (object.kernels.empty()) object.warnings.push_back("the object has no kernels");
}

/// A symbol of the text; nothing for the others.
std::optional<FunctionSymbol> text_symbol(const elf::Symbol& symbol, const CodeObject& object) {
  const bool legacy_kernel = symbol.type == elf::kHsaKernel;
  const bool named_place = symbol.type == elf::kFunction || symbol.type == elf::kNoType || legacy_kernel;
  if (!named_place || symbol.section == elf::kUndefined || symbol.section == elf::kAbsolute || symbol.name.empty())
    return std::nullopt;
  FunctionSymbol function{std::string(symbol.name), symbol.value - object.image_base, symbol.bytes, false};
  if (legacy_kernel) {
    // The symbol is that of the record in front of the code.
    function.offset += kKernelCodeBytes;
    function.bytes -= std::min(function.bytes, kKernelCodeBytes);
  }
  const std::uint64_t within = function.offset - object.text_offset;
  const bool is_end_label = symbol.type == elf::kNoType && within == object.text_bytes;
  if (within >= object.text_bytes && !is_end_label) return std::nullopt;
  function.bytes = std::min(function.bytes, object.text_bytes - within);
  return function;
}

void add_functions(const ElfFile& file, CodeObject& object) {
  std::vector<std::uint64_t> entries;
  for (const KernelInfo& kernel : object.kernels) entries.push_back(kernel.descriptor.entry);
  std::sort(entries.begin(), entries.end());
  for (const elf::Symbol& symbol : file.symbols().empty() ? file.dynamic_symbols() : file.symbols()) {
    std::optional<FunctionSymbol> place = text_symbol(symbol, object);
    if (!place) continue;
    place->is_kernel = std::binary_search(entries.begin(), entries.end(), place->offset);
    if (symbol.type != elf::kNoType) object.functions.push_back(*place);
    object.labels.push_back(std::move(*place));
    if (object.labels.size() > kMaxFunctions) file.view().fail("more than 1000000 symbols in its code");
  }
  const auto before = [](const FunctionSymbol& a, const FunctionSymbol& b) {
    return std::tie(a.offset, a.name) < std::tie(b.offset, b.name);
  };
  std::sort(object.functions.begin(), object.functions.end(), before);
  std::sort(object.labels.begin(), object.labels.end(), before);
}

/// Of the dynamic table: what the host may look up. Descriptors of kernels are objects too; they are no variables.
void add_variables(const ElfFile& file, CodeObject& object) {
  for (const elf::Symbol& symbol : file.dynamic_symbols()) {
    const bool outside = symbol.section == elf::kUndefined || symbol.section == elf::kAbsolute;
    if (symbol.type != elf::kObject || outside || symbol.name.empty() || ends_with_kd(symbol.name)) continue;
    const std::uint64_t offset = symbol.value - object.image_base;
    if (offset > object.image.size() || symbol.bytes > object.image.size() - offset)
      file.view().fail("variable " + quote(std::string(symbol.name)) + ": lies outside of the loaded image");
    object.variables.push_back({std::string(symbol.name), offset, symbol.bytes});
  }
  std::ranges::sort(object.variables, {}, &VariableSymbol::name);
}

}  // namespace

CodeObject parse_code_object(std::span<const std::byte> elf, const std::string& path) {
  const ElfFile file(elf, path);
  CodeObject object;
  object.path = path;
  object.version = code_object_version(file);
  read_target_flags(file, object);
  if (object.version == 2) read_legacy_target(file, object);
  load_image(file, object);
  resolve_relocations(file, object);
  add_kernels(file, object);
  if (object.target.empty()) file.view().fail("does not say which GPU it is for - the file is damaged");
  add_functions(file, object);
  add_variables(file, object);
  keep_debug_sections(file, object);
  object.sha256 = sha256_hex(elf);
  return object;
}

std::vector<const KernelArgument*> KernelInfo::explicit_arguments() const {
  std::vector<const KernelArgument*> result;
  for (const KernelArgument& argument : arguments)
    if (argument.kind != ArgumentKind::hidden) result.push_back(&argument);
  return result;
}

const VariableSymbol* find_variable(const CodeObject& object, const std::string& name) {
  const auto found = std::ranges::lower_bound(object.variables, name, {}, &VariableSymbol::name);
  return found != object.variables.end() && found->name == name ? &*found : nullptr;
}

void CodeObject::relocate(std::span<std::byte> copy, std::uint64_t load_address) const {
  for (const Relocation& relocation : relocations) {
    const std::size_t bytes = relocation.part == Relocation::Part::whole ? 8 : 4;
    if (relocation.offset > copy.size() || copy.size() - relocation.offset < bytes) continue;
    std::uint64_t value = load_address + static_cast<std::uint64_t>(relocation.addend);
    if (relocation.part == Relocation::Part::high) value >>= 32;
    std::memcpy(copy.data() + relocation.offset, &value, bytes);
  }
}

}  // namespace strobe
