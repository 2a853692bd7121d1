import * as console from '#contract/reports/console-routes.ts'
import * as contract from '#contract/reports/routes.ts'
import { hidePublished, unhidePublished } from '#server/features/moderation/service.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { dismissReport, listReports, sendReport } from './service.ts'

export const reportHandlers = (services: Services) => [
  handle(contract.createReport, ({ actor, body, idempotencyKey }) =>
    sendReport(services, actor, { body, idempotencyKey }),
  ),
  handle(console.listReports, ({ query }) => listReports(services, query)),
  handle(console.dismissReport, ({ actor, params, body }) =>
    dismissReport(services, actor, { ...params, note: body.note, withOthers: body.with_others }),
  ),
  handle(console.hidePublished, ({ actor, params, body }) => hidePublished(services, actor, params, body)),
  handle(console.showPublished, ({ actor, params, body }) => unhidePublished(services, actor, params, body)),
]
