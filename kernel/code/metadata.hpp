// What a code object says about its kernels' arguments and needs.
// All versions come to one form: the document of versions 3 and later, with their key names. Version 2's YAML is
// translated into it.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "strobe/host/code_object.hpp"

namespace strobe {

class ElfFile;

struct KernelMetadata {
  KernelInfo kernel;   ///< all but the descriptor
  std::string symbol;  ///< of the kernel descriptor; version 2: of the kernel itself
};

/// Limits on what a document may hold: real ones have thousands of kernels of a few dozen arguments.
struct MetadataLimits {
  static constexpr std::size_t bytes = std::size_t{16} << 20;
  static constexpr std::size_t depth = 32;
  static constexpr std::size_t items = 4'000'000;
  static constexpr std::size_t kernels = 65'536;
  static constexpr std::size_t arguments = 1'000'000;  ///< of all kernels together
};

/// Versions 3 and later: the content of the "AMDGPU" note of type 32.
nlohmann::json parse_message_pack(std::span<const std::byte> bytes, const std::string& path);

/// Version 2: the text of the "AMD" note of type 10, translated.
nlohmann::json parse_legacy_metadata(std::string_view text, const std::string& path);

/// Reads kernels and printf formats of a document. Adds warnings and formats to `object`.
std::vector<KernelMetadata> read_metadata(const nlohmann::json& document, CodeObject& object);

/// Those of the metadata note of a file; none if there is no such note.
std::vector<KernelMetadata> read_metadata_note(const ElfFile& file, CodeObject& object);

/// What a value_kind asks for.
struct ArgumentMeaning {
  ArgumentKind kind = ArgumentKind::by_value;
  HiddenArgument hidden = HiddenArgument::none;
  std::uint32_t bytes = 0;  ///< it must have; 0: any
};

/// Of "hidden_block_count_x" and the like; nothing if there is no such kind. A hidden one that is not known
/// has a meaning: `unknown`.
std::optional<ArgumentMeaning> argument_meaning(std::string_view value_kind);

}  // namespace strobe
