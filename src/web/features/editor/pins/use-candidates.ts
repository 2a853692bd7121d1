import { useQuery } from '@tanstack/react-query'
import type { Image } from '#contract/kit/schemas.ts'
import { imageUrl } from '#web/shared/api/image-url.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { usePersonCache } from '#web/shared/session/person-query.ts'
import type { Candidate } from './candidate-list.tsx'
import { colorAt } from './color-at.ts'

export type PhotoPlace = { image: Image; x: number; y: number }

/** Finds products by the typed text, from the first letter on. */
export function useFound(keyword: string) {
  const { call } = useRuntime()
  return useQuery(
    {
      queryKey: ['/product_variations', 'named', keyword],
      enabled: keyword !== '',
      queryFn: async ({ signal }): Promise<Candidate[]> => {
        const query = { keyword, limit: 8 }
        const { items } = await call('GET /product_variations/incremental_search', { query, signal })
        return items.map(({ id, full_name, maker, image }) => ({
          ...{ id, name: full_name, makerName: maker.name, image },
        }))
      },
    },
    usePersonCache(),
  )
}

export function useNearColor({ image, x, y }: PhotoPlace) {
  const { call, config } = useRuntime()
  return useQuery(
    {
      // Rounded to pointing accuracy, so that small moves share a result.
      queryKey: ['/product_variations', 'colored', image.id, x.toFixed(2), y.toFixed(2)],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }): Promise<Candidate[]> => {
        const color_hex = await colorAt(imageUrl(config.imageOrigin, image.id, 640), x, y)
        if (!color_hex) return []
        const query = { color_hex, limit: 6 }
        const { items } = await call('GET /product_variations/search', { query, signal })
        return items.map(({ id, full_name, product, image: picture }) => ({
          ...{ id, name: full_name, makerName: product.maker.name, image: picture },
        }))
      },
    },
    usePersonCache(),
  )
}
