import * as contract from '#contract/events/routes.ts'
import { found } from '#server/api-error.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { insertEvents } from './service.ts'

export const eventHandlers = ({ db, config }: Services) => [
  handle(contract.recordEvents, async ({ body: { events } }) => {
    found(config.takesEvents)
    await insertEvents(db, events)
    return { accepted: events.length }
  }),
]
