import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { listShares, lists, teamMembers, users } from '#server/db/schema/index.ts'
import { listLink } from './share.ts'

/**
 * For who leaves a team: the lists that they made for it go on with somebody who works in it, one of its owners first. Called before their
 * membership ends. With nobody left the lists stay as they are, and go with the person or the team.
 */
export async function handTeamListsOn(tx: Transaction, userId: number, teamId: number): Promise<void> {
  await handOn(tx, userId, eq(lists.teamId, teamId))
}

/** For who leaves altogether: the same in all teams, and the links of the lists that go with them end. */
export async function leaveLists(tx: Transaction, userId: number): Promise<void> {
  await handOn(tx, userId)
  const shared = await tx
    .select({ id: lists.id })
    .from(lists)
    .innerJoin(listShares, eq(listShares.listId, lists.id))
    .where(eq(lists.ownerId, userId))
  for (const { id } of shared) await listLink.forget(tx, String(id))
}

/** The lists are taken in the order of their ids, as everybody takes several. Who else is leaving at this moment is passed over. */
async function handOn(tx: Transaction, userId: number, inTeam?: SQL): Promise<void> {
  const ofLeaver = and(eq(lists.ownerId, userId), inTeam)
  await tx.select({ id: lists.id }).from(lists).where(ofLeaver).orderBy(lists.id).for('update')
  await tx.execute(sql`
    with heirs as materialized (
      select team.id as team_id, heir.id as user_id
      from (select distinct ${lists.teamId} as id from ${lists} where ${ofLeaver}) team cross join lateral (
        select ${users.id} from ${teamMembers} join ${users} on ${users.id} = ${teamMembers.userId}
        where ${teamMembers.teamId} = team.id and ${teamMembers.kind} <= 2 and ${users.id} <> ${userId}
        order by ${teamMembers.kind}, ${teamMembers.createdAt}, ${users.id} limit 1
        for key share of ${users} skip locked) heir)
    update ${lists} set owner_id = heirs.user_id from heirs
    where heirs.team_id = ${lists.teamId} and ${ofLeaver}`)
}
