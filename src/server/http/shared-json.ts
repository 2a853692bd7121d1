import { z } from '@hono/zod-openapi'

type SharedEncoder = (value: unknown) => Uint8Array[]

/**
 * For values that many answers share, such as the card of a product: their JSON is checked, stripped and encoded once and
 * lives as long as the value. A shared value is frozen, because its bytes would not follow a change.
 */
const encoders = new WeakMap<z.ZodType, SharedEncoder>()
const extensions = new WeakMap<object, { shared: object; own: object }>()

/** Says that values of this schema are kept by whoever makes them, and never changed. */
export function shareJson(schema: z.ZodObject): void {
  if (!encoders.has(schema)) encoders.set(schema, createSharedEncoder(schema))
}

/** From a value of a shared schema to its JSON, in parts; undefined where the schema is not shared. */
export const sharedEncoderOf = (schema: z.ZodType): SharedEncoder | undefined => encoders.get(schema)

/** A shared value with a few fields of this answer's own, which the shared value itself does not have. */
export function extendShared<T extends object, E extends object>(shared: T, own: E): T & E {
  const value = { ...shared, ...own }
  extensions.set(value, { shared, own })
  return value
}

const closingBrace = 1
// What is kept is encoded by TextEncoder: small Buffers are cut from a slab of 64 KiB that each of them would keep alive.
const mostKnownOwn = 1_000

function createSharedEncoder(schema: z.ZodObject): SharedEncoder {
  const kept = new WeakMap<object, Uint8Array>()
  const ownSchemas = new Map<string, z.ZodType>()
  const knownOwn = new Map<string, Uint8Array>()

  function encodeShared(value: unknown): Uint8Array {
    const known = isObject(value) ? kept.get(value) : undefined
    if (known) return known
    const bytes = new TextEncoder().encode(JSON.stringify(schema.parse(value)))
    if (isObject(value)) kept.set(freezeDeeply(value), bytes)
    return bytes
  }

  /** What is added to one value is often added to others too: the same words, found in the same place. */
  function encodeOwn(own: object): Uint8Array {
    const text = JSON.stringify(own)
    const known = knownOwn.get(text)
    if (known) return known
    const key = Object.keys(own).join()
    const ownSchema = ownSchemas.get(key) ?? selectFields(schema, (name) => Object.hasOwn(own, name))
    ownSchemas.set(key, ownSchema)
    const bytes = new TextEncoder().encode(continueObject(JSON.stringify(ownSchema.parse(own))))
    if (knownOwn.size >= mostKnownOwn) knownOwn.clear()
    knownOwn.set(text, bytes)
    return bytes
  }

  return (value) => {
    const extension = isObject(value) ? extensions.get(value) : undefined
    if (!extension) return [encodeShared(value)]
    return [encodeShared(extension.shared).subarray(0, -closingBrace), encodeOwn(extension.own)]
  }
}

/** An object schema of some of the fields of another. */
export const selectFields = (schema: z.ZodObject, isWanted: (name: string) => boolean) =>
  z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => isWanted(name))))

/** The JSON of an object as the rest of another one, which has fields already. */
export const continueObject = (json: string): string => (json === '{}' ? '}' : `,${json.slice(1)}`)

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function freezeDeeply<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (isObject(inner)) freezeDeeply(inner)
  return Object.freeze(value)
}
