#include "base/documents.hpp"

#include <dlfcn.h>

#include <filesystem>

namespace strobe {

std::string document(const std::string& page) {
  namespace fs = std::filesystem;
  Dl_info info{};
  std::error_code failure;
  if (dladdr(reinterpret_cast<const void*>(&document), &info) == 0 || info.dli_fname == nullptr) return "docs/" + page;
  const fs::path library = fs::canonical(info.dli_fname, failure);
  if (failure) return "docs/" + page;
  return (library.parent_path().parent_path() / "share/strobe/docs" / page).string();
}

}  // namespace strobe
