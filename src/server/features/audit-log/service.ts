import { isDeepStrictEqual } from 'node:util'
import { undoChange } from '#contract/console/routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { asStaff, recordChange } from '#server/console/change-thing.ts'
import type { Things } from '#server/console/thing.ts'
import { readPage } from '#server/db/pages.ts'
import { refusedBy } from '#server/db/refused-by.ts'
import { listByCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { presentEntry } from './present.ts'
import { type AuditFilter, type AuditRow, countRows, findRow, selectPage } from './queries.ts'

/** What the console has changed, and how to take it back. */
export function createAuditLog(services: Services, things: Things) {
  const { db } = services
  const present = (entry: AuditRow) =>
    presentEntry(entry, entry.isLast && things[entry.row.thingKind].write !== undefined)

  const list = (query: AuditFilter & { limit: number; cursor?: string | undefined }) =>
    listByCursor(query, (page) =>
      readPage(selectPage(db, query, page), countRows(db, query), (rows) => rows.map(present)),
    )

  async function get(id: number) {
    const entry = found(await findRow(db, id))
    return { ...present(entry), before: entry.row.before, after: entry.row.after }
  }

  /** Puts back what was there before a change, unless something has changed since. */
  async function undo(actor: Actor, id: number) {
    const { version } = await asStaff(services, actor, async (tx) => {
      const { row } = found(await findRow(tx, id))
      const thing = things[row.thingKind]
      const write = { route: undoChange.id, thing, id: row.thingId, undoes: id }
      return recordChange(tx, actor, write, async (current, version) => {
        if (!thing.write) throw new ApiError('not_undoable')
        const isUntouched = version === id && isDeepStrictEqual(current, row.after)
        if (!isUntouched) throw new ApiError('changed_since')
        await thing.write(tx, row.thingId, row.before)
      })
    }).catch((error: unknown) => {
      // What it needs is gone, or another has its name.
      throw refusedBy(error) === undefined ? error : new ApiError('changed_since')
    })
    return get(version)
  }

  return { list, get, undo }
}
