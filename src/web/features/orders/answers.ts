import { questionType } from '#contract/data/question-types.ts'
import type { CartAnswer } from '#web/shared/cart/cart.ts'
import type { OrderQuestion } from './use-questions.ts'

/** Numbers of sample_request_questions.question_type. */
/** Drops stored answers that no longer match the questions. */
export function fitAnswers(
  questions: readonly OrderQuestion[],
  answers: readonly CartAnswer[],
): CartAnswer[] {
  const given = new Map(answers.map(({ question_id, choice_ids }) => [question_id, choice_ids]))
  return questions.flatMap(({ id, choices, question_type }) => {
    const known = (given.get(id) ?? []).filter((choice) => choices.some((one) => one.id === choice))
    const choice_ids = question_type === questionType.checkbox ? known : known.slice(0, 1)
    return choice_ids.length > 0 ? [{ question_id: id, choice_ids }] : []
  })
}

export const describeAnswers = (questions: readonly OrderQuestion[], answers: readonly CartAnswer[]) =>
  questions.flatMap((question) => {
    const chosen = answers.find(({ question_id }) => question_id === question.id)?.choice_ids ?? []
    const choices = question.choices.filter(({ id }) => chosen.includes(id))
    return choices.length > 0 ? [{ question, choices }] : []
  })
