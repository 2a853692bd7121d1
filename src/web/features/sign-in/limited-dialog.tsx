import { useEffect, useState } from 'react'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { GoogleButton } from '#web/shared/session/google-button.tsx'
import { deferLimitedRequest } from '#web/shared/session/limited-function.ts'
import { closeLimitedRequest, type LimitedRequest } from '#web/shared/session/limited-request.ts'
import { ResendButton } from '#web/shared/session/resend-button.tsx'
import { useSession } from '#web/shared/session/session-store.ts'
import { useVerificationWatch } from '#web/shared/session/use-verification-watch.ts'
import { rememberWayBack } from '#web/shared/session/way-back.ts'
import { SignInForm } from './sign-in-form.tsx'

const titles = {
  visitor: 'サインインが必要です',
  unfinished: '登録の続きをお願いします',
  unverified: 'メールアドレスの確認が必要です',
}

/** Asks for sign-in, sign-up or verification until the action is allowed; then closes and runs it. */
export function LimitedDialog({ request }: { request: LimitedRequest }) {
  const { authUser, user } = useSession()
  const [isOpen, setOpen] = useState(true)
  const missing = !authUser
    ? 'visitor'
    : !user
      ? 'unfinished'
      : request.verified && !user.email_verified
        ? 'unverified'
        : null
  useEffect(() => {
    if (missing !== null) return
    closeLimitedRequest()
    request.run()
  }, [missing, request])
  useEffect(() => {
    const { store } = request
    // The mail's link may be opened in this tab.
    if (missing !== 'unverified' || !store) return
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [missing, request])
  if (missing === null) return null
  return (
    <Dialog
      title={titles[missing]}
      isOpen={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        if (!open) closeLimitedRequest()
      }}
    >
      {missing === 'visitor' && <SignInOrUp redirect={request.redirectPath} />}
      {missing === 'unfinished' && <FinishSignUp redirect={request.redirectPath} />}
      {missing === 'unverified' && <VerifyFirst redirect={request.redirectPath} />}
    </Dialog>
  )
}

function FinishSignUp({ redirect }: { redirect: string }) {
  return (
    <div className="grid gap-5">
      <p>アカウントの登録が完了していません。続きから登録を完了してください。</p>
      <ButtonLink to="/signup" search={{ redirect }} variant="primary" wide onClick={deferLimitedRequest}>
        登録を続ける
      </ButtonLink>
    </div>
  )
}

/** The link may be opened elsewhere, so the session is restored on return. */
function VerifyFirst({ redirect }: { redirect: string }) {
  const email = useSession((session) => session.authUser?.email)
  useVerificationWatch()
  useEffect(() => rememberWayBack(redirect), [redirect])
  return (
    <div className="grid gap-5">
      <p>
        <b className="font-semibold">{email}</b>{' '}
        にお送りしたメールのリンクを開いて、確認してください。確認が済むと、この画面のまま続けられます。
      </p>
      <ResendButton />
    </div>
  )
}

function SignInOrUp({ redirect }: { redirect: string }) {
  return (
    <div className="grid gap-6">
      <p>この機能は、サインインするとご利用いただけます。</p>
      <div>
        <SignInForm />
        <GoogleButton action="サインイン" />
      </div>
      <div className="grid gap-3 border-t border-line pt-5">
        <p className="text-sm text-muted">はじめてご利用の方</p>
        <ButtonLink to="/signup" search={{ redirect }} wide onClick={deferLimitedRequest}>
          新規登録（無料）
        </ButtonLink>
      </div>
    </div>
  )
}
