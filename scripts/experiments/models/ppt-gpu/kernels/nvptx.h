// Functions of OpenCL for the NVPTX target, which has no device library. Included ahead of each source.
#define get_local_id(d) (d == 0 ? __nvvm_read_ptx_sreg_tid_x() : __nvvm_read_ptx_sreg_tid_y())
#define get_group_id(d) (d == 0 ? __nvvm_read_ptx_sreg_ctaid_x() : __nvvm_read_ptx_sreg_ctaid_y())
#define get_local_size(d) (d == 0 ? __nvvm_read_ptx_sreg_ntid_x() : __nvvm_read_ptx_sreg_ntid_y())
#define get_global_id(d) (get_group_id(d) * get_local_size(d) + get_local_id(d))
#define barrier(fence) __syncthreads()
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))
