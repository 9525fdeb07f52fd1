// The whole plugin contract: one exported C symbol, `strobe_plugin`, then C++.
//
//   STROBE_PLUGIN("gcn", "GCN instruction sets", "1.0.0", "MIT") { registry.add<...>(...); }
//
// Words in brackets say when a function of the SDK is called, or may be called:
//   [install] while the plugin registers its types    [constructor], [elaborate] while a machine is made
//   [tick], [execute], [start] in a launch            [between launches], [between cycles], [any], [any thread]
// Unless it says otherwise, a pointer, reference or span that a call is given is valid during the call, and errors are
// thrown as strobe::Error.
#pragma once

#include <cstddef>
#include <cstdint>

#include "strobe/registry.hpp"
#include "strobe/sdk_digest.hpp"

namespace strobe {

/// Bumped when the source of plugins has to be changed for a new Strobe. Whether types have one layout, the build tag
/// says. docs/extend/sdk.md says what changed with each number.
inline constexpr std::uint32_t kSdkVersion = 11;

#define STROBE_DETAIL_TEXT_(x) #x
#define STROBE_DETAIL_TEXT(x) STROBE_DETAIL_TEXT_(x)
#if defined(__clang__)
#define STROBE_DETAIL_COMPILER "clang" STROBE_DETAIL_TEXT(__clang_major__)
#else
#define STROBE_DETAIL_COMPILER "gcc" STROBE_DETAIL_TEXT(__GNUC__)
#endif
#if defined(_GLIBCXX_DEBUG)
#define STROBE_DETAIL_DEBUG " glibcxx-debug"
#else
#define STROBE_DETAIL_DEBUG ""
#endif

/// What must agree between the core and a plugin for their C++ types to have one layout: compiler, standard library,
/// and the headers of this SDK.
inline constexpr char kBuildTag[] = "headers-" STROBE_SDK_DIGEST " " STROBE_DETAIL_COMPILER " abi" STROBE_DETAIL_TEXT(
    __GXX_ABI_VERSION) " c++" STROBE_DETAIL_TEXT(__cplusplus) " cxx11abi" STROBE_DETAIL_TEXT(_GLIBCXX_USE_CXX11_ABI)
    STROBE_DETAIL_DEBUG;

/// Plain C: readable before the plugin is trusted. `size` comes first and is sizeof(PluginInfo). Texts are not empty,
/// shorter than 256 bytes, and live as long as the process.
extern "C" struct PluginInfo {
  std::uint32_t size;
  std::uint32_t sdk_version;
  const char* build_tag;
  const char* name;
  const char* summary;
  const char* version;
  const char* licence;
  void (*install)(Registry&);
};

}  // namespace strobe

/// Opens the function in which a plugin registers its types: `registry` is its parameter. Once in a library.
#define STROBE_PLUGIN(NAME, SUMMARY, VERSION, LICENCE)                   \
  static void strobe_install(strobe::Registry& registry);                \
  extern "C" STROBE_EXPORT const strobe::PluginInfo* strobe_plugin();    \
  const strobe::PluginInfo* strobe_plugin() {                            \
    static constexpr strobe::PluginInfo info{sizeof(strobe::PluginInfo), \
                                             strobe::kSdkVersion,        \
                                             strobe::kBuildTag,          \
                                             NAME,                       \
                                             SUMMARY,                    \
                                             VERSION,                    \
                                             LICENCE,                    \
                                             strobe_install};            \
    return &info;                                                        \
  }                                                                      \
  static void strobe_install(strobe::Registry& registry)
