// The loaded image of a code object: segments at their places, relocations resolved.
#pragma once

#include "strobe/host/code_object.hpp"
#include "code/code_object_elf.hpp"

namespace strobe {

/// Fills image, image_base, segments and text of `object`.
void load_image(const ElfFile& file, CodeObject& object);

/// Applies what does not depend on the load address; the rest becomes object.relocations.
void resolve_relocations(const ElfFile& file, CodeObject& object);

/// Fills object.debug; sections that lie outside of the file are left out.
void keep_debug_sections(const ElfFile& file, CodeObject& object);

/// Code object version 2 to 6, or Error.
unsigned code_object_version(const ElfFile& file);

/// The GPU that the ELF flags name, or nothing.
std::string machine_of_flags(std::uint32_t flags);

/// Fills target and target_features from the ELF flags; leaves the target empty where they do not say.
void read_target_flags(const ElfFile& file, CodeObject& object);

}  // namespace strobe
