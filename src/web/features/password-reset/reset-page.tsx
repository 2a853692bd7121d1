import { useState } from 'react'
import { findEmailIssue } from '#contract/data/text-rules.ts'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { FormOutcome } from '#web/kit/form/form-outcome.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readEmail, useForm } from '#web/kit/form/use-form.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { callIdentity } from '#web/shared/session/identity-call.ts'
import { readTypedEmail } from '#web/shared/session/typed-email.ts'
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

const labels = { email: 'メールアドレス' }

/** The response is the same for every address, so that it does not reveal accounts. */
function AskForLink() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    refusals: { 429: true },
    read: readEmail,
    check: (email) => issuesOf({ email: findEmailIssue(email) }),
    send: async (email) => {
      await callIdentity('/request-password-reset', { email })
      setSentTo(email)
    },
  })
  if (sentTo !== undefined) {
    return (
      <FormOutcome
        title="メールをご確認ください"
        actions={<ButtonLink to="/login">サインインへ戻る</ButtonLink>}
      >
        {sentTo}{' '}
        が登録されている場合は、再設定用のリンクをお送りしました。届かないときは、迷惑メールのフォルダーと、アドレスの入力間違いをご確認ください。
      </FormOutcome>
    )
  }
  return (
    <Form form={form} labels={labels}>
      <TextField
        label={labels.email}
        required
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={readTypedEmail()}
        error={form.issues.email}
      />
      <SubmitButton form={form} wide>
        リンクを送る
      </SubmitButton>
    </Form>
  )
}
