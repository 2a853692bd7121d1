import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { Form } from '#web/kit/form/form.tsx'
import { type FormIssues, FormRefusal } from '#web/kit/form/form-issues.ts'
import { PasswordField } from '#web/kit/form/password-field.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readEmail, readPassword, readText, useForm } from '#web/kit/form/use-form.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { useSession } from '#web/shared/session/session-store.ts'
import { signIn } from '#web/shared/session/sign-in.ts'
import { readTypedEmail, rememberTypedEmail } from '#web/shared/session/typed-email.ts'
import { checkProfile } from './check-steps.ts'
import { isEmailTaken } from './create-account.ts'
import { useDraft } from './draft-store.ts'

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
    parse: read,
    validate: (values) => checkProfile(values, authUser !== null),
    submit: async (values) => {
      useDraft.setState(values)
      if (!authUser && (await isEmailTaken(values.email)))
        throw new FormRefusal({ issues: { email: messages.emailInUse } })
      onDone()
    },
  })
  return (
    <Form
      form={form}
      labels={labels}
      onInput={(element) => {
        const values = read(new FormData(element))
        useDraft.setState(values)
        rememberTypedEmail(values.email)
      }}
    >
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
        defaultValue={authUser?.email ?? (readTypedEmail() || draft.email)}
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

/** Signs in to an existing account with the typed values. Stands below the refusal, where phones show it. */
function SignInOffer({ onSignedIn }: { onSignedIn: () => void }) {
  const { pending, run } = useAction()
  const { email, password } = useDraft()

  async function enter(): Promise<void> {
    await signIn(email, password)
    onSignedIn()
  }

  return (
    <div className="grid gap-4 rounded-sm border border-line p-5">
      <p className="text-sm">
        ご自身のアカウントでしたら、入力したメールアドレスとパスワードでサインインして続けられます。
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          pending={pending}
          onClick={() =>
            void run(enter, { success: 'サインインしました', refusals: { 401: messages.loginFailed } })
          }
        >
          サインイン
        </Button>
        <PageLink
          to="/password_reset"
          className="text-sm link-underlined"
          onClick={() => rememberTypedEmail(email)}
        >
          パスワードをお忘れの方
        </PageLink>
      </div>
    </div>
  )
}
