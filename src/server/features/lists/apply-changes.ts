import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { idArray } from '#server/db/query-fragments.ts'
import { listFormerDecisions, listItemDecisions, listItems } from '#server/db/schema/index.ts'
import { groupChanges, joinChanges, type ProductChange } from './plan-replacements.ts'

/** Requires the lock of the list. */
export async function applyChanges(tx: Transaction, changes: readonly ProductChange[]): Promise<void> {
  for (const group of groupChanges(changes))
    await tx.execute(sql`
      update ${listItems} set variation_id = changed.variation_id from ${rowsOf(group, ({ to }) => to)}
      where ${listItems.id} = changed.item_id`)
  await exchangeDecisions(tx, joinChanges(changes))
}

/** Sets the decisions on former products aside, and takes back those on products that return. */
async function exchangeDecisions(tx: Transaction, changes: readonly ProductChange[]): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from ${listItemDecisions} using ${rowsOf(changes, ({ from }) => from)}
      where ${listItemDecisions.itemId} = changed.item_id
      returning changed.item_id, changed.variation_id, decision, comment, client_name, decided_at)
    insert into ${listFormerDecisions} (item_id, variation_id, decision, comment, client_name, decided_at)
    select * from gone`)
  await tx.execute(sql`
    with back as (
      delete from ${listFormerDecisions} using ${rowsOf(changes, ({ to }) => to)}
      where ${listFormerDecisions.itemId} = changed.item_id
        and ${listFormerDecisions.variationId} = changed.variation_id
      returning changed.item_id, decision, comment, client_name, decided_at)
    insert into ${listItemDecisions} (item_id, decision, comment, client_name, decided_at)
    select * from back`)
}

const rowsOf = (changes: readonly ProductChange[], toProduct: (change: ProductChange) => number): SQL =>
  sql`unnest(${idArray(changes.map(({ itemId }) => itemId))}, ${idArray(changes.map(toProduct))})
    as changed(item_id, variation_id)`
