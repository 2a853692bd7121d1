// Things of the team routes: a team that the person owns, and one that they are about to join.
import { teamAddresses, teamInvitations, teamJoinRequests } from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { one } from './builders.ts'
import { buildUser } from './list-builders.ts'
import { deliverMails, tokenIn } from './mails.ts'
import { postalAddress } from './order-builders.ts'
import { type MakeOwned, ownersMark } from './owned-calls.ts'
import { joinAs, type TestAccount } from './people.ts'
import { buildMember, buildTeam } from './project-builders.ts'

/** Creates a team outside all examples. */
export const buildUnnamedTeam = ({ db }: TestApi) => buildTeam(db, { id: ++unnamed })

let unnamed = 7_000_000

async function buildOwnTeam(api: TestApi, { userId }: TestAccount) {
  const { db } = api
  const { id } = await buildUnnamedTeam(api)
  await buildMember(db, { teamId: id, userId, kind: 1 })
  return { id, path: `/teams/${id}` }
}

export async function buildTeamAddress(api: TestApi, owner: TestAccount): Promise<void> {
  const { zip_code: _, ...rest } = postalAddress
  const { id: teamId } = await buildOwnTeam(api, owner)
  await api.db
    .insert(teamAddresses)
    .values({ ...rest, teamId, zipCode: '1040061', recipient: `${ownersMark} チーム` })
}

async function buildMembership(api: TestApi, owner: TestAccount): Promise<string> {
  const { id: teamId, path } = await buildOwnTeam(api, owner)
  const { id: userId } = await buildUser(api.db)
  await buildMember(api.db, { teamId, userId, kind: 2 })
  return `${path}/members/${userId}`
}

async function buildRequest(api: TestApi, owner: TestAccount) {
  const { id: teamId, path } = await buildOwnTeam(api, owner)
  const { id: userId } = await buildUser(api.db)
  const request = one(await api.db.insert(teamJoinRequests).values({ teamId, userId }).returning())
  return { path, body: { join_request_id: request.id } }
}

/** Invites the person by another owner's team and returns the link. */
async function beInvited(api: TestApi, { email }: TestAccount) {
  const host = await joinAs(api)
  const { path } = await buildOwnTeam(api, host)
  await host.request('POST', `${path}/invite`, { body: { email, kind: 2 } })
  const mail = (await deliverMails(api)).findLast(({ to }) => to === email)
  return { path, body: { token: mail ? tokenIn(mail) : '' } }
}

async function buildInvitation(api: TestApi, owner: TestAccount): Promise<string> {
  const { id: teamId, path } = await buildOwnTeam(api, owner)
  const values = {
    teamId,
    email: 'invited@example.jp',
    kind: 2,
    expiresAt: new Date(Date.now() + 86_400_000),
  }
  const { id } = one(await api.db.insert(teamInvitations).values(values).returning())
  return `${path}/invitations/${id}`
}

export const teamRouteOwners: Record<string, MakeOwned | 'everybody'> = {
  updateTeam: async (api, owner) => ({
    path: (await buildOwnTeam(api, owner)).path,
    body: { description: 'かわりました' },
  }),
  deleteTeam: buildOwnTeam,
  setTeamAddress: async (api, owner) => ({
    path: `${(await buildOwnTeam(api, owner)).path}/sample_address`,
    body: { ...postalAddress, recipient: ownersMark },
  }),
  removeTeamAddress: async (api, owner) => ({
    path: `${(await buildOwnTeam(api, owner)).path}/sample_address`,
  }),
  updateMember: async (api, owner) => ({ path: await buildMembership(api, owner), body: { kind: 3 } }),
  removeMember: async (api, owner) => ({ path: await buildMembership(api, owner) }),
  withdraw: async (api, owner) => {
    const { id: teamId, path } = await buildOwnTeam(api, owner)
    await buildMember(api.db, { teamId, userId: (await buildUser(api.db)).id, kind: 1 })
    return { path: `${path}/withdrawal` }
  },
  inviteMember: async (api, owner) => ({
    path: `${(await buildOwnTeam(api, owner)).path}/invite`,
    body: { email: 'invited@example.jp', kind: 2 },
  }),
  listInvitations: async (api, owner) => ({
    path: (await buildInvitation(api, owner)).replace(/\/\d+$/, ''),
  }),
  revokeInvitation: async (api, owner) => ({ path: await buildInvitation(api, owner) }),
  requestJoin: 'everybody',
  listJoinRequests: async (api, owner) => ({
    path: `${(await buildRequest(api, owner)).path}/join_requests`,
  }),
  verifyJoinRequest: async (api, owner) => ({
    path: `${(await buildOwnTeam(api, owner)).path}/verify_join_request`,
    body: { token: 'none' },
  }),
  approveJoin: async (api, owner) => {
    const { path, body } = await buildRequest(api, owner)
    return { path: `${path}/approve_join`, body }
  },
  rejectJoin: async (api, owner) => {
    const { path, body } = await buildRequest(api, owner)
    return { path: `${path}/reject_join`, body }
  },
  // Open to all: it tells a person that the link is for another.
  verifyInvitation: 'everybody',
  joinTeam: async (api, owner) => {
    const { path, body } = await beInvited(api, owner)
    return { path: `${path}/join`, body }
  },
}
