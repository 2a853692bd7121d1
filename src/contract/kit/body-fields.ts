import { z } from '@hono/zod-openapi'
import type { Choice } from '#contract/data/enums.ts'
import { plainHiragana, plainKatakana } from '#contract/data/kana.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainAddress, plainLine, plainLines } from '#contract/data/plain-text.ts'
import { optionalUrlPattern } from '#contract/data/text-rules.ts'
import { IdSchema, MomentSchema } from './schemas.ts'
import { cleanWithin, textLimit } from './text-limit.ts'

/** Fields of JSON bodies, with the messages of the forms. */
const field = (plain: (given: string) => string) => (max: number) =>
  z.string({ error: messages.required }).overwrite(cleanWithin(max, plain)).max(max, textLimit(max))

export const line = field(plainLine)

export const lines = field(plainLines)

export const katakanaLine = field(plainKatakana)

export const hiraganaLine = field(plainHiragana)

export const requiredText = (max: number, description: string) =>
  line(max).min(1, messages.required).openapi({ description })

/** A reading in katakana, with the sentence of a required field where there is none. */
export const requiredReading = (max: number, pattern: RegExp, message: string, description: string) =>
  katakanaLine(max)
    .min(1, { error: messages.required, abort: true })
    .regex(pattern, message)
    .openapi({ description: `${description}。ひらがなは、カタカナにします` })

export const optionalText = (max: number, description: string) =>
  line(max).default('').openapi({ description })

export const requiredLines = (max: number, description: string) =>
  lines(max).min(1, messages.required).openapi({ description })

export const optionalLines = (max: number, description: string) =>
  lines(max).default('').openapi({ description })

export const optionalUrl = (max: number, description: string) =>
  field(plainAddress)(max)
    .regex(optionalUrlPattern, messages.invalidUrl)
    .transform((url) => (url === '' ? null : url))
    .nullable()
    .openapi({ description })

export const choiceDoc = (choices: readonly Choice[], description: string) => ({
  type: 'integer' as const,
  enum: choices.map(({ id }) => id),
  description: `${description}（${describe(choices)}）`,
})

export const choiceOrNull = (choices: readonly Choice[], description: string) => {
  const doc = choiceDoc(choices, description)
  return z
    .int()
    .nullable()
    .openapi({ ...doc, type: ['integer', 'null'], enum: [...doc.enum, null] })
}

export const choiceField = (choices: readonly Choice[], description: string) =>
  z
    .int({ error: messages.requiredChoice })
    .refine((id) => choices.some((choice) => choice.id === id), messages.requiredChoice)
    .openapi(choiceDoc(choices, description))

/** Accepts null to clear the field; absence leaves it unchanged. */
export const optionalChoiceField = (choices: readonly Choice[], description: string) => {
  const doc = choiceDoc(choices, description)
  return choiceField(choices, description)
    .nullable()
    .optional()
    .openapi({ ...doc, type: ['integer', 'null'], enum: [...doc.enum, null] })
}

export const choicesField = (choices: readonly Choice[], description: string) =>
  z
    .array(choiceField(choices, description), { error: messages.requiredChoice })
    .max(choices.length, messages.requiredChoice)
    .transform((ids) => [...new Set(ids)])
    .default([])
    .openapi({
      type: 'array',
      items: { type: 'integer', enum: choices.map(({ id }) => id) },
      description: `${description}（${describe(choices)}）`,
    })

export const idField = (description: string) => IdSchema.openapi({ description })

/** Version that the form was loaded with. */
export const versionField = z
  .int({ error: messages.required })
  .nonnegative()
  .openapi({ description: '画面で見ていた版（version）。ほかの人が先に変えていたら 409（conflict）です' })

export const slugField = z
  .string({ error: messages.required })
  .max(limits.slug, textLimit(limits.slug))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, messages.invalidSlug)
  .openapi({ description: 'アドレスに使う名前' })

/** Accepts a moment of this century, as UTC. */
export const momentField = (description: string) =>
  z
    .string({ error: messages.invalidMoment })
    .refine((text) => /^20/.test(text) && MomentSchema.safeParse(text).success, messages.invalidMoment)
    .transform((moment) => new Date(moment).toISOString())
    .openapi({ description, format: 'date-time', pattern: '^20' })

/** Version that the sender edited. */
export const seenVersion = z
  .int()
  .positive()
  .openapi({ description: '編集を始めた版。指定すると、ほかの方がそのあとに変えた項目は上書きしません' })
  .optional()

export const flagField = (description: string) =>
  z.boolean({ error: messages.requiredChoice }).openapi({ description })

const describe = (choices: readonly Choice[]): string =>
  choices.map(({ id, label }) => `${id} ${label}`).join('、')
