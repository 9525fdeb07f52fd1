v_mac_f32_e64 v2, v4, v6
v_mad_legacy_f32 v2, v4, v6, v8
v_mad_f32 v2, v4, v6, v8
