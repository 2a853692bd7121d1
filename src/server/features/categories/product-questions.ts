import { sql } from 'drizzle-orm'
import type { Question } from '#contract/categories/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { idArray } from '#server/db/query-fragments.ts'

export type ProductQuestion = {
  id: number
  label: string
  type: number
  required: boolean
  choices: { id: number; choice: string }[]
  makerIds: number[]
  productIds: number[]
}

/** Includes questions of parent categories; skips questions without a choice. */
export async function selectProductQuestions(
  executor: Executor,
  productIds: readonly number[],
): Promise<ProductQuestion[]> {
  const answer = await executor.execute<ProductQuestion>(sql`
    with asked as (
      select question.id as question_id, array_agg(distinct p.maker_id) as maker_ids, array_agg(distinct p.id) as product_ids
      from products p
      join product_categories pc on pc.product_id = p.id
      join categories c on c.id = pc.category_id
      join sample_request_questions question on question.category_id in (c.id, c.parent_id)
      where p.id = any(${idArray(productIds)}) and not question.hidden
        and exists (select from sample_request_choices c where c.question_id = question.id and not c.hidden)
      group by question.id)
    select q.id::float8 as id, q.label, q.question_type as type, q.required,
      (select coalesce(json_agg(json_build_object('id', c.id, 'choice', c.choice) order by c.position, c.id), '[]')
        from sample_request_choices c where c.question_id = q.id and not c.hidden) as choices,
      to_json(asked.maker_ids) as "makerIds", to_json(asked.product_ids) as "productIds"
    from asked join sample_request_questions q on q.id = asked.question_id
    order by q.position, q.id`)
  return answer.rows
}

export const presentProductQuestion = ({
  id,
  label,
  type,
  required,
  choices,
}: ProductQuestion): Question => ({
  id,
  label,
  question_type: type,
  required,
  choices,
})
