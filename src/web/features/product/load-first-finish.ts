import { notFound } from '@tanstack/react-router'
import type { Call } from '#web/api/call.ts'

/** The id of the finish that a product is shown through. */
export async function loadFirstFinish(call: Call, id: number, signal: AbortSignal): Promise<number> {
  const product = await call('GET /products/{id}', { params: { id }, signal })
  const [first] = product.product_variations
  if (!first) throw notFound()
  return first.id
}
