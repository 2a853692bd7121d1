import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { idArray, isOneOf } from '#server/db/query-parts.ts'
import { makers, products, productVariations } from '#server/db/schema/index.ts'
import { isPublic } from '#server/features/product-variations/card-queries.ts'

/** What is asked for, and of whom: unknown and unpublished variations are left out. */
export const selectOrderedVariations = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({
      id: productVariations.id,
      name: productVariations.name,
      code: productVariations.code,
      sampleDescription: productVariations.sampleDescription,
      sampleAvailable: productVariations.sampleAvailable,
      discontinued: productVariations.discontinued,
      productId: products.id,
      productName: products.name,
      sampleLimit: products.sampleLimit,
      makerId: makers.id,
      makerName: makers.name,
      makerEmail: makers.contactEmail,
    })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .innerJoin(makers, eq(makers.id, products.makerId))
    .where(sql`${isOneOf(productVariations.id, ids)} and ${isPublic}`)
    .orderBy(asc(makers.id), asc(productVariations.id))

export type OrderedVariation = Awaited<ReturnType<typeof selectOrderedVariations>>[number]

export type OrderQuestion = {
  id: number
  label: string
  type: number
  required: boolean
  choices: { id: number; choice: string }[]
  /** Whose products it is about. */
  makerIds: number[]
}

/** The questions of the products' categories and of their headings. */
export async function selectQuestionsOf(
  executor: Executor,
  productIds: readonly number[],
): Promise<OrderQuestion[]> {
  const answer = await executor.execute<OrderQuestion>(sql`
    with asked as (
      select question.id as question_id, array_agg(distinct p.maker_id) as maker_ids
      from products p
      join product_categories pc on pc.product_id = p.id
      join categories c on c.id = pc.category_id
      join sample_request_questions question on question.category_id in (c.id, c.parent_id)
      where p.id = any(${idArray(productIds)})
      group by question.id)
    select q.id::float8 as id, q.label, q.question_type as type, q.required,
      (select coalesce(json_agg(json_build_object('id', c.id, 'choice', c.choice) order by c.position, c.id), '[]')
        from sample_request_choices c where c.question_id = q.id) as choices,
      to_json(asked.maker_ids) as "makerIds"
    from asked join sample_request_questions q on q.id = asked.question_id
    order by q.position, q.id`)
  return answer.rows
}
