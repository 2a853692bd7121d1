import * as contract from '#contract/users/console-routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { deletePerson, exportPerson, getPerson, listPeople, lockPerson, unlockPerson } from './service.ts'

export const consoleUserHandlers = (services: Services, now: () => number) => [
  handle(contract.listPeople, ({ query }) => listPeople(services, query)),
  handle(contract.getPerson, ({ params }) => getPerson(services, params.id)),
  handle(contract.lockPerson, ({ actor, params, body }) =>
    lockPerson(services, actor, params.id, body.reason),
  ),
  handle(contract.unlockPerson, ({ actor, params, body }) =>
    unlockPerson(services, actor, params.id, body.reason),
  ),
  handle(contract.exportPerson, ({ actor, params, body }) =>
    exportPerson(services, actor, { ...params, ...body }, now()),
  ),
  handle(contract.deletePerson, ({ actor, params, body }) =>
    deletePerson(services, actor, params.id, body.reason),
  ),
]
