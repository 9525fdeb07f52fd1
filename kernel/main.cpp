// The command `strobe`: starts the front end of the command line, which is a plugin.
#include <csignal>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>

#include "base/exception_text.hpp"
#include "host/code_at_work.hpp"
#include "host/process_start.hpp"
#include "strobe/host/plugins.hpp"
#include "strobe/error.hpp"
#include "strobe/host/front_end.hpp"

namespace strobe {
namespace {

constexpr char kLibrary[] = "lib/strobe/plugins/lua.so", kFrontEnd[] = "front_end.lua";

/// The library relative to this executable, both in a build tree and in an installed prefix.
std::string library_of_front_end() {
  const std::filesystem::path executable = std::filesystem::read_symlink("/proc/self/exe");
  return (executable.parent_path().parent_path() / kLibrary).string();
}

std::unique_ptr<FrontEnd> make_front_end(Plugins& plugins) {
  const std::string path = library_of_front_end();
  const LoadedPlugin& loaded = plugins.load(path);
  if (!loaded.refused.empty())
    throw Error(path + ": not loaded: " + loaded.refused + " - reinstall Strobe, or run it from its build tree");
  const RegisteredType& type = plugins.type(kFrontEnd);
  const FrontEnd::Place place{&plugins};
  return std::unique_ptr<FrontEnd>(static_cast<FrontEnd*>(type.make_policy(type.make_spec().get(), &place).release()));
}

/// Strobe cannot run. `doctor` says so in the form of its findings.
int fail(const std::string& message, int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], "doctor") == 0) {
    std::cout << "CHECK    STATE   FOUND\nplugins  BROKEN  " << message << "\n" << std::flush;
    return static_cast<int>(ExitCode::failed);
  }
  std::cerr << "strobe: " << message << "\n";
  return static_cast<int>(ExitCode::bad_input);
}

}  // namespace
}  // namespace strobe

int main(int argc, char** argv) {
  using namespace strobe;
  open_closed_streams();
  raise_stack_limit();
  guard_exit();
  name_crashes();
  use_large_pages();
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of its writer, not of the process
  int code = 0;
  {
    Plugins plugins;
    std::unique_ptr<FrontEnd> front_end;
    try {
      front_end = make_front_end(plugins);
    } catch (...) {
      code = fail(exception_text(), argc, argv);
    }
    if (front_end) code = front_end->run(argc, argv);
  }
  return main_returns(code);
}
