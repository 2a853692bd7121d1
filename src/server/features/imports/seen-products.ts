import type { ProductContent } from '#contract/products/console-schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { readProductStates } from '#server/features/products/service.ts'
import type { PlannedProduct } from './import-context.ts'

/** The state as read for the batch is null if the product is new or gone. */
export type SeenProduct = PlannedProduct & { seen: ProductContent | null }

export async function seeProducts(
  executor: Executor,
  planned: readonly PlannedProduct[],
): Promise<SeenProduct[]> {
  const ids = planned.flatMap(({ productId }) => productId ?? [])
  const states = await readProductStates(executor, ids)
  return planned.map((item) => ({ ...item, seen: states.get(item.productId ?? 0) ?? null }))
}
