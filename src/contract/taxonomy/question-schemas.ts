import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { questionTypes } from '#contract/data/question-types.ts'
import { choiceField, flagField, idField, requiredText } from '#contract/kit/body-fields.ts'
import { IdSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { countedOption, inherited, optionsField, storedOptions } from './option-fields.ts'
import { changed, created, hiddenField, stored } from './term-fields.ts'

const fixed = { category_id: idField('カテゴリの ID。あとから変えられません') }

const fields = {
  label: requiredText(limits.questionLabel, '質問。同じカテゴリに同じ質問は置けません'),
  question_type: choiceField(questionTypes, '答えかた'),
  required: flagField('答えが必須か'),
  hidden: hiddenField,
}

const choices = optionsField(requiredText(limits.questionChoice, '選択肢'))

export const questionSchemas = {
  content: z.object({ ...fixed, ...fields, choices, ...created }),
  update: z.object({ ...fields, choices, ...changed }),
  stored: z.object({ ...fixed, ...fields, choices: storedOptions, ...stored }).openapi('ConsoleQuestion'),
}

const answerCount = z.int().nonnegative().openapi({ description: 'この質問に答えたご請求の数' })

export const CategoryQuestionsSchema = z
  .object({
    id: IdSchema,
    name: z.string(),
    parent: NamedSchema.nullable(),
    questions: z.array(
      z.object({
        ...fixed,
        ...fields,
        ...stored,
        inherited,
        use_count: answerCount,
        choices: z.array(countedOption),
      }),
    ),
  })
  .openapi('ConsoleCategoryQuestions')
