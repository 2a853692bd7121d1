import * as contract from '#contract/console/routes.ts'
import type { ConsoleRecords } from '#server/console/console-record.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { createAuditLog } from './service.ts'

export const auditLogHandlers = (services: Services, records: ConsoleRecords) => {
  const log = createAuditLog(services, records)
  return [
    handle(contract.listAuditLog, ({ actor, query }) => log.list(actor, query)),
    handle(contract.getAuditEntry, ({ actor, params }) => log.get(actor, params.id)),
    handle(contract.undoChange, ({ actor, params }) => log.undo(actor, params.id)),
  ]
}
