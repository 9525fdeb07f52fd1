// strobe::Json compared with the library whose texts it gives.
#include "base/json.hpp"

#include <limits>
#include <nlohmann/json.hpp>

#include "catch.hpp"

using strobe::Json;
using Library = nlohmann::ordered_json;

namespace {

std::string library_text(const Library& json, int indent = -1) {
  return json.dump(indent, ' ', false, Library::error_handler_t::replace);
}

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

}  // namespace

TEST_CASE("json: values are written as the library writes them") {
  const std::uint32_t sizes[3] = {1, 2, 3};
  const Json json = {{"text", "a\"\n\xff"},
                     {"whole", std::numeric_limits<std::uint64_t>::max()},
                     {"negative", -5},
                     {"number", 0.1},
                     {"round", 2.0},
                     {"small", 1e-300},
                     {"yes", true},
                     {"null", nullptr},
                     {"none", std::numeric_limits<double>::quiet_NaN()},
                     {"list", {1, "two", 3.5}},
                     {"empty", Json::array()},
                     {"object", Json::object()},
                     {"sizes", sizes},
                     {"words", std::vector<std::string>{"a", "b"}},
                     {"inner", {{"b", 1}, {"a", 2}}}};
  const Library library = {{"text", "a\"\n\xff"},
                           {"whole", std::numeric_limits<std::uint64_t>::max()},
                           {"negative", -5},
                           {"number", 0.1},
                           {"round", 2.0},
                           {"small", 1e-300},
                           {"yes", true},
                           {"null", nullptr},
                           {"none", std::numeric_limits<double>::quiet_NaN()},
                           {"list", {1, "two", 3.5}},
                           {"empty", Library::array()},
                           {"object", Library::object()},
                           {"sizes", sizes},
                           {"words", std::vector<std::string>{"a", "b"}},
                           {"inner", {{"b", 1}, {"a", 2}}}};
  CHECK(json.text() == library_text(library));
  CHECK(json.text(2) == library_text(library, 2));
}

TEST_CASE("json: keys and elements are added last, and a key that is there keeps its place") {
  Json json;
  json["b"] = 1;
  json["a"] = 2;
  json["b"] = "three";
  json["list"].push_back(4);
  json["list"].push_back({{"five", 5}});
  CHECK(json.text() == R"({"b":"three","a":2,"list":[4,{"five":5}]})");
}

TEST_CASE("json: what is read is what the library reads") {
  for (const std::string text : {R"({"b": [1, -2, 3.5, 18446744073709551615, true, null, "x\u00e9"], "a": {"c": {}}})",
                                 "7", "\"\"", "[]", R"({"same": 1, "other": 2, "same": 3})"}) {
    INFO(text);
    const std::optional<Json> json = Json::parse(text);
    REQUIRE(json);
    CHECK(json->text() == library_text(Library::parse(text)));
  }
  for (const std::string text : {"", "{", "[1,]", "nul", "{\"a\" 1}", "1 2", "\"\xff\""}) {
    INFO(text);
    CHECK(Library::parse(text, nullptr, false).is_discarded());
    CHECK_FALSE(Json::parse(text));
  }
}

TEST_CASE("json: values that are nested too deeply are not read") {
  CHECK(Json::parse(nested(200)));
  CHECK_FALSE(Json::parse(nested(201)));
  CHECK_FALSE(Json::parse(std::string(5'000'000, '[')));
}
