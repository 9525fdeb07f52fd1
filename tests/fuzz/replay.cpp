// Replays a corpus without libFuzzer: every file as it is, then with seeded mutations, the same in every run.
//   fuzz_NAME CORPUS_FOLDER MUTATIONS [SEED]      or      fuzz_NAME FILE 0
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

#if !defined(__has_feature)
#define __has_feature(feature) 0  // clang's, where g++ has a macro each
#endif

namespace {

namespace fs = std::filesystem;
using Bytes = std::vector<std::uint8_t>;

constexpr unsigned kHangSeconds = 60;
constexpr rlim_t kMaxMemory = rlim_t{6} << 30;
constexpr std::size_t kMaxBytes = 1 << 16;

const char* current_name = "";
const Bytes* current = nullptr;

/// Leaves the input that ended the process in the current folder. Only calls what a signal handler may.
void keep_input(int signal) {
  const int file = creat("fuzz-finding", 0644);
  if (file >= 0 && write(file, current->data(), current->size()) < 0) _exit(3);
  constexpr char kSays[] = ": this file or a mutation of it ended the process; the input is in fuzz-finding\n";
  (void)!write(2, current_name, std::char_traits<char>::length(current_name));
  (void)!write(2, kSays, sizeof kSays - 1);
  std::signal(signal, SIG_DFL);
  raise(signal);
}

void run(const Bytes& input) {
  current = &input;
  alarm(kHangSeconds);
  // A copy of exactly its size, so that a sanitizer sees a read past its end.
  const std::vector<std::uint8_t> exact(input);
  LLVMFuzzerTestOneInput(exact.data(), exact.size());
}

std::vector<fs::path> files_of(const fs::path& path) {
  std::vector<fs::path> files;
  if (!fs::is_directory(path)) return {path};
  for (const fs::directory_entry& entry : fs::directory_iterator(path)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

Bytes read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A few changes of the kinds that find most: bits, bytes, edge values, cuts, copies, pieces of another input.
Bytes mutated(Bytes bytes, const Bytes& other, std::mt19937& random) {
  const auto below = [&](std::size_t bound) { return bound == 0 ? 0 : random() % bound; };
  for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
    const std::size_t at = below(bytes.size());
    const auto here = bytes.begin() + static_cast<std::ptrdiff_t>(at);
    const std::size_t left = bytes.size() - at, span = std::min<std::size_t>(left, 1 + below(32));
    switch (below(7)) {
      case 0:
        if (left > 0) *here ^= static_cast<std::uint8_t>(1u << below(8));
        break;
      case 1:
        for (std::size_t n = 0; n < std::min<std::size_t>(span, 4); ++n)
          here[static_cast<std::ptrdiff_t>(n)] = static_cast<std::uint8_t>(random());
        break;
      case 2: {
        constexpr std::uint8_t kEdges[] = {0, 1, 0x7f, 0x80, 0xff};
        std::fill_n(here, std::min<std::size_t>(span, std::size_t{1} << below(4)), kEdges[below(5)]);
        break;
      }
      case 3:
        bytes.resize(at);
        break;
      case 4:
        bytes.erase(here, here + static_cast<std::ptrdiff_t>(span));
        break;
      case 5: {
        const Bytes copy(here, here + static_cast<std::ptrdiff_t>(span));
        bytes.insert(here, copy.begin(), copy.end());
        break;
      }
      default:
        if (!other.empty()) {
          const std::size_t from = below(other.size());
          const std::size_t count = std::min<std::size_t>(other.size() - from, 1 + below(64));
          bytes.insert(here, other.begin() + static_cast<std::ptrdiff_t>(from),
                       other.begin() + static_cast<std::ptrdiff_t>(from + count));
        }
    }
  }
  bytes.resize(std::min(bytes.size(), kMaxBytes));
  return bytes;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3 && argc != 4) {
    std::fprintf(stderr, "usage: %s CORPUS MUTATIONS [SEED]\n", argv[0]);
    return 2;
  }
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !__has_feature(address_sanitizer)
  const rlimit memory{kMaxMemory, kMaxMemory};  // what is allocated without bounds ends here
  setrlimit(RLIMIT_AS, &memory);
#endif
  for (const int signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM}) std::signal(signal, keep_input);
  const std::vector<fs::path> files = files_of(argv[1]);
  const unsigned mutations = static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10));
  std::vector<Bytes> inputs;
  for (const fs::path& file : files) inputs.push_back(read(file));
  std::mt19937 random(argc == 4 ? static_cast<unsigned>(std::strtoul(argv[3], nullptr, 10)) : 20240229);
  for (std::size_t n = 0; n < files.size(); ++n) {
    const std::string name = files[n].filename().string();
    current_name = name.c_str();
    run(inputs[n]);
    for (unsigned m = 0; m < mutations; ++m) run(mutated(inputs[n], inputs[random() % inputs.size()], random));
  }
  alarm(0);
  std::printf("%zu inputs, %zu mutations\n", files.size(), files.size() * mutations);
  return files.empty() ? 1 : 0;
}
