import * as contract from '#contract/posts/routes.ts'
import * as project from '#contract/projects/routes.ts'
import { countProjectsOrPosts } from '#server/features/project-search/service.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { listProjectPins, listProjectPosts } from './project-posts.ts'
import { getPost, getPostsByIds, searchPosts } from './service.ts'
import { listSimilarPosts } from './similar-posts.ts'

export const postHandlers = (services: Services) => [
  handle(contract.searchPosts, ({ query }) => searchPosts(services, query)),
  handle(contract.countPosts, ({ query }) => countProjectsOrPosts(services, 'posts', query)),
  handle(contract.getPostsByIds, ({ query }) => getPostsByIds(services, query.ids)),
  handle(contract.getPost, ({ params, query: { token }, actor }) =>
    getPost(services, params.id, { actor, token }),
  ),
  handle(contract.listSimilarPosts, ({ params, query }) => listSimilarPosts(services, params.id, query)),
  handle(project.listProjectPosts, ({ params, query: { token, ...page }, actor }) =>
    listProjectPosts(services, params.id, { actor, token }, page),
  ),
  handle(project.listProjectPins, ({ params, query: { token }, actor }) =>
    listProjectPins(services, params.id, { actor, token }),
  ),
]
