// The arrows between folders: who may include whom (docs/extend/architecture.md); and rules that hold in all of the
// tree.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"

namespace fs = std::filesystem;

namespace {

const fs::path kRoot = STROBE_SOURCE_DIR;

struct Include {
  std::string file;  ///< relative to the root
  std::string header;
};

/// All `#include "..."` lines below a folder.
std::vector<Include> includes_below(const fs::path& folder) {
  static const std::regex line_form(R"re(^\s*#\s*include\s*"([^"]+)")re");
  std::vector<Include> found;
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
    const std::string extension = entry.path().extension();
    if (extension != ".cpp" && extension != ".hpp") continue;
    std::ifstream in(entry.path());
    std::smatch match;
    for (std::string line; std::getline(in, line);)
      if (std::regex_search(line, match, line_form))
        found.push_back({fs::relative(entry.path(), kRoot).string(), match[1]});
  }
  return found;
}

std::string first_part(const std::string& path) { return path.substr(0, path.find('/')); }

/// What the front end Lua includes of the core besides the host API. No other front end may, and the list only shrinks:
/// a header leaves it when what is needed of it has become part of strobe/host/.
const std::set<std::string> kNotYetPublic{
    "code/byte_view.hpp",
    "code/demangle.hpp",
    "code/occupancy.hpp",
    "code/program.hpp",
    "config/executable.hpp",
    "config/preset_file.hpp",
    "exec/group.hpp",
    "host/code_at_work.hpp",
    "host/process_start.hpp",
    "plugin/make_spec.hpp",
    "results/interval_log.hpp",
    "results/result_document.hpp",
    "results/table.hpp",
    "runtime/dispatch.hpp",
    "runtime/kernarg.hpp",
    "runtime/modelled_machine.hpp",
    "runtime/modelling.hpp",
    "runtime/models.hpp",
    "runtime/report.hpp",
    "runtime/run_checkpoint.hpp",
    "runtime/samplers.hpp",
    "runtime/watch.hpp",
    "sampling/block_log.hpp",
    "sampling/sampling_log.hpp",
    "sim/system.hpp",
};

}  // namespace

TEST_CASE(
    "plugins include the SDK (front ends: and the host API), their own folder and what folders of methods share") {
  for (const char* folder : {"isa-plugins", "plugins"}) {
    const std::vector<Include> all = includes_below(folder);
    REQUIRE(!all.empty());
    for (const Include& include : all) {
      const bool front_end = include.file.starts_with("plugins/frontends/");
      const bool host_api = include.header.starts_with("strobe/host/");
      const bool sdk = first_part(include.header) == "strobe" && (front_end || !host_api);
      const fs::path beside = (kRoot / include.file).parent_path() / include.header;
      const bool own_room = include.file.starts_with("plugins/" + first_part(include.header) + "/") &&
                            fs::exists(kRoot / "plugins" / include.header);
      const bool own = own_room || fs::exists(beside) || fs::exists(kRoot / "isa-plugins" / include.header);
      bool shared = false;
      for (const std::string methods : {"plugins/samplers/", "plugins/models/", "plugins/tracers/"})
        shared = shared || (include.file.rfind(methods, 0) == 0 && first_part(include.header) == "common" &&
                            fs::exists(kRoot / methods / include.header));
      INFO(include.file << " includes " << include.header);
      // A test kit of the core: the one plugin that includes it.
      const bool kit = include.file.starts_with("plugins/conformance/") &&
                       (host_api || fs::exists(kRoot / "kernel" / include.header) ||
                        fs::exists(kRoot / "plugins/frontends" / include.header));
      // The headers of HIP and HSA that programs are compiled with are those that the front ends implement.
      const std::string part = first_part(include.header);
      const bool of_programs = (part == "strobe_hip" || part == "strobe_hsa") &&
                               fs::exists(kRoot / "scripts/strobe/include" / include.header);
      const bool front_room = front_end && (fs::exists(kRoot / "plugins/frontends" / include.header) ||
                                            first_part(include.header) == "base" || of_programs);
      const bool not_yet_public =
          include.file.starts_with("plugins/frontends/lua/") && kNotYetPublic.count(include.header) == 1;
      CHECK((sdk || own || shared || kit || front_room || not_yet_public));
      for (const std::string isa : {"gcn", "rdna"})
        if (first_part(include.header) == isa) CHECK(include.file.rfind("isa-plugins/" + isa + "/", 0) == 0);
    }
  }
}

TEST_CASE("the SDK includes only itself and the standard library") {
  for (const Include& include : includes_below("kernel/include")) {
    INFO(include.file << " includes " << include.header);
    CHECK(first_part(include.header) == "strobe");
  }
}

TEST_CASE("no example and no template needs what makes a block faster for the host") {
  for (const char* folder : {"docs/examples", "scripts/commands"})
    for (const Include& include : includes_below(folder)) {
      INFO(include.file << " includes " << include.header);
      CHECK(!include.header.starts_with("strobe/fast/"));
    }
}

TEST_CASE("inside the core, includes point down") {
  const std::map<std::string, std::set<std::string>> allowed{
      {"base", {"base"}},
      {"config", {"base", "config"}},
      {"plugin", {"base", "plugin"}},
      {"code", {"base", "config", "code"}},
      {"results", {"base", "results"}},
      {"sim", {"base", "plugin", "results", "sim"}},
      {"exec", {"code", "results", "sim", "exec"}},
      {"sampling", {"base", "code", "results", "sim", "exec", "sampling"}},
      {"runtime", {"base", "config", "plugin", "code", "results", "sim", "exec", "sampling", "runtime"}},
      {"host", {"base", "config", "plugin", "code", "results", "sim", "runtime", "host"}},
  };
  for (const auto& [folder, may] : allowed) {
    for (const Include& include : includes_below(fs::path("kernel") / folder)) {
      const std::string part = first_part(include.header);
      INFO(include.file << " includes " << include.header);
      CHECK((part == "strobe" || may.count(part) == 1));
    }
  }
}

TEST_CASE("few files include the libraries that take longest to compile") {
  const auto files_with = [](const std::string& line_start) {
    std::set<std::string> files;
    for (const char* folder : {"kernel", "plugins/frontends"})
      for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in(entry.path());
        for (std::string line; std::getline(in, line);)
          if (line.starts_with(line_start)) files.insert(fs::relative(entry.path(), kRoot).string());
      }
    return files;
  };
  CHECK(files_with("#include <CLI/") == std::set<std::string>{"plugins/frontends/lua/command/flags.cpp"});
  // Metadata of code objects is MessagePack and YAML in JSON's form, which the library reads as well. What front ends
  // in a program's process exchange with `strobe run` is also JSON; they see no header of the core.
  CHECK(files_with("#include <nlohmann/json.hpp>") ==
        std::set<std::string>{"kernel/base/json.cpp", "kernel/code/legacy_metadata.cpp", "kernel/code/metadata.cpp",
                              "kernel/code/metadata_message_pack.cpp", "plugins/frontends/common/capture.cpp",
                              "plugins/frontends/common/results_file.cpp",
                              "plugins/frontends/common/run_options.cpp"});
}

TEST_CASE("what the front end Lua includes of the core besides the host API, it needs") {
  std::set<std::string> included;
  for (const Include& include : includes_below("plugins/frontends/lua")) included.insert(include.header);
  for (const std::string& header : kNotYetPublic) {
    INFO(header << " is on the list of what is not public yet, but nothing includes it: take it off");
    CHECK(included.count(header) == 1);
  }
}

TEST_CASE("the core has at most 31,000 lines") {
  std::size_t lines = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / "kernel")) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path());
    lines += static_cast<std::size_t>(std::count(std::istreambuf_iterator<char>(in), {}, '\n'));
  }
  CHECK(lines > 20'000);
  CHECK(lines <= 31'000);
}

TEST_CASE("the core's library needs neither Lua, SQLite, YAML, libcrypto nor toml++") {
  FILE* const listing = popen("ldd " STROBE_BINARY_DIR "/lib/libstrobe.so", "r");
  REQUIRE(listing != nullptr);
  std::string names;
  for (int c = std::fgetc(listing); c != EOF; c = std::fgetc(listing)) names += static_cast<char>(c);
  CHECK(pclose(listing) == 0);
  CHECK_THAT(names, Catch::Contains("libc.so"));
  for (const char* library : {"lua", "sqlite", "yaml", "crypto", "toml"}) CHECK_THAT(names, !Catch::Contains(library));
}

TEST_CASE("the core knows no plugin, opcode or wave size by name") {
  static const std::regex forbidden(
      R"re(\b(gcn3|rdna|cdna|ppt-gpu|gpumech|photon|plugin clang|GcnIsa|v_[a-z]+_[a-z0-9]+|s_endpgm|kLanes)\b)re");
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / "kernel")) {
    const std::string extension = entry.path().extension();
    if (extension != ".cpp" && extension != ".hpp") continue;
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      if (line.find("//") != std::string::npos) line = line.substr(0, line.find("//"));
      if (line.find("STROBE_PLUGIN") != std::string::npos) continue;
      INFO(entry.path().string() << ": " << line);
      CHECK(!std::regex_search(line, forbidden));
    }
  }
}

TEST_CASE("ctest runs every test: no name of one has a semicolon, at which CMake would split it") {
  static const std::regex name(R"re(TEST_CASE\(\s*"((?:[^"\\]|\\.)*)")re");
  std::size_t names = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / "tests" / "unit")) {
    if (entry.path().extension() != ".cpp") continue;
    std::ifstream in(entry.path());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    for (std::sregex_iterator found(text.begin(), text.end(), name), end; found != end; ++found, ++names) {
      INFO(entry.path().string() << ": " << (*found)[1]);
      CHECK((*found)[1].str().find(';') == std::string::npos);
    }
  }
  CHECK(names > 1000);
}

TEST_CASE("nothing outside of the ISA plugins asks which instruction set runs") {
  // Comparing a target's name, or a wave's size with the sizes there are, is asking.
  static const std::regex asks(
      R"re((==|!=|~=)\s*"(gfx[0-9]|isa\.)|starts_with\("gfx[0-9]|wave_size\S*\s*[!=]=\s*(32|64)|is_(gcn|rdna|cdna))re");
  for (const char* folder : {"kernel", "plugins", "scripts", "tests/support", "tests/unit/kernels", "tests/unit/exec",
                             "tests/unit/workloads", "tests/kernels"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
      static const std::set<std::string> kKinds{".cpp", ".hpp", ".lua", ".cl", ".hip"};
      if (kKinds.count(entry.path().extension().string()) == 0) continue;
      std::ifstream in(entry.path());
      for (std::string line; std::getline(in, line);) {
        INFO(entry.path().string() << ": " << line);
        CHECK(!std::regex_search(line, asks));
      }
    }
  }
}

TEST_CASE("the functions of a class lie in three source files at most") {
  static const std::regex definition(R"re(^(?! |return)[^()"=]*?\b([A-Z]\w*)::~?\w+\()re");
  std::map<std::string, std::set<std::string>> files;  // by folder and class
  for (const char* folder : {"kernel", "plugins", "isa-plugins"})
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
      if (entry.path().extension() != ".cpp") continue;
      std::ifstream in(entry.path());
      std::smatch match;
      for (std::string line; std::getline(in, line);)
        if (std::regex_search(line, match, definition))
          files[entry.path().parent_path().string() + " " + match[1].str()].insert(entry.path().filename().string());
    }
  REQUIRE(files.size() > 100);
  for (const auto& [name, sources] : files) {
    std::string list;
    for (const std::string& source : sources) list += " " + source;
    INFO(name << ":" << list);
    CHECK(sources.size() <= 3);
  }
}
