import * as contract from '#contract/search/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { searchAllKinds, suggestKeywords } from './service.ts'

export const searchHandlers = (services: Services) => [
  handle(contract.searchAllKinds, ({ query }) => searchAllKinds(services, query)),
  handle(contract.suggestKeywords, ({ query }) => suggestKeywords(services, query)),
]
