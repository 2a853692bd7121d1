import { eq } from 'drizzle-orm'
import { mostDocumentBytes, mostPictureBytes } from '#contract/data/import-files.ts'
import { importState } from '#contract/data/import-states.ts'
import { catalogueImportFiles } from '#server/db/schema/index.ts'
import {
  type EnqueueNext,
  findImport,
  type ImportContext,
  type ImportRow,
  moveOn,
} from '#server/features/imports/import-context.ts'
import { ArchiveRefusal, archiveRefusals } from './archive-refusal.ts'
import { type ByteSource, openParts } from './byte-source.ts'
import { readName } from './entry-names.ts'
import { adviseOther, documentKindOf, kindOf } from './file-kind.ts'
import { limits } from './limits.ts'
import { type ArchiveEntry, listEntries } from './list-entries.ts'

type NewFile = Omit<typeof catalogueImportFiles.$inferInsert, 'importId'>

const chunk = 500

const { reading, checking, failed } = importState

export const openArchiveOf = (
  objects: ImportContext['objects'],
  { id, objectKey, parts, bytes }: Pick<ImportRow, 'id' | 'objectKey' | 'parts' | 'bytes'>,
): ByteSource => {
  if (!objectKey) throw new Error(`the archive of import ${id} is gone`)
  return openParts(objects, { key: objectKey, offsets: parts, size: bytes })
}

/** Lists the files of an archive by its directory alone. */
export async function readFiles(context: ImportContext, id: number, next: EnqueueNext): Promise<void> {
  const { db, objects } = context
  const found = await findImport(db, id)
  if (found?.state !== reading) return
  const files = await listFiles(openArchiveOf(objects, found)).catch((error: unknown) => {
    if (error instanceof ArchiveRefusal) return error
    throw error
  })
  if (files instanceof ArchiveRefusal) {
    await moveOn(db, id, reading, { state: failed, failure: files.message })
    return
  }
  await db.transaction(async (tx) => {
    if (!(await moveOn(tx, id, reading, { state: checking, failure: '' }))) return
    await tx.delete(catalogueImportFiles).where(eq(catalogueImportFiles.importId, id))
    for (let at = 0; at < files.length; at += chunk)
      await tx
        .insert(catalogueImportFiles)
        .values(files.slice(at, at + chunk).map((file) => ({ ...file, importId: id })))
    await next(tx)
  })
}

export async function listFiles(source: ByteSource): Promise<NewFile[]> {
  const files = (await listEntries(source)).flatMap(toFile).map((file, at) => ({ ...file, position: at + 1 }))
  if (!files.some(({ kind }) => kind !== 'other')) throw archiveRefusals.empty()
  return files
}

function toFile(found: ArchiveEntry): Omit<NewFile, 'position'>[] {
  const named = found.isLink ? undefined : readName(found.name, found.isUtf8)
  if (!named) return []
  const kind = kindOf(named.name)
  const message = adviseEntry(found, named.name)
  return [
    {
      ...named,
      kind,
      // Sizes beyond the column are far beyond the bounds.
      bytes: Math.min(found.bytes, 2_147_483_647),
      documentKind: documentKindOf(named.name),
      entry: found.entry ?? { offset: 0, packedBytes: 0, isDeflated: false, crc32: 0 },
      outcome: message === '' ? 'unplaced' : 'left',
      message,
    },
  ]
}

/** The reason for which a file cannot be taken; empty for others. */
function adviseEntry({ bytes, entry }: ArchiveEntry, name: string): string {
  const kind = kindOf(name)
  const most = kind === 'picture' ? mostPictureBytes : mostDocumentBytes
  if (kind === 'other') return adviseOther(name)
  if (!entry) return 'この圧縮のしかたには対応していません。ふつうのZIPにしてください'
  if (bytes === 0) return '中身のないファイルです'
  if (entry.packedBytes > bytes + limits.packingBytes) return 'こわれているファイルです'
  if (bytes > most) return `${most / 1_048_576}MBをこえるファイルです`
  if (bytes > limits.ratioFrom && bytes > entry.packedBytes * limits.ratio)
    return '展開すると大きくなりすぎるファイルです'
  return ''
}
