import { z } from '@hono/zod-openapi'

/**
 * Values that many answers share, such as the card of a product: their JSON is checked, stripped and encoded once and
 * lives as long as the value. A shared value is frozen, because its bytes would not follow a change.
 */
const sharedSchemas = new WeakSet<z.ZodType>()
const extensions = new WeakMap<object, { shared: object; own: object }>()

/** Says that values of this schema are kept by whoever makes them, and never changed. */
export function shareJson(schema: z.ZodObject): void {
  sharedSchemas.add(schema)
}

export const isShared = (schema: z.ZodType): schema is z.ZodObject => sharedSchemas.has(schema)

/** A shared value with a few fields of this answer's own, which the shared value itself does not have. */
export function extendShared<T extends object, E extends object>(shared: T, own: E): T & E {
  const value = { ...shared, ...own }
  extensions.set(value, { shared, own })
  return value
}

const closingBrace = 1

/** A function from a value of a shared schema to its JSON. */
export function createSharedEncoder(schema: z.ZodObject): (value: unknown) => Uint8Array[] {
  const kept = new WeakMap<object, Uint8Array>()
  const ownSchemas = new Map<string, z.ZodType>()

  function encodeShared(value: unknown): Uint8Array {
    const known = isObject(value) ? kept.get(value) : undefined
    if (known) return known
    const bytes = Buffer.from(JSON.stringify(schema.parse(value)))
    if (isObject(value)) kept.set(freezeDeeply(value), bytes)
    return bytes
  }

  function encodeOwn(own: object): Uint8Array {
    const key = Object.keys(own).join()
    const ownSchema = ownSchemas.get(key) ?? selectFields(schema, (name) => Object.hasOwn(own, name))
    ownSchemas.set(key, ownSchema)
    return Buffer.from(`,${JSON.stringify(ownSchema.parse(own)).slice(1)}`)
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

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function freezeDeeply<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (isObject(inner)) freezeDeeply(inner)
  return Object.freeze(value)
}
