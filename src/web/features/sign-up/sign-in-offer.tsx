import { messages } from '#contract/data/messages.ts'
import { signIn } from '#web/session/sign-in.ts'
import { rememberTypedEmail } from '#web/session/typed-email.ts'
import { useAction } from '#web/ui/action.ts'
import { Button } from '#web/ui/button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useDraft } from './draft-store.ts'

/** For whoever has an account and has forgotten it: on with what was typed here. Right below what was refused, where telephones show it. */
export function SignInOffer({ onSignedIn }: { onSignedIn: () => void }) {
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
