import * as contract from '#contract/users/account-routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

export const accountHandlers = (services: Services, now: () => number) => [
  handle(contract.deleteMe, ({ actor, body }) =>
    deleteAccount(services, actor, { password: body.password, now: now() }),
  ),
  handle(contract.exportMe, ({ actor }) => exportAccount(services, actor, now(), 'themselves')),
]
