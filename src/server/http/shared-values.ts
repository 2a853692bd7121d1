import { z } from '@hono/zod-openapi'

/**
 * For values that many answers share, such as the card of a product: each is parsed and encoded once, which lasts as long as the
 * value. Both it and what was parsed are frozen, because what is kept would not follow a change. What that saves is in decision 17.
 */
const parsers = new WeakMap<z.ZodType, Parse>()
const extensions = new WeakMap<object, Extension>()
/** By what was parsed: its JSON once it has been written, or what it was put together from. */
const written = new WeakMap<object, { json?: Uint8Array } | Extension>()

type Parse = (value: unknown) => object
type Extension = { shared: object; own: object }

/**
 * Says that values of this schema are kept by whoever makes them, and never changed. What has shared values inside brings a parser that
 * knows them.
 */
export function shareValues(
  schema: z.ZodObject,
  parseFresh: (value: unknown) => unknown = (value) => schema.parse(value),
): void {
  if (!parsers.has(schema)) parsers.set(schema, createParser(schema, parseFresh))
}

/** Undefined where the schema is not shared. */
export const sharedParserOf = (schema: z.ZodType): Parse | undefined => parsers.get(schema)

/** A shared value with a few fields of this answer's own, which the shared value itself does not have. */
export function extendShared<T extends object, E extends object>(shared: T, own: E): T & E {
  const value = { ...shared, ...own }
  extensions.set(value, { shared, own })
  return value
}

function createParser(schema: z.ZodObject, parseFresh: (value: unknown) => unknown): Parse {
  const kept = new WeakMap<object, object>()
  const parse: Parse = (value) => {
    const known = isObject(value) ? kept.get(value) : undefined
    if (known) return known
    const extension = isObject(value) ? extensions.get(value) : undefined
    const parsed = extension ? parseExtension(extension) : freezeDeeply(parseFresh(value) as object)
    if (!extension) written.set(parsed, {})
    if (isObject(value)) kept.set(freezeDeeply(value), parsed)
    return parsed
  }
  const parseExtension = (extension: Extension): object => {
    const shared = parse(extension.shared)
    const own = selectFields(schema, (name) => Object.hasOwn(extension.own, name)).parse(extension.own)
    const whole = freezeDeeply({ ...shared, ...own })
    written.set(whole, { shared, own })
    return whole
  }
  return parse
}

/** The JSON of what a shared value was parsed to, in one or two parts. */
export function sharedJson(parsed: object): Uint8Array[] {
  const known = written.get(parsed) ?? {}
  if (!('shared' in known)) {
    // By TextEncoder: small Buffers are cut from a slab of 64 KiB that each of them would keep alive.
    known.json ??= new TextEncoder().encode(JSON.stringify(parsed))
    return [known.json]
  }
  const [shared = new Uint8Array()] = sharedJson(known.shared)
  const own = JSON.stringify(known.own)
  return own === '{}' ? [shared] : [shared.subarray(0, -1), Buffer.from(`,${own.slice(1)}`)]
}

/** An object schema of some of the fields of another. */
export const selectFields = (schema: z.ZodObject, isWanted: (name: string) => boolean) =>
  z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => isWanted(name))))

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function freezeDeeply<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (isObject(inner)) freezeDeeply(inner)
  return Object.freeze(value)
}
