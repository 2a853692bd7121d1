import * as contract from '#contract/follows/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { listFollowedPosts, listFollowedProjects } from './feeds.ts'
import { createFollow, deleteFollow } from './service.ts'

export const followHandlers = (services: Services) => [
  handle(contract.createFollow, ({ actor, body }) => createFollow(services.db, actor, body.user_id)),
  handle(contract.deleteFollow, ({ actor, params }) => deleteFollow(services.db, actor, params.user_id)),
  handle(contract.listFollowedProjects, ({ actor, query }) => listFollowedProjects(services, actor, query)),
  handle(contract.listFollowedPosts, ({ actor, query }) => listFollowedPosts(services, actor, query)),
]
