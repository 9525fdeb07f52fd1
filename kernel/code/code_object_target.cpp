// Which GPU a code object is for: the ELF header's version and flags. What its code runs on is the plugins' to say
// (strobe/elf_target.hpp).
// Source: LLVM 19, AMDGPUUsage "ELF Header" and llvm/BinaryFormat/ELF.h.
#include <algorithm>
#include <mutex>

#include "base/quote.hpp"
#include "code/code_object_image.hpp"
#include "strobe/elf_target.hpp"

namespace strobe {
namespace {

struct Machine {
  std::uint32_t number;
  const char* name;
};

constexpr Machine kMachines[] = {
    {0x020, "gfx600"},          {0x021, "gfx601"},          {0x022, "gfx700"},        {0x023, "gfx701"},
    {0x024, "gfx702"},          {0x025, "gfx703"},          {0x026, "gfx704"},        {0x028, "gfx801"},
    {0x029, "gfx802"},          {0x02a, "gfx803"},          {0x02b, "gfx810"},        {0x02c, "gfx900"},
    {0x02d, "gfx902"},          {0x02e, "gfx904"},          {0x02f, "gfx906"},        {0x030, "gfx908"},
    {0x031, "gfx909"},          {0x032, "gfx90c"},          {0x033, "gfx1010"},       {0x034, "gfx1011"},
    {0x035, "gfx1012"},         {0x036, "gfx1030"},         {0x037, "gfx1031"},       {0x038, "gfx1032"},
    {0x039, "gfx1033"},         {0x03a, "gfx602"},          {0x03b, "gfx705"},        {0x03c, "gfx805"},
    {0x03d, "gfx1035"},         {0x03e, "gfx1034"},         {0x03f, "gfx90a"},        {0x040, "gfx940"},
    {0x041, "gfx1100"},         {0x042, "gfx1013"},         {0x043, "gfx1150"},       {0x044, "gfx1103"},
    {0x045, "gfx1036"},         {0x046, "gfx1101"},         {0x047, "gfx1102"},       {0x048, "gfx1200"},
    {0x04a, "gfx1151"},         {0x04b, "gfx941"},          {0x04c, "gfx942"},        {0x04e, "gfx1201"},
    {0x04f, "gfx950"},          {0x05f, "gfx9-4-generic"},  {0x055, "gfx1152"},       {0x051, "gfx9-generic"},
    {0x052, "gfx10-1-generic"}, {0x053, "gfx10-3-generic"}, {0x054, "gfx11-generic"}, {0x059, "gfx12-generic"},
};

/// What plugins have added.
struct Added {
  std::mutex mutex;
  std::vector<ElfTarget> targets;
};

Added& added() {
  static Added all;
  return all;
}

std::vector<ElfTarget> added_targets() {
  const std::lock_guard lock(added().mutex);
  return added().targets;
}

bool same(const ElfTarget& a, const ElfTarget& b) {
  return a.name == b.name && a.machine == b.machine && a.generic == b.generic && a.nearest_to == b.nearest_to;
}

/// A name of LLVM's, or empty.
std::string llvm_name(std::uint32_t number) {
  for (const Machine& machine : kMachines)
    if (machine.number == number) return machine.name;
  return {};
}

/// One of version 4's two-bit fields: 0 unsupported, 1 any, 2 off, 3 on.
std::string feature(const char* name, std::uint32_t field) {
  if (field < 2) return {};
  return std::string(":") + name + (field == 3 ? "+" : "-");
}

}  // namespace

void add_elf_target(const ElfTarget& target) {
  const std::string what = "ELF target " + quote(target.name);
  if (target.machine > 0xff)
    throw Error(what + ": machine " + std::to_string(target.machine) + " is no byte - use an unused number below 256");
  const std::lock_guard lock(added().mutex);
  std::string owner = target.machine == 0 ? target.name : llvm_name(target.machine);
  for (const ElfTarget& other : added().targets) {
    if (same(other, target)) return;  // the plugin was loaded before
    if (other.name == target.name) throw Error(what + ": was added already, with other values");
    if (target.machine != 0 && other.machine == target.machine) owner = other.name;
  }
  if (!owner.empty() && owner != target.name)
    throw Error(what + ": machine " + std::to_string(target.machine) + " is that of " + owner +
                " - use an unused number");
  added().targets.push_back(target);
}

bool runs_on(const std::string& built_for, const std::string& target) {
  if (built_for == target) return true;
  for (const ElfTarget& known : added_targets())
    if (known.name == target)
      return std::find(known.generic.begin(), known.generic.end(), built_for) != known.generic.end();
  return false;
}

void require_supported(const std::string& path, const std::string& built_for,
                       const std::vector<std::string>& supported) {
  std::string names;
  for (const std::string& target : supported) {
    if (runs_on(built_for, target)) return;
    names += (names.empty() ? "" : ", ") + target;
  }
  const std::string nearest = nearest_target(built_for, supported);
  throw Error(path + ": built for " + built_for + ", which Strobe does not run yet - build it for " +
              (nearest.empty() ? "one of " : nearest + ", which is nearest, or another of ") +
              (names.empty() ? "the targets of an ISA plugin" : names));
}

std::string nearest_target(const std::string& name, const std::vector<std::string>& supported) {
  std::string nearest;
  std::size_t longest = 0;
  for (const ElfTarget& target : added_targets())
    for (const std::string& beginning : target.nearest_to) {
      const bool is_there = std::find(supported.begin(), supported.end(), target.name) != supported.end();
      if (!is_there || beginning.size() <= longest || !name.starts_with(beginning)) continue;
      longest = beginning.size();
      nearest = target.name;
    }
  return nearest;
}

std::string machine_of_flags(std::uint32_t flags) {
  const std::uint32_t number = flags & 0xff;
  for (const ElfTarget& target : added_targets())
    if (number != 0 && target.machine == number) return target.name;
  return llvm_name(number);
}

unsigned code_object_version(const ElfFile& file) {
  constexpr std::uint8_t kHsa = 64, kPal = 65, kMesa = 66;
  if (file.os_abi() == kPal || file.os_abi() == kMesa)
    file.view().fail(std::string("is a code object for ") + (file.os_abi() == kPal ? "PAL" : "Mesa") +
                     ", not for HSA - build it for amdgcn-amd-amdhsa");
  if (file.os_abi() != kHsa)
    file.view().fail("has OS ABI " + std::to_string(file.os_abi()) +
                     ", not 64 (AMD HSA) - build it for amdgcn-amd-amdhsa");
  if (file.abi_version() > 4)
    file.view().fail("is a code object of version " + std::to_string(file.abi_version() + 2) +
                     "; Strobe reads versions 2 to 6 - build it with -mcode-object-version=5");
  return file.abi_version() + 2u;
}

void read_target_flags(const ElfFile& file, CodeObject& object) {
  const std::uint32_t flags = file.flags(), number = flags & 0xff;
  object.target = machine_of_flags(flags);
  if (object.target.empty() && object.version > 2)
    file.view().fail("is for a GPU that Strobe does not know (EF_AMDGPU_MACH " + std::to_string(number) + ")");
  if (object.version >= 4) {
    object.target_features = feature("sramecc", (flags >> 10) & 3) + feature("xnack", (flags >> 8) & 3);
  } else if (object.version == 3) {
    if (flags & 0x200) object.target_features += ":sramecc+";
    if (flags & 0x100) object.target_features += ":xnack+";
  }
}

}  // namespace strobe
