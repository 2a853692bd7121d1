import { FormPage } from '#web/kit/form/form-page.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { NewPassword } from './new-password.tsx'

/** Requests a mail without a token; sets the new password with the mail's token. */
export function ResetPage({ token }: { token: string | undefined }) {
  if (token === undefined) {
    return (
      <FormPage
        title="パスワードの再設定"
        lead="ご登録のメールアドレスに、再設定用のリンクをお送りします。リンクは1時間有効です。"
      >
        <AskForLink />
      </FormPage>
    )
  }
  return <NewPassword token={token} />
}
