import { type SQL, sql } from 'drizzle-orm'
import { measures } from '#contract/data/measures.ts'
import type { ChangeAlong } from '#server/console/console-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { idArray } from '#server/db/query-fragments.ts'
import { categoryMeasuresRecord } from './category-measures-record.ts'
import { conditionRecord } from './condition-record.ts'
import { countMeasured } from './count-specs.ts'

type Move = {
  /** The category of the products, and the one that they will be in. */
  from: number
  into: number
  /** The headings of the two, null without one. */
  heading: number | null
  nextHeading: number | null
}

/**
 * Adds conditions and measures of the heading left behind that products use: without them these products could not be
 * saved. Logs each change.
 */
export async function copyInheritedSpecs(tx: Transaction, move: Move, along: ChangeAlong): Promise<void> {
  if (move.heading === null || move.heading === move.nextHeading || move.heading === move.into) return
  for (const id of await selectLeftBehind(tx, conditions, move, usedConditions(move.from)))
    await along(conditionRecord, id, () => addLink(tx, conditions, move, id))
  const counts = await countMeasured(tx, move.from)
  const used = idArray([...counts.keys()].map((key) => measures[key].id))
  const measured = await selectLeftBehind(tx, measuresOf, move, sql`select unnest(${used})`)
  if (measured.length === 0) return
  await along(categoryMeasuresRecord, move.into, async () => {
    for (const id of measured) await addLink(tx, measuresOf, move, id)
  })
}

type Links = { table: SQL; id: SQL }

const conditions: Links = { table: sql`category_search_condition_groups`, id: sql`group_id` }
const measuresOf: Links = { table: sql`category_measures`, id: sql`measure` }

const usedConditions = (categoryId: number): SQL => sql`
  select s.group_id from product_categories pc
  join product_variations v on v.product_id = pc.product_id
  join product_variation_condition_values x on x.variation_id = v.id
  join search_condition_values s on s.id = x.value_id
  where pc.category_id = ${categoryId}`

async function selectLeftBehind(
  tx: Transaction,
  { table, id }: Links,
  { into, heading, nextHeading }: Move,
  used: SQL,
): Promise<number[]> {
  const offering = idArray(nextHeading === null ? [into] : [into, nextHeading])
  const { rows } = await tx.execute<{ id: number }>(sql`
    select ${id}::float8 as id from ${table} where category_id = ${heading} and ${id} in (${used})
      and ${id} not in (select ${id} from ${table} where category_id = any(${offering}))
    order by ${id}`)
  return rows.map((row) => row.id)
}

const addLink = (tx: Transaction, { table, id }: Links, { heading, into }: Move, linked: number) =>
  tx.execute(sql`insert into ${table} (category_id, ${id}, hidden)
    select ${into}, ${id}, hidden from ${table} where category_id = ${heading} and ${id} = ${linked}`)
