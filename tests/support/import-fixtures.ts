import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isKnownHeader } from '#server/features/imports/known-headers.ts'
import { readTable } from '#server/features/imports/read/read-table.ts'
import type { ReadOptions, ReadTable } from '#server/features/imports/read/table.ts'

export const readFixture = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '../fixtures/imports', name))

export const readKnown = (file: Uint8Array, options: ReadOptions = {}): Promise<ReadTable> =>
  readTable(file, options, isKnownHeader)

export const readCsv = (text: string, options: ReadOptions = {}): Promise<ReadTable> =>
  readKnown(Buffer.from(text), options)

/** Leaves blank cells out, to compare tables of many columns. */
export function filledCells({ headers, rows }: ReadTable): Record<string, string>[] {
  return rows.map(({ cells }) =>
    Object.fromEntries(
      cells.flatMap((text, column) => (text === '' ? [] : [[headers[column] ?? '', text] as const])),
    ),
  )
}
