import * as contract from '#contract/awards/console-vote-routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { getTurnout, listBursts } from './bursts.ts'
import { decide, listSetAsides, propose } from './set-asides.ts'

export const consoleVoteHandlers = (services: Services) => [
  handle(contract.getAwardTurnout, ({ params }) => getTurnout(services, params.id)),
  handle(contract.listAwardBursts, ({ params }) => listBursts(services, params.id)),
  handle(contract.listSetAsides, ({ params }) => listSetAsides(services, params.id)),
  handle(contract.proposeSetAside, ({ actor, params, body }) => propose(services, actor, params.id, body)),
  handle(contract.confirmSetAside, ({ actor, params }) => decide(services, actor, params.id, true)),
  handle(contract.declineSetAside, ({ actor, params }) => decide(services, actor, params.id, false)),
]
