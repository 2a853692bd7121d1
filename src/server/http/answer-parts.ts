import { z } from '@hono/zod-openapi'
import { type Shared, selectFields, sharedOf } from './shared-values.ts'

/** Where in an answer the values are that many answers share. All else is checked and stripped by the schema in one go. */
export type AnswerPart =
  | { kind: 'shared'; shared: Shared }
  | { kind: 'list'; element: AnswerPart }
  | { kind: 'object'; fields: [name: string, part: AnswerPart][]; rest: z.ZodObject }
  | { kind: 'whole'; schema: z.ZodType }

export const findParts = (schema: z.ZodType): AnswerPart => findShared(schema) ?? { kind: 'whole', schema }

/** Undefined for what has no shared part inside, or has one in a place that this way does not know. */
function findShared(schema: z.ZodType): AnswerPart | undefined {
  const shared = sharedOf(schema)
  if (shared) return { kind: 'shared', shared }
  if (hasChecks(schema)) return undefined
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) {
    const element = findShared(schema.element)
    return element && { kind: 'list', element }
  }
  if (schema instanceof z.ZodObject && !schema.def.catchall) return findFields(schema)
  return undefined
}

function findFields(schema: z.ZodObject): AnswerPart | undefined {
  const fields: [name: string, part: AnswerPart][] = []
  for (const [name, field] of Object.entries(schema.shape)) {
    const part = field instanceof z.ZodType ? findShared(field) : undefined
    if (part) fields.push([name, part])
  }
  if (fields.length === 0) return undefined
  const names = new Set(fields.map(([name]) => name))
  return { kind: 'object', fields, rest: selectFields(schema, (name) => !names.has(name)) }
}

const hasChecks = (schema: z.ZodType): boolean => (schema.def.checks ?? []).length > 0

const anyList = z.array(z.unknown())

export const readList = (value: unknown): unknown[] => anyList.parse(value)
