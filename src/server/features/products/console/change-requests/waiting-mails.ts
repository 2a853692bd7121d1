import { and, asc, eq, isNull } from 'drizzle-orm'
import { changeRequestMessages } from '#contract/data/change-requests.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { describeChange, type ProductChange } from '#contract/data/product-changes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { makerMembers, makers, users } from '#server/db/schema/index.ts'
import { enqueueMail, type Mail } from '#server/mail/mail.ts'

type WaitingChange = { makerId: number; change: ProductChange; scope: string; link: string }

/** Tells the admins of the maker that a request waits. Refuses a request without an admin to decide it. */
export async function mailAdmins(
  tx: Transaction,
  { userId }: Actor,
  { makerId, ...request }: WaitingChange,
): Promise<void> {
  const admins = await tx
    .select({
      email: users.email,
      isVerified: users.emailVerified,
      screenName: users.screenName,
      maker: makers.name,
    })
    .from(makerMembers)
    .innerJoin(users, eq(users.id, makerMembers.userId))
    .innerJoin(makers, eq(makers.id, makerMembers.makerId))
    .where(
      and(eq(makerMembers.makerId, makerId), eq(makerMembers.role, makerRole.admin), isNull(users.lockedAt)),
    )
    .orderBy(asc(makerMembers.id))
  if (admins.length === 0)
    throw new ApiError('invalid_request', [
      { path: 'items', code: 'unsuitable', message: changeRequestMessages.noAdmin },
    ])
  const asker = await first(tx.select({ name: users.screenName }).from(users).where(eq(users.id, userId)))
  for (const { email: to, isVerified, ...admin } of admins)
    if (to && isVerified)
      await enqueueMail(tx, waitingMail({ ...admin, ...request, to, asker: asker?.name ?? '' }))
}

type WaitingMail = Omit<WaitingChange, 'makerId'> & {
  to: string
  screenName: string
  maker: string
  asker: string
}

const waitingMail = ({ to, screenName, maker, asker, change, scope, link }: WaitingMail): Mail => ({
  to,
  subject: `「${maker}」の製品の変更が承認を待っています`,
  text: `${screenName} 様

「${maker}」の製品の変更について、${asker}さんから承認の依頼が届きました。承認されるまで、製品は変わりません。

${describeChange(change)}
${scope}

内容を確かめて、承認するか見送るかを次のページで決めてください。
${link}

このメールは、「${maker}」の管理者の方にお送りしています。
`,
})
