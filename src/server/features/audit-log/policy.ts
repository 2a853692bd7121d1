import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { ConsoleRecord } from '#server/console/console-record.ts'
import type { EntryCheck } from '#server/console/enter.ts'
import type { Executor } from '#server/db/connect.ts'
import type { auditLog } from '#server/db/schema/index.ts'
import { enterMaker, selectManagedMakers } from '#server/maker-roles.ts'
import { definePolicy } from '#server/policy.ts'

/** Rows of a maker. All others are the staff's alone. */
const policy = definePolicy({
  read: ['staff', 'maker'],
  undo: ['staff', 'maker_admin'],
})

type Row = Pick<typeof auditLog.$inferSelect, 'thingKind' | 'thingId' | 'before' | 'after'>

const makerOf = ({ thingKind, thingId, before, after }: Row): number =>
  thingKind === 'maker' ? thingId : Number((after ?? before)?.maker_id)

/** Returns the check before an undo. Rows that the actor does not see answer 404. */
export const undoing = (
  actor: Actor,
  row: Row | undefined,
  record: ConsoleRecord | undefined,
): EntryCheck | undefined =>
  actor.isStaff
    ? record?.enter
    : async (tx, person) => {
        policy.require(await enterMaker(tx, person, async () => makerOf(found(row))), 'undo')
        if (row?.before === null) throw new ApiError('not_undoable')
      }

/** Returns whether the actor may undo a row. A maker's admin removes nothing by that. */
export async function readUndoRights(executor: Executor, actor: Actor): Promise<(row: Row) => boolean> {
  if (actor.isStaff) return () => true
  const managed = new Set(await selectManagedMakers(executor, actor))
  return (row) => row.before !== null && managed.has(makerOf(row))
}
