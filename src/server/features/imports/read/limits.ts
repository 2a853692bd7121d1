/** Bounds of a file, checked before or while it is read. */
export const limits = {
  fileBytes: 20 * 1_048_576,
  /** Sum of all parts of an archive, unpacked. */
  unpackedBytes: 200 * 1_048_576,
  partBytes: 120 * 1_048_576,
  /** Unpacked bytes for each packed one. */
  ratio: 200,
  entries: 200_000,
  rows: 50_000,
  columns: 300,
  /** Excel's own bound. */
  cellLength: 32_767,
} as const
