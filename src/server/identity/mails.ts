import type { Mail } from '#server/mail/mail.ts'

export const verifyEmailMail = (to: string, link: string): Mail => ({
  to,
  subject: 'メールアドレスの確認のお願い',
  text: `TOKONOMA にご登録いただき、ありがとうございます。

次のリンクを開いて、メールアドレスの確認を完了してください（24時間有効）。
確認が済むと、サンプルのご請求やメーカーへのお問い合わせをご利用いただけます。

${link}

お心当たりがない場合は、このメールを破棄してください。
`,
})

export const resetPasswordMail = (to: string, link: string): Mail => ({
  to,
  subject: 'パスワードの再設定',
  text: `パスワード再設定のお申し込みを受け付けました。

次のリンクを開いて、新しいパスワードを設定してください（1時間有効）。
設定すると、すべての端末で一度サインアウトします。

${link}

お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。
`,
})
