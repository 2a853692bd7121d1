import { undoChange } from '#contract/console/routes.ts'
import { createMerge } from '#contract/taxonomy/merge-routes.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { ConsoleRecord, ConsoleRecords } from '#server/console/console-record.ts'
import { changedFields, withoutKeys } from '#server/console/log-states.ts'
import { rebaseOnto, undoRow } from '#server/console/undo-row.ts'
import { readPage } from '#server/db/pages.ts'
import { applyDueRevisionRoute } from '#server/features/price-revisions/service.ts'
import { discontinueDueRoute } from '#server/features/products/service.ts'
import { listByCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { type NamedReference, readNames, referencesIn, subjectsOf } from './names.ts'
import { readUndoRights, undoing } from './policy.ts'
import { presentEntry } from './present.ts'
import { type AuditFilter, type AuditRow, countRows, findRow, selectPage } from './queries.ts'

/** A merge moves more than the records that it logs; a day that has come comes again. */
const finalRoutes: ReadonlySet<string> = new Set([
  ...[createMerge.id, discontinueDueRoute, applyDueRevisionRoute],
])

export function createAuditLog(services: Services, records: ConsoleRecords) {
  const { db } = services
  const recordOf = ({ thingKind, route }: AuditRow['row']): ConsoleRecord => {
    const { write, ...record } = records[thingKind]
    return write && !finalRoutes.has(route) ? { ...record, write } : record
  }
  const present = (
    entry: AuditRow,
    names: readonly NamedReference[],
    mayUndo: (row: AuditRow['row']) => boolean,
  ) =>
    presentEntry(entry, entry.isLast && recordOf(entry.row).write !== undefined && mayUndo(entry.row), names)

  async function presentAll(actor: Actor, entries: AuditRow[]) {
    const references = entries.flatMap(({ row }) => subjectsOf(row))
    const [names, mayUndo] = await Promise.all([readNames(db, references), readUndoRights(db, actor)])
    return entries.map((entry) => present(entry, names, mayUndo))
  }

  const list = (actor: Actor, query: AuditFilter & { limit: number; cursor?: string | undefined }) =>
    listByCursor(query, (page) =>
      readPage(selectPage(db, actor, query, page), countRows(db, actor, query), (entries) =>
        presentAll(actor, entries),
      ),
    )

  const restoredState = (undo: AuditRow['row'], undone: AuditRow['row']) =>
    rebaseOnto(records[undo.thingKind], undone.after, undo.before)(undone.before)

  async function get(actor: Actor, id: number) {
    const entry = found(await findRow(db, actor, id))
    const { before, after, undoes } = entry.row
    const undone = undoes === null ? undefined : await findRow(db, actor, undoes)
    const left_out = undone ? changedFields(restoredState(entry.row, undone.row), after) : []
    const references = [...subjectsOf(entry.row), ...referencesIn([before, after])]
    const [names, mayUndo] = await Promise.all([readNames(db, references), readUndoRights(db, actor)])
    const shown = actor.isStaff
      ? { before, after }
      : { before: withoutKeys(before), after: withoutKeys(after) }
    return { ...present(entry, names, mayUndo), ...shown, names, left_out }
  }

  async function undo(actor: Actor, id: number) {
    const entry = await findRow(db, actor, id)
    const record = entry && recordOf(entry.row)
    const enter = undoing(actor, entry?.row, record)
    const write = { row: entry?.row, record, route: undoChange.id, enter }
    const { version } = await undoRow(services, actor, write)
    return get(actor, version)
  }

  return { list, get, undo }
}
