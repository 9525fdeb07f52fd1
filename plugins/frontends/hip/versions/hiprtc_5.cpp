// libhiprtc.so.5: all of it is in libamdhip64.so.6.
