import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { IdSchema } from '#contract/kit/schemas.ts'
import { hiddenField } from './term-fields.ts'

/** Options keep their ids, so that products keep their values; new ones have none yet. */
export const optionsField = (name: z.ZodType<string>) =>
  z
    .array(
      z.object({
        id: IdSchema.nullable().openapi({ description: '新しいものは null' }),
        name,
        hidden: hiddenField,
      }),
      { error: messages.required },
    )
    .max(limits.taxonomyOptions, `${limits.taxonomyOptions}件までです`)
    .openapi({ description: '選択肢。並べた順になります。使われているものは、除けません（409 in_use）' })

export const storedOptions = z
  .array(z.object({ id: IdSchema, name: z.string(), hidden: z.boolean() }))
  .openapi({ description: '選択肢。並べる順' })

export const inherited = z
  .boolean()
  .openapi({ description: '親カテゴリのものか。親カテゴリのページで変えます' })

export const hiddenHere = z.boolean().openapi({
  description:
    '親カテゴリで使うものを、このカテゴリだけで隠しているか。このカテゴリの指定を除くと、また出ます',
})

export const countedOption = z.object({
  id: IdSchema,
  name: z.string(),
  hidden: z.boolean(),
  use_count: z.int().nonnegative().openapi({ description: 'これを選んでいるものの数' }),
})
