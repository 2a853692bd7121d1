import { messages } from '#contract/data/messages.ts'
import * as contract from '#contract/home/console-routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { changeRecord, readRecord } from '#server/console/change-record.ts'
import type { WritableRecord } from '#server/console/console-record.ts'
import { onlyId as id } from '#server/console/list-record.ts'
import { refusedBy } from '#server/db/refused-by.ts'
import type { RecordState } from '#server/db/schema/index.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { curatedListsRecord, homePageRecord, pickupsRecord, pickupUsersRecord } from './list-records.ts'
import { listPickups, listPickupUsers } from './pickups.ts'
import { getTopSettings } from './top-settings.ts'

export const consoleListHandlers = (services: Services) => [
  handle(contract.getConsoleHome, () => readRecord(services, homePageRecord, id)),
  handle(contract.updateConsoleHome, ({ actor, body }) =>
    replace(services, actor, { route: contract.updateConsoleHome.id, record: homePageRecord, body }),
  ),
  handle(contract.getConsolePickups, () => readRecord(services, pickupsRecord, id)),
  handle(contract.updateConsolePickups, ({ actor, body }) =>
    replace(services, actor, { route: contract.updateConsolePickups.id, record: pickupsRecord, body }),
  ),
  handle(contract.getConsolePickupUsers, () => readRecord(services, pickupUsersRecord, id)),
  handle(contract.updateConsolePickupUsers, ({ actor, body }) =>
    replace(services, actor, {
      route: contract.updateConsolePickupUsers.id,
      record: pickupUsersRecord,
      body,
    }),
  ),
  handle(contract.getConsoleCuratedLists, () => readRecord(services, curatedListsRecord, id)),
  handle(contract.updateConsoleCuratedLists, ({ actor, body }) =>
    replace(services, actor, {
      route: contract.updateConsoleCuratedLists.id,
      record: curatedListsRecord,
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

type Replacement<Item extends RecordState> = {
  route: string
  record: WritableRecord<{ items: Item[] }>
  body: { items: Item[]; version: number }
}

const replace = <Item extends RecordState>(
  services: Services,
  actor: Actor,
  { route, record, body: { items, version } }: Replacement<Item>,
) =>
  changeRecord(services, actor, { route, record, id, version, state: { items } }).catch((error: unknown) => {
    if (refusedBy(error) === undefined) throw error
    throw new ApiError('invalid_request', [
      { path: 'items', code: 'invalid_choice', message: messages.requiredChoice },
    ])
  })
