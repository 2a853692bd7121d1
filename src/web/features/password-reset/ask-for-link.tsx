import { useState } from 'react'
import { findEmailIssue } from '#contract/data/text-rules.ts'
import { callIdentity } from '#web/session/identity-call.ts'
import { readTypedEmail } from '#web/session/typed-email.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { issuesOf } from '#web/ui/form/form-issues.ts'
import { FormOutcome } from '#web/ui/form/form-outcome.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { readEmail, useForm } from '#web/ui/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

const labels = { email: 'メールアドレス' }

/** The response is the same for every address, so that it does not reveal accounts. */
export function AskForLink() {
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
