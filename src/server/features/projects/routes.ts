import * as contract from '#contract/projects/routes.ts'
import * as search from '#contract/projects/search-routes.ts'
import { countProjectsOrPosts } from '#server/features/project-search/service.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { getProject, getProjectsByIds, searchProjects } from './service.ts'

export const projectHandlers = (services: Services) => [
  handle(search.searchProjects, ({ query }) => searchProjects(services, query)),
  handle(search.countProjects, ({ query }) => countProjectsOrPosts(services, 'projects', query)),
  handle(search.getProjectsByIds, ({ query }) => getProjectsByIds(services, query.ids)),
  handle(contract.getProject, ({ params, query: { token }, actor }) =>
    getProject(services, params.id, { actor, token }),
  ),
]
