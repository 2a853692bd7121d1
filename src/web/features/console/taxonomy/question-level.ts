import { labelOf } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { questionTypes } from '#contract/data/question-types.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import {
  added,
  categoryReads,
  changed,
  removed,
  type Term,
  type TermFields,
  type TermLevel,
} from './term-levels.ts'

export type CategoryQuestions = ApiResponse<'GET /console/categories/{id}/questions'>
type Question = CategoryQuestions['questions'][number]

export const questionTerm = ({ label, question_type, required, ...question }: Question): Term => ({
  ...question,
  name: label,
  asks: { question_type, required },
  parentId: null,
  count: question.use_count,
  uses: { answers: question.use_count },
  options: question.choices,
})

export const describeQuestion = ({ question_type, required }: Pick<Question, 'question_type' | 'required'>) =>
  `${required ? '必須・' : ''}${labelOf(questionTypes, question_type)}`

const reads = [...categoryReads, 'GET /users/me/cart'] as const

export function questionLevel(categoryId: number): TermLevel {
  const change = (
    { id, version, ...term }: Term,
    values: Partial<TermFields> & { position?: number; hidden?: boolean },
    done: string,
  ) =>
    changeInConsole(
      'PUT /console/questions/{id}',
      {
        params: { id },
        body: {
          label: values.name ?? term.name,
          ...(values.asks ?? term.asks ?? firstAsks),
          hidden: values.hidden ?? term.hidden ?? false,
          choices: toChoices(values.options ?? term.options ?? []),
          ...(values.position !== undefined && { position: values.position }),
          version,
        },
      },
      { done, also: reads },
    )
  return {
    key: `questions-${categoryId}`,
    noun: '質問',
    nameField: { label: '質問', most: limits.questionLabel },
    countNoun: '回答',
    hasReading: false,
    asks: true,
    options: { noun: '選択肢', countNoun: '回答', most: limits.questionChoice },
    create: ({ name, asks = firstAsks, options }) =>
      changeInConsole(
        'POST /console/questions',
        {
          body: { category_id: categoryId, label: name, ...asks, hidden: false, choices: toChoices(options) },
        },
        { done: added(name), also: reads },
      ),
    update: (term, fields) => change(term, fields, changed(fields.name ?? term.name)),
    hide: (term, hidden) =>
      change(term, { hidden }, `「${term.name}」を${hidden ? '隠しました' : '出しました'}`),
    remove: ({ id, name }) =>
      changeInConsole(
        'DELETE /console/questions/{id}',
        { params: { id } },
        { done: removed(name), also: reads },
      ),
  }
}

export const firstAsks = { question_type: 2, required: false }

const toChoices = (options: TermFields['options']) =>
  options.map(({ id, name, hidden }) => ({ id, name, hidden }))
