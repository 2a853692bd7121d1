import { type FormEvent, useEffect, useState } from 'react'
import { StepActions } from '#web/kit/form/step-list.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { storeAnswers } from '#web/shared/cart/change-cart.ts'
import { restoreCart } from '#web/shared/cart/persisted-cart.ts'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { fitAnswers } from './answers.ts'
import { answerAll, findMissing, type MergedQuestion, mergeQuestions, readMerged } from './merge-questions.ts'
import { nameSubjects } from './name-subjects.ts'
import { orderWays } from './order-steps.ts'
import { QuestionField } from './question-field.tsx'
import type { OrderQuestion } from './use-questions.ts'

type EarlierAnswer = ApiResponse<'GET /order_questionnaire_results'>['items'][number]

export function QuestionsStep({
  questions,
  onNext,
}: {
  questions: readonly OrderQuestion[]
  onNext: () => void
}) {
  const { questionnaire: answers, samples } = useCart()
  const [missing, setMissing] = useState<ReadonlyMap<number, string>>(new Map())
  const earlier = usePersonQuery('GET /order_questionnaire_results').data?.items
  useEffect(() => {
    if (earlier) restoreAnswers(questions, earlier)
  }, [questions, earlier])

  const merged = mergeQuestions(questions)

  function change(question: MergedQuestion, choiceIds: number[]): void {
    const productIds = new Set(question.all.map(({ id }) => id))
    const others = answers.filter(({ question_id }) => !productIds.has(question_id))
    storeAnswers([...others, ...answerAll(question, choiceIds)])
    setMissing((now) => new Map([...now].filter(([id]) => id !== question.shown.id)))
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const unanswered = findMissing(merged, answers)
    setMissing(unanswered)
    const [first] = unanswered.keys()
    if (first === undefined) onNext()
    else form.querySelector<HTMLElement>(`[name="question-${first}"]`)?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-140 gap-8">
      <p className="text-sm text-muted">
        メーカーが、より合うサンプルをお送りするためにうかがいます。前回のご回答があれば入力済みです。
      </p>
      {merged.map((question) => (
        <QuestionField
          key={question.shown.id}
          question={question.shown}
          subjects={nameSubjects(question, samples)}
          chosen={readMerged(question, answers)}
          error={missing.get(question.shown.id)}
          onChange={(choiceIds) => change(question, choiceIds)}
        />
      ))}
      <StepActions>
        <Button type="submit" variant="primary" size={48}>
          お届け先へ進む
        </Button>
        <ButtonLink {...orderWays.cart} variant="quiet" size={48} />
      </StepActions>
    </form>
  )
}

/** Fills in answers of earlier orders to unanswered questions. */
function restoreAnswers(questions: readonly OrderQuestion[], earlier: readonly EarlierAnswer[]): void {
  const { questionnaire } = restoreCart()
  const answered = new Set(questionnaire.map(({ question_id }) => question_id))
  const given = earlier.map(({ question, choices }) => ({
    question_id: question.id,
    choice_ids: choices.map(({ id }) => id),
  }))
  const missing = fitAnswers(questions, given).filter(({ question_id }) => !answered.has(question_id))
  if (missing.length > 0) storeAnswers([...questionnaire, ...missing])
}
