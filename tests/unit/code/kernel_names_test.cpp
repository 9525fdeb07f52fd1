// C++ kernels: their names as written, and the types of their arguments.
#include "code/demangle.hpp"
#include "objects.hpp"
#include "lua/values/argument_type.hpp"

using namespace strobe;
using namespace strobe::testing;

TEST_CASE("kernel names: the parts of a mangled name") {
  // As llvm-cxxfilt-19 prints them.
  const auto scale = signature_of("_ZN4ours5scaleEPKfPff");
  REQUIRE(scale);
  CHECK(scale->text == "ours::scale(float const*, float*, float)");
  CHECK(scale->name == "ours::scale");
  CHECK(scale->parameters == std::vector<std::string>{"float const*", "float*", "float"});
  const auto fill = signature_of("_Z4fillIjSt4pairIiS0_IfdEEEvPT_T0_");
  REQUIRE(fill);
  CHECK(fill->name.starts_with("fill<unsigned int, std::pair<int, "));
  CHECK(fill->plain_name == "fill");
  CHECK(fill->parameters.size() == 2);
  CHECK(fill->parameters[0] == "unsigned int*");
  const auto hidden = signature_of("_ZN12_GLOBAL__N_11kEv");
  REQUIRE(hidden);
  CHECK(hidden->name == "(anonymous namespace)::k");
  CHECK(hidden->parameters.empty());
  for (const char* none : {"", "scale", "_Z", "_Zxyz", "_ZN", "_Z1k"}) CHECK_FALSE(signature_of(none));
}

TEST_CASE("kernel names: a name that would unfold to gigabytes stays mangled") {
  // Each pair holds the one before it twice.
  std::string name = "_Z1fSt4pairIiiE";
  for (int n = 0; n < 40; ++n) name += "S_IS" + std::to_string(n % 10) + "_S" + std::to_string(n % 10) + "_E";
  CHECK_FALSE(signature_of(name));
  CHECK_FALSE(signature_of("_Z1f" + std::string(5000, 'P') + "i"));
  for (std::size_t length = 0; length < name.size(); ++length) signature_of(name.substr(0, length));
}

TEST_CASE("kernel names: the metadata of HIP gets the types of the name") {
  const CodeObject object = parse_code_object(compile_hip(R"(
struct Both { float a; double b; };
__global__ void k(const float* a, double* b, unsigned char c, long long d, Both e, float4 f, _Float16 g, bool h,
                  const int i) { b[0] = a[0] + c + d + e.b + f.w + g + h + i; })"),
                                              "k.hip");
  const std::vector<const KernelArgument*> arguments = object.kernel("k").explicit_arguments();
  REQUIRE(arguments.size() == 9);
  using Type = std::optional<ArgumentType>;
  const std::vector<Type> types = {Type({ElementType::f32, 1}),
                                   Type({ElementType::f64, 1}),
                                   Type({ElementType::u8, 1}),
                                   Type({ElementType::i64, 1}),
                                   Type(),
                                   Type({ElementType::f32, 4}),
                                   Type({ElementType::f16, 1}),
                                   Type({ElementType::u8, 1}),
                                   Type({ElementType::i32, 1})};
  for (std::size_t i = 0; i < types.size(); ++i) {
    CAPTURE(i, arguments[i]->type_name);
    CHECK(argument_type(*arguments[i]) == types[i]);
  }
  CHECK(arguments[0]->is_const);
  CHECK_FALSE(arguments[1]->is_const);
}

TEST_CASE("argument types: names, and what version 2 says of typedefs") {
  KernelArgument argument;
  argument.bytes = 8;
  argument.type_name = "real_t*";
  argument.kind = ArgumentKind::global_buffer;
  CHECK_FALSE(argument_type(argument));
  argument.value_type = "f64";
  CHECK(argument_type(argument) == ArgumentType{ElementType::f64, 0});
  argument.kind = ArgumentKind::by_value;
  argument.type_name = "real_t";
  CHECK(argument_type(argument) == ArgumentType{ElementType::f64, 1});
  argument.bytes = 32;
  CHECK(argument_type(argument) == ArgumentType{ElementType::f64, 0});
  argument.value_type = "struct";
  CHECK_FALSE(argument_type(argument));
  argument.value_type.clear();
  argument.type_name = "float3";
  argument.bytes = 16;
  CHECK(argument_type(argument) == ArgumentType{ElementType::f32, 3});
  argument.bytes = 12;
  CHECK(argument_type(argument) == ArgumentType{ElementType::f32, 3});
  argument.bytes = 20;  // somebody's struct of that name
  CHECK_FALSE(argument_type(argument));
}
