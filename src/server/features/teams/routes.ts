import * as joining from '#contract/teams/join-routes.ts'
import * as members from '#contract/teams/member-routes.ts'
import * as contract from '#contract/teams/routes.ts'
import * as writes from '#contract/teams/write-routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { approveJoin, rejectJoin } from './decide-requests.ts'
import { getTeam } from './get-team.ts'
import {
  inviteMember,
  joinTeam,
  listInvitations,
  previewInvitation,
  revokeInvitation,
  verifyInvitation,
} from './invitations.ts'
import { removeMember, updateMember, withdraw } from './members.ts'
import { listJoinRequests, requestJoin, verifyJoinRequest } from './requests.ts'
import { listTeamAddresses, removeTeamAddress, setTeamAddress } from './sample-address.ts'
import { getTeamsByIds, listLatestTeams, listTeamMembers, listTeamProjects, searchTeams } from './service.ts'
import { createTeam, deleteTeam, updateTeam } from './write-team.ts'

export const teamHandlers = (services: Services) => [
  handle(contract.searchTeams, ({ query }) => searchTeams(services, query)),
  handle(contract.listLatestTeams, ({ query }) => listLatestTeams(services, query)),
  handle(contract.getTeamsByIds, ({ query }) => getTeamsByIds(services, query.ids)),
  handle(contract.getTeam, ({ params, actor }) => getTeam(services, params.id, actor)),
  handle(contract.listTeamMembers, ({ params }) => listTeamMembers(services, params.id)),
  handle(contract.listTeamProjects, ({ params, query }) => listTeamProjects(services, params.id, query)),
  handle(writes.createTeam, ({ actor, body }) => createTeam(services, actor, body)),
  handle(writes.updateTeam, ({ actor, params, body }) => updateTeam(services, actor, params.id, body)),
  handle(writes.deleteTeam, ({ actor, params }) => deleteTeam(services.db, actor, params.id)),
  handle(writes.setTeamAddress, ({ actor, params, body }) =>
    setTeamAddress(services.db, actor, params.id, body),
  ),
  handle(writes.removeTeamAddress, ({ actor, params }) => removeTeamAddress(services.db, actor, params.id)),
  handle(writes.listTeamAddresses, ({ actor }) => listTeamAddresses(services.db, actor)),
  handle(members.updateMember, ({ actor, params, body }) => updateMember(services, actor, params, body.kind)),
  handle(members.removeMember, ({ actor, params }) => removeMember(services.db, actor, params)),
  handle(members.withdraw, ({ actor, params }) => withdraw(services.db, actor, params.id)),
  handle(members.inviteMember, ({ actor, params, body }) => inviteMember(services, actor, params.id, body)),
  handle(members.listInvitations, ({ actor, params }) => listInvitations(services, actor, params.id)),
  handle(members.revokeInvitation, ({ actor, params }) => revokeInvitation(services.db, actor, params)),
  handle(joining.requestJoin, ({ actor, params }) => requestJoin(services, actor, params.id)),
  handle(joining.listJoinRequests, ({ actor, params }) => listJoinRequests(services, actor, params.id)),
  handle(joining.verifyJoinRequest, ({ actor, params, body }) =>
    verifyJoinRequest(services, actor, params.id, body.token),
  ),
  handle(joining.approveJoin, ({ actor, params, body }) => approveJoin(services, actor, params.id, body)),
  handle(joining.rejectJoin, ({ actor, params, body }) => rejectJoin(services, actor, params.id, body)),
  handle(joining.previewInvitation, ({ params, body }) => previewInvitation(services, params.id, body.token)),
  handle(joining.verifyInvitation, ({ actor, params, body }) =>
    verifyInvitation(services, actor, params.id, body.token),
  ),
  handle(joining.joinTeam, ({ actor, params, body }) => joinTeam(services, actor, params.id, body.token)),
]
