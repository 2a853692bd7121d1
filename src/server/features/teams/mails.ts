import { labelOf } from '#contract/data/enums.ts'
import { teamMemberKinds } from '#contract/data/project-enums.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { users } from '#server/db/schema/index.ts'
import { enqueueMail, type Mail } from '#server/mail/mail.ts'

type TeamMailRecipient = { screenName: string; email: string }

export async function mailTo(
  tx: Transaction,
  { screenName, email, emailVerified, mutedNotifications }: typeof users.$inferSelect,
  type: 'JOIN_TEAM' | 'APPROVE_TEAM',
  write: (reader: TeamMailRecipient) => Mail,
): Promise<void> {
  if (email === null || !emailVerified || mutedNotifications.includes(type)) return
  await enqueueMail(tx, write({ screenName, email }))
}

export const joinRequestMail = (
  reader: TeamMailRecipient,
  { team, person, link }: { team: string; person: string; link: string },
): Mail => ({
  to: reader.email,
  subject: `「${team}」への参加の申請がありました`,
  text: `${reader.screenName} 様

${person}さんから、チーム「${team}」への参加の申請がありました。

次のリンクを開くと、申請した方をご確認のうえ、承認または見送りをお選びいただけます（7日間有効）。
リンクを開いただけでは、何も変わりません。

${link}

期限が過ぎたあとは、チームの「メンバーの管理」からお手続きいただけます。
`,
})

export const approvedMail = (
  reader: TeamMailRecipient,
  { team, link }: { team: string; link: string },
): Mail => ({
  to: reader.email,
  subject: `「${team}」への参加が承認されました`,
  text: `${reader.screenName} 様

チーム「${team}」への参加が承認されました。メンバーとしてご利用いただけます。

${link}
`,
})

type InvitationMailInput = { team: string; inviter: string; kind: number; link: string }

export const invitationMail = (to: string, { team, inviter, kind, link }: InvitationMailInput): Mail => ({
  to,
  subject: `チーム「${team}」への招待`,
  text: `${inviter}さんから、TOKONOMA のチーム「${team}」に${labelOf(teamMemberKinds, kind)}として招待されました。

次のリンクを開いて、参加の手続きをしてください（14日間有効）。
このメールアドレスのアカウントでだけお使いいただけます。アカウントをお持ちでない方は、このメールアドレスでご登録ください。

${link}

お心当たりがない場合は、このメールを破棄してください。
`,
})
