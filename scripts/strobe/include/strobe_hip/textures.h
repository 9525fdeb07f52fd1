// Textures: declared, so that sources that may use them compile. Strobe has no image hardware: host functions return
// hipErrorNotSupported, and a kernel that fetches does not compile.
#pragma once

#include "api.h"

template <class T>
struct StrobeChannel {
  typedef T type;
  static constexpr int count = 1;
};
#define STROBE_CHANNEL(name, base, number)      \
  template <>                                   \
  struct StrobeChannel<name##number> {          \
    typedef base type;                          \
    static constexpr int count = number;        \
  };
#define STROBE_CHANNELS(name, base) \
  STROBE_CHANNEL(name, base, 1)     \
  STROBE_CHANNEL(name, base, 2)     \
  STROBE_CHANNEL(name, base, 3)     \
  STROBE_CHANNEL(name, base, 4)
STROBE_CHANNELS(char, signed char)
STROBE_CHANNELS(uchar, unsigned char)
STROBE_CHANNELS(short, short)
STROBE_CHANNELS(ushort, unsigned short)
STROBE_CHANNELS(int, int)
STROBE_CHANNELS(uint, unsigned)
STROBE_CHANNELS(float, float)
#undef STROBE_CHANNELS
#undef STROBE_CHANNEL

template <class T>
static inline __host__ hipChannelFormatDesc hipCreateChannelDesc() {
  typedef typename StrobeChannel<T>::type Base;
  const int bits = 8 * sizeof(Base), count = StrobeChannel<T>::count;
  hipChannelFormatDesc made;
  made.x = bits, made.y = count > 1 ? bits : 0, made.z = count > 2 ? bits : 0, made.w = count > 3 ? bits : 0;
  made.f = std::is_floating_point<Base>::value ? hipChannelFormatKindFloat
           : std::is_signed<Base>::value       ? hipChannelFormatKindSigned
                                               : hipChannelFormatKindUnsigned;
  return made;
}

#define STROBE_NO_TEXTURES STROBE_REFUSED("textures are not simulated")
template <class T>
STROBE_NO_TEXTURES T tex1Dfetch(hipTextureObject_t texture, int x);
template <class T>
STROBE_NO_TEXTURES void tex1Dfetch(T* value, hipTextureObject_t texture, int x);
template <class T>
STROBE_NO_TEXTURES T tex1D(hipTextureObject_t texture, float x);
template <class T>
STROBE_NO_TEXTURES T tex2D(hipTextureObject_t texture, float x, float y);
template <class T>
STROBE_NO_TEXTURES T tex3D(hipTextureObject_t texture, float x, float y, float z);
#undef STROBE_NO_TEXTURES
