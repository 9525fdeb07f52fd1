#include "hsa/queues.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdio>

#include "hsa/call.hpp"

namespace strobe::hsa {
namespace {
constexpr std::uint32_t kMaskWordBits = 32;
constexpr std::uint32_t kPacketBytes = 64;
constexpr std::uint16_t kNoPacket = HSA_PACKET_TYPE_INVALID;

}  // namespace

std::byte* Queue::packet(std::uint64_t index) const {
  return static_cast<std::byte*>(block->shared.base_address) + (index & (packets() - 1)) * kPacketBytes;
}

Queue& Queues::create(const Agent& agent, std::uint32_t size, hsa_queue_type32_t type, QueueCallback callback,
                      void* data) {
  require(std::has_single_bit(size) && size <= kMaxPackets && type <= HSA_QUEUE_TYPE_COOPERATIVE,
          HSA_STATUS_ERROR_INVALID_ARGUMENT);
  require(agent.gpu.has_value(), HSA_STATUS_ERROR_INVALID_QUEUE_CREATION);
  size = std::max(size, kMinPackets);
  Device& device = runtime_.gpus().device();
  auto made = std::make_unique<Queue>();
  made->agent = &agent;
  made->callback = callback;
  made->data = data;
  made->number = created_++;
  made->block = reinterpret_cast<QueueBlock*>(device.allocate(sizeof(QueueBlock), "queue").host);
  *made->block = {};
  std::byte* const ring = device.allocate(std::uint64_t{size} * kPacketBytes, "packets").host;
  for (std::uint32_t n = 0; n < size; ++n) std::memcpy(ring + std::uint64_t{n} * kPacketBytes, &kNoPacket, sizeof kNoPacket);
  Signal& doorbell = runtime_.signals().create(-1, -1);
  doorbell.queue = made.get();
  made->block->shared = {type, HSA_QUEUE_FEATURE_KERNEL_DISPATCH, ring, doorbell.handle(), size, 0, made->number};
  queues_.push_back(std::move(made));
  if (queues_.size() > 1) runtime_.work().set_overlapping();
  return *queues_.back();
}

/// Its memory stays: a program may still look at it.
void Queues::destroy(Queue& queue) {
  queue.active = false;
  runtime_.work().flush();
  runtime_.signals().destroy(runtime_.signals().at(queue.block->shared.doorbell_signal));
  std::erase_if(queues_, [&](const auto& one) { return one.get() == &queue; });
}

Queue* Queues::find(const hsa_queue_t* handle) {
  const auto found = std::ranges::find_if(queues_, [&](const auto& one) { return one->handle() == handle; });
  return found != queues_.end() ? found->get() : nullptr;
}

Queue& Queues::at(const hsa_queue_t* handle) {
  require(handle != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
  Queue* const found = find(handle);
  require(found != nullptr, HSA_STATUS_ERROR_INVALID_QUEUE);
  return *found;
}

void Queues::ring(Queue& queue, std::uint64_t packet) {
  const std::uint64_t before = queue.block->read_index;
  const bool is_written = packet >= before && packet < queue.block->write_index;
  if (queue.active && is_written && packet - before >= queue.packets())
    refuse(queue, HSA_STATUS_ERROR_OUT_OF_RESOURCES,
           "packet " + std::to_string(packet) + " is in its place in the ring, before it was taken: the queue is full");
  runtime_.work().progress();
  if (queue.block->read_index != before) runtime_.session().spend(frontends::HostCall::launch);
}

bool Queues::take_packets() {
  bool taken = false;
  for (std::size_t n = 0; n < queues_.size(); ++n) taken |= take(*queues_[n]);
  return taken;
}

bool Queues::take(Queue& queue) {
  const std::atomic_ref<std::uint64_t> read(queue.block->read_index), write(queue.block->write_index);
  bool taken = false;
  while (queue.active && read.load() < write.load()) {
    Packet packet(runtime_, queue, queue.packet(read.load()));
    if (!packet.is_ready()) break;
    try {
      if (packet.take() == Packet::Taken::no) break;
    } catch (const Packet::Refusal& refusal) {
      refuse(queue, refusal.status, refusal.why);
      break;
    } catch (const Failure& failure) {  // a signal that is none
      refuse(queue, failure.code, "it waits for a signal that was destroyed before, or never created");
      break;
    }
    packet.leave();
    read.fetch_add(1);
    taken = true;
  }
  return taken;
}

void Queues::refuse(Queue& queue, hsa_status_t status, const std::string& why) {
  std::fflush(stdout);
  std::fprintf(stderr, "strobe: queue %u, packet %llu: %s\n", queue.number,
               static_cast<unsigned long long>(queue.block->read_index), why.c_str());
  fail(queue, status);
}

void Queues::fail(Queue& queue, hsa_status_t status) {
  queue.active = false;
  if (queue.callback == nullptr) runtime_.stop("the queue of the packet has no error callback: the program cannot go on");
  runtime_.callbacks().post(
      [callback = queue.callback, status, handle = queue.handle(), data = queue.data] { callback(status, handle, data); });
}

}  // namespace strobe::hsa

using namespace strobe::hsa;
using strobe::frontends::HostCall;

namespace {
using Index = std::atomic_ref<std::uint64_t>;

/// Programs write packets between such calls, as fast as they can.
template <class Use>
std::uint64_t use_index(const char* name, const hsa_queue_t* handle, std::uint64_t QueueBlock::*which, Use use) {
  return value_call(name, std::uint64_t{0}, [&](Runtime& runtime) {
    if (Queue* const queue = runtime.queues().find(handle); queue != nullptr) return use(Index(queue->block->*which));
    std::fprintf(stderr, "strobe: %s: %p is no queue: destroyed before, or never created\n", name,
                 static_cast<const void*>(handle));
    return std::uint64_t{0};
  });
}

std::uint64_t load_index(const char* name, const hsa_queue_t* queue, std::uint64_t QueueBlock::*which) {
  return use_index(name, queue, which, [](Index index) { return index.load(); });
}
void store_index(const char* name, const hsa_queue_t* queue, std::uint64_t QueueBlock::*which, std::uint64_t value) {
  use_index(name, queue, which, [&](Index index) { return index.exchange(value); });
}
std::uint64_t add_write_index(const char* name, const hsa_queue_t* queue, std::uint64_t value) {
  return use_index(name, queue, &QueueBlock::write_index, [&](Index index) { return index.fetch_add(value); });
}
std::uint64_t exchange_write_index(const char* name, const hsa_queue_t* queue, std::uint64_t expected,
                                   std::uint64_t value) {
  return use_index(name, queue, &QueueBlock::write_index, [&](Index index) {
    index.compare_exchange_strong(expected, value);
    return expected;
  });
}

}  // namespace
extern "C" {
hsa_status_t hsa_queue_create(hsa_agent_t agent, uint32_t size, hsa_queue_type32_t type, QueueCallback callback, void* data,
                              uint32_t, uint32_t, hsa_queue_t** queue) {
  return call("hsa_queue_create", [&](Runtime& runtime) {
    given(queue);
    *queue = runtime.queues().create(runtime.agents().at(agent), size, type, callback, data).handle();
  });
}

hsa_status_t hsa_queue_destroy(hsa_queue_t* queue) {
  return call("hsa_queue_destroy", [&](Runtime& runtime) { runtime.queues().destroy(runtime.queues().at(queue)); });
}

hsa_status_t hsa_queue_inactivate(hsa_queue_t* queue) {
  return call("hsa_queue_inactivate", [&](Runtime& runtime) {
    runtime.queues().at(queue).active = false;
    runtime.work().flush();
  });
}

hsa_status_t hsa_amd_queue_set_priority(hsa_queue_t* queue, hsa_amd_queue_priority_t priority) {
  return call("hsa_amd_queue_set_priority", [&](Runtime& runtime) {
    runtime.queues().at(queue);  // the command processor of a preset knows none
    require(priority <= HSA_AMD_QUEUE_PRIORITY_HIGH, HSA_STATUS_ERROR_INVALID_ARGUMENT);
  });
}

hsa_status_t hsa_amd_queue_get_info(hsa_queue_t* queue, hsa_queue_info_attribute_t attribute, void* value) {
  return call("hsa_amd_queue_get_info", [&](Runtime& runtime) {
    const Queue& found = runtime.queues().at(queue);
    given(value);
    switch (attribute) {
      case HSA_AMD_QUEUE_INFO_AGENT: return answer(value, found.agent->handle());
      case HSA_AMD_QUEUE_INFO_DOORBELL_ID: return answer(value, std::uint64_t{found.number});
    }
    throw Failure{HSA_STATUS_ERROR_INVALID_ARGUMENT};
  });
}

hsa_status_t hsa_amd_queue_cu_set_mask(const hsa_queue_t* queue, uint32_t bits, const uint32_t* mask) {
  return call("hsa_amd_queue_cu_set_mask", [&](Runtime& runtime) {
    Queue& found = runtime.queues().at(queue);
    require(bits % kMaskWordBits == 0 && (bits == 0 || mask != nullptr), HSA_STATUS_ERROR_INVALID_ARGUMENT);
    if (bits == 0) return found.units.clear();
    const auto units = strobe::frontends::unit_mask(runtime.gpus().structure(*found.agent->gpu), {mask, bits / kMaskWordBits});
    require(units.has_value(), HSA_STATUS_ERROR_INVALID_ARGUMENT);
    found.units = *units;
  });
}

hsa_status_t hsa_amd_queue_cu_get_mask(const hsa_queue_t* queue, uint32_t bits, uint32_t* mask) {
  return call("hsa_amd_queue_cu_get_mask", [&](Runtime& runtime) {
    const Queue& found = runtime.queues().at(queue);
    require(bits % kMaskWordBits == 0, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    given(mask);
    strobe::frontends::put_mask(runtime.gpus().structure(*found.agent->gpu), found.units, {mask, bits / kMaskWordBits});
  });
}

#define STROBE_LOADS(order)                                                                               \
  uint64_t hsa_queue_load_read_index_##order(const hsa_queue_t* queue) {                                  \
    return load_index("hsa_queue_load_read_index_" #order, queue, &QueueBlock::read_index);               \
  }                                                                                                       \
  uint64_t hsa_queue_load_write_index_##order(const hsa_queue_t* queue) {                                 \
    return load_index("hsa_queue_load_write_index_" #order, queue, &QueueBlock::write_index);             \
  }
STROBE_LOADS(scacquire)
STROBE_LOADS(acquire)
STROBE_LOADS(relaxed)

#define STROBE_STORES(order)                                                                              \
  void hsa_queue_store_read_index_##order(const hsa_queue_t* queue, uint64_t value) {                     \
    store_index("hsa_queue_store_read_index_" #order, queue, &QueueBlock::read_index, value);             \
  }                                                                                                       \
  void hsa_queue_store_write_index_##order(const hsa_queue_t* queue, uint64_t value) {                    \
    store_index("hsa_queue_store_write_index_" #order, queue, &QueueBlock::write_index, value);           \
  }
STROBE_STORES(relaxed)
STROBE_STORES(release)
STROBE_STORES(screlease)

#define STROBE_INDEX_CHANGES(order)                                                                         \
  uint64_t hsa_queue_add_write_index_##order(const hsa_queue_t* queue, uint64_t value) {                    \
    return add_write_index("hsa_queue_add_write_index_" #order, queue, value);                              \
  }                                                                                                         \
  uint64_t hsa_queue_cas_write_index_##order(const hsa_queue_t* queue, uint64_t expected, uint64_t value) { \
    return exchange_write_index("hsa_queue_cas_write_index_" #order, queue, expected, value);               \
  }
STROBE_INDEX_CHANGES(acq_rel)
STROBE_INDEX_CHANGES(acquire)
STROBE_INDEX_CHANGES(relaxed)
STROBE_INDEX_CHANGES(release)
STROBE_INDEX_CHANGES(scacq_screl)
STROBE_INDEX_CHANGES(scacquire)
STROBE_INDEX_CHANGES(screlease)
}  // extern "C"
