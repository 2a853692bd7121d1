import { z } from '@hono/zod-openapi'
import type { Choice } from './enums.ts'
import { messages } from './messages.ts'
import { IdSchema } from './shared-schemas.ts'
import { optionalUrlPattern } from './text-rules.ts'

/** Fields of JSON bodies. They say what is wrong in the words of the forms. */
const lines = (max: number) => z.string({ error: messages.required }).trim().max(max, messages.atMost(max))

/** What nobody sees, and what turns the direction of all that follows. Joiners stay: emoji are made with them. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** One line: a name with a line break in it could write lines of its own into a mail. */
const text = (max: number) =>
  z
    .string({ error: messages.required })
    .overwrite((given) =>
      given
        .replace(unseen, '')
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim(),
    )
    .max(max, messages.atMost(max))

export const requiredText = (max: number, description: string) =>
  text(max).min(1, messages.required).openapi({ description })

export const optionalText = (max: number, description: string) =>
  text(max).default('').openapi({ description })

/** What people write in sentences, with line breaks. */
export const requiredLines = (max: number, description: string) =>
  lines(max).min(1, messages.required).openapi({ description })

export const optionalLines = (max: number, description: string) =>
  lines(max).default('').openapi({ description })

export const optionalUrl = (max: number, description: string) =>
  text(max)
    .regex(optionalUrlPattern, messages.invalidUrl)
    .transform((url) => (url === '' ? null : url))
    .nullable()
    .openapi({ type: ['string', 'null'], description })

/** One of numbered choices. */
export const choiceField = (choices: readonly Choice[], description: string) =>
  z
    .int({ error: messages.requiredChoice })
    .refine((id) => choices.some((choice) => choice.id === id), messages.requiredChoice)
    .openapi({
      type: 'integer',
      enum: choices.map(({ id }) => id),
      description: `${description}（${describe(choices)}）`,
    })

export const choicesField = (choices: readonly Choice[], description: string) =>
  z
    .array(choiceField(choices, description), { error: messages.requiredChoice })
    .max(choices.length, messages.requiredChoice)
    .transform((ids) => [...new Set(ids)])
    .default([])
    .openapi({
      type: 'array',
      items: { type: 'integer' },
      description: `${description}（${describe(choices)}）`,
    })

export const idField = (description: string) => IdSchema.openapi({ description })

export const flagField = (description: string) =>
  z.boolean({ error: messages.requiredChoice }).openapi({ description })

const describe = (choices: readonly Choice[]): string =>
  choices.map(({ id, label }) => `${id} ${label}`).join('、')
