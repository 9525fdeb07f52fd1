flat_atomic_add_f32 v[4:5], v6
flat_atomic_pk_add_f16 v[4:5], v6
flat_atomic_pk_add_bf16 v[4:5], v6
