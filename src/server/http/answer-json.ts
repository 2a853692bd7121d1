import { z } from '@hono/zod-openapi'
import { continueObject, isObject, selectFields, sharedEncoderOf } from './shared-json.ts'

/** Writes a value as a schema says it is; throws when it is not. */
type Writer = (value: unknown, out: Uint8Array[]) => void

/**
 * A function from an answer to the bytes of its JSON: what the schema's own parse followed by JSON.stringify gives, checked and
 * stripped of undeclared fields, but for the order of fields. Parts that many answers share are encoded once.
 */
export function createAnswerEncoder(schema: z.ZodType): (answer: unknown) => Uint8Array<ArrayBuffer> {
  const write = createWriter(schema) ?? writeWhole(schema)
  return (answer) => {
    const out: Uint8Array[] = []
    write(answer, out)
    return Buffer.concat(out)
  }
}

/** Undefined for what has no shared part inside, or has one in a place that this way does not know. */
function createWriter(schema: z.ZodType): Writer | undefined {
  const encodeShared = sharedEncoderOf(schema)
  if (encodeShared) return (value, out) => out.push(...encodeShared(value))
  if (hasChecks(schema)) return undefined
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType)
    return createArrayWriter(schema.element)
  if (schema instanceof z.ZodObject && !schema.def.catchall) return createObjectWriter(schema)
  return undefined
}

const writeWhole =
  (schema: z.ZodType): Writer =>
  (value, out) =>
    out.push(encode(JSON.stringify(schema.parse(value))))

function createArrayWriter(element: z.ZodType): Writer | undefined {
  const writeElement = createWriter(element)
  if (!writeElement) return undefined
  const list = z.array(z.unknown())
  return (value, out) => {
    out.push(bracketOpen)
    for (const [place, item] of list.parse(value).entries()) {
      if (place > 0) out.push(comma)
      writeElement(item, out)
    }
    out.push(bracketClose)
  }
}

/** The fields with shared parts one by one, all others in one go. */
function createObjectWriter(schema: z.ZodObject): Writer | undefined {
  const fields: [name: string, key: Uint8Array, write: Writer][] = []
  for (const [name, field] of Object.entries(schema.shape)) {
    const write = field instanceof z.ZodType ? createWriter(field) : undefined
    if (write) fields.push([name, encode(`${JSON.stringify(name)}:`), write])
  }
  if (fields.length === 0) return undefined
  const names = new Set(fields.map(([name]) => name))
  const rest = selectFields(schema, (name) => !names.has(name))
  return (value, out) => {
    // Parsed first: it also says whether there is an object at all.
    const text = JSON.stringify(rest.parse(value))
    const source = new Map(Object.entries(isObject(value) ? value : {}))
    out.push(braceOpen)
    for (const [place, [name, key, write]] of fields.entries()) {
      if (place > 0) out.push(comma)
      out.push(key)
      write(source.get(name), out)
    }
    out.push(encode(continueObject(text)))
  }
}

const hasChecks = (schema: z.ZodType): boolean => (schema.def.checks ?? []).length > 0

const encode = (text: string): Uint8Array => Buffer.from(text)

const comma = encode(',')
const braceOpen = encode('{')
const bracketOpen = encode('[')
const bracketClose = encode(']')
