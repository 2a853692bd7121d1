import { z } from '@hono/zod-openapi'

/**
 * For values that many answers share, such as the card of a product: each is parsed and encoded once, which lasts as long as the
 * value. Both it and what was parsed are frozen, because what is kept would not follow a change. What that saves is in decision 17.
 */
const forms = new WeakMap<z.ZodType, SharedForms>()
const extensions = new WeakMap<object, Extension>()

/** The two forms in which a value of a shared schema goes out. */
type SharedForms = {
  parse: (value: unknown) => object
  /** In one or two parts. */
  json: (value: unknown) => readonly Uint8Array[]
}
type Extension = { shared: object; own: object }
/** Of one value: the JSON once it has been written, and what it was put together from. */
type Kept = { parsed: object; json?: readonly Uint8Array[]; extends?: { shared: Kept; own: object } }

/**
 * Says that values of this schema are kept by whoever makes them, and never changed. What has shared values inside brings a parser that
 * knows them.
 */
export function shareValues(
  schema: z.ZodObject,
  parseFresh: (value: unknown) => unknown = (value) => schema.parse(value),
): void {
  if (!forms.has(schema)) forms.set(schema, createForms(schema, parseFresh))
}

/** Undefined where the schema is not shared. */
export const sharedFormsOf = (schema: z.ZodType): SharedForms | undefined => forms.get(schema)

/** A shared value with a few fields of this answer's own, which the shared value itself does not have. */
export function extendShared<T extends object, E extends object>(shared: T, own: E): T & E {
  const value = { ...shared, ...own }
  extensions.set(value, { shared, own })
  return value
}

function createForms(schema: z.ZodObject, parseFresh: (value: unknown) => unknown): SharedForms {
  const known = new WeakMap<object, Kept>()
  const parseOwn = createPartialParser(schema)
  const keep = (value: unknown): Kept => {
    const before = isObject(value) ? known.get(value) : undefined
    if (before) return before
    const extension = isObject(value) ? extensions.get(value) : undefined
    const kept = extension ? keepExtension(extension) : { parsed: freezeDeeply(parseFresh(value) as object) }
    if (isObject(value)) known.set(freezeDeeply(value), kept)
    return kept
  }
  const keepExtension = (extension: Extension): Kept => {
    const shared = keep(extension.shared)
    const own = parseOwn(extension.own)
    return { parsed: freezeDeeply({ ...shared.parsed, ...own }), extends: { shared, own } }
  }
  return { parse: (value) => keep(value).parsed, json: (value) => jsonOf(keep(value)) }
}

/** Parses objects that have only some of a schema's fields. */
function createPartialParser(schema: z.ZodObject): (own: object) => object {
  const schemas = new Map<string, z.ZodObject>()
  return (own) => {
    const names = Object.keys(own).join()
    const known = schemas.get(names) ?? selectFields(schema, (name) => Object.hasOwn(own, name))
    schemas.set(names, known)
    return known.parse(own)
  }
}

const jsonOf = (kept: Kept): readonly Uint8Array[] => {
  kept.json ??= kept.extends ? extendJson(kept.extends) : [encode(JSON.stringify(kept.parsed))]
  return kept.json
}

function extendJson({ shared, own }: { shared: Kept; own: object }): Uint8Array[] {
  const [json = new Uint8Array()] = jsonOf(shared)
  const fields = JSON.stringify(own)
  return fields === '{}' ? [json] : [json.subarray(0, -1), encode(`,${fields.slice(1)}`)]
}

/** By TextEncoder: small Buffers are cut from a slab of 64 KiB that each of them would keep alive. */
const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** An object schema of some of the fields of another. */
export const selectFields = (schema: z.ZodObject, isWanted: (name: string) => boolean) =>
  z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => isWanted(name))))

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function freezeDeeply<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (isObject(inner)) freezeDeeply(inner)
  return Object.freeze(value)
}
