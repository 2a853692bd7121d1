import { messages } from '#contract/data/messages.ts'
import { findEmailIssue } from '#contract/data/text-rules.ts'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { Part } from '#web/kit/form/part.tsx'
import { PasswordField } from '#web/kit/form/password-field.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readEmail, readPassword, useForm } from '#web/kit/form/use-form.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { personCall } from '#web/shared/session/person-call.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { ResendButton } from '#web/shared/session/resend-button.tsx'
import { restoreSession } from '#web/shared/session/restore-session.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import { useOutsideProvider } from '#web/shared/session/use-outside-provider.ts'
import { useVerificationWatch } from '#web/shared/session/use-verification-watch.ts'
import { explainFixedEmail } from './explain-fixed-email.ts'

const labels = { email: '新しいメールアドレス', current_password: '現在のパスワード' }

export function EmailPart() {
  const providers = useSession((session) => session.authUser?.providers) ?? []
  const outsideName = useOutsideProvider()?.name ?? ''
  const note = explainFixedEmail(providers, outsideName)
  return (
    <Part
      title="メールアドレス"
      note={note ?? '新しいアドレスに届くリンクを開いて確認すると、変更が完了します。'}
    >
      <CurrentEmail />
      {providers.length === 0 && <ReadProvidersAgain />}
      {note === undefined && <ChangeEmailForm />}
    </Part>
  )
}

function ReadProvidersAgain() {
  const { pending, run } = useAction()
  const readAgain = async () => {
    const failure = await restoreSession()
    if (failure !== undefined) throw failure
  }
  return (
    <div>
      <Button size={40} pending={pending} onClick={() => void run(readAgain)}>
        もう一度確認する
      </Button>
    </div>
  )
}

function CurrentEmail() {
  const { email, email_verified } = usePerson()
  return (
    <div className="grid justify-items-start gap-3 border-l-2 border-line pl-4">
      <p className="text-md">
        {email}
        <span className="ml-3 text-xs text-muted">{email_verified ? '確認済み' : '未確認'}</span>
      </p>
      {!email_verified && <Unverified />}
    </div>
  )
}

function Unverified() {
  useVerificationWatch()
  return <ResendButton wide={false} />
}

function ChangeEmailForm() {
  const form = useForm({
    refusals: { 403: true, 429: true },
    read: (data) => ({ email: readEmail(data), current_password: readPassword(data, 'current_password') }),
    check: ({ email, current_password }) =>
      issuesOf({
        email: findEmailIssue(email),
        current_password: current_password ? undefined : messages.required,
      }),
    send: async (body) => {
      const { email_change_requested } = await personCall()('POST /settings/account', { body })
      showSnackbar(
        email_change_requested
          ? '新しいアドレスに確認メールをお送りしました'
          : 'すでにこのメールアドレスをお使いです',
      )
    },
  })
  return (
    <Form form={form} labels={labels} name="メールアドレスの変更">
      <TextField
        key={`email ${form.successes}`}
        label={labels.email}
        required
        name="email"
        type="email"
        autoComplete="email"
        error={form.issues.email}
      />
      <PasswordField
        key={`password ${form.successes}`}
        label={labels.current_password}
        required
        name="current_password"
        autoComplete="current-password"
        error={form.issues.current_password}
      />
      <div>
        <SubmitButton form={form} size={40}>
          確認メールを送る
        </SubmitButton>
      </div>
    </Form>
  )
}
