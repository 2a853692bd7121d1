import * as contract from '#contract/categories/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import {
  listCategories,
  listMeasures,
  listSampleRequestQuestions,
  listSearchConditionGroups,
} from './service.ts'

export const categoryHandlers = ({ db }: Services) => [
  handle(contract.listCategories, () => listCategories(db)),
  handle(contract.listSampleRequestQuestions, ({ params }) => listSampleRequestQuestions(db, params.id)),
  handle(contract.listSearchConditionGroups, ({ params }) => listSearchConditionGroups(db, params.id)),
  handle(contract.listMeasures, ({ params }) => listMeasures(db, params.id)),
]
