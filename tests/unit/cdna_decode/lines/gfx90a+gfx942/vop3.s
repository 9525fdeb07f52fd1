v_fmac_f64_e64 v[2:3], v[4:5], v[6:7]
v_mul_legacy_f32 v2, v4, v6
