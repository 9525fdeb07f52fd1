#include "lua/program_bundles.hpp"

#include <cstdint>
#include <cstring>
#include <string_view>

#include "code/byte_view.hpp"
#include "strobe/host/bundle.hpp"

namespace strobe {
namespace {

constexpr std::uint16_t kX86 = 62;
constexpr std::uint64_t kHeaderBytes = 64, kMachine = 18, kSectionList = 40, kSectionBytes = 58, kSectionCount = 60,
                        kSectionNames = 62;
constexpr char kWhat[] = "the list of sections";

/// Bundles begin at pages: the loader maps their objects.
constexpr std::uint64_t kAlignment = 4096;

bool is_program(const ByteView& file) {
  constexpr std::string_view kElf64 =
      "\x7f"
      "ELF\x02";
  return file.size() >= kHeaderBytes && file.text(0, kElf64.size(), "the header") == kElf64 &&
         file.read<std::uint16_t>(kMachine, "the header") == kX86;
}

/// The headers of its sections, by number.
class Sections {
 public:
  explicit Sections(const ByteView& file)
      : file_(file),
        list_(file.read<std::uint64_t>(kSectionList, kWhat)),
        bytes_(file.read<std::uint16_t>(kSectionBytes, kWhat)),
        count_(file.read<std::uint16_t>(kSectionCount, kWhat)) {
    if (count_ > 0) file.require(list_, bytes_ * count_, kWhat);
  }

  std::uint64_t count() const { return count_; }
  std::span<const std::byte> content(std::uint64_t number) const {
    return file_.slice(field<std::uint64_t>(number, 24), field<std::uint64_t>(number, 32), "a section");
  }
  bool is_named(std::uint64_t number, std::string_view name) const {
    const ByteView names(content(file_.read<std::uint16_t>(kSectionNames, kWhat)), file_.path());
    const auto at = field<std::uint32_t>(number, 0);
    return names.holds(at, name.size() + 1) && names.text(at, name.size(), kWhat) == name &&
           names.read<std::uint8_t>(at + name.size(), kWhat) == 0;
  }

 private:
  template <class T>
  T field(std::uint64_t number, std::uint64_t offset) const {
    return file_.read<T>(list_ + number * bytes_ + offset, kWhat);
  }

  const ByteView& file_;
  std::uint64_t list_, bytes_, count_;
};

}  // namespace

std::vector<std::span<const std::byte>> bundles_of_program(std::span<const std::byte> bytes, const std::string& path) {
  const ByteView file(bytes, path);
  std::vector<std::span<const std::byte>> bundles;
  if (!is_program(file)) return bundles;
  const Sections sections(file);
  for (std::uint64_t number = 1; number < sections.count(); ++number) {
    if (!sections.is_named(number, ".hip_fatbin")) continue;
    const auto content = sections.content(number);
    std::uint64_t end = content.size();
    for (std::uint64_t at = end / kAlignment * kAlignment + kAlignment; at > 0;) {
      at -= kAlignment;
      if (at >= end || !is_bundle(content.subspan(at, end - at))) continue;
      bundles.insert(bundles.begin(), content.subspan(at, end - at));
      end = at;
    }
  }
  return bundles;
}

}  // namespace strobe
