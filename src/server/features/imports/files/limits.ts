import { mostArchiveFiles } from '#contract/data/import-files.ts'

export const limits = {
  entries: mostArchiveFiles,
  /** All files together, unpacked. */
  unpackedBytes: 2_000_000_000,
  ratio: 200,
  /** Smaller files may be packed as they like. */
  ratioFrom: 1_048_576,
  /** Bytes by which a file may grow when it is packed. */
  packingBytes: 65_536,
  nameLength: 255,
} as const
