import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RecordKind } from '#contract/data/console-records.ts'
import { describeUses } from '#contract/data/taxonomy-uses.ts'
import { ApiError } from '#server/api-error.ts'
import { type EntryCheck, enterStaff } from '#server/console/enter.ts'
import type { RowRecord } from '#server/console/row-record.ts'
import type { NamedTable } from '#server/console/standing.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first, idArray } from '#server/db/query-fragments.ts'
import type { RecordState } from '#server/db/schema/index.ts'
import { lockTaxonomy } from '#server/features/taxonomy/starter/load-starter.ts'
import { countUses } from './uses.ts'

type OrderedTable = NamedTable & { position: PgColumn }

type TermState<Fields> = Fields & { position: number }

/** One writer at a time: the order of siblings is a matter of all of them. */
export const enterTaxonomy: EntryCheck = async (tx, actor) => {
  await lockTaxonomy(tx)
  await enterStaff(tx, actor)
}

export type TermRecord<Fields extends RecordState> = RowRecord<TermState<Fields>> & {
  enter: EntryCheck
  table: OrderedTable
  uses: SQL
}

/** The `position` is the rank among siblings, from 1: undo restores the place, not a number. */
export const orderedRecord = <T extends OrderedTable, Fields extends RecordState>({
  kind,
  table,
  uses,
  canHide = false,
  siblingsOf,
  nameOf = ({ name }) => String(name),
  fieldsOf,
  rowOf,
  check,
}: {
  kind: RecordKind
  table: T
  uses: SQL
  /** Whether a refusal to remove offers to hide. */
  canHide?: boolean
  siblingsOf?: (fields: Fields) => SQL | undefined
  /** Defaults to the field `name`. */
  nameOf?: (fields: Fields) => string
  fieldsOf: (row: T['$inferSelect']) => Fields
  rowOf: (fields: Fields) => Omit<T['$inferInsert'], 'id' | 'position'>
  check?: (tx: Transaction, id: number, fields: Fields) => Promise<void>
}): Omit<TermRecord<Fields>, 'prepareUndo'> => {
  const selectRow = (executor: Executor, id: number) =>
    first<T['$inferSelect']>(
      executor
        .select()
        .from(table as PgTable)
        .where(eq(table.id, id)),
    )
  const selectSiblings = (executor: Executor, fields: Fields) =>
    executor
      .select({ id: sql`${table.id}`.mapWith(Number), position: sql`${table.position}`.mapWith(Number) })
      .from(table as PgTable)
      .where(siblingsOf?.(fields))
      .orderBy(asc(table.position), asc(table.id))
  return {
    kind,
    table,
    uses,
    enter: enterTaxonomy,
    async read(executor, id) {
      const row = await selectRow(executor, id)
      if (!row) return null
      const fields = fieldsOf(row)
      const siblings = await selectSiblings(executor, fields)
      const position = siblings.findIndex((each) => each.id === id) + 1
      return { name: nameOf(fields), state: { ...fields, position } }
    },
    async write(tx, id, state) {
      if (!state) return removeUnused(tx, { table, uses, canHide }, id)
      await check?.(tx, id, state)
      const siblings = (await selectSiblings(tx, state)).filter((each) => each.id !== id)
      const place = Math.min(state.position, siblings.length + 1)
      const row = { ...rowOf(state), position: place }
      if (await selectRow(tx, id))
        await tx
          .update(table as PgTable)
          .set(row)
          .where(eq(table.id, id))
      else await tx.insert(table as NamedTable).values({ ...row, id })
      await renumber(tx, table, siblings.toSpliced(place - 1, 0, { id, position: place }))
    },
  }
}

/** Locks the row first: rows that begin to name it wait, and then find it gone. */
async function removeUnused(
  tx: Transaction,
  { table, uses, canHide }: { table: OrderedTable; uses: SQL; canHide: boolean },
  id: number,
): Promise<void> {
  await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')
  const used = (await countUses(tx, uses, id)).get(id)
  const detail = describeUses(used ?? {}, canHide)
  if (detail !== undefined) throw new ApiError('in_use', undefined, { detail })
  await tx.delete(table).where(eq(table.id, id))
}

/** Skips needless writes: triggers pass every statement on to the search. */
async function renumber(
  tx: Transaction,
  table: OrderedTable,
  siblings: readonly { id: number; position: number }[],
): Promise<void> {
  const ranked = siblings.map(({ id, position }, index) => ({ id, position, rank: index + 1 }))
  const moved = ranked.filter(({ position, rank }) => position !== rank)
  if (moved.length === 0) return
  await tx.execute(sql`update ${table} set position = moved.rank
    from unnest(${idArray(moved.map(({ id }) => id))}, ${idArray(moved.map(({ rank }) => rank))}) moved(id, rank)
    where ${table}.id = moved.id`)
}
