import * as contract from '#contract/saved-searches/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { createSavedSearch, deleteSavedSearch, listSavedSearches, updateSavedSearch } from './service.ts'

export const savedSearchHandlers = ({ db }: Services) => [
  handle(contract.listSavedSearches, ({ actor }) => listSavedSearches(db, actor)),
  handle(contract.createSavedSearch, ({ actor, body }) => createSavedSearch(db, actor, body)),
  handle(contract.updateSavedSearch, ({ actor, params, body }) =>
    updateSavedSearch(db, actor, params.id, body),
  ),
  handle(contract.deleteSavedSearch, ({ actor, params }) => deleteSavedSearch(db, actor, params.id)),
]
