import * as contract from '#contract/projects/routes.ts'
import * as search from '#contract/projects/search-routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { countProjects, searchProjects } from './search.ts'
import { getProject, getProjectsByIds } from './service.ts'

export const projectHandlers = (services: Services) => [
  handle(search.searchProjects, ({ query }) => searchProjects(services, query)),
  handle(search.countProjects, ({ query }) => countProjects(services, query)),
  handle(search.getProjectsByIds, ({ query }) => getProjectsByIds(services, query.ids)),
  handle(contract.getProject, ({ params, query: { token }, actor }) =>
    getProject(services, params.id, { actor, token }),
  ),
]
