// What `strobe plugins` prints.
#include "plugin/plugin_report.hpp"

#include <nlohmann/json.hpp>

#include "abi.hpp"
#include "catch.hpp"

using abi::library;
using Catch::Contains;
using nlohmann::json;

TEST_CASE("a list shows accepted and refused libraries") {
  strobe::Plugins plugins;
  plugins.load(library("good"));
  plugins.load(library("null_record"));
  const std::string text = strobe::plugins_text(plugins);
  CHECK_THAT(text, Contains("abi-good") && Contains("1.2.3") && Contains("tracer.abi_good"));
  CHECK_THAT(text, Contains("refused: null_record.so: its entry point strobe_plugin returned nothing\n"));
  const json list = json::parse(strobe::plugins_json(plugins)).at("plugins");
  REQUIRE(list.size() == 2);
  CHECK(list[0].at("types") == json{"tracer.abi_good"});
  CHECK(list[0].at("refused").is_null());
  CHECK(list[1].at("refused") == "its entry point strobe_plugin returned nothing");
}

TEST_CASE("show prints every parameter with type, default, range and meaning") {
  strobe::Plugins plugins;
  plugins.load(library("good"));
  for (const char* name : {"tracer.abi_good", "abi-good"}) {
    const std::string text = strobe::plugin_text(plugins, name);
    CHECK_THAT(text, Contains("at least 1, at most 64, a power of two"));
    CHECK_THAT(text, Contains("plain | fancy"));
    CHECK_THAT(text, Contains("512 GB/s") && Contains("120 cycle") && Contains("16 KiB") && Contains("1 GHz"));
    CHECK_THAT(text, Contains("count must not exceed cycles"));
  }
  const json type = json::parse(strobe::plugin_json(plugins, "tracer.abi_good"));
  REQUIRE(type.at("parameters").size() == 10);
  CHECK(type["parameters"][0].at("name") == "count");
  CHECK(type["parameters"][0].at("default") == "4");
  CHECK(json::parse(strobe::plugin_json(plugins, "abi-good")).at("types")[0] == type);
}

TEST_CASE("show of an unknown name suggests one") {
  strobe::Plugins plugins;
  plugins.load(library("good"));
  CHECK_THROWS_WITH(strobe::plugin_text(plugins, "abi-goood"), Contains("did you mean \"abi-good\"?"));
  CHECK_THROWS_WITH(strobe::plugin_json(plugins, "xyz"), Contains("strobe plugins list"));
}

TEST_CASE("check gives a verdict with an exit code") {
  const strobe::PluginCheck good = strobe::check_plugin(library("good"));
  CHECK(good.code == strobe::ExitCode::ok);
  CHECK_THAT(strobe::check_text(good), Contains("strobe_plugin alone") && Contains("good\n"));
  CHECK(json::parse(strobe::check_json(good)).at("ok") == true);

  const strobe::PluginCheck loud = strobe::check_plugin(library("shows_too_much"));
  CHECK(loud.code == strobe::ExitCode::failed);
  CHECK_THAT(strobe::check_text(loud), Contains("abi_extra"));

  const strobe::PluginCheck bad = strobe::check_plugin(library("throws_error"));
  CHECK(bad.code == strobe::ExitCode::bad_input);
  CHECK(strobe::check_text(bad) ==
        "throws_error.so: refused: plugin abi-throws-error: its install function threw: no licence found\n");
  CHECK(json::parse(strobe::check_json(bad)).at("ok") == false);
}
