import * as contract from '#contract/contacts/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { getConsoleContact, listContacts, sendContact, setContactRead } from './service.ts'

export const contactHandlers = (services: Services) => [
  handle(contract.createContact, ({ params, body, actor, idempotencyKey }) =>
    sendContact(services, actor, { makerId: params.id, body, idempotencyKey }),
  ),
  handle(contract.listContacts, ({ actor, query }) => listContacts(services, actor, query)),
  handle(contract.getConsoleContact, ({ actor, params }) => getConsoleContact(services, actor, params.id)),
  handle(contract.readContact, ({ actor, params }) =>
    setContactRead(services, actor, { id: params.id, isRead: true }),
  ),
  handle(contract.unreadContact, ({ actor, params }) =>
    setContactRead(services, actor, { id: params.id, isRead: false }),
  ),
]
