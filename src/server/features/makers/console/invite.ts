import { eq } from 'drizzle-orm'
import { labelOf } from '#contract/data/enums.ts'
import { makerRoles } from '#contract/data/maker-roles.ts'
import {
  inviteMakerMember,
  type MakerInvitation,
  revokeMakerInvitation,
} from '#contract/makers/invitation-routes.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { asStaff, recordChange } from '#server/console/change-record.ts'
import { nextRowId } from '#server/console/row-record.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first } from '#server/db/query-fragments.ts'
import { makers, makerInvitations as table } from '#server/db/schema/index.ts'
import { makerInvitations } from '#server/features/makers/invitations.ts'
import { toWholeList } from '#server/http/lists.ts'
import type { Invitation } from '#server/invitations.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { makerInvitationRecord } from './maker-records.ts'
import { managingMembers, requireManager } from './policy.ts'

const present = ({ id, email, role, createdAt, expiresAt }: Invitation): MakerInvitation => ({
  id,
  email,
  role,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
})

export const inviteToMaker = (
  services: Services,
  actor: Actor,
  makerId: number,
  { email, role }: { email: string; role: number },
) =>
  asStaff(
    services,
    actor,
    async (tx) => {
      const maker = found(
        await first(tx.select().from(makers).where(eq(makers.id, makerId)).for('key share')),
      )
      const { screenName } = await lockPerson(tx, actor.userId, 'key share')
      const writeMail = async (token: string) =>
        invitationMail(email, {
          maker: maker.name,
          inviter: actor.isStaff ? 'TOKONOMA の運営' : `${screenName}さん`,
          role,
          link: `${services.config.webUrl}/makers/${makerId}/invitation?${new URLSearchParams({ token })}`,
        })
      const pending = await makerInvitations.find(tx, makerId, email)
      const id = pending?.id ?? (await nextRowId(tx, table))
      const invited = { id, groupId: makerId, email, role, inviterId: actor.userId, writeMail }
      const write = { route: inviteMakerMember.id, record: makerInvitationRecord, id }
      const { version } = await recordChange(tx, actor, write, () =>
        makerInvitations.invite(services, tx, invited),
      )
      return { ...present(found(await makerInvitations.find(tx, makerId, email))), version }
    },
    managingMembers(makerId),
  )

export async function listMakerInvitations({ db }: Services, actor: Actor, makerId: number) {
  await requireManager(db, actor, makerId)
  return toWholeList((await makerInvitations.list(db, makerId)).map(present))
}

export const revokeMakerInvite = (
  services: Services,
  actor: Actor,
  { maker_id: makerId, id }: { maker_id: number; id: number },
) =>
  asStaff(
    services,
    actor,
    async (tx) => {
      const write = { route: revokeMakerInvitation.id, record: makerInvitationRecord, id }
      const { version } = await recordChange(tx, actor, write, () => makerInvitations.revoke(tx, makerId, id))
      return { id, version }
    },
    managingMembers(makerId),
  )

type Inviting = { maker: string; inviter: string; role: number; link: string }

const invitationMail = (to: string, { maker, inviter, role, link }: Inviting): Mail => ({
  to,
  subject: `「${maker}」の担当者への招待`,
  text: `${inviter}から、TOKONOMA のメーカー「${maker}」の担当者（${labelOf(makerRoles, role)}）として招待されました。

次のリンクを開いて、参加の手続きをしてください（14日間有効）。
このメールアドレスのアカウントでだけお使いいただけます。アカウントをお持ちでない方は、このメールアドレスでご登録ください。

${link}

お心当たりがない場合は、このメールを破棄してください。
`,
})
