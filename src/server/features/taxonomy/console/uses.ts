import { type SQL, sql } from 'drizzle-orm'
import type { TaxonomyUse, TaxonomyUses } from '#contract/data/taxonomy-uses.ts'
import type { Executor } from '#server/db/connect.ts'

/** Rows of `id`, the term, and `use`; one query counts them for all terms. */
type UseSource = SQL

export const categoryUses: UseSource = sql`
  select parent_id as id, 'children' as use from categories where parent_id is not null
  union all select category_id, 'products' from product_categories
  union all select category_id, 'boards' from boards where category_id is not null
  union all select category_id, 'questions' from sample_request_questions
  union all select category_id, 'conditions' from category_search_condition_groups
  union all select category_id, 'measures' from category_measures`

export const buildingTypeUses: UseSource = sql`
  select building_type_id as id, 'use_types' as use from use_types
  union all select building_type_id, 'projects' from projects where building_type_id is not null`

export const useTypeUses: UseSource = sql`
  select use_type_id as id, 'projects' as use from project_use_types`

export const spaceUses: UseSource = sql`
  select space_id as id, 'posts' as use from posts where space_id is not null`

export const materialUses: UseSource = sql`
  select m.material_id as id, 'products' as use
  from product_variation_materials m join product_variations v on v.id = m.variation_id
  group by m.material_id, v.product_id`

export const conditionUses: UseSource = sql`
  select s.group_id as id, 'products' as use
  from product_variation_condition_values x
  join search_condition_values s on s.id = x.value_id
  join product_variations v on v.id = x.variation_id
  group by s.group_id, v.product_id`

export const conditionValueUses: UseSource = sql`
  select x.value_id as id, 'products' as use
  from product_variation_condition_values x join product_variations v on v.id = x.variation_id
  group by x.value_id, v.product_id`

export const questionUses: UseSource = sql`
  select question_id as id, 'answers' as use from order_answers group by question_id, group_id`

export const choiceUses: UseSource = sql`
  select choice_id as id, 'answers' as use from order_answers`

export async function countUses(
  executor: Executor,
  source: UseSource,
  id?: number,
): Promise<ReadonlyMap<number, TaxonomyUses>> {
  const { rows } = await executor.execute<{ id: number; use: TaxonomyUse; count: number }>(sql`
    select id::float8 as id, use, count(*)::float8 as count from (${source}) named
    ${id === undefined ? sql`` : sql`where id = ${id}`} group by id, use`)
  const uses = new Map<number, TaxonomyUses>()
  for (const row of rows) uses.set(row.id, { ...uses.get(row.id), [row.use]: row.count })
  return uses
}

/** Counts each product once per heading, also if it is in several categories below. */
export async function countProducts(executor: Executor): Promise<ReadonlyMap<number, number>> {
  const { rows } = await executor.execute<{ id: number; count: number }>(sql`
    select k.id::float8 as id, count(distinct pc.product_id)::float8 as count
    from categories below
    join product_categories pc on pc.category_id = below.id
    join categories k on k.id in (below.id, below.parent_id)
    group by k.id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
