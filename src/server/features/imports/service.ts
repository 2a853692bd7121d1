import { and, eq } from 'drizzle-orm'
import { hiddenCountMessage, mustConfirmHiding } from '#contract/data/import-missing.ts'
import { type ImportAction, importDays, importState, permits } from '#contract/data/import-states.ts'
import { messages } from '#contract/data/messages.ts'
import * as contract from '#contract/imports/routes.ts'
import type { InputOf } from '#contract/kit/route.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { recordChange } from '#server/console/change-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first, lockNames } from '#server/db/query-fragments.ts'
import { catalogueImportRows, catalogueImports } from '#server/db/schema/index.ts'
import { lockBoundedChanges, requireWithinEditorsBound } from '#server/features/products/service.ts'
import { enqueue } from '#server/jobs/job.ts'
import type { Services } from '#server/services.ts'
import { requireNoneRunning } from './begin-import.ts'
import { listFillable, readFill } from './cells/fills.ts'
import { foldWord, headerKeys } from './cells/fold-text.ts'
import { loadVocabulary } from './cells/vocabulary.ts'
import { isOfFile } from './check-import.ts'
import { findImport, type ImportChange, type ImportRow } from './import-context.ts'
import { jobOf } from './import-jobs.ts'
import { importRecord } from './import-record.ts'
import { editing } from './policy.ts'
import { presentImport, undoEnd } from './present-import.ts'
import { selectBoundedIds } from './queries.ts'
import { rememberWords } from './words.ts'

export { beginArchiveImport, beginImport, createImport } from './begin-import.ts'
export { writeRejectedRows } from './export/create-files.ts'
export type { ByteSource } from './files/byte-source.ts'
export { isFileArchive } from './files/list-entries.ts'
export type { ImportContext } from './import-context.ts'
export { runImport } from './import-jobs.ts'
export { presentImport, presentImportDetail } from './present-import.ts'
export { writerOf } from './writer.ts'

const i = catalogueImports

type StateChange = {
  route: string
  action: ImportAction
  change: (tx: Transaction, row: ImportRow) => Promise<ImportChange> | ImportChange
}

/** Changes the state in one transaction with the job that it makes due, and logs it. */
export async function changeImport(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: number,
  { route, action, change }: StateChange,
) {
  await db.transaction(async (tx) => {
    await editing(id)(tx, actor)
    if (action === 'apply' || action === 'undo' || action === 'resolve') await lockBoundedChanges(tx, actor)
    if (action === 'undo' || action === 'retry' || action === 'resolve') {
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
  changeImport(services, actor, id, {
    route: contract.changeImportSettings.id,
    action: 'map',
    change: (tx, row) => applySettings(tx, row, sent),
  })

async function applySettings(tx: Transaction, { kind, makerId, settings, head }: ImportRow, sent: Settings) {
  if (kind === 'files') throw new ApiError('import_state')
  // Words are the maker's, not the file's.
  const { values = {}, fills = {}, ...ofFile } = sent
  await requireFills(tx, makerId, fills)
  const given = Object.fromEntries(Object.entries(ofFile).filter(([, value]) => value !== undefined))
  const headers = head?.headers ?? []
  const keys = headerKeys(headers)
  const columns = Object.fromEntries(
    (sent.columns ?? []).flatMap((column, place) => {
      const key = keys[place]
      return key === undefined ? [] : [[key, column]]
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
    state: isReread || headers.length === 0 ? importState.reading : importState.checking,
  }
}

async function requireFills(
  tx: Transaction,
  makerId: number,
  fills: NonNullable<Settings['fills']>,
): Promise<void> {
  if (Object.keys(fills).length === 0) return
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
  changeImport(services, actor, id, {
    route: contract.mendImportRow.id,
    action: 'mend',
    change: async (tx) => {
      const isRow = and(
        eq(catalogueImportRows.importId, id),
        eq(catalogueImportRows.number, number),
        isOfFile,
      )
      const row = found(await first(tx.select().from(catalogueImportRows).where(isRow)))
      const cells = [...row.cells]
      const cellNotes = { ...row.cellNotes }
      const furigana = { ...row.furigana }
      for (const { place, text } of sent) {
        while (cells.length < place) cells.push('')
        cells[place] = text
        delete cellNotes[place]
        delete furigana[place]
      }
      await tx.update(catalogueImportRows).set({ cells, cellNotes, furigana }).where(isRow)
      return { state: importState.checking }
    },
  })

type ApplySettings = InputOf<typeof contract.applyImport>['body']

export const applyFile = (services: Pick<Services, 'db'>, actor: Actor, id: number, sent: ApplySettings) =>
  changeImport(services, actor, id, {
    route: contract.applyImport.id,
    action: 'apply',
    change: async (tx, { makerId, revision, counts }) => {
      if (sent.revision !== undefined && sent.revision !== revision) throw new ApiError('conflict')
      requireHiddenCount(counts, sent.hidden_count)
      const isBroken = and(eq(catalogueImportRows.importId, id), eq(catalogueImportRows.outcome, 'error'))
      if (!sent.leave_errors && (await tx.$count(catalogueImportRows, isBroken)) > 0)
        throw new ApiError('import_has_errors')
      await requireWithinEditorsBound(tx, actor, makerId, await selectBoundedIds(tx, id))
      return { state: importState.applying, progress: 0, actingId: actor.userId, appliedAt: new Date() }
    },
  })

function requireHiddenCount(counts: ImportRow['counts'], sent: number | undefined): void {
  const { hidden = 0, shown = 0 } = counts ?? {}
  const isNeeded = hidden > 0 && mustConfirmHiding({ missing: hidden, shown })
  if (sent === hidden || (sent === undefined && !isNeeded)) return
  const message = hiddenCountMessage(hidden)
  throw new ApiError('invalid_request', [{ path: 'hidden_count', code: 'unconfirmed', message }])
}

export const cancelImport = (services: Pick<Services, 'db'>, actor: Actor, id: number) =>
  changeImport(services, actor, id, {
    route: contract.cancelImport.id,
    action: 'cancel',
    change: (_, { kind }) => ({
      state: importState.cancelled,
      // Archives are large: the removal of stray objects takes them.
      ...(kind === 'files' && { objectKey: null, parts: [] }),
    }),
  })

export const undoImport = (services: Pick<Services, 'db'>, actor: Actor, id: number) =>
  changeImport(services, actor, id, {
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
  changeImport(services, actor, id, {
    route: contract.retryImport.id,
    action: 'retry',
    change: (_, { resumeState }) => {
      if (resumeState === null) throw new ApiError('import_state')
      return { state: resumeState, resumeState: null, failure: '' }
    },
  })
