import type { SpecifiedVariation } from '#contract/products/schemas.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import type { Call } from '#web/shared/api/call.ts'

const mostOffered = 6

/** Loads the facts of a schedule's row for each; skips products that are no longer public. */
async function loadSpecified(
  call: Call,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<SpecifiedVariation[]> {
  const loaded = await Promise.all(
    ids.map((id) =>
      call('GET /product_variations/{id}', { params: { id }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
    ),
  )
  return loaded.filter((variation) => variation !== null)
}

/** Falls back to products of the same category where none looks alike. */
export async function loadSimilar(
  call: Call,
  id: number,
  signal: AbortSignal,
): Promise<SpecifiedVariation[]> {
  const load = async (axis: 'image' | 'category') => {
    const input = { params: { id }, query: { axis, limit: mostOffered }, signal }
    return (await call('GET /product_variations/{id}/similarities', input)).items.map((item) => item.id)
  }
  const alike = await load('image')
  return loadSpecified(call, alike.length > 0 ? alike : await load('category'), signal)
}

export async function findByKeyword(
  call: Call,
  keyword: string,
  signal: AbortSignal,
): Promise<SpecifiedVariation[]> {
  const query = { keyword, limit: mostOffered }
  const { items } = await call('GET /product_variations/search', { query, signal })
  return loadSpecified(
    call,
    items.map(({ id }) => id),
    signal,
  )
}
