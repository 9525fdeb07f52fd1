#include "common/own_stack.hpp"

#include <sys/mman.h>

#include <new>
#include <utility>

namespace strobe::frontends {
namespace {

constexpr std::size_t kBytes = std::size_t{8} << 20;  ///< as the first stack of a process; pages that are used count
constexpr std::size_t kGuardBytes = 4096;

}  // namespace

OwnStack::~OwnStack() {
  if (stack_ != nullptr) munmap(stack_, kBytes);
}

void OwnStack::run() {
  try {
    body_();
  } catch (...) {  // it cannot go on to another stack
    failure_ = std::current_exception();
  }
}

void OwnStack::begin(std::function<void()> body) {
  if (stack_ == nullptr) {
    constexpr int kFlags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK;
    stack_ = mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, kFlags, -1, 0);
    if (stack_ == MAP_FAILED) {
      stack_ = nullptr;
      throw std::bad_alloc();
    }
    mprotect(stack_, kGuardBytes, PROT_NONE);
  }
  body_ = std::move(body);
  getcontext(&own_);
  own_.uc_stack.ss_sp = stack_;
  own_.uc_stack.ss_size = kBytes;
  own_.uc_link = &outside_;
  // x86-64 passes pointers as they are.
  makecontext(&own_, reinterpret_cast<void (*)()>(+[](OwnStack* self) { self->run(); }), 1, this);
  go_on();
}

void OwnStack::go_on() {
  left_ = false;
  swapcontext(&outside_, &own_);
  if (failure_ != nullptr) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void OwnStack::leave() {
  left_ = true;
  swapcontext(&own_, &outside_);
}

}  // namespace strobe::frontends
