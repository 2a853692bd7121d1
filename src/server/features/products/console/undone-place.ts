import { productMessages } from '#contract/data/product-rules.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import { ApiError } from '#server/api-error.ts'
import type { Transaction } from '#server/db/connect.ts'
import { findWrongSpecs } from './check-specs.ts'
import { findWrongCategories } from './product-categories.ts'

/**
 * Refuses states of the log without a category, or with faults of category, condition or measure that the current one
 * lacks: the taxonomy has changed since, and the product could not be saved.
 */
export async function requirePlace(
  tx: Transaction,
  state: ProductContent,
  current: ProductContent | null,
): Promise<void> {
  const refuse = (detail: string) => new ApiError('not_undoable', undefined, { detail })
  if (state.category_ids.length === 0) throw refuse(productMessages.undoNeedsCategory)
  const isWorse = async (countFaults: (of: ProductContent) => Promise<number>) =>
    (await countFaults(state)) > 0 && (current === null || (await countFaults(current)) === 0)
  const faultsOfPlace = async (of: ProductContent) => (await findWrongCategories(tx, of)).length
  if (await isWorse(faultsOfPlace)) throw refuse(productMessages.undoOnHeading)
  const faultsOfSpecs = async (of: ProductContent) => (await findWrongSpecs(tx, of)).length
  if (await isWorse(faultsOfSpecs)) throw refuse(productMessages.undoNeedsSpecs)
}
