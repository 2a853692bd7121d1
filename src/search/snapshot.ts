import { SegmentedIndex } from './search-index.ts'
import { readSnapshot } from './snapshot/snapshot-file.ts'
import type { SearchSchema, SnapshotLoad } from './types.ts'

/**
 * Loads the bytes of `SearchIndex.snapshot()`; after a fault the caller rebuilds the index. Arrays are views
 * into the bytes, which must not change. O(bytes).
 */
export function loadSnapshot(schema: SearchSchema, bytes: Uint8Array): SnapshotLoad {
  const segments = readSnapshot(schema, bytes)
  if (typeof segments === 'string') return { ok: false, fault: segments }
  return { ok: true, index: new SegmentedIndex(schema, segments) }
}
