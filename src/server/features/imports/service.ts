import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import {
  type ImportAction,
  importDays,
  importState,
  mostImportBytes,
  permits,
} from '#contract/data/import-states.ts'
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
import { catalogueImportRows, catalogueImports } from '#server/db/schema/index.ts'
import {
  lockPriceChanges,
  requirePerson,
  requireWithinEditorsBound,
} from '#server/features/products/service.ts'
import { readUploadedFile, removeUploadedFiles } from '#server/features/uploads/service.ts'
import { enqueue } from '#server/jobs/job.ts'
import type { Services } from '#server/services.ts'
import { listFillable, readFill } from './cells/fills.ts'
import { foldHeader, foldWord } from './cells/fold-text.ts'
import { loadVocabulary } from './cells/vocabulary.ts'
import { findImport, type ImportRow } from './import-context.ts'
import { jobOf, readImportJob } from './import-jobs.ts'
import { importRecord } from './import-record.ts'
import { editing } from './policy.ts'
import { presentImport, undoEnd } from './present-import.ts'
import { selectBoundedIds, selectRunning } from './queries.ts'
import { rememberWords } from './words.ts'

export { writeRejectedRows } from './export/create-files.ts'
export type { ImportContext } from './import-context.ts'
export { runImport } from './import-jobs.ts'
export { presentImport } from './present-import.ts'
export { writerOf } from './writer.ts'

const i = catalogueImports

export async function createImport(
  services: Services,
  actor: Actor,
  { maker_id: makerId, upload_id, file_name: fileName }: InputOf<typeof contract.createImport>['body'],
) {
  await requirePerson(services.db, actor)
  await requireEditorOf(services.db, actor, makerId)
  const file = await readUploadedFile(services, actor, upload_id)
  if (!file) throw refuseUpload(messages.uploadAgain)
  if (file.byteLength > mostImportBytes)
    throw refuseUpload(`${mostImportBytes / 1_000_000}MBまでのファイルをお選びください`)
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
  return db
    .transaction(async (tx) => {
      await editingFor(makerId)(tx, actor)
      await lockNames(tx, `imports of maker ${makerId}`)
      await requireNoneRunning(tx, makerId)
      const id = await nextRowId(tx, i)
      const row = { id, makerId, userId: actor.userId, fileName, bytes: file.byteLength, objectKey }
      await recordChange(tx, actor, { route: contract.createImport.id, record: importRecord, id }, () =>
        tx.insert(i).values(row),
      )
      await enqueue(tx, readImportJob, { id })
      return id
    })
    .catch(async (error: unknown) => {
      await objects.delete(objectKey)
      throw error
    })
}

const refuseUpload = (message: string) =>
  new ApiError('invalid_request', [{ path: 'upload_id', code: 'unsuitable', message }])

async function requireNoneRunning(tx: Transaction, makerId: number): Promise<void> {
  const running = await first(selectRunning(tx, makerId).limit(1))
  if (!running) return
  const who = running.begunBy ? `${running.begunBy.name}さんの` : ''
  const detail = `${who}取り込み「${running.fileName}」が進行中です。終えるか中止してから始めてください。`
  throw new ApiError('import_running', undefined, { detail })
}

type ImportChange = Partial<typeof i.$inferInsert> & { state: number }

type StateChange = {
  route: string
  action: ImportAction
  change: (tx: Transaction, row: ImportRow) => Promise<ImportChange> | ImportChange
}

/** Changes the state in one transaction with the job that it makes due, and logs it. */
async function act(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: number,
  { route, action, change }: StateChange,
) {
  await db.transaction(async (tx) => {
    await editing(id)(tx, actor)
    if (action === 'apply' || action === 'undo') await lockPriceChanges(tx, actor)
    if (action === 'undo' || action === 'retry') {
      const { makerId } = found(await findImport(tx, id))
      await lockNames(tx, `imports of maker ${makerId}`)
      await requireNoneRunning(tx, makerId)
    }
    await recordChange(tx, actor, { route, record: importRecord, id }, async () => {
      const row = found(await findImport(tx, id))
      if (!permits(action, row.state)) throw new ApiError('import_state')
      const changed = await change(tx, row)
      await tx
        .update(i)
        .set({ ...changed, revision: row.revision + 1 })
        .where(eq(i.id, id))
      const job = jobOf(changed.state)
      if (job) await enqueue(tx, job, { id })
    })
  })
  return presentImport(db, id)
}

type Settings = InputOf<typeof contract.changeImportSettings>['body']

export const changeSettings = (services: Services, actor: Actor, id: number, sent: Settings) =>
  act(services, actor, id, {
    route: contract.changeImportSettings.id,
    action: 'map',
    change: (tx, row) => applySettings(tx, row, sent),
  })

async function applySettings(tx: Transaction, { makerId, settings, head }: ImportRow, sent: Settings) {
  // Words are the maker's, not the file's.
  const { values = {}, fills = {}, ...ofFile } = sent
  await requireFills(tx, makerId, fills)
  const given = Object.fromEntries(Object.entries(ofFile).filter(([, value]) => value !== undefined))
  const headers = head?.headers ?? []
  const columns = Object.fromEntries(
    (sent.columns ?? []).flatMap((column, place) => {
      const header = headers[place]
      return header === undefined ? [] : [[foldHeader(header), column]]
    }),
  )
  const isReread = sent.encoding !== undefined || sent.sheet !== undefined || sent.header_row !== undefined
  const words = Object.fromEntries(
    Object.entries(values).map(([column, chosen]) => [column, foldKeys(chosen)] as const),
  )
  // Chosen for the headers of the table before.
  const mapped = isReread ? {} : columns
  if (sent.columns || sent.values || sent.fills)
    await rememberWords(tx, makerId, { columns: mapped, values: words, fills })
  // Another table has other headers.
  const { columns: _, ...kept } = settings
  return {
    settings: {
      ...(isReread ? kept : settings),
      ...given,
      ...(isReread && { columns: undefined }),
      ...(sent.fills && { fills: { ...settings.fills, ...fills } }),
    },
    ...(isReread && { head: null }),
    failure: '',
    state: isReread || !head ? importState.reading : importState.checking,
  }
}

async function requireFills(
  tx: Transaction,
  makerId: number,
  fills: NonNullable<Settings['fills']>,
): Promise<void> {
  const vocabulary = await loadVocabulary(tx, makerId)
  const columns = listFillable(vocabulary)
  const issues = Object.entries(fills).flatMap(([key, value]) => {
    const column = columns.find((each) => each.key === key)
    const reading = column && value !== null ? readFill(column, value, vocabulary) : undefined
    const message = column ? reading && 'issue' in reading && reading.issue : messages.requiredChoice
    return message ? { path: `fills.${key}`, code: 'unsuitable', message } : []
  })
  if (issues.length > 0) throw new ApiError('invalid_request', issues)
}

const foldKeys = <T>(chosen: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(chosen).map(([word, value]) => [foldWord(word), value]))

export const mendRow = (
  services: Services,
  actor: Actor,
  { id, number }: { id: number; number: number },
  { cells: sent }: InputOf<typeof contract.mendImportRow>['body'],
) =>
  act(services, actor, id, {
    route: contract.mendImportRow.id,
    action: 'mend',
    change: async (tx) => {
      const isRow = and(eq(catalogueImportRows.importId, id), eq(catalogueImportRows.number, number))
      const row = found(await first(tx.select().from(catalogueImportRows).where(isRow)))
      const cells = [...row.cells]
      const cellNotes = { ...row.cellNotes }
      for (const { place, text } of sent) {
        while (cells.length < place) cells.push('')
        cells[place] = text
        delete cellNotes[place]
      }
      await tx.update(catalogueImportRows).set({ cells, cellNotes }).where(isRow)
      return { state: importState.checking }
    },
  })

type ApplySettings = InputOf<typeof contract.applyImport>['body']

export const applyFile = (services: Pick<Services, 'db'>, actor: Actor, id: number, sent: ApplySettings) =>
  act(services, actor, id, {
    route: contract.applyImport.id,
    action: 'apply',
    change: async (tx, { makerId, revision }) => {
      if (sent.revision !== undefined && sent.revision !== revision) throw new ApiError('conflict')
      const isBroken = and(eq(catalogueImportRows.importId, id), eq(catalogueImportRows.outcome, 'error'))
      if (!sent.leave_errors && (await tx.$count(catalogueImportRows, isBroken)) > 0)
        throw new ApiError('import_has_errors')
      await requireWithinEditorsBound(tx, actor, makerId, await selectBoundedIds(tx, id))
      return { state: importState.applying, progress: 0, actingId: actor.userId, appliedAt: new Date() }
    },
  })

export const cancelImport = (services: Pick<Services, 'db'>, actor: Actor, id: number) =>
  act(services, actor, id, {
    route: contract.cancelImport.id,
    action: 'cancel',
    change: () => ({ state: importState.cancelled }),
  })

export const undoImport = (services: Pick<Services, 'db'>, actor: Actor, id: number) =>
  act(services, actor, id, {
    route: contract.undoImport.id,
    action: 'undo',
    change: async (tx, row) => {
      if (!undoEnd(row)) throw new ApiError('import_state', undefined, { detail: undoMessage(row) })
      await requireWithinEditorsBound(tx, actor, row.makerId, await selectBoundedIds(tx, id))
      return { state: importState.undoing, progress: 0, failure: '', actingId: actor.userId }
    },
  })

const undoMessage = ({ appliedAt }: ImportRow): string =>
  appliedAt
    ? `取り消せるのは、取り込みから${importDays}日のあいだです。`
    : 'この取り込みは、何も書き込んでいません。'

export const retryImport = (services: Services, actor: Actor, id: number) =>
  act(services, actor, id, {
    route: contract.retryImport.id,
    action: 'retry',
    change: (_, { resumeState }) => {
      if (resumeState === null) throw new ApiError('import_state')
      return { state: resumeState, resumeState: null, failure: '' }
    },
  })
