import { exportReactions, listReactionRows, listReactions } from '#contract/reactions/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { exportTable } from './export.ts'
import { listRows } from './rows.ts'
import { listWeeks } from './service.ts'

export const reactionHandlers = (services: Services, now: () => number) => [
  handle(listReactions, ({ actor, query }) => listWeeks(services, actor, query, now())),
  handle(listReactionRows, ({ actor, query }) => listRows(services, actor, query, now())),
  handle(exportReactions, ({ actor, query }) => exportTable(services, actor, query, now())),
]
