import { and, asc, eq, not } from 'drizzle-orm'
import { priceRevisionState } from '#contract/data/price-revisions.ts'
import type { PriceChange } from '#contract/products/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import {
  priceRevisionItems,
  priceRevisions,
  productVariationCoverages,
  productVariations,
} from '#server/db/schema/index.ts'
import { coverageColumns, coverageOfVariation } from './card-queries.ts'
import { presentPrice } from './present-price.ts'

const r = priceRevisions
const items = priceRevisionItems

/** Loads the nearest announced price of each variation; those without one have no entry. */
export async function loadPriceChanges(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PriceChange>> {
  const rows = await executor
    .selectDistinctOn([items.variationId], {
      id: items.variationId,
      fromOn: r.effectiveOn,
      ...{ priceKind: items.priceKind, price: items.price, priceUnit: items.priceUnit },
      coverage: coverageColumns,
    })
    .from(items)
    .innerJoin(r, eq(r.id, items.revisionId))
    .innerJoin(productVariations, eq(productVariations.id, items.variationId))
    .leftJoin(productVariationCoverages, coverageOfVariation)
    .where(
      and(
        isOneOf(items.variationId, ids),
        eq(r.state, priceRevisionState.announced),
        not(productVariations.discontinued),
      ),
    )
    .orderBy(asc(items.variationId), asc(r.effectiveOn))
  return new Map(rows.map(({ id, fromOn, ...row }) => [id, { from_on: fromOn, price: presentPrice(row) }]))
}
