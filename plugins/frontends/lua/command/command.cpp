#include "lua/command/command.hpp"

#include <spdlog/spdlog.h>

#include <dlfcn.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "host/process_start.hpp"
#include "lua/command/run.hpp"
#include "lua/topology.hpp"
#include "compile/command_files.hpp"
#include "compile/whole_file.hpp"
#include "strobe/host/interrupt.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;

/// One argument as a shell would need it written.
std::string quoted(const std::string& argument) {
  const char* plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@%^";
  if (!argument.empty() && argument.find_first_not_of(plain) == std::string::npos) return argument;
  std::string text = "'";
  for (char c : argument) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

std::string joined(const std::vector<std::string>& arguments) {
  std::string line = "strobe";
  for (std::size_t i = 1; i < arguments.size(); ++i) line += " " + quoted(arguments[i]);
  return line;
}

}  // namespace

std::string Folders::find(const std::string& path) const {
  const fs::path named(path);
  std::error_code unknown;
  if (fs::exists(named, unknown) || !named.is_relative() || named.empty() || *named.begin() != "scripts") return path;
  const fs::path own = fs::path(scripts).parent_path() / named;
  return fs::exists(own, unknown) ? own.string() : path;
}

std::vector<std::string> Folders::own() const {
  std::vector<std::string> folders{plugins, presets};
  std::error_code failure;
  const fs::path executable = fs::read_symlink("/proc/self/exe", failure);
  if (!failure) folders.push_back(executable.parent_path().string());
  folders.push_back(fs::path(plugins).parent_path().parent_path().string());  // of libstrobe
  return folders;
}

Folders find_folders() {
  std::error_code failure;
  fs::path executable = fs::read_symlink("/proc/self/exe", failure);
  if (failure) throw Error("/proc/self/exe: cannot be read (" + failure.message() + ") - mount /proc");
  const fs::path prefix = executable.parent_path().parent_path();
  return {(prefix / "lib/strobe/plugins").string(), (prefix / "share/strobe/arch-presets").string(),
          (prefix / "share/strobe/scripts").string(), (prefix / "share/strobe/site").string()};
}

std::string core_library() {
  Dl_info found{};
  return dladdr(reinterpret_cast<const void*>(&version), &found) != 0 ? found.dli_fname : "";
}

CommandContext::CommandContext(std::vector<std::string> arguments, Plugins& plugins)
    : folders_(find_folders()), command_line_(joined(arguments)), arguments_(std::move(arguments)), plugins_(plugins) {}

CommandContext::~CommandContext() = default;

void CommandContext::force_host_level(const std::string& level) {
  const std::string full = level.rfind("x86-64-", 0) == 0 ? level : "x86-64-" + level;
  if (full != "x86-64-v3" && full != "x86-64-v4")
    throw Error("--host-level: \"" + level + "\" is not a host level of this build - use v3 or v4");
  if (full > strobe::host_level())
    throw Error("--host-level: this host supports " + strobe::host_level() + ", not " + full + " - use v3");
  host_level_ = full;
}

std::string CommandContext::host_level() const { return host_level_.empty() ? strobe::host_level() : host_level_; }

void CommandContext::add_plugin_folder(const std::string& folder) {
  std::error_code unknown;
  if (!fs::is_directory(folder, unknown)) throw Error("--plugins: " + folder + ": no such folder");
  plugin_folders_.push_back(folder);
}

std::vector<std::string> CommandContext::libraries() const {
  std::vector<std::string> files{core_library()}, folders{folders_.plugins};
  folders.insert(folders.end(), plugin_folders_.begin(), plugin_folders_.end());
  for (const std::string& folder : folders) {
    const std::size_t first = files.size();
    std::error_code none;
    for (fs::directory_iterator entry(folder, none), end; !none && entry != end; entry.increment(none))
      if (entry->path().extension() == ".so") files.push_back(entry->path().string());
    std::sort(files.begin() + static_cast<std::ptrdiff_t>(first), files.end());
  }
  return files;
}

Plugins& CommandContext::plugins() {
  if (plugins_are_loaded_) return plugins_;
  std::error_code unknown;
  if (!fs::is_directory(folders_.plugins, unknown))
    throw Error(folders_.plugins +
                ": no such folder - plugins are found relative to the executable; "
                "reinstall Strobe, or run it from its build tree");
  plugins_.load_folder(folders_.plugins, host_level());
  for (const std::string& folder : plugin_folders_) plugins_.load_folder(folder, host_level());
  for (const LoadedPlugin& plugin : plugins_.plugins())
    if (!plugin.refused.empty()) spdlog::warn(plugin.path + ": not loaded: " + plugin.refused);
  plugins_are_loaded_ = true;
  return plugins_;
}

const PresetLibrary& CommandContext::presets() {
  const TypeLookup types = [this](const std::string& name) -> const RegisteredType& { return plugins().type(name); };
  const TopologyReader topology = [this](const GpuConfig& config) {
    return read_topology(config, script_services({}, *this));
  };
  if (!presets_) presets_ = std::make_unique<PresetLibrary>(folders_.presets, types, topology);
  return *presets_;
}

Progress& CommandContext::progress() {
  if (!progress_)
    progress_ = std::make_unique<Progress>(err(), command_line_, isatty(STDERR_FILENO) != 0, progress_asked_);
  return *progress_;
}

std::ostream& CommandContext::out() { return std::cout; }
std::ostream& CommandContext::err() { return std::cerr; }

void CommandContext::write_document(const std::string& path, const std::string& text) {
  if (path == "-") {
    if (standard_output_was_closed())
      throw Error("standard output: is closed - name a file instead of -, or keep it open", ExitCode::failed);
    if (!(out() << text << std::flush))
      throw Error(interrupted() ? interruption_text() : "standard output: cannot be written", ExitCode::failed);
    return;
  }
  refuse_input(path, path);
  write_whole_file(path, text);
}

}  // namespace strobe
