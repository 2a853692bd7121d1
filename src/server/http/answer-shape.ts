import type { z } from '@hono/zod-openapi'
import { type AnswerPart, findParts, readList } from './answer-parts.ts'
import { isObject } from './shared-values.ts'

/** Reads a value as its part of the answer says it is; throws when it is not. */
type Shaper = (value: unknown) => unknown

/**
 * A function from an answer to what a client reads from its JSON: checked and stripped of undeclared fields. Parts that many
 * answers share are shaped once, and frozen.
 */
export const createAnswerShaper = (schema: z.ZodType): Shaper => createShaper(findParts(schema))

function createShaper(part: AnswerPart): Shaper {
  switch (part.kind) {
    case 'shared':
      return part.shared.shape
    case 'list': {
      const shapeElement = createShaper(part.element)
      return (value) => readList(value).map(shapeElement)
    }
    case 'object':
      return createObjectShaper(part)
    case 'whole':
      return (value) => part.schema.parse(value)
  }
}

function createObjectShaper({ fields, rest }: Extract<AnswerPart, { kind: 'object' }>): Shaper {
  const shapers = fields.map(([name, part]) => [name, createShaper(part)] as const)
  return (value) => {
    const shaped = rest.parse(value)
    const source = new Map(Object.entries(isObject(value) ? value : {}))
    return {
      ...shaped,
      ...Object.fromEntries(shapers.map(([name, shape]) => [name, shape(source.get(name))])),
    }
  }
}
