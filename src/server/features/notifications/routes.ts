import * as contract from '#contract/notifications/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { listNotifications, listUnreadTeamRejects, readAllNotifications, readNotification } from './inbox.ts'
import { unsubscribe } from './unsubscribe.ts'

export const notificationHandlers = (services: Services) => [
  handle(contract.listNotifications, ({ actor, query }) => listNotifications(services, actor, query)),
  handle(contract.listUnreadTeamRejects, ({ actor }) => listUnreadTeamRejects(services, actor)),
  handle(contract.readAllNotifications, ({ actor }) => readAllNotifications(services, actor)),
  handle(contract.readNotification, ({ actor, params }) => readNotification(services, actor, params.id)),
  handle(contract.unsubscribe, ({ query }) => unsubscribe(services, query.token)),
]
