import * as contract from '#contract/lists/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { getList, getListsByIds, listListItems, searchLists } from './service.ts'

export const listHandlers = (services: Services) => [
  handle(contract.searchLists, ({ query }) => searchLists(services, query)),
  handle(contract.getListsByIds, ({ query }) => getListsByIds(services, query.ids)),
  handle(contract.getList, ({ params, actor }) => getList(services, params.id, actor)),
  handle(contract.listListItems, ({ params, query, actor }) =>
    listListItems(services, params.id, actor, query),
  ),
]
