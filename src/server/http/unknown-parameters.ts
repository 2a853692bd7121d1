import { z } from '@hono/zod-openapi'

export const unknownParametersHeader = 'x-unknown-parameters'

/** Enough to find a typo; bounds a header that the sender controls. */
const mostNames = 10
const longestName = 40
/** A body may have a hundred thousand of them. */
const mostLookedAt = 100
const deepest = 4

/** Lists undeclared query parameters, as `query.catgory_id`. */
export const unknownInQuery = (schema: z.ZodType | undefined, query: URLSearchParams): string[] => {
  const known = shapeOf(schema)
  return [...query.keys()]
    .map((name) => name.replace(/\[\]$/, ''))
    .filter((name) => !known || !Object.hasOwn(known, name))
    .map((name) => `query.${name}`)
}

/** Lists undeclared fields, which are dropped, as `body.items[].size`. */
export const unknownInBody = (schema: z.ZodType | undefined, body: unknown): string[] =>
  schema ? findUndeclared(schema, body, 'body', deepest).take(mostLookedAt).toArray() : []

/** Formats names as a list of strings (RFC 9651), with non-ASCII as %E3%81%82. */
export function formatUnknown(names: readonly string[]): string | undefined {
  const written = new Set(names.slice(0, mostLookedAt).map(writeName))
  return written.size === 0 ? undefined : [...written].slice(0, mostNames).join(', ')
}

const writeName = (name: string): string => {
  const plain = name.slice(0, longestName).toWellFormed()
  return `"${plain.replaceAll(/[^\w.[\]-]/gu, encodeURIComponent)}"`
}

function* findUndeclared(
  schema: z.ZodType,
  value: unknown,
  path: string,
  depth: number,
): Generator<string, void> {
  const inner = unwrap(schema)
  if (depth === 0 || typeof value !== 'object' || value === null) return
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    for (const item of value) yield* findUndeclared(inner.element as z.ZodType, item, `${path}[]`, depth)
    return
  }
  if (!(inner instanceof z.ZodObject) || Array.isArray(value)) return
  for (const [name, field] of Object.entries(value)) {
    const declared = Object.hasOwn(inner.shape, name) ? inner.shape[name] : undefined
    if (declared) yield* findUndeclared(declared, field, `${path}.${name}`, depth - 1)
    else yield `${path}.${name}`
  }
}

const shapeOf = (schema: z.ZodType | undefined) =>
  schema && unwrap(schema) instanceof z.ZodObject ? (unwrap(schema) as z.ZodObject).shape : undefined

function unwrap(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return unwrap(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodPipe ? unwrap(schema.in as z.ZodType) : schema
}
