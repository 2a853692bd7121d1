import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'

export type ContactTarget = {
  maker: { id: number; name: string }
  variation: ApiResponse<'GET /product_variations/searchByIDs'>['items'][number] | null
}

/** Ignores a variation of another maker. */
export async function loadContactTarget(
  call: Call,
  makerId: number,
  variationId: number | undefined,
  signal: AbortSignal,
): Promise<ContactTarget> {
  const [maker, found] = await Promise.all([
    call('GET /makers/{id}', { params: { id: makerId }, signal }),
    variationId
      ? call('GET /product_variations/searchByIDs', { query: { ids: [variationId] }, signal })
      : undefined,
  ])
  return asJson({
    maker: { id: maker.id, name: maker.name },
    variation: found?.items.find(({ product }) => product.maker.id === maker.id) ?? null,
  })
}
