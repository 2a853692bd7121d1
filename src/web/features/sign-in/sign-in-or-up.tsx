import { ButtonLink } from '#web/kit/ui/button.tsx'
import { GoogleButton } from '#web/shared/session/google-button.tsx'
import { leaveLimitedRequest } from '#web/shared/session/limited-function.ts'
import { SignInForm } from './sign-in-form.tsx'

export function SignInOrUp({ redirect }: { redirect: string }) {
  return (
    <div className="grid gap-6">
      <p>この機能は、サインインするとご利用いただけます。</p>
      <div>
        <SignInForm />
        <GoogleButton action="サインイン" />
      </div>
      <div className="grid gap-3 border-t border-line pt-5">
        <p className="text-sm text-muted">はじめてご利用の方</p>
        <ButtonLink to="/signup" search={{ redirect }} wide onClick={leaveLimitedRequest}>
          新規登録（無料）
        </ButtonLink>
      </div>
    </div>
  )
}
