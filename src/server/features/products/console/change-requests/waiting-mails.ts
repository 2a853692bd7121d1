import { and, asc, eq, isNull } from 'drizzle-orm'
import { makerRole } from '#contract/data/maker-roles.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { makerMembers, makers, users } from '#server/db/schema/index.ts'
import { enqueueMail, type Mail } from '#server/mail/mail.ts'

type WaitingChange = { makerId: number; title: string; scope: string; link: string }

/** Tells the admins of the maker that a request waits, and the staff if it has none: both may decide. */
export async function mailDeciders(
  tx: Transaction,
  { userId }: Actor,
  { makerId, ...request }: WaitingChange,
): Promise<void> {
  const admins = await selectAdmins(tx, makerId)
  const deciders = admins.length > 0 ? admins : await selectStaff(tx)
  const maker = await first(tx.select({ name: makers.name }).from(makers).where(eq(makers.id, makerId)))
  const asker = await first(tx.select({ name: users.screenName }).from(users).where(eq(users.id, userId)))
  const waiting = {
    ...request,
    maker: maker?.name ?? '',
    asker: asker?.name ?? '',
    toStaff: admins.length === 0,
  }
  for (const { email: to, isVerified, screenName } of deciders)
    if (to && isVerified) await enqueueMail(tx, waitingMail({ ...waiting, to, screenName }))
}

const decider = { email: users.email, isVerified: users.emailVerified, screenName: users.screenName }

const selectAdmins = (tx: Transaction, makerId: number) =>
  tx
    .select(decider)
    .from(makerMembers)
    .innerJoin(users, eq(users.id, makerMembers.userId))
    .where(
      and(eq(makerMembers.makerId, makerId), eq(makerMembers.role, makerRole.admin), isNull(users.lockedAt)),
    )
    .orderBy(asc(makerMembers.id))

const selectStaff = (tx: Transaction) =>
  tx
    .select(decider)
    .from(users)
    .where(and(eq(users.isStaff, true), isNull(users.lockedAt)))
    .orderBy(asc(users.id))

type WaitingMail = Omit<WaitingChange, 'makerId'> & {
  to: string
  toStaff: boolean
  screenName: string
  maker: string
  asker: string
}

const waitingMail = ({ to, toStaff, screenName, maker, asker, ...waiting }: WaitingMail): Mail => ({
  to,
  subject: `「${maker}」の製品の変更が承認を待っています`,
  text: `${screenName} 様

「${maker}」の製品の変更について、${asker}さんから承認の依頼が届きました。承認されるまで、製品は変わりません。

${waiting.title}
${waiting.scope}

内容を確かめて、承認するか見送るかを次のページで決めてください。
${waiting.link}

このメールは、${toStaff ? `「${maker}」に管理者がいないため、運営の方` : `「${maker}」の管理者の方`}にお送りしています。
`,
})
