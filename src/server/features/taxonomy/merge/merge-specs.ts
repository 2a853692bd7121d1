import { sql } from 'drizzle-orm'
import type { ChangeAlong } from '#server/console/console-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { categoryMeasuresRecord } from '#server/features/taxonomy/console/category-measures-record.ts'
import { conditionRecord } from '#server/features/taxonomy/console/condition-record.ts'
import type { Merge } from './move-references.ts'

const conditions = { table: 'category_search_condition_groups', other: 'group_id' }
const measures = { table: 'category_measures', other: 'measure' }

type Entries = typeof conditions | typeof measures

/** `place` is the category's own row after the merge: null if it has none, else whether that hides the entry. */
type MergedEntry = { id: number; place: boolean | null }

/** Moves the conditions of a category. Each is logged, so that pages from before cannot overwrite it. */
export async function mergeConditions(tx: Transaction, merge: Merge, along: ChangeAlong): Promise<void> {
  for (const entry of await planEntries(tx, conditions, merge))
    await along(conditionRecord, entry.id, () => placeEntry(tx, conditions, merge, entry))
}

/** Moves the measures of a category, logged as a change of those of the other. */
export async function mergeMeasures(tx: Transaction, merge: Merge, along: ChangeAlong): Promise<void> {
  const changed = await planEntries(tx, measures, merge)
  if (changed.length === 0) return
  await along(categoryMeasuresRecord, merge.into, async () => {
    for (const entry of changed) await placeEntry(tx, measures, merge, entry)
  })
}

/**
 * Returns the entries that change their place. An entry that one of the two categories shows, by itself or from its
 * heading, stays shown; one that products of either may have is kept, if hidden.
 */
async function planEntries(tx: Transaction, { table, other }: Entries, merge: Merge): Promise<MergedEntry[]> {
  const [rows, id] = [sql.identifier(table), sql.identifier(other)]
  const found = await tx.execute<MergedEntry>(sql`
    with entries as (
      select e.id, a.hidden as from_own, b.hidden as into_own, ha.hidden as from_heading, hb.hidden as into_heading
      from categories f cross join categories i
      cross join lateral (select distinct ${id} as id from ${rows}
        where category_id in (f.id, i.id, f.parent_id, i.parent_id)) e
      left join ${rows} a on a.category_id = f.id and a.${id} = e.id
      left join ${rows} b on b.category_id = i.id and b.${id} = e.id
      left join ${rows} ha on ha.category_id = f.parent_id and ha.${id} = e.id
      left join ${rows} hb on hb.category_id = i.parent_id and hb.${id} = e.id
      where f.id = ${merge.from} and i.id = ${merge.into}),
    planned as (
      select id, from_own is not null as moved, into_own,
        case
          when not coalesce(from_own, from_heading, true) or not coalesce(into_own, into_heading, true) then
            case when into_heading is false and into_own is distinct from false then null else false end
          when into_own is null and into_heading is not null and from_own is null then null
          else true end as place
      from entries)
    select id::float8 as id, place from planned
    where moved or place is distinct from into_own order by id`)
  return found.rows
}

async function placeEntry(
  tx: Transaction,
  { table, other }: Entries,
  { from, into }: Merge,
  { id, place }: MergedEntry,
): Promise<void> {
  const [rows, column] = [sql.identifier(table), sql.identifier(other)]
  await tx.execute(sql`delete from ${rows} where ${column} = ${id}
    and (category_id = ${from} or (category_id = ${into} and ${place === null}))`)
  if (place !== null)
    await tx.execute(sql`insert into ${rows} (category_id, ${column}, hidden) values (${into}, ${id}, ${place})
      on conflict (category_id, ${column}) do update set hidden = excluded.hidden`)
}
