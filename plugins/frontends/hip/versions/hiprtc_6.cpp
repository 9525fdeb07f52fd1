// libhiprtc.so.6: all of it is in libamdhip64.so.6.
