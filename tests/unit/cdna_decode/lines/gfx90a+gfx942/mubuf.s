buffer_wbl2
buffer_atomic_add_f64 v[6:7], v4, s[8:11], s10 offen
buffer_atomic_min_f64 v[6:7], v4, s[8:11], s10 offen
buffer_atomic_max_f64 v[6:7], v4, s[8:11], s10 offen
