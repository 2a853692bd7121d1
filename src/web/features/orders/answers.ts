import { messages } from '#contract/messages.ts'
import type { CartAnswer } from '../../cart/cart.ts'
import type { Question } from './use-questions.ts'

/** Numbers of sample_request_questions.question_type. */
export const questionType = { checkbox: 1, radio: 2, select: 3 } as const

/** The answers that still fit the questions: another day, another cart. */
export function fitAnswers(questions: readonly Question[], answers: readonly CartAnswer[]): CartAnswer[] {
  const given = new Map(answers.map(({ question_id, choice_ids }) => [question_id, choice_ids]))
  return questions.flatMap(({ id, choices, question_type }) => {
    const known = (given.get(id) ?? []).filter((choice) => choices.some((one) => one.id === choice))
    const choice_ids = question_type === questionType.checkbox ? known : known.slice(0, 1)
    return choice_ids.length > 0 ? [{ question_id: id, choice_ids }] : []
  })
}

/** What to say beside each question that must be answered and is not. */
export function findMissing(
  questions: readonly Question[],
  answers: readonly CartAnswer[],
): ReadonlyMap<number, string> {
  const answered = new Set(
    answers.filter(({ choice_ids }) => choice_ids.length > 0).map((a) => a.question_id),
  )
  const missing = questions.filter(({ id, required }) => required && !answered.has(id))
  return new Map(missing.map(({ id }) => [id, messages.requiredChoice]))
}

export function describeAnswer({ choices }: Question, choiceIds: readonly number[]): string {
  return choices
    .filter(({ id }) => choiceIds.includes(id))
    .map(({ choice }) => choice)
    .join('、')
}
