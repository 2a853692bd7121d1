import { isDeepStrictEqual } from 'node:util'
import { type ErrorCode, errorCatalogue } from '#contract/data/errors.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isReferenceRefused, refusedBy } from '#server/db/refused-by.ts'
import type { auditLog, RecordState } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { asStaff, recordChange } from './change-record.ts'
import type { ConsoleRecord, UndoRules } from './console-record.ts'
import type { EntryCheck } from './enter.ts'

type LoggedRow = Pick<typeof auditLog.$inferSelect, 'id' | 'thingId' | 'before' | 'after'>

type RowUndo = {
  /** Missing rows answer 404, after the actor was checked. */
  row: LoggedRow | undefined
  record: ConsoleRecord | undefined
  route: string
  enter: EntryCheck | undefined
}

/** Restores the state before a row of the log without deleted references, unless changed since. */
export const undoRow = (
  services: Services,
  actor: Actor,
  { row: logged, record: recorded, route, enter }: RowUndo,
): Promise<{ version: number }> =>
  asStaff(
    services,
    actor,
    async (tx) => {
      const row = found(logged)
      const record = found(recorded)
      const rules = await prepareUndo(tx, record, row)
      const write = { route, record, id: row.thingId, undoes: row.id }
      return recordChange(tx, actor, write, async (current, version, along) => {
        if (!record.write) throw new ApiError('not_undoable')
        if (version !== row.id) throw new ApiError('changed_since')
        const standing = async (state: RecordState | null) => state && (await rules.withoutGone(state))
        const present = await standing(current)
        const own = (state: RecordState | null) => withoutFields(state, record.shared)
        const rebased = rebaseOnto(record, row.after, current)
        if (!isDeepStrictEqual(own(present), own(await standing(rebased(row.after)))))
          throw new ApiError('changed_since')
        const restored = await standing(rebased(row.before))
        if (restored) await rules.requireRestorable(restored, present)
        try {
          await record.write(tx, row.thingId, restored, along)
        } catch (error) {
          throw toUndoRefusal(error)
        }
      })
    },
    enter,
  ).catch((error: unknown) => {
    // Its parent was deleted, or another row took its unique name.
    if (isReferenceRefused(error)) throw new ApiError('not_undoable')
    throw refusedBy(error) === undefined ? error : new ApiError('changed_since')
  })

/** Refusals that an undo answers as they are. */
const answered: readonly ErrorCode[] = ['in_use', 'approval_needed']

/** Turns refusals of other calls into the reason of its own. */
function toUndoRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError) || answered.includes(error.code)) return error
  const { status, detail: usual } = errorCatalogue[error.code]
  if (status !== 409 && status !== 422) return error
  const [issue] = error.issues ?? []
  const detail = issue ? `${issue.message}。` : (error.detail ?? usual)
  return new ApiError('not_undoable', undefined, { detail, cause: error })
}

/** Keeps changes from outside the console since the logged state. */
export const rebaseOnto =
  ({ rebase }: ConsoleRecord, logged: RecordState | null, current: RecordState | null) =>
  (state: RecordState | null): RecordState | null =>
    state && logged && current && rebase ? rebase(state, logged, current) : state

const withoutFields = (state: RecordState | null, fields: readonly string[] = []) =>
  state && Object.fromEntries(Object.entries(state).filter(([name]) => !fields.includes(name)))

async function prepareUndo(
  tx: Transaction,
  record: ConsoleRecord,
  { before, after }: LoggedRow,
): Promise<UndoRules<RecordState>> {
  const states = [before, after].filter((state) => state !== null)
  if (record.prepareUndo) return record.prepareUndo(tx, states)
  return {
    withoutGone: async (state) => (await record.withoutGone?.(tx, state)) ?? state,
    requireRestorable: async () => {},
  }
}
