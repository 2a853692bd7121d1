import { contentReasons } from '#contract/data/content-reasons.ts'
import { type PublishedKind, publishedKinds } from '#contract/data/published-kinds.ts'
import type { Mail } from '#server/mail/mail.ts'

type OwnerMailInput = { screenName: string; email: string; kind: PublishedKind; name: string }

const nameOf = ({ kind, name }: OwnerMailInput): string =>
  kind === 'user' ? 'プロフィール' : `${publishedKinds[kind]}「${name}」`

export function hiddenMail(owner: OwnerMailInput, reason: number): Mail {
  const why = contentReasons.find(({ id }) => id === reason)?.told ?? ''
  return {
    to: owner.email,
    subject: `${nameOf(owner)}を非表示にしました`,
    text: `${owner.screenName} 様

TOKONOMA をご利用いただき、ありがとうございます。

${nameOf(owner)}は、${why}、運営が非表示にしました。
ほかの方には、ページも検索の結果も表示されません。内容が消えたわけではありません。

お心当たりのない場合や、内容を見直された場合は、お問い合わせ窓口までお知らせください。
確認のうえ、ふたたび公開いたします。
`,
  }
}

export const shownMail = (owner: OwnerMailInput): Mail => ({
  to: owner.email,
  subject: `${nameOf(owner)}をふたたび公開しました`,
  text: `${owner.screenName} 様

非表示にしていた${nameOf(owner)}を、ふたたび公開しました。
ご確認とご協力をいただき、ありがとうございました。
`,
})

export const lockedMail = (to: string, screenName: string): Mail => ({
  to,
  subject: 'アカウントのご利用を停止しました',
  text: `${screenName} 様

利用規約に沿わないご利用が確認されたため、TOKONOMA のアカウントのご利用を停止しました。
停止のあいだは、サインインと投稿ができません。公開されていたプロフィールやリストも表示されません。

お心当たりのない場合は、お問い合わせ窓口までお知らせください。
`,
})

export const unlockedMail = (to: string, screenName: string): Mail => ({
  to,
  subject: 'アカウントのご利用を再開いただけます',
  text: `${screenName} 様

停止していた TOKONOMA のアカウントを、ふたたびお使いいただけるようにしました。
いままでのメールアドレスとパスワードで、サインインしてください。
`,
})
