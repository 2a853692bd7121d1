import type { ProductContent } from '#contract/products/console-schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { readProductStates } from '#server/features/products/service.ts'
import type { PlannedProduct } from './import-context.ts'

/** The state as read for the batch is null if the product is new or gone, undefined if an earlier item writes it. */
export type SeenProduct = PlannedProduct & { seen: ProductContent | null | undefined }

export async function seeProducts(
  executor: Executor,
  planned: readonly PlannedProduct[],
): Promise<SeenProduct[]> {
  const ids = planned.flatMap(({ productId }) => productId ?? [])
  const states = await readProductStates(executor, ids)
  const written = new Set<number>()
  return planned.map((item) => {
    const { productId } = item
    const isWritten = productId !== null && written.has(productId)
    if (productId !== null) written.add(productId)
    return { ...item, seen: isWritten ? undefined : (states.get(productId ?? 0) ?? null) }
  })
}
