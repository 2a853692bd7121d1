import * as contract from '#contract/schedules/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { getFile, orderFile, readFile } from './files.ts'
import { freezeSchedule, getSchedule, listScheduleVersions } from './service.ts'

export const scheduleHandlers = (services: Services) => [
  handle(contract.getSchedule, ({ params, query, actor }) =>
    getSchedule(services, params.id, actor, query.version),
  ),
  handle(contract.listScheduleVersions, ({ params, actor }) =>
    listScheduleVersions(services, params.id, actor),
  ),
  handle(contract.freezeSchedule, ({ params, body, actor }) =>
    freezeSchedule(services, params.id, actor, body.note),
  ),
  handle(contract.orderScheduleFile, ({ params, body, actor }) =>
    orderFile(services, params.id, actor, body),
  ),
  handle(contract.getScheduleFile, ({ params, actor }) => getFile(services, params.id, actor)),
  handle(contract.downloadScheduleFile, ({ params, actor }) => readFile(services, params.id, actor)),
]
