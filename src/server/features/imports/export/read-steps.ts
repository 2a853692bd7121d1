import { and, asc, count, eq } from 'drizzle-orm'
import { mostTableRows } from '#contract/data/table-formats.ts'
import { ApiError } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { productListings, products, productVariations } from '#server/db/schema/index.ts'
import { readProducts, type StoredProduct } from '#server/features/products/service.ts'

/** Bounds the turn of the event loop that a step takes. */
const step = { products: 200, variations: 200 } as const

type CountedProduct = { id: number; variations: number }

/** Lists the products to export, in steps that are cheap to read. */
export async function listSteps(
  executor: Executor,
  makerId: number,
  state: number | undefined,
): Promise<number[][]> {
  const counted = await executor
    .select({ id: products.id, variations: count(productVariations.id) })
    .from(products)
    .innerJoin(productListings, eq(productListings.productId, products.id))
    .innerJoin(productVariations, eq(productVariations.productId, products.id))
    .where(
      and(eq(products.makerId, makerId), state === undefined ? undefined : eq(productListings.state, state)),
    )
    .groupBy(products.id)
    .orderBy(asc(products.id))
  if (counted.reduce((sum, { variations }) => sum + variations, 0) > mostTableRows)
    throw new ApiError('export_too_large')
  return divide(counted)
}

export async function listStepsOf(executor: Executor, ids: readonly number[]): Promise<number[][]> {
  const counted = await executor
    .select({ id: products.id, variations: count(productVariations.id) })
    .from(products)
    .leftJoin(productVariations, eq(productVariations.productId, products.id))
    .where(isOneOf(products.id, ids))
    .groupBy(products.id)
    .orderBy(asc(products.id))
  return divide(counted)
}

/** A product is in one step, also one with more variations than a step should have. */
export function divide(counted: readonly CountedProduct[]): number[][] {
  const steps: number[][] = []
  let variations = 0
  for (const product of counted) {
    const last = steps.at(-1)
    if (last && last.length < step.products && variations + product.variations <= step.variations) {
      last.push(product.id)
      variations += product.variations
    } else {
      steps.push([product.id])
      variations = product.variations
    }
  }
  return steps
}

export async function* readSteps(
  executor: Executor,
  steps: readonly number[][],
): AsyncGenerator<StoredProduct[]> {
  for (const ids of steps) yield await readProducts(executor, ids)
}
