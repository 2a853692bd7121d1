/** Place of a file in its archive. */
export type StoredEntry = {
  /** Begin of the local header. */
  offset: number
  packedBytes: number
  isDeflated: boolean
  crc32: number
}

/** Additions to a product, which an undo removes. */
export type WrittenFile = { variationIds: number[]; documentId: number | null }
