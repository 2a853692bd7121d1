import * as pickups from '#contract/home/pickup-routes.ts'
import * as home from '#contract/home/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { listPickups, listPickupUsers } from './pickups.ts'
import { getTopSettings } from './top-settings.ts'

export const homeHandlers = (services: Services) => [
  handle(home.getTopSettings, () => getTopSettings(services)),
  handle(pickups.listPickups, () => listPickups(services)),
  handle(pickups.listPickupUsers, () => listPickupUsers(services)),
]
