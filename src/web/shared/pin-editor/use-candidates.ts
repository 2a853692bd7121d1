import { useQuery } from '@tanstack/react-query'
import type { Image } from '#contract/kit/schemas.ts'
import { imageUrl } from '#web/shared/api/image-url.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { usePersonCache } from '#web/shared/session/person-query.ts'
import type { PinCandidate } from './candidate-list.tsx'

export type PhotoPlace = { image: Image; x: number; y: number }

/** Finds products by the typed text, from the first letter on. */
export function useFound(keyword: string) {
  const { call } = useRuntime()
  return useQuery(
    {
      queryKey: ['/product_variations', 'named', keyword],
      enabled: keyword !== '',
      queryFn: async ({ signal }): Promise<PinCandidate[]> => {
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
      queryFn: async ({ signal }): Promise<PinCandidate[]> => {
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

/** Returns the mean color around a point of a photo as #rrggbb; undefined if the browser denies access. */
async function colorAt(address: string, x: number, y: number): Promise<string | undefined> {
  try {
    const answer = await fetch(address)
    const bitmap = await createImageBitmap(await answer.blob())
    const side = Math.max(2, Math.round(bitmap.width * 0.03))
    const left = Math.min(bitmap.width - side, Math.max(0, Math.round(x * bitmap.width - side / 2)))
    const top = Math.min(bitmap.height - side, Math.max(0, Math.round(y * bitmap.height - side / 2)))
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    if (!context) return undefined
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, left, top, side, side, 0, 0, 1, 1)
    bitmap.close()
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  } catch {
    return undefined
  }
}
