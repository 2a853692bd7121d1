import { type SQL, sql } from 'drizzle-orm'
import { type MeasureKey, measureKeys, measures } from '#contract/data/measures.ts'
import type { Executor } from '#server/db/connect.ts'
import { idArray } from '#server/db/query-fragments.ts'

const productsOf = (categoryId: number): SQL => sql`(
  select pc.product_id from categories c join product_categories pc on pc.category_id = c.id
  where ${categoryId} in (c.id, c.parent_id))`

/** Columns of the variation instead of rows of measures. */
const columns: Partial<Record<MeasureKey, SQL>> = {
  seat_height: sql`v.seat_height`,
  diameter: sql`v.diameter`,
  thickness: sql`v.thickness`,
  weight: sql`v.weight_grams`,
}

/** Counts by measure the products of a category and its children. */
export async function countMeasured(
  executor: Executor,
  categoryId: number,
): Promise<ReadonlyMap<MeasureKey, number>> {
  const keyOf = new Map<number, MeasureKey>(measureKeys.map((key) => [measures[key].id, key]))
  const parts = [
    sql`select m.measure, v.product_id from product_variation_measures m
      join product_variations v on v.id = m.variation_id where v.product_id in ${productsOf(categoryId)}`,
    ...Object.entries(columns).map(
      ([key, column]) => sql`select ${measures[key as MeasureKey].id}::int, v.product_id
        from product_variations v where ${column} is not null and v.product_id in ${productsOf(categoryId)}`,
    ),
  ]
  const { rows } = await executor.execute<{ measure: number; count: number }>(sql`
    select measure, count(distinct product_id)::float8 as count
    from (${sql.join(parts, sql` union all `)}) measured group by measure`)
  return new Map(
    rows.flatMap(({ measure, count }) => {
      const key = keyOf.get(measure)
      return key === undefined ? [] : [[key, count] as const]
    }),
  )
}

type ConditionCount = { groupId: number; valueId: number | null; here: number; total: number }

/** Counts products by condition (`valueId` is null) and by value, in the category and in all. */
export async function countConditions(
  executor: Executor,
  categoryId: number,
  groupIds: readonly number[],
): Promise<ConditionCount[]> {
  const { rows } = await executor.execute<ConditionCount>(sql`
    select s.group_id::float8 as "groupId", s.id::float8 as "valueId",
      count(distinct v.product_id)::float8 as total,
      count(distinct v.product_id) filter (where v.product_id in ${productsOf(categoryId)})::float8 as here
    from search_condition_values s
    join product_variation_condition_values x on x.value_id = s.id
    join product_variations v on v.id = x.variation_id
    where s.group_id = any(${idArray(groupIds)})
    group by grouping sets ((s.group_id), (s.group_id, s.id))`)
  return rows
}
