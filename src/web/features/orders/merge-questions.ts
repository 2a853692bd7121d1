import { messages } from '#contract/data/messages.ts'
import { questionType } from '#contract/data/question-types.ts'
import type { CartAnswer } from '#web/shared/cart/cart.ts'
import type { OrderQuestion } from './use-questions.ts'

/** Identical questions of several categories, with one common answer. */
export type MergedQuestion = { shown: OrderQuestion; all: readonly OrderQuestion[] }

/** The makers of a chair and a curtain may both ask for the building's use. */
export function mergeQuestions(questions: readonly OrderQuestion[]): MergedQuestion[] {
  return [...Map.groupBy(questions, describe).values()].flatMap((all) => {
    const [first] = all
    return first ? [{ shown: { ...first, required: all.some(({ required }) => required) }, all }] : []
  })
}

const describe = ({ label, question_type, choices }: OrderQuestion): string =>
  JSON.stringify([label, question_type, choices.map(({ choice }) => choice)])

/** Returns the answers of all merged questions from the choices of the shown one. */
export function answerAll({ shown, all }: MergedQuestion, choiceIds: readonly number[]): CartAnswer[] {
  const places = choiceIds.map((id) => shown.choices.findIndex((choice) => choice.id === id))
  return all.map(({ id, choices }) => ({
    question_id: id,
    choice_ids: places.flatMap((place) => choices[place]?.id ?? []),
  }))
}

/** Returns the choices of the shown question from any answered question of the group. */
export function readMerged({ shown, all }: MergedQuestion, answers: readonly CartAnswer[]): number[] {
  const places = new Set<number>()
  for (const { id, choices } of all) {
    const chosen = answers.find(({ question_id }) => question_id === id)?.choice_ids ?? []
    for (const [place, choice] of choices.entries()) if (chosen.includes(choice.id)) places.add(place)
  }
  const ids = shown.choices.filter((_, place) => places.has(place)).map(({ id }) => id)
  return shown.question_type === questionType.checkbox ? ids : ids.slice(0, 1)
}

export function findMissing(
  questions: readonly MergedQuestion[],
  answers: readonly CartAnswer[],
): ReadonlyMap<number, string> {
  const missing = questions.filter(
    (question) => question.shown.required && readMerged(question, answers).length === 0,
  )
  return new Map(missing.map(({ shown }) => [shown.id, messages.requiredChoice]))
}
