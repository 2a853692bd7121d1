import type { InputIssue } from '#contract/data/errors.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import type { OrderCreate } from '#contract/orders/schemas.ts'
import { fullNameOf } from '#server/search-index/kinds/product-variations/documents.ts'
import type { OrderedVariation } from './queries.ts'

export type OrderLine = OrderedVariation & { fullName: string; quantity: number }

type Items = OrderCreate['items']

/** One line for each variation, whoever wrote it twice; in the order of the cart, the lines of a maker together. */
export function joinItems(items: Items, variations: readonly OrderedVariation[]): OrderLine[] {
  const quantities = new Map<number, number>()
  for (const { product_variation_id: id, quantity } of items)
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  const known = new Map(variations.map((variation) => [variation.id, variation]))
  const lines = [...quantities].flatMap(([id, quantity]) => {
    const variation = known.get(id)
    if (!variation) return []
    return { ...variation, fullName: fullNameOf(variation.productName, variation.name), quantity }
  })
  return [...Map.groupBy(lines, ({ makerId }) => makerId).values()].flat()
}

/** What cannot be sent at all, and products of which more is asked for than one request may have. */
export function findItemIssues(items: Items, lines: readonly OrderLine[]): InputIssue[] {
  const ofProduct = Map.groupBy(lines, ({ productId }) => productId)
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  return items.flatMap(({ product_variation_id: id }, index) => {
    const line = lineOf.get(id)
    if (!line?.sampleAvailable || line.discontinued) return [issueOf(index, 'sample_unavailable', line)]
    const limit = line.sampleLimit ?? limits.sampleLimit
    const asked = sum(ofProduct.get(line.productId) ?? [])
    if (asked <= limit) return []
    return [{ path: pathOf(index), code: 'sample_limit', message: messages.sampleLimit(limit) }]
  })
}

export const findShortItems = (items: Items, lines: readonly OrderLine[], short: readonly number[]) =>
  items.flatMap(({ product_variation_id: id }, index) =>
    short.includes(id)
      ? [
          issueOf(
            index,
            'out_of_stock',
            lines.find((line) => line.id === id),
          ),
        ]
      : [],
  )

const pathOf = (index: number) => `items.${index}`

const sum = (lines: readonly OrderLine[]) => lines.reduce((total, { quantity }) => total + quantity, 0)

function issueOf(index: number, code: 'sample_unavailable' | 'out_of_stock', line: OrderLine | undefined) {
  const say = code === 'out_of_stock' ? messages.outOfStock : messages.sampleUnavailable
  return { path: pathOf(index), code, message: say(line?.fullName ?? 'この製品') }
}
