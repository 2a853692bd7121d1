import { and, asc, eq } from 'drizzle-orm'
import type { PostalAddress } from '#contract/addresses/schemas.ts'
import type { Actor } from '#server/caller.ts'
import type { Database } from '#server/db/connect.ts'
import { presentPostalAddress, toPostalAddressRow } from '#server/db/postal-address.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { teamAddresses, teamMembers, teams } from '#server/db/schema/index.ts'
import { expectZipCode } from '#server/features/addresses/service.ts'
import { toWholeList } from '#server/http/lists.ts'
import { kindsOf } from '#server/team-roles.ts'
import { enterTeam } from './access.ts'
import { teamPolicy } from './policy.ts'

export async function setTeamAddress(db: Database, actor: Actor, teamId: number, address: PostalAddress) {
  const row = toPostalAddressRow(address)
  await expectZipCode(row)
  return db.transaction(async (tx) => {
    await enterTeam(tx, actor, { id: teamId, action: 'edit' })
    await tx
      .insert(teamAddresses)
      .values({ teamId, ...row })
      .onConflictDoUpdate({ target: teamAddresses.teamId, set: row })
    return presentPostalAddress(row)
  })
}

export const removeTeamAddress = (db: Database, actor: Actor, id: number) =>
  db.transaction(async (tx) => {
    await enterTeam(tx, actor, { id, action: 'edit' })
    await tx.delete(teamAddresses).where(eq(teamAddresses.teamId, id))
    return { id }
  })

export async function listTeamAddresses(db: Database, { userId }: Actor) {
  const rows = await db
    .select({ id: teams.id, name: teams.name, address: teamAddresses })
    .from(teamAddresses)
    .innerJoin(teams, eq(teams.id, teamAddresses.teamId))
    .innerJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .where(
      and(eq(teamMembers.userId, userId), isOneOf(teamMembers.kind, kindsOf(teamPolicy.table.use_address))),
    )
    .orderBy(asc(teams.name))
  return toWholeList(
    rows.map(({ id, name, address }) => ({ ...presentPostalAddress(address), team: { id, name } })),
  )
}
