import * as contract from '#contract/search/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { searchEverything, suggestKeywords } from './service.ts'

export const searchHandlers = (services: Services) => [
  handle(contract.searchEverything, ({ query }) => searchEverything(services, query)),
  handle(contract.suggestKeywords, ({ query }) => suggestKeywords(services, query)),
]
