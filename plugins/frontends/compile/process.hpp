// Running a program: no shell, output captured, a limit on its time, a folder that vanishes.
#pragma once

#include <string>
#include <vector>

#include "compile/confined_process.hpp"
#include "strobe/compiler.hpp"

namespace strobe {

/// Runs `command[0]`, looked up in PATH, and waits for its end, at most `seconds`. A compiler's temporary files are
/// made in `scratch`, and it may take some memory; a program that others inherit from (sbatch gives its environment and
/// limits to jobs) has an empty `scratch`, and this process's environment and limits. With `confinement` it reaches
/// nothing else, where the host can see to that; where it cannot, the log says so once.
ProgramRun run_process(const std::vector<std::string>& command, unsigned seconds, const std::string& scratch,
                       const Confinement* confinement = nullptr);

/// A new folder for temporary files, removed with all it holds; that of a process that was killed by the next one.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const std::string& path() const { return path_; }
  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
  int in_use_ = -1;
};

}  // namespace strobe
