import { useState } from 'react'
import { messages } from '#contract/data/messages.ts'
import { findPasswordIssue } from '#contract/data/text-rules.ts'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { Part } from '#web/kit/form/part.tsx'
import { PasswordField } from '#web/kit/form/password-field.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { readPassword, useForm } from '#web/kit/form/use-form.ts'
import { personCall } from '#web/shared/session/person-call.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import { keep } from './save.ts'

const labels = { current_password: '現在のパスワード', new_password: '新しいパスワード' }

export function PasswordPart() {
  const hasPassword = useSession((session) => session.authUser?.providers.includes('password'))
  const [changes, setChanges] = useState(0)
  if (!hasPassword) return null
  return (
    <Part title="パスワード" note="変更すると、ほかの端末ではサインアウトします。">
      <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
    </Part>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = useForm({
    refusals: { 403: true, 429: true },
    read: (data) => ({
      current_password: readPassword(data, 'current_password'),
      new_password: readPassword(data, 'new_password'),
    }),
    check: ({ current_password, new_password }) =>
      issuesOf({
        current_password: current_password ? undefined : messages.required,
        new_password: findPasswordIssue(new_password),
      }),
    send: async (body) => {
      keep(await personCall()('POST /settings/account', { body }), 'パスワードを変更しました')
      onChanged()
    },
  })
  return (
    <Form form={form} labels={labels} name="パスワードの変更">
      <PasswordField
        label={labels.current_password}
        required
        name="current_password"
        autoComplete="current-password"
        error={form.issues.current_password}
      />
      <PasswordField
        label={labels.new_password}
        required
        name="new_password"
        autoComplete="new-password"
        error={form.issues.new_password}
      />
      <div>
        <SubmitButton form={form} size={40}>
          変更する
        </SubmitButton>
      </div>
    </Form>
  )
}
