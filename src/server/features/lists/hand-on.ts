import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { listShares, lists, teamMembers, users } from '#server/db/schema/index.ts'
import { listLink } from './share.ts'

/**
 * Transfers a leaving member's team lists to another active member, owners first. Call before the membership
 * ends; otherwise they are deleted with the person or team.
 */
export async function handTeamListsOn(tx: Transaction, userId: number, teamId: number): Promise<void> {
  await handOn(tx, userId, eq(lists.teamId, teamId))
}

/** Transfers lists in all teams before an account deletion, and revokes the share links of the others. */
export async function leaveLists(tx: Transaction, userId: number): Promise<void> {
  await handOn(tx, userId)
  const shared = await tx
    .select({ id: lists.id })
    .from(lists)
    .innerJoin(listShares, eq(listShares.listId, lists.id))
    .where(eq(lists.ownerId, userId))
  for (const { id } of shared) await listLink.forget(tx, String(id))
}

/** Locks lists by id, the common order. Skips heirs who are being deleted. */
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
