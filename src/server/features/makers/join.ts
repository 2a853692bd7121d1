import { and, eq } from 'drizzle-orm'
import { joinMaker as joinRoute } from '#contract/makers/invitation-routes.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { recordChange } from '#server/console/change-record.ts'
import { nextRowId } from '#server/console/row-record.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first, lockNames } from '#server/db/query-fragments.ts'
import { explainRefusal } from '#server/db/refused-by.ts'
import { makerMembers, makers } from '#server/db/schema/index.ts'
import { imageColumns, logos, presentImage } from '#server/images/present-image.ts'
import type { Invitation } from '#server/invitations.ts'
import { requireUnsuspended } from '#server/maker-roles.ts'
import type { Services } from '#server/services.ts'
import { memberRow } from './console/maker-records.ts'
import { memberLockName } from './console/policy.ts'
import { makerInvitations } from './invitations.ts'

const selectNamed = async (executor: Executor, id: number) =>
  found(
    await first(
      executor
        .select({ id: makers.id, name: makers.name, logo: imageColumns(logos) })
        .from(makers)
        .leftJoin(logos, eq(logos.id, makers.logoImageId))
        .where(eq(makers.id, id)),
    ),
  )

type NamedMaker = Awaited<ReturnType<typeof selectNamed>>

const linkOf = (tx: Transaction, actor: Actor, makerId: number, token: string) => ({
  ...{ actor, groupId: makerId, token },
  isMember: async () => {
    const mine = and(eq(makerMembers.makerId, makerId), eq(makerMembers.userId, actor.userId))
    return (await tx.$count(makerMembers, mine)) > 0
  },
})

const present = (services: Services, maker: NamedMaker, { role, expiresAt }: Invitation) => ({
  maker: { id: maker.id, name: maker.name, logo: presentImage(services.config.apiUrl, maker.logo) },
  role,
  expires_at: expiresAt.toISOString(),
})

export async function previewMakerInvitation(services: Services, makerId: number, token: string) {
  const invitation = await makerInvitations.preview(services.db, makerId, token)
  if (!invitation) return { invitation: null }
  const maker = await selectNamed(services.db, makerId)
  return { invitation: { ...present(services, maker, invitation), email: invitation.email } }
}

export async function verifyMakerInvitation(
  services: Services,
  actor: Actor,
  makerId: number,
  token: string,
) {
  const { seen, maker } = await services.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId, 'key share')
    const maker = await selectNamed(tx, makerId)
    return { maker, seen: await makerInvitations.readLink(tx, linkOf(tx, actor, makerId, token)) }
  })
  if (seen.state !== 'valid') return { state: seen.state, invitation: null }
  return { state: seen.state, invitation: present(services, maker, seen.invitation) }
}

/** Sends no mail: the person has just followed one. */
export const joinMaker = ({ db }: Services, actor: Actor, makerId: number, token: string) =>
  db
    .transaction(async (tx) => {
      const { userId } = actor
      await lockPerson(tx, userId, 'no key update')
      await lockNames(tx, memberLockName(makerId))
      const { id, name } = await selectNamed(tx, makerId)
      await requireUnsuspended(tx, makerId)
      const { role } = await makerInvitations.take(tx, linkOf(tx, actor, makerId, token))
      const memberId = await nextRowId(tx, makerMembers)
      const member = { maker_id: makerId, user_id: userId, role }
      const write = { route: joinRoute.id, record: memberRow, id: memberId }
      await recordChange(tx, actor, write, () => memberRow.write(tx, memberId, member))
      return { maker: { id, name }, role }
    })
    .catch(explainRefusal({ maker_members_once: 'already_maker_member' }))
