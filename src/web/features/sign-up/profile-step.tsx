import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { useSession } from '#web/session/session-store.ts'
import { Form } from '#web/ui/form/form.tsx'
import { type FormIssues, FormRefusal } from '#web/ui/form/form-issues.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { readEmail, readPassword, readText, useForm } from '#web/ui/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { checkProfile } from './check-steps.ts'
import { isEmailTaken } from './create-account.ts'
import { useDraft } from './draft-store.ts'
import { SignInOffer } from './sign-in-offer.tsx'

const labels = { screen_name: '表示名', email: 'メールアドレス', password: 'パスワード' }

type ProfileStepProps = {
  onDone: () => void
  /** Signed in to an existing account with this address and password. */
  onSignedIn: () => void
  /** Known before any input: the address is in use. */
  issues: FormIssues
}

export function ProfileStep({ onDone, onSignedIn, issues }: ProfileStepProps) {
  const authUser = useSession((session) => session.authUser)
  const draft = useDraft()
  const read = (data: FormData) => ({
    screen_name: readText(data, 'screen_name'),
    email: authUser?.email ?? readEmail(data),
    password: readPassword(data),
  })
  const form = useForm({
    issues,
    read,
    check: (values) => checkProfile(values, authUser !== null),
    send: async (values) => {
      useDraft.setState(values)
      if (!authUser && (await isEmailTaken(values.email)))
        throw new FormRefusal({ issues: { email: messages.emailInUse } })
      onDone()
    },
  })
  return (
    <Form form={form} labels={labels} onInput={(element) => useDraft.setState(read(new FormData(element)))}>
      {form.issues.email === messages.emailInUse && <SignInOffer onSignedIn={onSignedIn} />}
      <TextField
        label={labels.screen_name}
        required
        name="screen_name"
        autoComplete="name"
        most={limits.screenName}
        hint="サービスの中で使うお名前です。あとから変更できます。"
        defaultValue={draft.screen_name || authUser?.displayName}
        error={form.issues.screen_name}
      />
      <TextField
        label={labels.email}
        required
        name="email"
        type="email"
        autoComplete="email"
        disabled={authUser !== null}
        defaultValue={authUser?.email ?? draft.email}
        error={form.issues.email}
      />
      {!authUser && (
        <PasswordField
          label={labels.password}
          required
          name="password"
          autoComplete="new-password"
          defaultValue={draft.password}
          error={form.issues.password}
        />
      )}
      <SubmitButton form={form} wide>
        次へ
      </SubmitButton>
    </Form>
  )
}
