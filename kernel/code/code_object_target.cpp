// Which GPU a code object is for: the ELF header's version and flags.
//
// Source: LLVM 19, AMDGPUUsage "ELF Header" and llvm/BinaryFormat/ELF.h.
#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "code/code_object_image.hpp"

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

/// Targets that code for a generic one runs on (LLVM AMDGPUUsage, "Generic Processors").
struct Family {
  const char* generic;
  std::initializer_list<const char*> members;
};
const Family kFamilies[] = {
    {"gfx9-generic", {"gfx900", "gfx902", "gfx904", "gfx906", "gfx909", "gfx90c"}},
    {"gfx9-4-generic", {"gfx940", "gfx941", "gfx942", "gfx950"}},
    {"gfx10-1-generic", {"gfx1010", "gfx1011", "gfx1012", "gfx1013"}},
    {"gfx10-3-generic", {"gfx1030", "gfx1031", "gfx1032", "gfx1033", "gfx1034", "gfx1035", "gfx1036"}},
    {"gfx11-generic", {"gfx1100", "gfx1101", "gfx1102", "gfx1103", "gfx1150", "gfx1151", "gfx1152"}},
    {"gfx12-generic", {"gfx1200", "gfx1201"}},
};

/// Of targets whose name begins so, the one with the most instructions in common.
struct Nearest {
  std::string_view begins;
  const char* target;
};
constexpr Nearest kNearest[] = {
    {"gfx94", "gfx942"}, {"gfx95", "gfx942"}, {"gfx90", "gfx908"}, {"gfx9-generic", "gfx908"}, {"gfx80", "gfx803"}};

/// One of version 4's two-bit fields: 0 unsupported, 1 any, 2 off, 3 on.
std::string feature(const char* name, std::uint32_t field) {
  if (field < 2) return {};
  return std::string(":") + name + (field == 3 ? "+" : "-");
}

}  // namespace

bool runs_on(const std::string& built_for, const std::string& target) {
  if (built_for == target) return true;
  for (const Family& family : kFamilies)
    if (built_for == family.generic)
      return std::any_of(family.members.begin(), family.members.end(),
                         [&](const char* name) { return target == name; });
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
  for (const Nearest& nearest : kNearest)
    if (name.starts_with(nearest.begins) &&
        std::find(supported.begin(), supported.end(), nearest.target) != supported.end())
      return nearest.target;
  return {};
}

std::string machine_of_flags(std::uint32_t flags) {
  for (const Machine& machine : kMachines)
    if (machine.number == (flags & 0xff)) return machine.name;
  return {};
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
