import { z } from '@hono/zod-openapi'

/**
 * Parses and encodes values that many answers share once. Frozen, because cached forms would not follow a
 * change. Decision 17 has the savings.
 */
const forms = new WeakMap<z.ZodType, SharedForms>()
const extensions = new WeakMap<object, Extension>()

type SharedForms = {
  parse: (value: unknown) => object
  json: (value: unknown) => readonly Uint8Array[]
}
type Extension = { shared: object; own: object }
/** Holds its JSON once written, and its components if extended. */
type SharedValue = {
  parsed: object
  json?: readonly Uint8Array[]
  extends?: { shared: SharedValue; own: object }
}

/** Declares values of this schema immutable and cached. Schemas around shared values bring their own parser. */
export function shareValues(
  schema: z.ZodObject,
  parseFresh: (value: unknown) => unknown = (value) => schema.parse(value),
): void {
  if (!forms.has(schema)) forms.set(schema, createForms(schema, parseFresh))
}

export const sharedFormsOf = (schema: z.ZodType): SharedForms | undefined => forms.get(schema)

/** Extends a shared value with fields of this answer only. */
export function extendShared<T extends object, E extends object>(shared: T, own: E): T & E {
  const value = { ...shared, ...own }
  extensions.set(value, { shared, own })
  return value
}

function createForms(schema: z.ZodObject, parseFresh: (value: unknown) => unknown): SharedForms {
  const known = new WeakMap<object, SharedValue>()
  const parseOwn = createPartialParser(schema)
  const sharedValueOf = (value: unknown): SharedValue => {
    const before = isObject(value) ? known.get(value) : undefined
    if (before) return before
    const extension = isObject(value) ? extensions.get(value) : undefined
    const shared = extension
      ? shareExtension(extension)
      : { parsed: freezeDeeply(parseFresh(value) as object) }
    if (isObject(value)) known.set(freezeDeeply(value), shared)
    return shared
  }
  const shareExtension = (extension: Extension): SharedValue => {
    const shared = sharedValueOf(extension.shared)
    const own = parseOwn(extension.own)
    return { parsed: freezeDeeply({ ...shared.parsed, ...own }), extends: { shared, own } }
  }
  return { parse: (value) => sharedValueOf(value).parsed, json: (value) => jsonOf(sharedValueOf(value)) }
}

function createPartialParser(schema: z.ZodObject): (own: object) => object {
  const schemas = new Map<string, z.ZodObject>()
  return (own) => {
    const names = Object.keys(own).join()
    const known = schemas.get(names) ?? selectFields(schema, (name) => Object.hasOwn(own, name))
    schemas.set(names, known)
    return known.parse(own)
  }
}

const jsonOf = (shared: SharedValue): readonly Uint8Array[] => {
  shared.json ??= shared.extends ? extendJson(shared.extends) : [encode(JSON.stringify(shared.parsed))]
  return shared.json
}

function extendJson({ shared, own }: { shared: SharedValue; own: object }): Uint8Array[] {
  const [json = new Uint8Array()] = jsonOf(shared)
  const fields = JSON.stringify(own)
  return fields === '{}' ? [json] : [json.subarray(0, -1), encode(`,${fields.slice(1)}`)]
}

/** Avoids small Buffers, which would each keep a 64 KiB slab alive. */
const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

export const selectFields = (schema: z.ZodObject, isWanted: (name: string) => boolean) =>
  z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => isWanted(name))))

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function freezeDeeply<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (isObject(inner)) freezeDeeply(inner)
  return Object.freeze(value)
}
