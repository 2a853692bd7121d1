import { and, eq, isNull } from 'drizzle-orm'
import { labelOf } from '#contract/data/enums.ts'
import { makerRoles } from '#contract/data/maker-roles.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { makerMembers, makers, users } from '#server/db/schema/index.ts'
import { defineJob, enqueueByKey } from '#server/jobs/job.ts'
import { enqueueMail, type Mail } from '#server/mail/mail.ts'

type MemberJobContext = { db: Database; config: { webUrl: string } }
type MemberJobPayload = { memberId: number }

export const notifyMemberJob = defineJob({
  name: 'tell_maker_member',
  quick: true,
  run: ({ db, config }: MemberJobContext, { memberId }: MemberJobPayload) =>
    db.transaction((tx) => mailMember(tx, memberId, config.webUrl)),
})

export const notifyMember = (tx: Transaction, memberId: number): Promise<void> =>
  enqueueByKey(tx, notifyMemberJob, [{ key: `maker member ${memberId}`, payload: { memberId } }], '1 minute')

/** Sends to verified addresses only. */
async function mailMember(tx: Transaction, memberId: number, webUrl: string): Promise<void> {
  const query = tx
    .select({
      to: users.email,
      screenName: users.screenName,
      maker: makers.name,
      role: makerMembers.role,
    })
    .from(makerMembers)
    .innerJoin(users, eq(users.id, makerMembers.userId))
    .innerJoin(makers, eq(makers.id, makerMembers.makerId))
    .where(and(eq(makerMembers.id, memberId), users.emailVerified, isNull(users.lockedAt)))
  const member = await first(query)
  if (member?.to) await enqueueMail(tx, memberMail({ ...member, to: member.to, link: `${webUrl}/console` }))
}

type MemberMailInput = { to: string; screenName: string; maker: string; role: number; link: string }

const memberMail = ({ to, screenName, maker, role, link }: MemberMailInput): Mail => ({
  to,
  subject: `「${maker}」の担当者になりました`,
  text: `${screenName} 様

「${maker}」の担当者（${labelOf(makerRoles, role)}）として登録されました。
サンプルのご請求とお問い合わせを、次のページで確認し、対応していただけます。

${link}

お心当たりのない場合は、お問い合わせ窓口までお知らせください。
`,
})
