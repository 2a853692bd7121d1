import { useState } from 'react'
import { findPasswordIssue } from '#contract/data/text-rules.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { FormOutcome } from '#web/kit/form/form-outcome.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { PasswordField } from '#web/kit/form/password-field.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { readPassword, useForm } from '#web/kit/form/use-form.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { callIdentity } from '#web/shared/session/identity-call.ts'
import { endSession } from '#web/shared/session/restore-session.ts'

const labels = { password: '新しいパスワード' }

type Outcome = 'done' | 'stale' | 'damaged'

const refused: Readonly<Record<string, Outcome>> = { INVALID_TOKEN: 'stale', LINK_DAMAGED: 'damaged' }

export function NewPassword({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome>()
  return (
    <FormPage
      title="新しいパスワード"
      lead={
        !outcome &&
        '設定すると、お使いのすべての端末で一度サインアウトします。新しいパスワードでサインインし直してください。'
      }
    >
      {outcome ? <Result outcome={outcome} /> : <PasswordForm token={token} onOutcome={setOutcome} />}
    </FormPage>
  )
}

function PasswordForm({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const form = useForm({
    read: (data) => readPassword(data),
    check: (password) => issuesOf({ password: findPasswordIssue(password) }),
    send: async (newPassword) => {
      try {
        await callIdentity('/reset-password', { newPassword, token })
      } catch (error) {
        const outcome = error instanceof ApiError && refused[error.code]
        if (!outcome) throw error
        return onOutcome(outcome)
      }
      // The server has ended all sessions of the user, this one too.
      endSession()
      onOutcome('done')
    },
  })
  return (
    <Form form={form} labels={labels}>
      <PasswordField
        label={labels.password}
        required
        name="password"
        autoComplete="new-password"
        error={form.issues.password}
      />
      <SubmitButton form={form} wide>
        変更する
      </SubmitButton>
    </Form>
  )
}

function Result({ outcome }: { outcome: Outcome }) {
  if (outcome === 'done') {
    return (
      <FormOutcome
        title="パスワードを変更しました"
        actions={
          <ButtonLink to="/login" variant="primary">
            サインイン
          </ButtonLink>
        }
      >
        新しいパスワードでサインインしてください。
      </FormOutcome>
    )
  }
  return (
    <FormOutcome
      title="このリンクはお使いいただけません"
      actions={
        <ButtonLink to="/password_reset" search={{}}>
          リンクをもう一度送る
        </ButtonLink>
      }
    >
      {outcome === 'damaged'
        ? 'アドレスが途中で切れているようです。メールのリンクの全体を開くか、'
        : '有効期限の1時間を過ぎたか、すでに使われたようです。お手数ですが、'}
      <span className="whitespace-nowrap">もう一度</span>お申し込みください。
    </FormOutcome>
  )
}
