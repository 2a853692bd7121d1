import * as contract from '#contract/setup/console-routes.ts'
import type { Actor } from '#server/caller.ts'
import { asStaff, recordChange } from '#server/console/change-thing.ts'
import {
  countTaxonomy,
  loadStarter,
  lockTaxonomy,
  taxonomyId,
  taxonomyThing,
} from '#server/features/taxonomy/service.ts'
import type { Services } from '#server/services.ts'
import { readSetup } from './service.ts'

/** Leaves no trace in the log if nothing is missing. */
export const loadStarterTaxonomy = (services: Services, actor: Actor) =>
  asStaff(services, actor, async (tx) => {
    await lockTaxonomy(tx)
    const counts = Object.values(await countTaxonomy(tx))
    if (counts.includes(0)) {
      const record = { route: contract.loadStarterTaxonomy.id, thing: taxonomyThing, id: taxonomyId }
      await recordChange(tx, actor, record, () => loadStarter(tx))
    }
    return readSetup(tx)
  })
