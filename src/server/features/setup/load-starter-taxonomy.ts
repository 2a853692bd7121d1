import * as contract from '#contract/setup/console-routes.ts'
import type { Actor } from '#server/caller.ts'
import { asStaff, recordChange } from '#server/console/change-record.ts'
import {
  countTaxonomy,
  loadStarter,
  lockTaxonomy,
  taxonomyId,
  taxonomyRecord,
} from '#server/features/taxonomy/service.ts'
import type { Services } from '#server/services.ts'
import { readSetup } from './service.ts'

/** Leaves no trace in the log if nothing is missing. */
export const loadStarterTaxonomy = (services: Services, actor: Actor) =>
  asStaff(services, actor, async (tx) => {
    await lockTaxonomy(tx)
    const counts = Object.values(await countTaxonomy(tx))
    if (counts.includes(0)) {
      const write = { route: contract.loadStarterTaxonomy.id, record: taxonomyRecord, id: taxonomyId }
      await recordChange(tx, actor, write, () => loadStarter(tx))
    }
    return readSetup(tx)
  })
