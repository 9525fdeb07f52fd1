// What every reader of printf records promises (docs/extend/sdk.md, "What is checked").
#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "contract.hpp"
#include "guarded_bytes.hpp"
#include "make.hpp"
#include "strobe/printf_reader.hpp"
#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {

/// Entries as code objects have them: LLVM's for OpenCL (number, arguments, their sizes, text) and for HIP (a hash).
constexpr const char* kFormats[] = {"1:1:4:value %d\\n",   "2:2:8:4:%s and %x\\n", "3:1:16:%v4f\\n",
                                    "4:0:plain",           "5:1:4:%*d %n %",       "0:0:8addc4c0362218ac,%d %s",
                                    "0:0:1,%f of %lu%%\n", "6:3:4:4:4:%c%u%hhd"};

template <std::size_t kCount>
const char* one_of(const char* const (&all)[kCount], SplitMix64& random) {
  return all[random.below(kCount)];
}

/// None to three entries, of which some are damaged.
std::vector<std::string> formats(SplitMix64& random) {
  std::vector<std::string> entries(random.below(4));
  for (std::string& entry : entries) {
    entry = one_of(kFormats, random);
    if (random.below(2) == 0) entry[random.below(entry.size())] = static_cast<char>(random.below(256));
    if (random.below(8) == 0) entry.resize(random.below(entry.size()));
  }
  return entries;
}

/// Small words, so that numbers of formats, lengths and controls are often possible ones.
void fill(std::span<std::byte> records, SplitMix64& random) {
  for (std::size_t n = 0; n < records.size(); ++n)
    records[n] = static_cast<std::byte>(n % 4 == 0 || random.below(16) == 0 ? random.below(64) : 0);
}

std::string check_records(const RegisteredType& type, const Note& note) {
  constexpr unsigned kRuns = 2000, kMaxBytes = 200;
  const auto reader = make_policy<PrintfReader>(type, {});
  const GuardedBytes guarded;
  SplitMix64 random(1);
  std::string observed;
  for (unsigned n = 0; n < kRuns; ++n) {
    const std::vector<std::string> entries = formats(random);
    const std::span<std::byte> records = guarded.at_end(random.below(kMaxBytes));
    fill(records, random);
    note(fmt::format("{} formats and {} bytes of records, number {}", entries.size(), records.size(), n));
    std::vector<std::string> warnings, again;
    const bool reads = reader->reads(entries);
    const std::string text = reader->text(records, entries, warnings);
    if (reader->reads(entries) != reads || reader->text(records, entries, again) != text || again != warnings)
      throw Broken{"reads the same records differently the second time"};
    observed += fmt::format("{}: {} {} warnings, {}\n", n, reads, warnings.size(), text);
  }
  return observed;
}

constexpr Contract kContracts[] = {
    {"records", "any bytes and formats become text, the same of the same, without an access out of bounds",
     check_records, true},
};

}  // namespace

std::span<const Contract> printf_reader_contracts() { return kContracts; }

}  // namespace strobe::conformance
