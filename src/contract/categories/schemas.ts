import { z } from '@hono/zod-openapi'
import { IdSchema } from '#contract/kit/schemas.ts'

export const QuestionSchema = z
  .object({
    id: IdSchema,
    label: z.string(),
    question_type: z.int().min(1).max(3).openapi({ description: '1 CHECKBOX 2 RADIO 3 SELECT' }),
    required: z.boolean(),
    choices: z.array(z.object({ id: IdSchema, choice: z.string() })),
  })
  .openapi('SampleRequestQuestion')

export type Question = z.infer<typeof QuestionSchema>

export const questionExample: Question = {
  id: 1,
  label: 'ご検討中の物件の用途',
  question_type: 3,
  required: true,
  choices: [{ id: 1, choice: '戸建住宅' }],
}
