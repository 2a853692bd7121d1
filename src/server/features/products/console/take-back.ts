import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { changeRequestMessages } from '#contract/data/change-requests.ts'
import { takeBackProductChanges } from '#contract/products/patch-routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { ConsoleRecord } from '#server/console/console-record.ts'
import { editingFor } from '#server/console/maker-access.ts'
import { undoRow } from '#server/console/undo-row.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { auditLog } from '#server/db/schema/index.ts'
import { findMakerRoles } from '#server/maker-roles.ts'
import type { Services } from '#server/services.ts'
import { createEditorBound, type EditorBound } from './change-requests/editor-bound.ts'
import { eachInTurn } from './each-in-turn.ts'
import { requirePerson } from './policy.ts'
import { productRecord } from './product-record.ts'

/** Undoes the actor's own changes of products. All must be theirs; each is a transaction of its own. */
export async function takeBack(services: Services, actor: Actor, versions: readonly number[]) {
  await requirePerson(services.db, actor)
  const rows = await services.db
    .select()
    .from(auditLog)
    .where(
      and(
        isOneOf(auditLog.id, versions),
        eq(auditLog.thingKind, productRecord.kind),
        eq(auditLog.actorId, actor.userId),
        isNotNull(auditLog.before),
      ),
    )
  const found = new Map(rows.map((row) => [row.id, row]))
  const own = versions.map((version) => requireRow(found.get(version)))
  for (const makerId of new Set(own.map(({ makerId }) => makerId)))
    if ((await findMakerRoles(services.db, actor, makerId)).length === 0) throw new ApiError('not_found')
  const items = await eachInTurn(services, own, {
    write: ({ row, makerId }) => takeBackRow(services, actor, row, makerId),
    left: ({ row }, outcome) => ({ ...itemOf(row), outcome, undone_version: null }),
  })
  return { items }
}

type LoggedRow = typeof auditLog.$inferSelect

const requireRow = (row: LoggedRow | undefined) => ({
  row: found(row),
  makerId: Number(row?.before?.maker_id),
})

const itemOf = (row: LoggedRow) => ({ version: row.id, id: row.thingId })

/** Refusals of an undo. A 品番 that it would remove can be in use by now. */
const outcomes: Readonly<Record<string, 'changed_since' | 'not_undoable' | 'approval_needed'>> = {
  approval_needed: 'approval_needed',
  changed_since: 'changed_since',
  not_undoable: 'not_undoable',
}

/** An undo counts too: the changes of many hours could come back at once. */
const withinBound = (editorBound: EditorBound): typeof productRecord => ({
  ...productRecord,
  write: async (tx, id, after) => {
    const current = await productRecord.read(tx, id)
    if (current && after) editorBound.require(current.state, after, changeRequestMessages.manyTakenBack)
    await productRecord.write(tx, id, after)
  },
})

async function takeBackRow(services: Services, actor: Actor, row: LoggedRow, makerId: number) {
  const item = itemOf(row)
  const editorBound = createEditorBound(row.thingId)
  const write = {
    row,
    record: withinBound(editorBound) as ConsoleRecord,
    route: takeBackProductChanges.id,
    enter: async (tx: Transaction, person: Actor) => {
      await editingFor(makerId)(tx, person)
      await editorBound.enter(tx, person)
    },
  }
  try {
    const { version } = await undoRow(services, actor, write)
    return { ...item, outcome: 'done' as const, undone_version: version }
  } catch (error) {
    const outcome = error instanceof ApiError ? outcomes[error.code] : undefined
    if (!outcome) throw error
    const undone = await findUndo(services, row)
    return undone === undefined
      ? { ...item, outcome, undone_version: null }
      : { ...item, outcome: 'done' as const, undone_version: undone }
  }
}

/** Returns the newest change of the product if it undid this one: the answer to a first request may be lost. */
async function findUndo({ db }: Services, row: LoggedRow): Promise<number | undefined> {
  const [newest] = await db
    .select({ id: auditLog.id, undoes: auditLog.undoes })
    .from(auditLog)
    .where(and(eq(auditLog.thingKind, row.thingKind), eq(auditLog.thingId, row.thingId)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return newest?.undoes === row.id ? newest.id : undefined
}
