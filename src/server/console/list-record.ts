import { asc } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RecordKind } from '#contract/data/console-records.ts'
import { productVariations, type RecordState } from '#server/db/schema/index.ts'
import type { WritableRecord } from './console-record.ts'
import { type NamedTable, selectStanding } from './standing.ts'

export const onlyId = 1

/** A short list replaced as a whole, such as the blocks of the home page. */
export const listRecord = <T extends PgTable, Item extends RecordState>({
  kind,
  table,
  name,
  order,
  itemOf,
  rowOf,
  names = {},
  variationsOf = () => [],
}: {
  kind: RecordKind
  table: T
  name: string
  order: PgColumn
  itemOf: (row: T['$inferSelect']) => Item
  rowOf: (item: Item, position: number) => T['$inferInsert']
  /** The tables that fields refer to; undo drops items without a row. */
  names?: { [Field in keyof Item]?: NamedTable }
  /** Variations that an item shows. They are locked: a removal that begins counts the item. */
  variationsOf?: (item: Item) => readonly number[]
}): WritableRecord<{ items: Item[] }> => ({
  kind,
  async read(executor) {
    // Drizzle cannot infer the rows of a generic table.
    const rows: T['$inferSelect'][] = await executor
      .select()
      .from(table as PgTable)
      .orderBy(asc(order))
    return { name, state: { items: rows.map(itemOf) } }
  },
  async write(tx, _id, state) {
    const items = state?.items ?? []
    await selectStanding(tx, productVariations, items.flatMap(variationsOf))
    await tx.delete(table)
    const rows = items.map(rowOf)
    if (rows.length > 0) await tx.insert(table).values(rows)
  },
  async withoutGone(tx, { items }) {
    const idOf = (item: Item, field: string) => item[field] as number | null
    let standing = items
    for (const [field, named] of Object.entries<NamedTable>(names as Record<string, NamedTable>)) {
      const ids = items.map((item) => idOf(item, field))
      const found = await selectStanding(tx, named, ids)
      standing = standing.filter((item) => found.has(idOf(item, field)))
    }
    return { items: standing }
  },
})
