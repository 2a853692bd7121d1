import { useState } from 'react'
import { messages } from '#contract/data/messages.ts'
import { findEmailIssue } from '#contract/data/text-rules.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { Form } from '#web/kit/form/form.tsx'
import { FormRefusal, issuesOf } from '#web/kit/form/form-issues.ts'
import { PasswordField } from '#web/kit/form/password-field.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readEmail, readPassword, useForm } from '#web/kit/form/use-form.ts'
import { ExternalLink } from '#web/kit/ui/external-link.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { cookiesRefusedCode, signIn } from '#web/shared/session/sign-in.ts'
import { readTypedEmail, rememberTypedEmail } from '#web/shared/session/typed-email.ts'

const labels = { email: 'メールアドレス', password: 'パスワード' }

/** Codes shown with their own message. */
const toldCodes = ['INVALID_EMAIL_OR_PASSWORD', 'ACCOUNT_LOCKED', cookiesRefusedCode]

type SignInValues = { email: string; password: string }

/** Callers watch the session for the result. */
export function SignInForm() {
  const [isLocked, setLocked] = useState(false)
  const form = useForm<SignInValues>({
    parse: (data) => ({ email: readEmail(data), password: readPassword(data) }),
    validate: ({ email, password }) =>
      issuesOf({ email: findEmailIssue(email), password: password ? undefined : messages.required }),
    submit: async ({ email, password }) => {
      setLocked(false)
      await signIn(email, password).catch((error: unknown) => {
        // All other failures share one message.
        if (!(error instanceof ApiError) || !toldCodes.includes(error.code)) throw error
        setLocked(error.code === 'ACCOUNT_LOCKED')
        throw new FormRefusal({ problem: error.detail })
      })
    },
  })
  return (
    <Form form={form} labels={labels} name="サインイン">
      {isLocked && <ContactLink />}
      <TextField
        label={labels.email}
        required
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={readTypedEmail()}
        onChange={(event) => rememberTypedEmail(event.target.value)}
        error={form.issues.email}
      />
      <PasswordField
        label={labels.password}
        required
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

function ContactLink() {
  const { contact } = useRuntime().config.externalLinks
  return (
    contact && (
      <ExternalLink href={contact} className="justify-self-start text-sm link-underlined">
        お問い合わせ
      </ExternalLink>
    )
  )
}
