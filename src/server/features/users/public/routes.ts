import * as contract from '#contract/users/public-routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import {
  getUser,
  listFollows,
  listUserLikes,
  listUserLists,
  listUserPosts,
  listUserProjects,
  listUserTeams,
} from './service.ts'

export const publicUserHandlers = (services: Services) => [
  handle(contract.getUser, ({ params }) => getUser(services, params.id)),
  handle(contract.listFollowers, ({ params, query }) => listFollows(services, params.id, 'followers', query)),
  handle(contract.listFollowing, ({ params, query }) => listFollows(services, params.id, 'following', query)),
  handle(contract.listUserLikes, ({ params, query }) => listUserLikes(services, params.id, query)),
  handle(contract.listUserLists, ({ params, query }) => listUserLists(services, params.id, query)),
  handle(contract.listUserPosts, ({ params, query }) => listUserPosts(services, params.id, query)),
  handle(contract.listUserTeams, ({ params, query }) => listUserTeams(services, params.id, query)),
  handle(contract.listUserProjects, ({ params, query }) => listUserProjects(services, params.id, query)),
]
