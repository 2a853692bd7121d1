import type { InputIssue } from '#contract/data/errors.ts'
import { messages } from '#contract/data/messages.ts'
import type { OrderCreate } from '#contract/orders/schemas.ts'
import type { ProductQuestion } from '#server/features/categories/service.ts'

const severalChoices = 1

type Answers = OrderCreate['answers']

/** Follows the order of questions and choices; drops unanswered questions. */
export function gatherAnswers(questions: readonly ProductQuestion[], answers: Answers) {
  const chosen = chosenBy(answers)
  return questions.flatMap((question) => {
    const choices = question.choices.filter(({ id }) => chosen.get(question.id)?.has(id))
    return choices.length > 0 ? [{ question, choices }] : []
  })
}

export function findAnswerIssues(questions: readonly ProductQuestion[], answers: Answers): InputIssue[] {
  const chosen = chosenBy(answers)
  const known = new Set(questions.map(({ id }) => id))
  const unknown = [...chosen.keys()].filter((id) => !known.has(id))
  return [
    ...unknown.map((id) => issueOf(id, 'unknown_question', 'ご請求の製品にはない質問です')),
    ...questions.flatMap((question) => findIssue(question, chosen.get(question.id) ?? new Set())),
  ]
}

function findIssue(question: ProductQuestion, chosen: ReadonlySet<number>): InputIssue[] {
  const { id, required, type, choices } = question
  if (chosen.size === 0) return required ? [issueOf(id, 'required', messages.requiredChoice)] : []
  if ([...chosen].some((choice) => !choices.some((known) => known.id === choice)))
    return [issueOf(id, 'invalid_choice', messages.requiredChoice)]
  if (chosen.size > 1 && type !== severalChoices)
    return [issueOf(id, 'single_choice', 'ひとつだけお選びください')]
  return []
}

function chosenBy(answers: Answers): Map<number, Set<number>> {
  const chosen = new Map<number, Set<number>>()
  for (const { question_id: id, choice_ids } of answers)
    chosen.set(id, new Set([...(chosen.get(id) ?? []), ...choice_ids]))
  return chosen
}

const issueOf = (id: number, code: string, message: string): InputIssue => ({
  path: `questions.${id}`,
  code,
  message,
})
