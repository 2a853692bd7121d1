import { and, eq, sql } from 'drizzle-orm'
import { hasPrice, labelOf, priceKinds } from '#contract/data/enums.ts'
import type { InputIssue } from '#contract/data/errors.ts'
import { mostRevised, revisionMessages } from '#contract/data/price-revisions.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import type { InputOf } from '#contract/kit/route.ts'
import type { setPriceRevisionItems } from '#contract/price-revisions/item-routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { productVariations } from '#server/db/schema/index.ts'
import type { NewPrice, RevisionState } from './revision-state.ts'

const v = productVariations

const selectByCode = (executor: Executor, makerId: number, codes: readonly string[]) =>
  executor
    .select({
      ...{ id: v.id, key: v.codeKey, code: v.code },
      ...{ price_kind: v.priceKind, price: v.price, price_unit: v.priceUnit },
      discontinued: v.discontinued,
    })
    .from(v)
    .where(
      and(eq(v.makerId, makerId), sql`${v.codeKey} = any(${sql.param(codes.map(foldProductCode))}::text[])`),
    )

export type PricedVariation = Awaited<ReturnType<typeof selectByCode>>[number]

/** Finds 品番 as people write them. Throws one error with every code that names no single 品番 of the maker. */
export async function resolveCodes(
  executor: Executor,
  makerId: number,
  codes: readonly string[],
  pathOf: (at: number) => string,
): Promise<PricedVariation[]> {
  const found = Map.groupBy(await selectByCode(executor, makerId, codes), ({ key }) => key)
  const issues: InputIssue[] = []
  const seen = new Set<string>()
  const resolved = codes.flatMap((code, at) => {
    const key = foldProductCode(code)
    const [one, another] = found.get(key) ?? []
    const add = (rule: string, message: string) => issues.push({ path: pathOf(at), code: rule, message })
    if (!one) add('unknown', revisionMessages.unknownCode(code))
    else if (another) add('repeated', revisionMessages.repeatedCode(code))
    else if (seen.has(key)) add('twice', revisionMessages.codeTwice(code))
    seen.add(key)
    return one ? [one] : []
  })
  if (issues.length > 0) throw new ApiError('invalid_request', issues)
  return resolved
}

type SentPrices = Pick<InputOf<typeof setPriceRevisionItems>['body'], 'items' | 'removed_codes'>

export async function setByHand(
  executor: Executor,
  state: RevisionState,
  { items, removed_codes }: SentPrices,
): Promise<RevisionState> {
  const codes = items.map(({ code }) => code)
  const named = await resolveCodes(executor, state.maker_id, codes, (at) => `items.${at}.code`)
  const removed = await resolveCodes(executor, state.maker_id, removed_codes, (at) => `removed_codes.${at}`)
  const issues: InputIssue[] = []
  const prices = named.map(({ id, code, ...current }, at): NewPrice => {
    const sent = items[at]
    const price_kind = sent?.price_kind ?? current.price_kind
    const price = sent?.price ?? null
    const message = findIssue(price_kind, price, sent?.price_kind === undefined)
    if (message) issues.push({ path: `items.${at}.price`, code: 'price_kind', message })
    return { id, code, price_kind, price, price_unit: sent?.price_unit ?? current.price_unit }
  })
  if (issues.length > 0) throw new ApiError('invalid_request', issues)
  const gone = new Set(removed.map(({ id }) => id))
  return mergePrices({ ...state, prices: state.prices.filter(({ id }) => !gone.has(id)) }, prices)
}

function findIssue(kind: number, price: number | null, isKept: boolean): string | undefined {
  if (hasPrice(kind)) return price === null ? productMessages.priceMissing : undefined
  if (price === null) return undefined
  const label = labelOf(priceKinds, kind)
  return isKept ? revisionMessages.noFigure(label) : productMessages.priceWithout(label)
}

/** Replaces prices of the same 品番. */
export function mergePrices(state: RevisionState, set: readonly NewPrice[]): RevisionState {
  const prices = new Map([...state.prices, ...set].map((price) => [price.id, price]))
  if (prices.size > mostRevised)
    throw new ApiError('invalid_request', [
      { path: 'items', code: 'too_many', message: revisionMessages.tooMany },
    ])
  return { ...state, prices: [...prices.values()].toSorted((a, b) => a.id - b.id) }
}
