import * as contract from '#contract/taxonomy/question-routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { identified, type OptionState, refuseOthersOptions } from './ordered-options.ts'
import { questionRecord } from './question-record.ts'
import { readCategoryQuestions } from './read-questions.ts'
import { writesOf } from './term-writes.ts'

export function questionHandlers(services: Services) {
  const questions = writesOf(services, questionRecord, (sent, before) =>
    refuseOthersOptions('choices', sent.choices ?? [], before?.choices ?? []),
  )
  return [
    handle(contract.getCategoryQuestions, ({ params: { id } }) => readCategoryQuestions(services.db, id)),
    handle(contract.createQuestion, async (call) =>
      answer(await questions.create(contract.createQuestion.id, call)),
    ),
    handle(contract.updateQuestion, async (call) =>
      answer(await questions.update(contract.updateQuestion.id, call)),
    ),
    handle(contract.deleteQuestion, (call) => questions.remove(contract.deleteQuestion.id, call)),
  ]
}

const answer = <State extends { choices: OptionState[] }>(state: State) => ({
  ...state,
  choices: identified(state.choices),
})
