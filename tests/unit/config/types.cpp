#include "types.hpp"

#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "strobe/error.hpp"

using namespace strobe;

namespace tests {
namespace {

struct CacheSpec {
  Bytes size{16384};
  Bytes line{64};
  std::uint32_t ways = 4;
  std::uint32_t mshrs = 16;
  std::string policy = "write_through";
  bool shared = false;
  double share = 0.5;
  Cycles latency{60};
};

void describe_cache(Schema<CacheSpec>& schema) {
  schema.field("size", &CacheSpec::size, "capacity").at_least(64);
  schema.field("line", &CacheSpec::line, "bytes per line").at_least(16).power_of_two();
  schema.field("ways", &CacheSpec::ways, "lines per set").at_least(1);
  schema.field("mshrs", &CacheSpec::mshrs, "missing lines").at_least(1);
  schema.field("policy", &CacheSpec::policy, "what a store does").one_of({"write_through", "write_back"});
  schema.field("shared", &CacheSpec::shared, "a flag");
  schema.field("share", &CacheSpec::share, "a number").at_most(1);
  schema.field("latency", &CacheSpec::latency, "of a hit").at_least(1).calibrated();
  schema.require("size must hold whole sets: a multiple of line x ways",
                 [](const CacheSpec& spec) { return spec.size.n % (spec.line.n * spec.ways) == 0; });
}

struct OtherSpec {
  Bytes size{1024};
  std::uint32_t ports = 1;
};

void describe_other(Schema<OtherSpec>& schema) {
  schema.field("size", &OtherSpec::size, "capacity").at_most(32768);
  schema.field("ports", &OtherSpec::ports, "requests per cycle").at_least(1);
}

struct DramSpec {
  std::uint32_t channels = 8;
};

void describe_dram(Schema<DramSpec>& schema) { schema.field("channels", &DramSpec::channels, "how many").at_least(1); }

struct UnitSpec {
  std::uint32_t simds = 4;
  Cycles rate{4};
};

void describe_unit(Schema<UnitSpec>& schema) {
  schema.field("simds", &UnitSpec::simds, "of the type").at_most(8);
  schema.field("rate", &UnitSpec::rate, "issue to issue").calibrated();
}

template <class Spec>
RegisteredType type(const std::string& name, void (*describe)(Schema<Spec>&), bool component = true) {
  RegisteredType result;
  result.name = name;
  result.doc = "a " + name;
  Schema<Spec> schema(result.schema);
  describe(schema);
  result.make_spec = [] { return std::static_pointer_cast<void>(std::make_shared<Spec>()); };
  if (component)
    result.make_component = [](const void*, const ComponentContext&) { return std::unique_ptr<Component>(); };
  return result;
}

}  // namespace

const RegisteredType& find_type(const std::string& name) {
  static const std::vector<RegisteredType> types = {
      type<CacheSpec>("cache.test", describe_cache), type<OtherSpec>("cache.other", describe_other),
      type<DramSpec>("dram.test", describe_dram), type<UnitSpec>("unit.test", describe_unit),
      type<DramSpec>("reference.test", describe_dram, false)};
  std::vector<std::string> known;
  for (const RegisteredType& one : types) {
    if (one.name == name) return one;
    known.push_back(one.name);
  }
  throw Error("no plugin provides " + quote(name) + did_you_mean(name, known));
}

}  // namespace tests
