import { and, eq, sql } from 'drizzle-orm'
import { limits } from '#contract/data/limits.ts'
import { findRuleIssue, reviseByRule, revisionMessages } from '#contract/data/price-revisions.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import type { InputOf } from '#contract/kit/route.ts'
import type { applyPriceRule } from '#contract/price-revisions/item-routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { brands, categories, products, productVariations } from '#server/db/schema/index.ts'
import type { RevisionState } from './revision-state.ts'
import { mergePrices, type PricedVariation, resolveCodes } from './set-prices.ts'

export type SentRule = Omit<InputOf<typeof applyPriceRule>['body'], 'version'>

type PricedRow = Omit<PricedVariation, 'key'>

const refuse = (path: string, code: string, message: string) =>
  new ApiError('invalid_request', [{ path, code, message }])

export function requireValidRule(rule: SentRule): void {
  const issue = findRuleIssue(rule)
  if (issue) throw refuse('amount', 'amount', issue)
  const { scope, brand_id, category_id, codes } = rule
  if (scope === 'brand' && brand_id === undefined)
    throw refuse('brand_id', 'missing', revisionMessages.brandMissing)
  if (scope === 'category' && category_id === undefined)
    throw refuse('category_id', 'missing', revisionMessages.categoryMissing)
  if (scope === 'codes' && codes.length === 0) throw refuse('codes', 'missing', revisionMessages.codesMissing)
}

export async function setByRule(executor: Executor, state: RevisionState, rule: SentRule) {
  const matching = await selectMatching(executor, state.maker_id, rule)
  const changed = matching.flatMap(({ price, discontinued, ...row }) => {
    if (price === null || discontinued) return []
    const revised = reviseByRule(price, rule)
    // Rounding may keep a low price, or turn it the other way.
    return Math.sign(revised - price) === Math.sign(rule.amount) ? [{ ...row, price: revised }] : []
  })
  if (changed.length === 0) throw refuse('scope', 'nothing', revisionMessages.nothingMatches)
  const outside = changed.flatMap(({ price, code }) => (price < 1 || price > limits.price ? code : []))
  if (outside.length > 0) throw refuse('amount', 'price', revisionMessages.outOfBounds(outside))
  return {
    state: mergePrices(state, changed),
    counts: { set_count: changed.length, left_count: matching.length - changed.length },
  }
}

async function selectMatching(executor: Executor, makerId: number, rule: SentRule): Promise<PricedRow[]> {
  const { scope, brand_id = 0, category_id = 0, codes } = rule
  if (scope === 'codes') {
    const resolved = await resolveCodes(executor, makerId, codes, (at) => `codes.${at}`)
    return resolved.map(({ key: _, ...row }) => row)
  }
  if (scope === 'brand') {
    const own = await executor.$count(brands, and(eq(brands.id, brand_id), eq(brands.makerId, makerId)))
    if (own === 0) throw refuse('brand_id', 'unknown', productMessages.unknownBrand)
  }
  if (scope === 'category' && (await executor.$count(categories, eq(categories.id, category_id))) === 0)
    throw refuse('category_id', 'unknown', revisionMessages.categoryMissing)
  const isInCategory = sql`exists (select from product_categories link join categories c on c.id = link.category_id
    where link.product_id = ${products.id} and ${category_id} in (c.id, c.parent_id))`
  const isInScope = {
    maker: undefined,
    brand: eq(products.brandId, brand_id),
    category: isInCategory,
  }[scope]
  const v = productVariations
  return executor
    .select({
      ...{ id: v.id, code: v.code, discontinued: v.discontinued },
      ...{ price_kind: v.priceKind, price: v.price, price_unit: v.priceUnit },
    })
    .from(v)
    .innerJoin(products, eq(products.id, v.productId))
    .where(and(eq(v.makerId, makerId), isInScope))
}
