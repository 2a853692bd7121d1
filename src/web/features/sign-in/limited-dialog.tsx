import { useEffect, useState } from 'react'
import { closeLimitedRequest, type LimitedRequest } from '#web/session/limited-function.ts'
import { useSession } from '#web/session/session-store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FinishSignUp } from './finish-sign-up.tsx'
import { SignInOrUp } from './sign-in-or-up.tsx'
import { VerifyFirst } from './verify-first.tsx'

const titles = {
  visitor: 'サインインが必要です',
  unfinished: '登録の続きをお願いします',
  unverified: 'メールアドレスの確認が必要です',
}

/** Asks for what is missing until the person may do what was asked for; then closes and does it. */
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
      {missing === 'unverified' && <VerifyFirst />}
    </Dialog>
  )
}
