import { z } from '@hono/zod-openapi'
import { beginAnswer, takeAnswer, type WhenSent, writeByte, writeBytes, writeText } from './answer-memory.ts'
import { isObject, selectFields, sharedFormsOf } from './shared-values.ts'

/** Validates and strips an answer. Throws if it does not match the schema. */
export type ParseAnswer = (answer: unknown) => unknown

/** Creates a parser that parses shared values once, and freezes them. */
export const createAnswerParser = (schema: z.ZodType): ParseAnswer => partOf(schema).parse

/** Creates an encoder that writes shared values once; field order may differ from the schema's. */
export function createAnswerEncoder(
  schema: z.ZodType,
): (answer: unknown, whenSent?: WhenSent) => Uint8Array<ArrayBuffer> {
  const { write } = partOf(schema)
  return (answer, whenSent) => {
    beginAnswer()
    write(answer)
    return takeAnswer(whenSent)
  }
}

type Part = { parse: ParseAnswer; write: (value: unknown) => void }

const partOf = (schema: z.ZodType): Part =>
  findShared(schema) ?? {
    parse: (value) => schema.parse(value),
    write: (value) => writeText(JSON.stringify(schema.parse(value))),
  }

function findShared(schema: z.ZodType): Part | undefined {
  const shared = sharedFormsOf(schema)
  if (shared) return { parse: shared.parse, write: (value) => shared.json(value).forEach(writeBytes) }
  if ((schema.def.checks ?? []).length > 0) return undefined
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) {
    const element = findShared(schema.element)
    return element && listPart(element)
  }
  return schema instanceof z.ZodObject && !schema.def.catchall ? findSharedFields(schema) : undefined
}

const anyList = z.array(z.unknown())
/** Parses only non-arrays, because the schema would copy arrays. */
const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : anyList.parse(value))
const [comma, bracketOpen, bracketClose, braceOpen] = [0x2c, 0x5b, 0x5d, 0x7b]

const listPart = ({ parse, write }: Part): Part => ({
  parse: (value) => itemsOf(value).map(parse),
  write: (value) => {
    let mark = bracketOpen
    for (const item of itemsOf(value)) {
      writeByte(mark)
      mark = comma
      write(item)
    }
    if (mark === bracketOpen) writeByte(mark)
    writeByte(bracketClose)
  },
})

function findSharedFields(schema: z.ZodObject): Part | undefined {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const part = field instanceof z.ZodType ? findShared(field) : undefined
    const key = Buffer.from(`${JSON.stringify(name)}:`)
    return part ? [{ name, key, ...part }] : []
  })
  if (fields.length === 0) return undefined
  const names = new Set(fields.map(({ name }) => name))
  const rest = selectFields(schema, (name) => !names.has(name))
  return {
    parse: (value) => {
      // Runs first, because it rejects values that are not objects.
      const parsed: Record<string, unknown> = rest.parse(value)
      for (const { name, parse } of fields) parsed[name] = parse(fieldOf(value, name))
      return parsed
    },
    write: (value) => {
      const others = JSON.stringify(rest.parse(value))
      let mark = braceOpen
      for (const { name, key, write } of fields) {
        writeByte(mark)
        mark = comma
        writeBytes(key)
        write(fieldOf(value, name))
      }
      writeText(others === '{}' ? '}' : `,${others.slice(1)}`)
    },
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) ? Reflect.get(value, name) : undefined
