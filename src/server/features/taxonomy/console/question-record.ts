import { eq } from 'drizzle-orm'
import { sampleRequestChoices, sampleRequestQuestions } from '#server/db/schema/index.ts'
import { type OptionState, orderedOptions } from './ordered-options.ts'
import { orderedRecord, type TermRecord } from './ordered-record.ts'
import { choiceUses, questionUses } from './uses.ts'

type AskedFields = {
  category_id: number
  label: string
  question_type: number
  required: boolean
  hidden: boolean
}

type QuestionFields = AskedFields & { choices: OptionState[] }

const asked = orderedRecord<typeof sampleRequestQuestions, AskedFields>({
  kind: 'question',
  table: sampleRequestQuestions,
  uses: questionUses,
  canHide: true,
  siblingsOf: ({ category_id }) => eq(sampleRequestQuestions.categoryId, category_id),
  nameOf: ({ label }) => label,
  fieldsOf: ({ categoryId, label, questionType, required, hidden }) => ({
    ...{ category_id: categoryId, label, question_type: questionType, required, hidden },
  }),
  rowOf: ({ category_id, label, question_type, required, hidden }) => ({
    ...{ categoryId: category_id, label, questionType: question_type, required, hidden },
  }),
})

const choices = orderedOptions({
  table: sampleRequestChoices,
  ...{ owner: 'questionId', name: 'choice' },
  uses: choiceUses,
})

/** A question of sample requests with its choices. */
export const questionRecord: TermRecord<QuestionFields> = {
  ...{ kind: asked.kind, table: asked.table, uses: asked.uses, enter: asked.enter },
  async read(executor, id) {
    const found = await asked.read(executor, id)
    if (!found) return null
    return { name: found.name, state: { ...found.state, choices: await choices.read(executor, id) } }
  },
  async write(tx, id, state) {
    if (!state) return asked.write(tx, id, null)
    const { choices: options, ...row } = state
    await asked.write(tx, id, row)
    await choices.write(tx, id, options)
  },
}
