import { z } from '@hono/zod-openapi'

/** The two forms in which a value of a shared schema goes out. */
export type Shared = {
  /** Its JSON, in parts. */
  encode: (value: unknown) => Uint8Array[]
  /** The value as the schema declares it, frozen. */
  shape: (value: unknown) => object
}

/**
 * For values that many answers share, such as the card of a product: they are checked, stripped and encoded once, and that
 * lives as long as the value. A shared value is frozen, because what is kept of it would not follow a change.
 */
const sharedSchemas = new WeakMap<z.ZodType, Shared>()
const extensions = new WeakMap<object, { shared: object; own: object }>()

/** Says that values of this schema are kept by whoever makes them, and never changed. */
export function shareValues(schema: z.ZodObject): void {
  if (!sharedSchemas.has(schema)) sharedSchemas.set(schema, createShared(schema))
}

/** Undefined where the schema is not shared. */
export const sharedOf = (schema: z.ZodType): Shared | undefined => sharedSchemas.get(schema)

/** A shared value with a few fields of this answer's own, which the shared value itself does not have. */
export function extendShared<T extends object, E extends object>(shared: T, own: E): T & E {
  const value = { ...shared, ...own }
  extensions.set(value, { shared, own })
  return value
}

const closingBrace = 1
const mostKnownOwn = 1_000

function createShared(schema: z.ZodObject): Shared {
  const shapeShared = keepForValue((value) => freezeDeeply(schema.parse(value)))
  const encodeShared = keepForValue((value) => encode(JSON.stringify(schema.parse(value))))
  const readOwn = createOwnReader(schema)
  const extensionOf = (value: unknown) => (isObject(value) ? extensions.get(value) : undefined)
  return {
    encode: (value) => {
      const extension = extensionOf(value)
      if (!extension) return [encodeShared(value)]
      return [encodeShared(extension.shared).subarray(0, -closingBrace), readOwn(extension.own).bytes]
    },
    shape: (value) => {
      const extension = extensionOf(value)
      if (!extension) return shapeShared(value)
      return { ...shapeShared(extension.shared), ...readOwn(extension.own).shape }
    },
  }
}

function keepForValue<T>(make: (value: unknown) => T): (value: unknown) => T {
  const kept = new WeakMap<object, T>()
  return (value) => {
    const known = isObject(value) ? kept.get(value) : undefined
    if (known) return known
    const made = make(value)
    if (isObject(value)) kept.set(freezeDeeply(value), made)
    return made
  }
}

type Own = { shape: object; bytes: Uint8Array }

/** What is added to one value is often added to others too: the same words, found in the same place. */
function createOwnReader(schema: z.ZodObject): (own: object) => Own {
  const schemas = new Map<string, z.ZodType<object>>()
  const known = new Map<string, Own>()
  const readEqual = (own: object): Own => {
    const text = JSON.stringify(own)
    const kept = known.get(text)
    if (kept) return kept
    const key = Object.keys(own).join()
    const ownSchema = schemas.get(key) ?? selectFields(schema, (name) => Object.hasOwn(own, name))
    schemas.set(key, ownSchema)
    const shape = freezeDeeply(ownSchema.parse(own))
    const read = { shape, bytes: encode(continueObject(JSON.stringify(shape))) }
    if (known.size >= mostKnownOwn) known.clear()
    known.set(text, read)
    return read
  }
  return keepForValue((own) => readEqual(isObject(own) ? own : {}))
}

// What is kept is encoded by TextEncoder: small Buffers are cut from a slab of 64 KiB that each of them would keep alive.
const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

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
