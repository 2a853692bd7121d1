import * as invitations from '#contract/makers/invitation-routes.ts'
import * as related from '#contract/makers/relation-routes.ts'
import * as contract from '#contract/makers/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { joinMaker, previewMakerInvitation, verifyMakerInvitation } from './join.ts'
import { listLatestAndRandomMakers } from './latest-and-random.ts'
import {
  listMakerCategories,
  listMakerLists,
  listMakerPosts,
  listMakerProjects,
  listMakerVariations,
  listOwnMakerPosts,
} from './related.ts'
import { getMaker, listAllMakers, listMakersByIds, searchMakers, suggestMakers } from './service.ts'

export const makerHandlers = (services: Services, now: () => number) => [
  handle(contract.listAllMakers, ({ query }) => listAllMakers(services, query)),
  handle(contract.suggestMakers, ({ query }) => suggestMakers(services, query)),
  handle(contract.listLatestAndRandomMakers, ({ query }) =>
    listLatestAndRandomMakers(services, query.limit, now()),
  ),
  handle(contract.searchMakers, ({ query }) => searchMakers(services, query)),
  handle(contract.listMakersByIds, ({ query }) => listMakersByIds(services, query.ids)),
  handle(contract.getMaker, ({ params }) => getMaker(services, params.id)),
  handle(invitations.previewMakerInvitation, ({ params, body }) =>
    previewMakerInvitation(services, params.id, body.token),
  ),
  handle(invitations.verifyMakerInvitation, ({ actor, params, body }) =>
    verifyMakerInvitation(services, actor, params.id, body.token),
  ),
  handle(invitations.joinMaker, ({ actor, params, body }) =>
    joinMaker(services, actor, params.id, body.token),
  ),
  handle(related.listMakerCategories, ({ params }) => listMakerCategories(services, params.id)),
  handle(related.listMakerLists, ({ params, query }) => listMakerLists(services, params.id, query)),
  handle(related.listMakerPosts, ({ params, query }) => listMakerPosts(services, params.id, query)),
  handle(related.listOwnMakerPosts, ({ params, query }) => listOwnMakerPosts(services, params.id, query)),
  handle(related.listMakerVariations, ({ params, query }) => listMakerVariations(services, params.id, query)),
  handle(related.listMakerProjects, ({ params, query }) => listMakerProjects(services, params.id, query)),
]
