// Expected status by route and role. Written by hand, independent of the policies it tests.
import { designers } from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { one } from './builders.ts'
import type { MakeOwned } from './owned-calls.ts'
import { joinAs, type TestAccount } from './people.ts'
import { buildMember, buildTeam } from './project-builders.ts'
import { routeOwners } from './route-owners.ts'
import { teamRouteOwners } from './team-route-owners.ts'

/** general, designer and stranger have no relation to the resource; stranger has a team. */
export const roleNames = ['owner', 'member', 'viewer', 'general', 'designer', 'stranger', 'staff'] as const
export type RoleName = (typeof roleNames)[number]

type Row = readonly [owner: number, member: number, viewer: number, others: number, staff: number]

const groups: [Row, string][] = [
  // A team and its members.
  [
    [200, 403, 403, 403, 403],
    `updateTeam deleteTeam updateMember removeMember inviteMember listInvitations revokeInvitation
    listJoinRequests verifyJoinRequest approveJoin rejectJoin setTeamAddress removeTeamAddress`,
  ],
  [[200, 200, 200, 403, 403], 'withdraw'],
  [[403, 403, 403, 200, 200], 'requestJoin'],
  // Here the owner is the invited person.
  [[200, 403, 403, 403, 403], 'joinTeam joinMaker'],
  // A draft, which is visible only to its team.
  [
    [200, 200, 403, 404, 404],
    `createPost updatePost deletePost orderPost createAttachment updateAttachment deleteAttachment orderAttachment
    getProjectEditor updateProject deleteProject publishProject unpublishProject shareProject
    deleteAwardEntry`,
  ],
  // Resources of a person, hidden from their team too.
  [
    [200, 404, 404, 404, 404],
    `getUpload sendUploadPart finishUpload dropUpload updateAddress deleteAddress readNotification
    addListItem orderListItems updateListItem removeListItem listEndingItems
    replaceListItem replaceListItems updateList deleteList shareList unshareList
    freezeSchedule orderScheduleFile getScheduleFile downloadScheduleFile getOrderGroup cancelOrderGroup
    updateSavedSearch deleteSavedSearch`,
  ],
  // The operator's routes.
  [
    [403, 403, 403, 403, 200],
    'changeOrderStatus takeBackOrderStatus noteTrackingNumber getConsoleContact getConsoleOrder readContact unreadContact',
  ],
]

const rows = new Map(groups.flatMap(([row, ids]) => ids.split(/\s+/).map((id) => [id, row] as const)))

const columns: Record<RoleName, 0 | 1 | 2 | 3 | 4> = {
  owner: 0,
  member: 1,
  viewer: 2,
  general: 3,
  designer: 3,
  stranger: 3,
  staff: 4,
}

export const tabledRoutes: readonly string[] = [...rows.keys()]

export const expectedStatus = (routeId: string, role: RoleName): number | undefined =>
  rows.get(routeId)?.[columns[role]]

/** Returns the builder of a route's resource. A route open to all has one too if it is tested by role. */
export function makerOf(routeId: string): MakeOwned {
  const make = routeId === 'requestJoin' ? buildJoinable : routeOwners[routeId]
  if (!make || make === 'everybody') throw new Error(`nothing is made for ${routeId}`)
  return make
}

const buildJoinable: MakeOwned = async (api, owner) => {
  const make = teamRouteOwners.deleteTeam as MakeOwned
  return { path: `${(await make(api, owner)).path}/request_join` }
}

/**
 * Creates one person of each role. viewer and member share a team with the owner, and join the team of each
 * tested resource.
 */
export async function buildRoles(api: TestApi): Promise<Record<RoleName, TestAccount>> {
  const [owner, member, viewer] = [await joinAs(api), await joinAs(api), await joinAs(api)]
  const [general, designer, stranger] = [await joinAs(api), await joinAs(api), await joinAs(api)]
  const people = {
    owner,
    member,
    viewer,
    general,
    designer,
    stranger,
    staff: await joinAs(api, { staff: true }),
  }
  await api.db.insert(designers).values({ userId: designer.userId })
  const { id } = await buildTeam(api.db)
  for (const [at, { userId }] of [owner, member, viewer].entries())
    await buildMember(api.db, { teamId: id, userId, kind: at + 1 })
  const elsewhere = await buildTeam(api.db)
  await buildMember(api.db, { teamId: elsewhere.id, userId: stranger.userId, kind: 1 })
  return people
}

export async function teamOf({ db }: TestApi, path: string): Promise<number | undefined> {
  const [, kind, id = ''] = /\b(teams|projects|entries)\/(\d+)/.exec(path) ?? []
  if (kind === undefined || kind === 'teams') return kind && Number(id)
  const entries = kind === 'entries' ? await db.query.awardEntries.findMany() : []
  const projectId = entries.find((entry) => entry.id === Number(id))?.projectId ?? Number(id)
  const projects = await db.query.projects.findMany({ where: (row, { eq }) => eq(row.id, projectId) })
  return one(projects).teamId
}
