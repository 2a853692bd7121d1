import { useState } from 'react'
import { findPasswordIssue } from '#contract/text-rules.ts'
import { ApiError } from '../../api/error.ts'
import { callIdentity } from '../../session/identity-call.ts'
import { passwordHint } from '../../session/password-hint.ts'
import { endSession } from '../../session/restore-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { issuesOf } from '../../ui/form/form-issues.ts'
import { FormOutcome } from '../../ui/form/form-outcome.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { readPassword, useForm } from '../../ui/form/use-form.ts'

const labels = { password: '新しいパスワード' }

export function NewPassword({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<'done' | 'stale'>()
  const form = useForm({
    read: (data) => readPassword(data),
    check: (password) => issuesOf({ password: findPasswordIssue(password) }),
    send: async (newPassword) => {
      try {
        await callIdentity('/reset-password', { newPassword, token })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'INVALID_TOKEN')) throw error
        return setOutcome('stale')
      }
      // The server has ended every session of the person, this one too.
      endSession()
      setOutcome('done')
    },
  })
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
  if (outcome === 'stale') {
    return (
      <FormOutcome
        title="リンクの有効期限が切れています"
        actions={
          <ButtonLink to="/reset-password" search={{}}>
            リンクをもう一度送る
          </ButtonLink>
        }
      >
        リンクは1時間有効で、一度だけお使いいただけます。お手数ですが、
        <span className="whitespace-nowrap">もう一度</span>お申し込みください。
      </FormOutcome>
    )
  }
  return (
    <Form form={form} labels={labels}>
      <PasswordField
        label={labels.password}
        name="password"
        hint={passwordHint}
        autoComplete="new-password"
        error={form.issues.password}
      />
      <SubmitButton form={form} wide>
        変更する
      </SubmitButton>
    </Form>
  )
}
