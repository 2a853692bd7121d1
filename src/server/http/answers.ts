import { z } from '@hono/zod-openapi'
import { beginAnswer, takeAnswer, type WhenSent, writeByte, writeBytes, writeText } from './answer-memory.ts'
import { isObject, selectFields, sharedFormsOf } from './shared-values.ts'

/** Checks an answer and strips what the schema does not declare; throws when it is not what the schema promises. */
export type ParseAnswer = (answer: unknown) => unknown

/** As the schema's own parse, but that what many answers share is parsed once, and frozen. */
export const createAnswerParser = (schema: z.ZodType): ParseAnswer => partOf(schema).parse

/** The bytes of the JSON of what was parsed, but for the order of fields; what is shared is encoded once. */
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

/** Some part of an answer: `write` parses too, and writes the JSON. */
type Part = { parse: ParseAnswer; write: (value: unknown) => void }

const partOf = (schema: z.ZodType): Part =>
  findShared(schema) ?? {
    parse: (value) => schema.parse(value),
    write: (value) => writeText(JSON.stringify(schema.parse(value))),
  }

/** Undefined for what has no shared part inside, or has one in a place that is not looked for here. */
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
/** Only what is no list is the schema's to refuse: it copies what it lets through. */
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

/** The fields with shared parts one by one, all others in one go. */
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
      // Parsed first: it also says whether there is an object at all.
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
