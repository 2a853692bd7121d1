import type { Executor } from '#server/db/connect.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limiter.ts'
import { enqueueMail, type Mail } from '#server/mail/mail.ts'

/** Each kind has its own limit, so that one cannot exhaust another. */
type IdentityMailKind = 'verification' | 'reset' | 'change'

export type SendRequestedMail = (
  executor: Executor,
  kind: IdentityMailKind,
  to: string,
  /** Called only if the mail is sent: a new link may void the previous one. */
  write: () => Mail | Promise<Mail>,
) => Promise<void>

/**
 * Limits mails per hour to an address that may be a stranger's. Drops excess mails silently: earlier links work,
 * and the caller learns nothing.
 */
export const limitAskedMails =
  (limiter: RateLimiter): SendRequestedMail =>
  async (executor, kind, to, write) => {
    if (await limiter.trySpend('mail', `${kind} ${to}`)) await enqueueMail(executor, await write())
  }

export const verifyEmailMail = (to: string, link: string): Mail => ({
  to,
  subject: 'メールアドレスの確認のお願い',
  text: `TOKONOMA にご登録いただき、ありがとうございます。

次のリンクを開き、「メールアドレスを確認する」を押してください（24時間有効）。
確認が済むと、サンプルのご請求、メーカーへのお問い合わせ、事例の作成、チームへの参加などをご利用いただけます。

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

export const changeEmailMail = (to: string, link: string): Mail => ({
  to,
  subject: 'メールアドレス変更のご確認',
  text: `メールアドレスの変更のお申し込みを受け付けました。

サインインしたまま次のリンクを開き、「メールアドレスを変更する」を押してください（24時間有効）。
メールアドレスがこのアドレスに変わり、ほかの端末ではサインアウトします。

${link}

お心当たりがない場合は、このメールを破棄してください。
`,
})

export const emailTakenMail = (to: string): Mail => ({
  to,
  subject: 'メールアドレスはすでに利用されています',
  text: `TOKONOMA のアカウントのメールアドレスを、このアドレスに変更するお申し込みがありました。

このアドレスは、すでに別のアカウントで利用されているため、変更できません。
このアドレスでサインインするか、ほかのメールアドレスでお申し込みください。

お心当たりがない場合は、このメールを破棄してください。このアドレスのアカウントには影響ありません。
`,
})

export const emailChangeNotice = (to: string, email: string): Mail => ({
  to,
  subject: 'メールアドレス変更のお申し込みがありました',
  text: `メールアドレスを次のアドレスに変更するお申し込みがありました。

${email}

新しいアドレスに届くリンクから手続きを終えるまで、メールアドレスは変わりません。
お心当たりがない場合は、パスワードを再設定してください。
`,
})

export const passwordChangedNotice = (to: string): Mail => ({
  to,
  subject: 'パスワードを変更しました',
  text: `パスワードが変更されました。ほかの端末では、サインアウトしています。

お心当たりがない場合は、サインイン画面の「パスワードをお忘れの方」から、パスワードを再設定してください。
`,
})

export const googleSignInMail = (to: string): Mail => ({
  to,
  subject: 'サインインの方法について',
  text: `パスワード再設定のお申し込みを受け付けました。

このメールアドレスは Google でのサインインに使われており、パスワードはありません。
サインイン画面の「Google でサインイン」をご利用ください。

お心当たりがない場合は、このメールを破棄してください。
`,
})

export function accountDeletedMail(to: string, had: { cancelled: boolean; remaining: boolean }): Mail {
  const orders = [
    had.cancelled && '発送の準備に入っていないサンプルのご請求は取り消しました。',
    had.remaining && 'すでに準備に入ったサンプルは、そのままお届けします。',
  ].filter(Boolean)
  return {
    to,
    subject: '退会の手続きが完了しました',
    text: `TOKONOMA のアカウントを削除しました。ご利用いただき、ありがとうございました。
${orders.length > 0 ? `\n${orders.join('')}\n` : ''}`,
  }
}
