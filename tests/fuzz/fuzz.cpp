#include "fuzz.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "strobe/host/plugins.hpp"

// AddressSanitizer's options where ASAN_OPTIONS says nothing else. Without them most of a campaign is spent walking the
// stack at each allocation; with malloc_context_size=30 a finding is run again to see who allocated and freed.
extern "C" const char* __asan_default_options() {
  return "malloc_context_size=0:detect_stack_use_after_return=0:quarantine_size_mb=8:detect_leaks=0";
}

namespace strobe::fuzz {

void finding(const std::string& what) {
  std::fprintf(stderr, "finding: %s\n", what.c_str());
  std::abort();
}

Plugins& plugins() {
  // Libraries are never unloaded, so neither is their registry.
  static Plugins& loaded = []() -> Plugins& {
    auto* all = new Plugins;
    all->load_folder(STROBE_BINARY_DIR "/lib/strobe/plugins", host_level());
    return *all;
  }();
  return loaded;
}

InputFile::InputFile(const std::string& name) {
  folder_ = std::filesystem::is_directory("/dev/shm") ? "/dev/shm" : std::filesystem::temp_directory_path().string();
  folder_ += "/strobe-fuzz-" + std::to_string(getpid());
  std::filesystem::create_directories(folder_);
  path_ = folder_ + "/" + name;
}

InputFile::~InputFile() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

const std::string& InputFile::write(std::span<const std::byte> bytes) const {
  std::ofstream file(path_, std::ios::binary | std::ios::trunc);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  return path_;
}

}  // namespace strobe::fuzz
