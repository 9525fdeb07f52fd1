// What the SDK offers, header by header, so that a change of it is seen in review.
#include "catch.hpp"
#include "strobe/plugin.hpp"
#include "support/digests.hpp"
#include "support/temporary_folder.hpp"
#include "surface.hpp"

namespace strobe::testing {

TEST_CASE("the surface of each header is as it was last reviewed") {
  const std::string surface = sdk_surface(STROBE_SOURCE_DIR "/kernel/include/strobe");
  NamedParts parts = parts_of(surface, "strobe/");
  parts.emplace_back("version", std::to_string(kSdkVersion) + "\n");
  check_digests(STROBE_SOURCE_DIR "/tests/unit/sdk/surface.digests", parts, "build/pages/reference/sdk-surface.md");
}

TEST_CASE("a summary has what plugins see, and nothing else") {
  const TemporaryFolder folder;
  folder.write("one.hpp", R"(// A comment with { in it
#pragma once
#define STROBE_ONE(x) \
  do { x } while (0)
namespace strobe {
namespace detail {
struct Hidden { int n; };
}  // namespace detail
enum class Colour : int { red = 1, green };
class STROBE_EXPORT Block : public Base {
 public:
  explicit Block(int n) : n_(n), m_{2} {}
  virtual void tick(long now) = 0;  ///< at least 1
  int size() const { if (n_) { return 1; } return 2; }
  struct Inner {
    int count = 3;
    int list[2] = {1, 2};
  };
 protected:
  int helper();
 private:
  void secret();
  int n_, m_;
};
template <class T>
T twice(const T& value, int times = 2) {
  return value;
}
inline constexpr int kMax{64};
}  // namespace strobe
)");
  CHECK(sdk_surface(folder.path()) == R"(
strobe/one.hpp
#define STROBE_ONE(x)
enum class Colour : int { red = 1, green }
class STROBE_EXPORT Block : public Base
  explicit Block(int n);
  virtual void tick(long now) = 0;
  int size() const;
  struct Inner
    int count = 3;
    int list[2] = {1, 2};
  int helper();
template <class T> T twice(const T& value, int times = 2);
inline constexpr int kMax{64};
)");
}

}  // namespace strobe::testing
