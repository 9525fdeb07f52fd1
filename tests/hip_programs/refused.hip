// A function that Strobe does not have says so, once, and is an error.
#include "common.hpp"

int main() {
  hipArray_t array;
  hipChannelFormatDesc form = hipCreateChannelDesc(32, 0, 0, 0, hipChannelFormatKindFloat);
  GIVES(hipErrorNotSupported, hipMallocArray(&array, &form, 8, 8, 0));
  GIVES(hipErrorNotSupported, hipMallocArray(&array, &form, 8, 8, 0));
  GIVES(hipErrorNotSupported, hipGetLastError());
  return ok();
}
