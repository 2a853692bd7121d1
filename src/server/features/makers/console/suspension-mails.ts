import type { Mail } from '#server/mail/mail.ts'

type MailedAdmin = { maker: string; screenName: string }

export const suspendedMail = (to: string, { maker, screenName }: MailedAdmin, reason: string): Mail => ({
  to,
  subject: `「${maker}」の掲載を停止しました`,
  text: `${screenName} 様

運営が、「${maker}」の掲載を停止しました。

理由：
${reason}

停止のあいだは、メーカーのページ、製品、施工事例は公開されず、新しいサンプルのご請求とお問い合わせも届きません。
内容が消えたわけではありません。メーカーの管理画面では、これまでの内容を見られますが、変えることはできません。

ご不明な点は、お問い合わせ窓口までお知らせください。
`,
})

export const resumedMail = (to: string, { maker, screenName }: MailedAdmin): Mail => ({
  to,
  subject: `「${maker}」の掲載を再開しました`,
  text: `${screenName} 様

停止していた「${maker}」の掲載を再開しました。
メーカーのページ、製品、施工事例は停止の前のとおりに公開され、管理画面での変更もできます。
`,
})
