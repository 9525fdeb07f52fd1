// The contract of a compiler: source of one language to a code object (docs/extend/write-a-compiler.md).
//
// It is registered as a policy is, under "compiler.NAME": registry.add_policy<Compiler, Mine>("compiler.mine", "...").
// The core asks each compiler, in the order of their plugins, which files it reads; it gives the one that does a bench
// to work at: a folder for temporary files, programs that are run confined where the source is not trusted, and a
// cache.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "strobe/export.hpp"
#include "strobe/policy.hpp"

namespace strobe {

/// How much a code object says of the source that it comes from.
enum class DebugInfo {
  none,
  lines,  ///< tables of source lines; no instruction changes. The request's own flags win
  full,
};

struct CompileRequest {
  std::string source_path;
  std::string target;                ///< "gfx803"
  unsigned code_object_version = 5;  ///< 4, 5 or 6
  std::string optimization = "-O3";
  std::vector<std::string> extra_flags;  ///< appended as they are
  DebugInfo debug_info = DebugInfo::none;
  /// If not empty, source is not trusted: the compiler may read these folders, its own and the system's, no others.
  std::vector<std::string> readable;
  bool to_link = false;  ///< the result is a part for link_parts() instead of an ELF
};

struct Compiled {
  std::vector<std::byte> object;
  std::string messages;  ///< warnings, without a line feed at the end
};

/// How a program ended.
struct ProgramRun {
  bool found = true;  ///< false: there is no such program
  bool timed_out = false;
  int status = 0;      ///< exit code; 128 + signal if it was killed
  std::string output;  ///< stdout and stderr, at most 1 MiB
};

/// Where one call of a compiler works. Owned by the core; valid during the call.
class STROBE_EXPORT CompilerBench {
 public:
  virtual ~CompilerBench();
  /// A folder for temporary files, removed with all it holds.
  virtual std::string folder() const = 0;
  /// The folder of Strobe's own headers for kernels: strobe_hip.h, strobe_opencl.h.
  virtual std::string headers() const = 0;
  /// Runs `command[0]`, looked up in PATH, and waits for its end, at most `seconds`. Throws Error if it cannot be
  /// started though it is there.
  virtual ProgramRun run(const std::vector<std::string>& command, unsigned seconds) = 0;
  /// How many seconds one program of a compiler may take: what the user says with --compile-timeout, else 120.
  virtual unsigned most_seconds() const = 0;
  /// For what is no message of the compiler: it is said once per call, and not kept.
  virtual void warn(const std::string& text) = 0;

  /// Whether results are kept for other processes: else no key need be computed.
  virtual bool keeps_results() = 0;
  /// What keep() was given for the same texts, perhaps by another process. `key` names all that a result depends on.
  virtual std::optional<Compiled> kept(const std::vector<std::string>& key) = 0;
  virtual void keep(const std::vector<std::string>& key, const Compiled& compiled) = 0;
};

/// A line of `strobe doctor`.
struct CompilerFinding {
  std::string what;    ///< "device libraries"
  std::string found;   ///< what is there, or what is wrong
  std::string remedy;  ///< empty: nothing is wrong
};

/// Keeps no state between calls, which may come from several threads.
class STROBE_EXPORT Compiler : public Policy {
 public:
  static constexpr const char* kKind = "compiler";
  struct Place {};
  ~Compiler() override;

  /// True for a file that it compiles, by its name or by what is in it. A file that cannot be read is none.
  virtual bool reads(const std::string& path) const = 0;

  /// The ELF of the source. Throws Error with the compiler's own messages. The core has checked that the file exists
  /// and that the target is named as targets are.
  virtual Compiled compile(const CompileRequest& request, CompilerBench& bench) const = 0;

  /// The shared object that its link editor makes of one relocatable object, or nothing: it has none. `path` is for
  /// messages.
  virtual std::vector<std::byte> link(std::span<const std::byte> object, const std::string& path,
                                      CompilerBench& bench) const;

  /// Error that names the first of the user's flags that would change what is written, or for which machine, or that is
  /// none.
  virtual void check_flags(const std::vector<std::string>& flags) const = 0;

  /// True for one flag that neither names a file nor makes the compiler load or write one, so that scripts that are not
  /// trusted may give it: -DX=1.
  virtual bool is_plain_flag(const std::string& flag) const = 0;

  /// All plain flags in a few words, for messages: "-D -U -W".
  virtual std::string plain_flags() const;

  /// How a flag begins that names one folder to be read, for the folder alone: "-I". Empty: it names none. Scripts may
  /// give it if they may read the folder.
  virtual std::string before_folder(const std::string& flag) const;

  /// True for a flag whose value may follow as the next word: "-D".
  virtual bool takes_next_word(const std::string& flag) const;

  /// One sentence for each known fault of its tools that the source may run into.
  virtual std::vector<std::string> faults(const CompileRequest& request) const;

  /// What its tools need on this host, for each of the targets.
  virtual std::vector<CompilerFinding> examine(const std::vector<std::string>& targets) const;

  /// Links parts, which compile() has produced for requests with `to_link`: into an ELF, or into one part if this request
  /// has `to_link` as well. `request` gives the target, and as source_path the name for messages. Error: this compiler
  /// does not link, or a symbol is missing.
  virtual Compiled link_parts(std::span<const std::vector<std::byte>> parts, const CompileRequest& request,
                              CompilerBench& bench) const;
};

}  // namespace strobe
