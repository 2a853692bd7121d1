import * as contract from '#contract/awards/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { getAward, getCurrentAward, listAwardCategories, listAwardEntries, listAwards } from './service.ts'

export const awardHandlers = (services: Services) => [
  handle(contract.listAwards, () => listAwards(services)),
  handle(contract.getCurrentAward, () => getCurrentAward(services)),
  handle(contract.getAward, ({ params }) => getAward(services, params.slug)),
  handle(contract.listAwardCategories, ({ params }) => listAwardCategories(services, params.slug)),
  handle(contract.listAwardEntries, ({ params, query }) => listAwardEntries(services, params.slug, query)),
]
