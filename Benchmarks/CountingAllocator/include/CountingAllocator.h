// Counts what the whole program asks the allocator for, by taking the place of malloc and its kin.
#ifndef LARDER_COUNTING_ALLOCATOR_H
#define LARDER_COUNTING_ALLOCATOR_H
#include <stdint.h>

/// Blocks that were asked for since the program began, by every thread. A call that moves a block counts as one.
uint64_t counting_allocator_blocks(void);

#endif
