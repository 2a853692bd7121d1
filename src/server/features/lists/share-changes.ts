import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { listItems, listShares, scheduleVersions } from '#server/db/schema/index.ts'
import { joinShownItem } from './shown-items.ts'

const shownItems = (listId: number): SQL => sql`
  select ${listItems.id} as id, ${listItems.variationId} as variation_id, ${listItems.room} as room, ${listItems.part} as part,
    ${listItems.quantity} as quantity, ${listItems.note} as note,
    md5(json_build_array(${listItems.room}, ${listItems.part}, ${listItems.quantity}, ${listItems.note})::text) as fingerprint
  from ${listItems} ${joinShownItem(listItems)} where ${listItems.listId} = ${listId}`

/** Selects the newest version, if its rows equal the list. */
const equalVersion = (listId: number): SQL => sql`
  with newest as (
    select number, rows from ${scheduleVersions} where ${scheduleVersions.listId} = ${listId} order by number desc limit 1),
  kept as (
    select item_id, (product_variation ->> 'id')::bigint, room, part, quantity, note
    from newest, jsonb_to_recordset(newest.rows)
      as kept(item_id bigint, product_variation jsonb, room text, part smallint, quantity numeric, note text)),
  current as (
    select id, variation_id, room, part, quantity, note from (${shownItems(listId)}) shown where variation_id is not null)
  select number from newest where not exists (
    (select * from kept except select * from current) union all (select * from current except select * from kept))`

export const markSeen = (executor: Executor, listId: number) =>
  executor.execute(sql`
    update ${listShares} set seen_at = now(), seen_version = (${equalVersion(listId)}),
      (seen_items, seen_variations) = (
        select coalesce(jsonb_object_agg(id, fingerprint), '{}'),
          coalesce(jsonb_object_agg(id, variation_id) filter (where variation_id is not null), '{}')
        from (${shownItems(listId)}) shown)
    where ${listShares.listId} = ${listId}`)

export async function changesSinceSeen(executor: Executor, listId: number): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (
      select key, value, (${listShares.seenVariations} ->> key)::bigint as variation_id
      from ${listShares}, jsonb_each_text(${listShares.seenItems}) where ${listShares.listId} = ${listId}) seen
    full join (${shownItems(listId)}) shown on shown.id::text = seen.key
    where shown.fingerprint is distinct from seen.value or shown.variation_id <> seen.variation_id`)
  return rows[0]?.count ?? 0
}
