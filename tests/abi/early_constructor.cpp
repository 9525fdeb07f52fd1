// Of another SDK, by hand: none of its code may run, not even this.
#include <cstdint>
#include <cstdlib>

[[gnu::constructor]] static void run_early() { setenv("STROBE_ABI_EARLY", "1", 1); }

namespace {

struct Record {
  std::uint32_t size, sdk_version;
  const char *build_tag, *name, *summary, *version, *licence;
  void (*install)(void*);
};

const Record record{sizeof(Record),
                    3,
                    "headers-0123456789ab gcc12 abi1017 c++202002L cxx11abi1",
                    "abi-early",
                    "has a constructor",
                    "1.0.0",
                    "MIT",
                    [](void*) {}};

}  // namespace

extern "C" __attribute__((visibility("default"))) const Record* strobe_plugin();
const Record* strobe_plugin() { return &record; }
