// The functions that Strobe does not have: each returns an error, and says so once.
#include <string_view>

#include "hsa/call.hpp"

namespace strobe::hsa {
namespace {
/// As AMD's runtime answers on a GPU without images, and for extensions that it does not have.
hsa_status_t code_of(std::string_view name) {
  constexpr int kNoSuchFormat = 0x3000, kNoSuchSampler = 0x3003;  // HSA_EXT_STATUS_ERROR_..._UNSUPPORTED
  const auto has = [&](const char* part) { return name.find(part) != std::string_view::npos; };
  if (has("image_create") || has("image_data_get_info")) return static_cast<hsa_status_t>(kNoSuchFormat);
  if (has("sampler_create")) return static_cast<hsa_status_t>(kNoSuchSampler);
  return name.starts_with("hsa_ext_") ? HSA_STATUS_ERROR_NOT_INITIALIZED : HSA_STATUS_ERROR;
}

hsa_status_t refuse(const char* name) {
  Call(name).note_unsupported();
  return code_of(name);
}

}  // namespace
}  // namespace strobe::hsa

#pragma GCC visibility push(default)
extern "C" {
#define STROBE_HSA_GROUP(name)
#define STROBE_HSA(result, name, parameters)
#define STROBE_HSA_REFUSED(result, name, parameters) \
  result name parameters { return strobe::hsa::refuse(#name); }
#define STROBE_HSA_REFUSED_UNDECLARED(name) \
  hsa_status_t name() { return strobe::hsa::refuse(#name); }
#include "strobe_hsa/functions.inc"
#include "strobe_hsa/later.inc"
}
#pragma GCC visibility pop
