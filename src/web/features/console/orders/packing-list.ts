import type { ConsoleOrderItem } from './advance-orders.ts'

export type PackingLine = { code: string; name: string; quantity: number; codes: string[] }

/** Returns the items to ship next; all items of an order that is shipped. */
export function itemsToShip({ items }: ConsoleOrderItem): ConsoleOrderItem['items'] {
  const waiting = items.filter(({ shipped }) => !shipped)
  return waiting.length > 0 ? waiting : items
}

/** Sums the samples that have not been shipped yet, by 品番. */
export function listToPack(orders: readonly ConsoleOrderItem[]): PackingLine[] {
  const lines = new Map<number, PackingLine>()
  for (const order of orders)
    for (const { product_variation_id, code, full_name, quantity, shipped } of order.items) {
      if (shipped) continue
      const line = lines.get(product_variation_id) ?? { code, name: full_name, quantity: 0, codes: [] }
      line.quantity += quantity
      line.codes.push(quantity > 1 ? `${order.code}×${quantity}` : order.code)
      lines.set(product_variation_id, line)
    }
  return [...lines.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}
