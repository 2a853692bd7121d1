import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWholeFile } from '#server/files.ts'

const root = join(import.meta.dirname, '../../..')
/** Sources and versions that affect every sheet. */
const makers = [
  'package.json',
  'src/server/pdf/typesetter.ts',
  'src/server/pdf/faces.ts',
  'src/server/pdf/fit-texts.ts',
  'src/server/pdf/break-words.ts',
  'src/demo/documents/catalogue.typ',
  'src/demo/documents/data-sheet.typ',
]

export type CacheSheet = (
  parts: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
) => Promise<Uint8Array>

/**
 * Caches sheets beside the packages: typesetting takes most of the loading time, and equal parts give equal sheets.
 * Typesets again if the folder is read-only.
 */
export async function createSheetCache(
  folder = join(root, 'node_modules/.cache/tokonoma-sheets'),
): Promise<CacheSheet> {
  const shared = await Promise.all(makers.map((name) => readFile(join(root, name))))
  await mkdir(folder, { recursive: true }).catch(() => {})
  return async (parts, make) => {
    const hash = createHash('sha256')
    for (const part of [...shared, ...parts]) hash.update(createHash('sha256').update(part).digest())
    const path = join(folder, `${hash.digest('hex')}.pdf`)
    const cached = await readFile(path).catch(() => undefined)
    if (cached) return cached
    const sheet = await make()
    await writeWholeFile(path, (part) => writeFile(part, sheet)).catch(() => {})
    return sheet
  }
}
