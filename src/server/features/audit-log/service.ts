import { isDeepStrictEqual } from 'node:util'
import { undoChange } from '#contract/console/routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { asStaff, recordChange } from '#server/console/change-record.ts'
import type { ConsoleRecords } from '#server/console/console-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readPage } from '#server/db/pages.ts'
import { isReferenceRefused, refusedBy } from '#server/db/refused-by.ts'
import type { RecordState } from '#server/db/schema/index.ts'
import { listByCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { type NamedReference, readNames, referencesIn, subjectsOf } from './names.ts'
import { changedFields, presentEntry } from './present.ts'
import { type AuditFilter, type AuditRow, countRows, findRow, selectPage } from './queries.ts'

export function createAuditLog(services: Services, records: ConsoleRecords) {
  const { db } = services
  const present = (entry: AuditRow, names: readonly NamedReference[]) =>
    presentEntry(entry, entry.isLast && records[entry.row.thingKind].write !== undefined, names)

  async function presentAll(entries: AuditRow[]) {
    const names = await readNames(
      db,
      entries.flatMap(({ row }) => subjectsOf(row)),
    )
    return entries.map((entry) => present(entry, names))
  }

  const list = (query: AuditFilter & { limit: number; cursor?: string | undefined }) =>
    listByCursor(query, (page) => readPage(selectPage(db, query, page), countRows(db, query), presentAll))

  async function get(id: number) {
    const entry = found(await findRow(db, id))
    const { before, after, undoes } = entry.row
    const undone = undoes === null ? undefined : await findRow(db, undoes)
    const left_out = undone ? changedFields(undone.row.before, after) : []
    const names = await readNames(db, [...subjectsOf(entry.row), ...referencesIn([before, after])])
    return { ...present(entry, names), before, after, names, left_out }
  }

  /** Restores the previous state without deleted references, unless changed since. */
  async function undo(actor: Actor, id: number) {
    const entry = await findRow(db, id)
    const takeBack = (tx: Transaction) => {
      const { row } = found(entry)
      const record = records[row.thingKind]
      const write = { route: undoChange.id, record, id: row.thingId, undoes: id }
      return recordChange(tx, actor, write, async (current, version) => {
        if (!record.write) throw new ApiError('not_undoable')
        const standing = async (state: RecordState | null) =>
          (state && (await record.withoutGone?.(tx, state))) ?? state
        const isUntouched = isDeepStrictEqual(await standing(current), await standing(row.after))
        if (version !== id || !isUntouched) throw new ApiError('changed_since')
        await record.write(tx, row.thingId, await standing(row.before))
      })
    }
    const enter = entry && records[entry.row.thingKind].enter
    const { version } = await asStaff(services, actor, takeBack, enter).catch((error: unknown) => {
      // Its parent was deleted, or another row took its unique name.
      if (isReferenceRefused(error)) throw new ApiError('not_undoable')
      throw refusedBy(error) === undefined ? error : new ApiError('changed_since')
    })
    return get(version)
  }

  return { list, get, undo }
}
