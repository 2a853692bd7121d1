import * as contract from '#contract/imports/import-file-routes.ts'
import { requireReader } from '#server/features/imports/policy.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { listFiles, placeFile, suggestPlaces } from './service.ts'

export const importFileHandlers = (services: Services) => [
  handle(contract.listImportFiles, async ({ actor, params: { id }, query }) => {
    await requireReader(services.db, actor, id)
    return listFiles(services, id, query)
  }),
  handle(contract.placeImportFile, ({ actor, params, body }) => placeFile(services, actor, params, body)),
  handle(contract.suggestImportPlaces, async ({ actor, params: { id }, query: { keyword } }) => {
    await requireReader(services.db, actor, id)
    return suggestPlaces(services, id, keyword)
  }),
]
