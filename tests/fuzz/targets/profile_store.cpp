// A file that a user names as profile store: opened, read, written to, read again.
#include "fuzz.hpp"
#include "lua/store/profile_file.hpp"

using namespace strobe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::InputFile file("store");
  const std::string& path = file.write(fuzz::Input(data, size).rest());
  const ProfileKey key{"0123abcd", "k", "64/64", "buffer 4096"};
  fuzz::success_or_error([&] {
    ProfileFile store(path);
    fuzz::success_or_error([&] { store.find(key, "photon"); });
    store.keep(key, "photon", "what was found");
    if (store.find(key, "photon") != "what was found") fuzz::finding("what was kept is not what is found");
  });
  return 0;
}
