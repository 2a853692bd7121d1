import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { importState, mostImportBytes } from '#contract/data/import-states.ts'
import { messages } from '#contract/data/messages.ts'
import * as contract from '#contract/imports/routes.ts'
import type { InputOf } from '#contract/kit/route.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { recordChange } from '#server/console/change-record.ts'
import { editingFor, requireEditorOf } from '#server/console/maker-access.ts'
import { nextRowId } from '#server/console/row-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first, lockNames } from '#server/db/query-fragments.ts'
import { catalogueImports } from '#server/db/schema/index.ts'
import { requirePerson } from '#server/features/products/service.ts'
import {
  findUploadedParts,
  readUploadedFile,
  removeUploadedFiles,
  takeUploadOver,
} from '#server/features/uploads/service.ts'
import { enqueue } from '#server/jobs/job.ts'
import type { Services } from '#server/services.ts'
import { loadVocabulary } from './cells/vocabulary.ts'
import { openParts, type StoredParts } from './files/byte-source.ts'
import { isFileArchive } from './files/list-entries.ts'
import { findImport } from './import-context.ts'
import { readImportJob } from './import-jobs.ts'
import { importRecord } from './import-record.ts'
import { mapColumns } from './map-columns.ts'
import { presentImport } from './present-import.ts'
import { type ListedImport, selectRunning } from './queries.ts'
import { loadWords } from './words.ts'

const i = catalogueImports

export async function createImport(
  services: Services,
  actor: Actor,
  { maker_id: makerId, upload_id, file_name: fileName }: InputOf<typeof contract.createImport>['body'],
) {
  await requirePerson(services.db, actor)
  await requireEditorOf(services.db, actor, makerId)
  const parts = await findUploadedParts(services, actor, upload_id)
  if (!parts) throw refuseUpload(messages.uploadAgain)
  if (await isFileArchive(openParts(services.objects, parts), fileName)) {
    const archive = { makerId, fileName, ...archiveColumns(parts) }
    const id = await insertImport(services.db, actor, archive, (tx) => takeUploadOver(tx, actor, upload_id))
    return presentImport(services.db, id)
  }
  if (parts.size > mostImportBytes)
    throw refuseUpload(`表は${mostImportBytes / 1_000_000}MBまでです。分けて、もう一度お選びください`)
  const file = await readUploadedFile(services, actor, upload_id)
  if (!file) throw refuseUpload(messages.uploadAgain)
  const id = await beginImport(services, actor, { makerId, fileName, file })
  await removeUploadedFiles(services, actor, [upload_id])
  return presentImport(services.db, id)
}

/** Stores the file before the row that names it: a job never finds it missing. */
export async function beginImport(
  { db, objects }: Pick<Services, 'db' | 'objects'>,
  actor: Actor,
  { makerId, fileName, file }: { makerId: number; fileName: string; file: Uint8Array },
): Promise<number> {
  const objectKey = `catalogue-imports/${randomUUID()}`
  await objects.put(objectKey, file, 'application/octet-stream')
  return insertImport(db, actor, { makerId, fileName, bytes: file.byteLength, objectKey }).catch(
    async (error: unknown) => {
      await objects.delete(objectKey)
      throw error
    },
  )
}

export const beginArchiveImport = (
  db: Services['db'],
  actor: Actor,
  { makerId, fileName, parts }: { makerId: number; fileName: string; parts: StoredParts },
): Promise<number> => insertImport(db, actor, { makerId, fileName, ...archiveColumns(parts) })

const archiveColumns = ({ key, offsets, size }: StoredParts) => ({
  ...{ kind: 'files' as const, objectKey: key, parts: [...offsets], bytes: size },
})

type NewImport = Pick<
  typeof i.$inferInsert,
  'makerId' | 'fileName' | 'bytes' | 'objectKey' | 'kind' | 'parts'
>

const insertImport = (
  db: Services['db'],
  actor: Actor,
  row: NewImport,
  enter: (tx: Transaction) => Promise<unknown> = async () => {},
): Promise<number> =>
  db.transaction(async (tx) => {
    const { makerId } = row
    await editingFor(makerId)(tx, actor)
    await lockNames(tx, `imports of maker ${makerId}`)
    await endUnmapped(tx, actor, makerId)
    await requireNoneRunning(tx, makerId)
    await enter(tx)
    const id = await nextRowId(tx, i)
    await recordChange(tx, actor, { route: contract.createImport.id, record: importRecord, id }, () =>
      tx.insert(i).values({ ...row, id, userId: actor.userId }),
    )
    await enqueue(tx, readImportJob, { id })
    return id
  })

const refuseUpload = (message: string) =>
  new ApiError('invalid_request', [{ path: 'upload_id', code: 'unsuitable', message }])

/** Ends an import without a mapped column. */
async function endUnmapped(tx: Transaction, actor: Actor, makerId: number): Promise<void> {
  const running = await first(selectRunning(tx, makerId).limit(1))
  if (running?.state !== importState.mapping || running.kind === 'files') return
  const { id, head, settings } = found(await findImport(tx, running.id))
  if (settings.columns !== undefined) return
  const headers = head?.headers ?? []
  const sources = {
    vocabulary: await loadVocabulary(tx, makerId),
    words: await loadWords(tx, makerId),
    settings,
  }
  if (mapColumns(headers, sources).mapped.some(({ place }) => place < headers.length)) return
  await recordChange(tx, actor, { route: contract.cancelImport.id, record: importRecord, id }, () =>
    tx
      .update(i)
      .set({ state: importState.cancelled })
      .where(and(eq(i.id, id), eq(i.state, importState.mapping))),
  )
}

/** One import of a maker runs at a time. Needs the lock of its imports. */
export async function requireNoneRunning(tx: Transaction, makerId: number): Promise<void> {
  const running = await first(selectRunning(tx, makerId).limit(1))
  if (!running) return
  const who = running.begunBy ? `${running.begunBy.name}さんの` : ''
  const next = isWriting(running.state)
    ? '終わってから始めてください。'
    : '終えるか中止してから始めてください。'
  const detail = `${who}取り込み「${running.fileName}」が進行中です${describeProgress(running)}。${next}`
  throw new ApiError('import_running', undefined, { detail })
}

const isWriting = (state: number): boolean => state === importState.applying || state === importState.undoing

function describeProgress({ state, progress, counts }: ListedImport): string {
  if (!isWriting(state) || !counts?.products) return ''
  return `（${Math.min(99, Math.floor((100 * progress) / counts.products))}%）`
}
