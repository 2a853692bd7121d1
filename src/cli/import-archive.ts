import { randomUUID } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import { fileOutcomeLabels } from '#contract/data/import-files.ts'
import { limits } from '#contract/data/limits.ts'
import type { Actor } from '#server/caller.ts'
import type { Database } from '#server/db/connect.ts'
import { catalogueImportFiles } from '#server/db/schema/index.ts'
import {
  type ByteSource,
  beginArchiveImport,
  type ImportContext,
  isFileArchive,
  presentImport,
} from '#server/features/imports/service.ts'
import { CommandError } from './command-error.ts'
import { print } from './output.ts'

const partBytes = 8 * 1_048_576
const shownFiles = 50

/** Begins an import if the file is an archive of files; undefined for any other file. */
export async function beginIfArchive(
  context: ImportContext,
  actor: Actor,
  { makerId, path }: { makerId: number; path: string },
): Promise<number | undefined> {
  const file = await open(path).catch((error: unknown) => {
    throw new CommandError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  })
  try {
    const { size } = await file.stat()
    if (!(await isFileArchive(readFrom(file, size), path))) return undefined
    if (size > limits.archiveBytes) throw new CommandError(`${path} is larger than 500 MB`)
    return await store(context, actor, { makerId, fileName: basename(path), source: readFrom(file, size) })
  } finally {
    await file.close()
  }
}

const readFrom = (file: FileHandle, size: number): ByteSource => ({
  size,
  read: async (from, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  },
})

async function store(
  { db, objects }: ImportContext,
  actor: Actor,
  { makerId, fileName, source }: { makerId: number; fileName: string; source: ByteSource },
): Promise<number> {
  const key = `catalogue-imports/${randomUUID()}`
  const offsets: number[] = []
  try {
    for (let offset = 0; offset < source.size; offset += partBytes) {
      const part = await source.read(offset, Math.min(partBytes, source.size - offset))
      await objects.put(`${key}/${offset}`, part, 'application/octet-stream')
      offsets.push(offset)
    }
    return await beginArchiveImport(db, actor, {
      makerId,
      fileName,
      parts: { key, offsets, size: source.size },
    })
  } catch (error) {
    for (const offset of offsets) await objects.delete(`${key}/${offset}`)
    throw error
  }
}

/** Returns the number of files that the import would write. */
export async function printFilePlan(db: Database, id: number, maker: string): Promise<number> {
  const { file_counts: counts, product_count: products } = await presentImport(db, id)
  print(
    `${maker}: ${counts.placed} files have a place, in ${products} products; ${counts.unplaced} have none, ${counts.left} cannot be used.`,
  )
  await printFiles(db, id, 'unplaced')
  await printFiles(db, id, 'left')
  return counts.placed
}

export async function printFiles(
  db: Database,
  id: number,
  outcome: keyof typeof fileOutcomeLabels,
): Promise<void> {
  const f = catalogueImportFiles
  const files = await db
    .select({ folder: f.folder, name: f.name, message: f.message })
    .from(f)
    .where(and(eq(f.importId, id), eq(f.outcome, outcome)))
    .orderBy(asc(f.position))
    .limit(shownFiles)
  for (const { folder, name, message } of files)
    print(`  ${folder ? `${folder}/` : ''}${name}: ${message || fileOutcomeLabels[outcome]}`)
}
