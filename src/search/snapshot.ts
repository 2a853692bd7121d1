/** An index from the bytes of `SearchIndex.snapshot()`. */

import { SegmentedIndex } from './search-index.ts'
import { readSnapshot } from './snapshot/snapshot-file.ts'
import type { SearchSchema, SnapshotLoad } from './types.ts'

/**
 * Never throws for wrong bytes: a torn, old or foreign file is a typed fault, after which the index is built anew from
 * the documents. The arrays stay views into the bytes, which must not be changed afterwards. O(bytes) for the checksum.
 */
export function loadSnapshot(schema: SearchSchema, bytes: Uint8Array): SnapshotLoad {
  const segments = readSnapshot(schema, bytes)
  if (typeof segments === 'string') return { ok: false, fault: segments }
  return { ok: true, index: new SegmentedIndex(schema, segments) }
}
