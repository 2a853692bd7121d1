import { messages } from '#contract/data/messages.ts'
import * as contract from '#contract/top/console-routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { changeThing, readThing } from '#server/console/change-thing.ts'
import { onlyId as id } from '#server/console/list-thing.ts'
import type { WritableRecord } from '#server/console/thing.ts'
import { refusedBy } from '#server/db/refused-by.ts'
import type { ThingState } from '#server/db/schema/index.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { curatedListsThing, homePageThing, pickupsThing, pickupUsersThing } from './list-things.ts'
import { listPickups, listPickupUsers } from './pickups.ts'
import { getTopSettings } from './top-settings.ts'

export const consoleListHandlers = (services: Services) => [
  handle(contract.getConsoleHome, () => readThing(services, homePageThing, id)),
  handle(contract.updateConsoleHome, ({ actor, body }) =>
    replace(services, actor, { route: contract.updateConsoleHome.id, thing: homePageThing, body }),
  ),
  handle(contract.getConsolePickups, () => readThing(services, pickupsThing, id)),
  handle(contract.updateConsolePickups, ({ actor, body }) =>
    replace(services, actor, { route: contract.updateConsolePickups.id, thing: pickupsThing, body }),
  ),
  handle(contract.getConsolePickupUsers, () => readThing(services, pickupUsersThing, id)),
  handle(contract.updateConsolePickupUsers, ({ actor, body }) =>
    replace(services, actor, { route: contract.updateConsolePickupUsers.id, thing: pickupUsersThing, body }),
  ),
  handle(contract.getConsoleCuratedLists, () => readThing(services, curatedListsThing, id)),
  handle(contract.updateConsoleCuratedLists, ({ actor, body }) =>
    replace(services, actor, {
      route: contract.updateConsoleCuratedLists.id,
      thing: curatedListsThing,
      body,
    }),
  ),
  handle(contract.previewHome, async ({ query: { at } }) => {
    const [settings, pickups, pickup_users] = await Promise.all([
      getTopSettings(services, at),
      listPickups(services, at),
      listPickupUsers(services, at),
    ])
    return { settings, pickups, pickup_users }
  }),
]

type Replacement<Item extends ThingState> = {
  route: string
  thing: WritableRecord<{ items: Item[] }>
  body: { items: Item[]; version: number }
}

const replace = <Item extends ThingState>(
  services: Services,
  actor: Actor,
  { route, thing, body: { items, version } }: Replacement<Item>,
) =>
  changeThing(services, actor, { route, thing, id, version, state: { items } }).catch((error: unknown) => {
    if (refusedBy(error) === undefined) throw error
    throw new ApiError('invalid_request', [
      { path: 'items', code: 'invalid_choice', message: messages.requiredChoice },
    ])
  })
