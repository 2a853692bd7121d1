import { messages } from '#contract/data/messages.ts'
import { findEmailIssue } from '#contract/data/text-rules.ts'
import { ApiError } from '#web/api/error.ts'
import { signIn } from '#web/session/sign-in.ts'
import { rememberTypedEmail } from '#web/session/typed-email.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormRefusal, issuesOf } from '#web/ui/form/form-issues.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { readEmail, readPassword, useForm } from '#web/ui/form/use-form.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const labels = { email: 'メールアドレス', password: 'パスワード' }

type Values = { email: string; password: string }

/** E-mail and password. That somebody has signed in is seen by whoever watches the session. */
export function SignInForm() {
  const form = useForm<Values>({
    read: (data) => ({ email: readEmail(data), password: readPassword(data) }),
    check: ({ email, password }) =>
      issuesOf({ email: findEmailIssue(email), password: password ? undefined : messages.required }),
    send: ({ email, password }) =>
      signIn(email, password).catch((error: unknown) => {
        // By the catalogue every other failure has one sentence.
        const isWrong = error instanceof ApiError && error.code === 'INVALID_EMAIL_OR_PASSWORD'
        throw isWrong ? new FormRefusal({ problem: error.detail }) : error
      }),
  })
  return (
    <Form form={form} labels={labels} name="サインイン">
      <TextField
        label={labels.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        onChange={(event) => rememberTypedEmail(event.target.value)}
        error={form.issues.email}
      />
      <PasswordField
        label={labels.password}
        name="password"
        autoComplete="current-password"
        error={form.issues.password}
      />
      <SubmitButton form={form} wide>
        サインイン
      </SubmitButton>
      <PageLink to="/password_reset" className="justify-self-center text-sm link-underlined">
        パスワードをお忘れの方
      </PageLink>
    </Form>
  )
}
