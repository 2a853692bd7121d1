import * as contract from '#contract/setup/console-routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { loadStarterTaxonomy } from './load-starter-taxonomy.ts'
import { readMakerSetup } from './maker-setup.ts'
import { readSetup } from './service.ts'

export const setupHandlers = (services: Services) => [
  handle(contract.getSetup, () => readSetup(services.db)),
  handle(contract.getMakerSetup, ({ actor }) => readMakerSetup(services.db, actor)),
  handle(contract.loadStarterTaxonomy, ({ actor }) => loadStarterTaxonomy(services, actor)),
]
