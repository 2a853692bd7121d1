import { listReactions } from '#contract/reactions/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { listWeeks } from './service.ts'

export const reactionHandlers = (services: Services, now: () => number) => [
  handle(listReactions, ({ actor, query }) => listWeeks(services, actor, query, now())),
]
