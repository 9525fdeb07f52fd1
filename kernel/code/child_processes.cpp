#include "code/child_processes.hpp"

#include <signal.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace strobe {

void end_child_processes() {
  std::error_code ignored;
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task", ignored)) {
    std::ifstream children(task.path() / "children");
    for (pid_t child; children >> child;) kill(getpgid(child) == child ? -child : child, SIGKILL);
  }
}

}  // namespace strobe
