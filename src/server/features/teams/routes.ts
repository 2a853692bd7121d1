import * as contract from '#contract/teams/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { getTeam, getTeamsByIds, listTeamMembers, listTeamProjects, searchTeams } from './service.ts'

export const teamHandlers = (services: Services) => [
  handle(contract.searchTeams, ({ query }) => searchTeams(services, query)),
  handle(contract.getTeamsByIds, ({ query }) => getTeamsByIds(services, query.ids)),
  handle(contract.getTeam, ({ params }) => getTeam(services, params.id)),
  handle(contract.listTeamMembers, ({ params }) => listTeamMembers(services, params.id)),
  handle(contract.listTeamProjects, ({ params, query }) => listTeamProjects(services, params.id, query)),
]
