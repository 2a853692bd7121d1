import { ResendButton } from '#web/session/resend-button.tsx'
import { useSession } from '#web/session/session-store.ts'
import { useVerificationWatch } from '#web/session/use-verification-watch.ts'

/** The link may be opened in another tab or on another machine: whoever comes back is looked up again. */
export function VerifyFirst() {
  const email = useSession((session) => session.authUser?.email)
  useVerificationWatch()
  return (
    <div className="grid gap-5">
      <p>
        <b className="font-semibold">{email}</b>{' '}
        にお送りしたメールのリンクを開いてください。確認が済むと、この画面のまま続けられます。
      </p>
      <ResendButton />
    </div>
  )
}
