import type { z } from '@hono/zod-openapi'
import { type AnswerPart, findParts, readList } from './answer-parts.ts'
import { type ByteWriter, createByteWriter } from './byte-writer.ts'
import { continueObject, isObject } from './shared-values.ts'

/** Writes a value as its part of the answer says it is; throws when it is not. */
type Writer = (value: unknown, out: ByteWriter) => void

/** One for all: an answer is written in one go. */
const writer = createByteWriter()

/**
 * A function from an answer to the bytes of its JSON: what the schema's own parse followed by JSON.stringify gives, checked and
 * stripped of undeclared fields, but for the order of fields. Parts that many answers share are encoded once.
 */
export function createAnswerEncoder(schema: z.ZodType): (answer: unknown) => Uint8Array<ArrayBuffer> {
  const write = createWriter(findParts(schema))
  return (answer) => {
    writer.begin()
    write(answer, writer)
    return writer.end()
  }
}

function createWriter(part: AnswerPart): Writer {
  switch (part.kind) {
    case 'shared':
      return (value, out) => {
        for (const bytes of part.shared.encode(value)) out.bytes(bytes)
      }
    case 'list':
      return createListWriter(createWriter(part.element))
    case 'object':
      return createObjectWriter(part)
    case 'whole':
      return (value, out) => out.text(JSON.stringify(part.schema.parse(value)))
  }
}

const createListWriter =
  (writeElement: Writer): Writer =>
  (value, out) => {
    let mark = bracketOpen
    for (const item of readList(value)) {
      out.byte(mark)
      mark = comma
      writeElement(item, out)
    }
    if (mark === bracketOpen) out.byte(mark)
    out.byte(bracketClose)
  }

/** The fields with shared parts one by one, all others in one go. */
function createObjectWriter({ fields, rest }: Extract<AnswerPart, { kind: 'object' }>): Writer {
  const writers = fields.map(
    ([name, part], place) =>
      [name, Buffer.from(`${place === 0 ? '{' : ','}${JSON.stringify(name)}:`), createWriter(part)] as const,
  )
  return (value, out) => {
    // Parsed first: it also says whether there is an object at all.
    const text = JSON.stringify(rest.parse(value))
    const source = new Map(Object.entries(isObject(value) ? value : {}))
    for (const [name, key, write] of writers) {
      out.bytes(key)
      write(source.get(name), out)
    }
    out.text(continueObject(text))
  }
}

const [comma, bracketOpen, bracketClose] = [0x2c, 0x5b, 0x5d]
