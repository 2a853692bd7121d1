import * as contract from '#contract/taxonomy/spec-routes.ts'
import { changeRecord } from '#server/console/change-record.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { categoryMeasuresRecord } from './category-measures-record.ts'
import { conditionRecord } from './condition-record.ts'
import { identified, type OptionState, refuseOthersOptions } from './ordered-options.ts'
import { readCategorySpecs } from './read-specs.ts'
import { writesOf } from './term-writes.ts'

export function specHandlers(services: Services) {
  const conditions = writesOf(services, conditionRecord, (sent, before) =>
    refuseOthersOptions('values', sent.values ?? [], before?.values ?? []),
  )
  return [
    handle(contract.getCategorySpecs, ({ params: { id } }) => readCategorySpecs(services.db, id)),
    handle(contract.createCondition, async (call) =>
      answer(await conditions.create(contract.createCondition.id, call)),
    ),
    handle(contract.updateCondition, async (call) =>
      answer(await conditions.update(contract.updateCondition.id, call)),
    ),
    handle(contract.deleteCondition, (call) => conditions.remove(contract.deleteCondition.id, call)),
    handle(contract.updateCategoryMeasures, ({ actor, params: { id }, body: { measures, version } }) =>
      changeRecord(services, actor, {
        ...{ route: contract.updateCategoryMeasures.id, record: categoryMeasuresRecord, id, version },
        state: { measures },
      }),
    ),
  ]
}

const answer = <State extends { values: OptionState[] }>(state: State) => ({
  ...state,
  values: identified(state.values),
})
