import { mostTableRows } from '#contract/data/table-formats.ts'

export const limits = {
  fileBytes: 20 * 1_048_576,
  /** All parts together. */
  unpackedBytes: 200 * 1_048_576,
  partBytes: 120 * 1_048_576,
  ratio: 200,
  entries: 200_000,
  rows: mostTableRows,
  columns: 300,
  /** All cells and readings together: a small file may repeat a text to gigabytes. */
  letters: 60_000_000,
  /** As in Excel. */
  cellLength: 32_767,
  /** As names of products: of the text, and of its reading. */
  furiganaLength: 255,
} as const
