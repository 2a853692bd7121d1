import { availableParallelism } from 'node:os'
import { ApiError } from '#server/api-error.ts'
import { limitConcurrency } from '#server/http/limit-concurrency.ts'
import type { Logger } from '#server/logger.ts'
import { encodeVariant, recipe, type VariantShape } from './encode-variant.ts'
import type { ObjectStore } from './object-store.ts'

export type Variant = VariantShape & { sha256: string; objectKey: string }

export type LoadVariant = (variant: Variant) => Promise<Uint8Array>

/** libuv has four threads for this and for files; one stays free for reads. */
export const variantsAtOnce = Math.min(availableParallelism(), 3)
const waitingAtMost = 500

type LoaderParts = {
  objects: ObjectStore
  logger: Logger
  /** Serializes work by name across processes. */
  takeTurn: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** Encodes a variant on its first request; concurrent requests, in all processes, wait for that. */
export function createVariantLoader(
  { objects, logger, takeTurn }: LoaderParts,
  encode: typeof encodeVariant = encodeVariant,
): LoadVariant {
  const loading = new Map<string, Promise<Uint8Array>>()
  const limited = limitConcurrency(variantsAtOnce, waitingAtMost)

  const make = async (variant: Variant): Promise<Uint8Array> => {
    const original = await objects.get(variant.objectKey)
    if (!original) {
      logger.error({ objectKey: variant.objectKey }, 'the original of an image is not in object storage')
      throw new ApiError('not_found')
    }
    const bytes = await encode(original, variant)
    await objects.put(variantKey(variant), bytes, `image/${variant.format}`).catch((error: unknown) => {
      // A full disk must not prevent the picture's answer.
      logger.error({ err: error }, 'an image variant could not be kept')
    })
    return bytes
  }

  const find = (variant: Variant) => objects.get(variantKey(variant))

  const load = async (variant: Variant) =>
    (await find(variant)) ??
    (await limited(() =>
      takeTurn(variantKey(variant), async () => (await find(variant)) ?? (await make(variant))),
    ))

  return (variant) => {
    const key = variantKey(variant)
    const shared = loading.get(key)
    if (shared) return shared
    const loaded = load(variant).finally(() => loading.delete(key))
    loading.set(key, loaded)
    return loaded
  }
}

/** Names the content, because a new database on an old folder reuses ids. */
export const variantKey = ({ sha256, width, quality, format }: Omit<Variant, 'objectKey'>) =>
  `variants/${recipe}/${sha256.slice(0, 2)}/${sha256}/${width}-${quality}.${format}`
