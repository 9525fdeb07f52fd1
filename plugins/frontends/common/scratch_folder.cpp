#include "common/scratch_folder.hpp"

#include <unistd.h>

#include <fstream>

#include "strobe/error.hpp"

namespace strobe::frontends {
namespace fs = std::filesystem;

ScratchFolder::ScratchFolder() {
  std::string form = (fs::temp_directory_path() / "strobe-compile-XXXXXX").string();
  if (mkdtemp(form.data()) == nullptr)
    throw Error(form + ": cannot be made - set TMPDIR to a folder that this user may write");
  path_ = form;
}

ScratchFolder::~ScratchFolder() {
  std::error_code none;
  fs::remove_all(path_, none);
}

std::string ScratchFolder::write(const std::string& name, const std::string& text) const {
  const fs::path relative = fs::path(name).lexically_normal();
  if (relative.is_absolute() || *relative.begin() == "..")
    throw Error(name + ": leads out of the folder of the sources - name headers below it");
  const fs::path file = path_ / relative;
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
  return file.string();
}

}  // namespace strobe::frontends
