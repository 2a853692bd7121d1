import type { z } from '@hono/zod-openapi'
import { type AnswerPart, findParts, readList } from './answer-parts.ts'
import { continueObject, isObject } from './shared-values.ts'

/** Writes a value as its part of the answer says it is; throws when it is not. */
type Writer = (value: unknown, out: Uint8Array[]) => void

/**
 * A function from an answer to the bytes of its JSON: what the schema's own parse followed by JSON.stringify gives, checked and
 * stripped of undeclared fields, but for the order of fields. Parts that many answers share are encoded once.
 */
export function createAnswerEncoder(schema: z.ZodType): (answer: unknown) => Uint8Array<ArrayBuffer> {
  const write = createWriter(findParts(schema))
  return (answer) => {
    const out: Uint8Array[] = []
    write(answer, out)
    return Buffer.concat(out)
  }
}

function createWriter(part: AnswerPart): Writer {
  switch (part.kind) {
    case 'shared':
      return (value, out) => out.push(...part.shared.encode(value))
    case 'list':
      return createListWriter(createWriter(part.element))
    case 'object':
      return createObjectWriter(part)
    case 'whole':
      return (value, out) => out.push(encode(JSON.stringify(part.schema.parse(value))))
  }
}

const createListWriter =
  (writeElement: Writer): Writer =>
  (value, out) => {
    out.push(bracketOpen)
    for (const [place, item] of readList(value).entries()) {
      if (place > 0) out.push(comma)
      writeElement(item, out)
    }
    out.push(bracketClose)
  }

/** The fields with shared parts one by one, all others in one go. */
function createObjectWriter({ fields, rest }: Extract<AnswerPart, { kind: 'object' }>): Writer {
  const writers = fields.map(
    ([name, part]) => [name, encode(`${JSON.stringify(name)}:`), createWriter(part)] as const,
  )
  return (value, out) => {
    // Parsed first: it also says whether there is an object at all.
    const text = JSON.stringify(rest.parse(value))
    const source = new Map(Object.entries(isObject(value) ? value : {}))
    out.push(braceOpen)
    for (const [place, [name, key, write]] of writers.entries()) {
      if (place > 0) out.push(comma)
      out.push(key)
      write(source.get(name), out)
    }
    out.push(encode(continueObject(text)))
  }
}

const encode = (text: string): Uint8Array => Buffer.from(text)

const comma = encode(',')
const braceOpen = encode('{')
const bracketOpen = encode('[')
const bracketClose = encode(']')
