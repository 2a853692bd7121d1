import { asc, eq, sql } from 'drizzle-orm'
import type { OrderCreate } from '#contract/orders/schemas.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import {
  makers,
  products,
  productVariations,
  sampleRequestChoices,
  sampleRequestQuestions,
} from '#server/db/schema/index.ts'
import { isPublic } from '#server/features/product-variations/card-queries.ts'

/** Skips unknown and unpublished variations. */
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
    })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .innerJoin(makers, eq(makers.id, products.makerId))
    .where(sql`${isOneOf(productVariations.id, ids)} and ${isPublic}`)
    .orderBy(asc(makers.id), asc(productVariations.id))

export type OrderedVariation = Awaited<ReturnType<typeof selectOrderedVariations>>[number]

/** Keeps answered questions and choices until the order names them. By id, and in the order of a merge. */
export async function lockAnswered(tx: Transaction, answers: OrderCreate['answers']): Promise<void> {
  const chosen = {
    questions: answers.map(({ question_id }) => question_id),
    choices: answers.flatMap(({ choice_ids }) => choice_ids),
  }
  for (const [table, ids] of [
    [sampleRequestQuestions, chosen.questions],
    [sampleRequestChoices, chosen.choices],
  ] as const)
    if (ids.length > 0)
      await tx
        .select({ id: table.id })
        .from(table)
        .where(isOneOf(table.id, ids))
        .orderBy(asc(table.id))
        .for('key share')
}
