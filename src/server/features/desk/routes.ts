import * as contract from '#contract/console/today-routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { readToday } from './service.ts'

export const deskHandlers = (services: Services) => [
  handle(contract.getConsoleToday, ({ actor }) => readToday(services, actor)),
]
