// Source of the calls and bits: Linux, Documentation/userspace-api/landlock.rst.
#include "compile/confined_process.hpp"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

#include "compile/start_thread.hpp"

namespace strobe {
namespace {

/// Where programs, their libraries and their data lie, and the devices that every program may use.
constexpr const char* kSystem[] = {"/usr",        "/lib", "/lib32",           "/lib64",          "/bin",
                                   "/sbin",       "/opt", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d",
                                   "/dev/urandom"};
constexpr std::uint64_t kReadFile = LANDLOCK_ACCESS_FS_READ_FILE;
constexpr std::uint64_t kRead = kReadFile | LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t kOfFirstVersion = LANDLOCK_ACCESS_FS_REFER - 1;
constexpr std::uint64_t kTruncate = std::uint64_t{1} << 14;  // newer than Debian 12's headers

class Rules {
 public:
  Rules() {
    const long version = syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) return;
    handled_ = kOfFirstVersion;
    if (version >= 2) handled_ |= LANDLOCK_ACCESS_FS_REFER;
    if (version >= 3) handled_ |= kTruncate;
    landlock_ruleset_attr attributes{};
    attributes.handled_access_fs = handled_;
    fd_ = static_cast<int>(syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0));
  }
  ~Rules() {
    if (fd_ >= 0) close(fd_);
  }
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;

  bool exist() const { return fd_ >= 0; }
  std::uint64_t handled() const { return handled_; }

  /// What does not exist needs no rule.
  void allow(const std::string& path, std::uint64_t access) {
    const int parent = open(path.c_str(), O_PATH | O_CLOEXEC);
    if (parent < 0) return;
    landlock_path_beneath_attr rule{};
    rule.allowed_access = access & handled_;
    rule.parent_fd = parent;
    // A rule for a single file has no rights of folders.
    if (syscall(SYS_landlock_add_rule, fd_, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) {
      rule.allowed_access &= kReadFile | LANDLOCK_ACCESS_FS_WRITE_FILE;
      syscall(SYS_landlock_add_rule, fd_, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    }
    close(parent);
  }

  /// Binds the calling thread and what it starts, for good.
  bool enforce() const {
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(SYS_landlock_restrict_self, fd_, 0) == 0;
  }

 private:
  int fd_ = -1;
  std::uint64_t handled_ = 0;
};

}  // namespace

bool run_confined(const Confinement& confinement, const std::function<void()>& work) {
  Rules rules;
  if (!rules.exist()) return false;
  for (const char* folder : kSystem) rules.allow(folder, kRead);
  rules.allow("/dev/null", kReadFile | LANDLOCK_ACCESS_FS_WRITE_FILE);
  for (const std::string& folder : confinement.readable) rules.allow(folder, kRead);
  for (const std::string& folder : confinement.writable) rules.allow(folder, rules.handled());
  bool enforced = false;
  std::exception_ptr problem;
  start_thread([&] {
    enforced = rules.enforce();
    if (!enforced) return;
    try {
      work();
    } catch (...) {
      problem = std::current_exception();
    }
  }).join();
  if (problem) std::rethrow_exception(problem);
  return enforced;
}

}  // namespace strobe
