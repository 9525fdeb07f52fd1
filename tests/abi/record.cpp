// Entry points that STROBE_PLUGIN cannot make, one per case.
#include <stdexcept>

#include "silent_tracer.hpp"

namespace {

void install(strobe::Registry& registry) {
  registry.add<abi::SilentTracer>("tracer.abi_record", "listens to nothing", abi::describe_nothing);
}

// Kept in all of them: without the build tag nothing of them would run.
[[gnu::used]] constexpr strobe::PluginInfo kGood{sizeof(strobe::PluginInfo),
                                                 strobe::kSdkVersion,
                                                 strobe::kBuildTag,
                                                 "abi-record",
                                                 "a record of its own",
                                                 "1.0.0",
                                                 "MIT",
                                                 install};

[[maybe_unused]] const strobe::PluginInfo* changed(void (*change)(strobe::PluginInfo&)) {
  static strobe::PluginInfo info = kGood;
  change(info);
  return &info;
}

}  // namespace

extern "C" STROBE_EXPORT const strobe::PluginInfo* strobe_plugin();

const strobe::PluginInfo* strobe_plugin() {
#if defined(ABI_OTHER_SDK)
  return changed([](strobe::PluginInfo& info) { info.sdk_version = strobe::kSdkVersion + 1; });
#elif defined(ABI_OTHER_BUILD)
  return changed([](strobe::PluginInfo& info) { info.build_tag = "gcc7 abi1011 c++201703L cxx11abi0 glibcxx-debug"; });
#elif defined(ABI_OTHER_HEADERS)
  static const std::string tag = "headers-000000000000" + std::string(std::string_view(strobe::kBuildTag).substr(20));
  return changed([](strobe::PluginInfo& info) { info.build_tag = tag.c_str(); });
#elif defined(ABI_OTHER_SIZE)
  return changed([](strobe::PluginInfo& info) { info.size -= 8, ++info.sdk_version; });
#elif defined(ABI_NO_NAME)
  return changed([](strobe::PluginInfo& info) { info.name = nullptr; });
#elif defined(ABI_NO_INSTALL)
  return changed([](strobe::PluginInfo& info) { info.install = nullptr; });
#elif defined(ABI_NULL_RECORD)
  return nullptr;
#elif defined(ABI_ENTRY_THROWS)
  throw std::logic_error("not today");
#elif defined(ABI_ENTRY_THROWS_INTEGER)
  throw 7;
#endif
}
