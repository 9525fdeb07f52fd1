// Policies in presets: chosen by name or by a table, with their parameters, laid over each other like everything else.
#include "catch.hpp"
#include "preset_folder.hpp"
#include "support/test_gpu.hpp"

using Catch::Contains;
using Catch::StartsWith;
using tests::error_of;
using tests::PresetFolder;
using namespace strobe;

namespace {

const std::string kHead = "schema = 1\ntitle = \"T\"\n";
const std::string kCache = "[l2]\nuse = \"cache.write_back\"\n";

PresetLibrary library(const PresetFolder& folder) { return {folder.folder(), testing::TestGpu::types()}; }

GpuConfig load(const std::string& text, const std::vector<Override>& overrides = {}) {
  const PresetFolder folder;
  folder.write("my", kHead + text);
  return library(folder).load(folder.path("my"), overrides);
}

std::string text_of(const GpuConfig& gpu, const std::string& key) {
  const Setting* setting = gpu.find(key);
  return setting != nullptr ? to_text(setting->value) : "no such key";
}

std::string load_error(const std::string& text, const std::vector<Override>& overrides = {}) {
  return error_of([&] { load(text, overrides); });
}

}  // namespace

TEST_CASE("a policy is chosen by its name, with or without its kind, or by a table of its own") {
  for (const char* text : {"prefetch = \"stride\"\n", "prefetch = \"prefetch.stride\"\n",
                           "[l2.prefetch]\nuse = \"prefetch.stride\"\n", "[l2.prefetch]\nuse = \"stride\"\n"}) {
    const GpuConfig gpu = load(kCache + text);
    CHECK(text_of(gpu, "l2.prefetch") == "stride");
    CHECK(text_of(gpu, "l2.prefetch.degree") == "1");
    CHECK(gpu.hash == load(kCache + "prefetch = \"stride\"\n").hash);
  }
  CHECK(text_of(load(kCache), "l2.prefetch") == "none");
  CHECK(text_of(load(kCache), "l2.prefetch.degree") == "no such key");
}

TEST_CASE("a policy's parameters are keys of the preset") {
  const GpuConfig gpu =
      load(kCache + "[l2.prefetch]\nuse = \"prefetch.stride\"\ndegree = 2\n", {{"l2.prefetch.distance", "3", "--set"}});
  CHECK(text_of(gpu, "l2.prefetch.degree") == "2");
  CHECK_THAT(gpu.find("l2.prefetch.degree")->origin.place, Contains("my.toml:7:10"));
  CHECK(text_of(gpu, "l2.prefetch.distance") == "3");
  CHECK(gpu.find("l2.prefetch.distance")->origin.place == "--set");
  CHECK(text_of(load(kCache, {{"l2.prefetch", "stream", "--set"}}), "l2.prefetch.streams") == "16");
  CHECK(text_of(load(kCache, {{"l2.prefetch.use", "prefetch.stream", "--set"}}), "l2.prefetch") == "stream");
}

TEST_CASE("what an ancestor says of another policy is passed over, of the same one it stays") {
  const PresetFolder folder;
  folder.write("parent", kHead + kCache + "[l2.prefetch]\nuse = \"prefetch.stride\"\ndegree = 2\nentries = 64\n");
  folder.write("same", kHead + "inherits = \"parent\"\n[l2.prefetch]\nentries = 32\n");
  folder.write("other", kHead + "inherits = \"parent\"\n[l2]\nprefetch = \"next_line\"\n");
  folder.write("off", kHead + "inherits = \"parent\"\n[l2]\nprefetch = \"none\"\n");
  const GpuConfig same = library(folder).load(folder.path("same"));
  CHECK(text_of(same, "l2.prefetch.degree") == "2");
  CHECK(text_of(same, "l2.prefetch.entries") == "32");
  const GpuConfig other = library(folder).load(folder.path("other"));
  CHECK(text_of(other, "l2.prefetch.degree") == "1");
  CHECK(text_of(other, "l2.prefetch.entries") == "no such key");
  CHECK(text_of(library(folder).load(folder.path("off")), "l2.prefetch.degree") == "no such key");
}

TEST_CASE("a mistake in a policy names the key, its place and a right one") {
  CHECK_THAT(load_error(kCache + "replacement = \"my_srip\"\n"),
             Contains("my.toml:5:15: l2.replacement: no plugin provides \"replacement.my_srip\""));
  CHECK_THAT(load_error(kCache, {{"l2.replacement", "srip", "--set"}}),
             Contains("--set: l2.replacement: ") && Contains("did you mean \"replacement.srrip\"?"));
  CHECK_THAT(load_error(kCache + "replacement = \"none\"\n"), Contains("l2.replacement: no plugin provides"));
  CHECK_THAT(load_error(kCache + "replacement = \"cache.write_back\"\n"), Contains("l2.replacement: "));
  CHECK_THAT(load_error(kCache + "[l2.prefetch]\nuse = \"stride\"\ndegre = 2\n"),
             Contains("my.toml:7:1: l2 has no key \"prefetch.degre\"") && Contains("\"prefetch.degree\""));
  CHECK_THAT(load_error(kCache + "[l2.prefetch]\nuse = \"stride\"\ndegree = 0\n"),
             Contains("my.toml:7:10: l2.prefetch.degree: 0 is too small - at least 1"));
  CHECK_THAT(load_error(kCache + "[l2.prefetch]\ndegree = 2\n"), Contains("l2 has no key \"prefetch.degree\""));
  CHECK_THAT(load_error(kCache, {{"l2.prefetch.degree", "2", "--set"}}),
             Contains("no key \"l2.prefetch.degree\": l2.prefetch is \"none\", which has no parameters"));
  CHECK_THAT(load_error(kCache, {{"l2.replacement.size", "2", "--set"}}),
             Contains("\"l2.replacement.size\": replacement.lru has no parameters"));
  CHECK_THAT(load_error(kCache + "[l2.prefetch]\nuse = \"stride\"\nxyzzy = 2\n"),
             Contains("l2 has no key \"prefetch.xyzzy\": prefetch.stride has ") && Contains("degree"));
  CHECK_THAT(load_error(kCache + "[l2.size]\nuse = \"1 KiB\"\n"), Contains("l2 has no key \"size.use\""));
  CHECK_THAT(load_error(kCache + "[l2.prefetch.more]\nuse = \"stride\"\n"),
             Contains("l2 has no key \"prefetch.more\""));
  CHECK_THAT(load_error("[memory.size]\nuse = \"4 GiB\"\n"), Contains("memory has no key \"size.use\""));
}
