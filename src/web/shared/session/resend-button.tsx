import { ApiError } from '#web/kit/errors/error.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { callIdentity } from './identity-call.ts'
import { restoreSession } from './restore-session.ts'
import { useSession } from './session-store.ts'

export function ResendButton({ wide = true }: { wide?: boolean }) {
  const { pending, run } = useAction()
  return (
    <Button wide={wide} pending={pending} onClick={() => void run(resend)}>
      確認メールをもう一度送る
    </Button>
  )
}

async function resend(): Promise<void> {
  const email = useSession.getState().authUser?.email
  try {
    if (email !== undefined) await callIdentity('/send-verification-email', { email })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'EMAIL_ALREADY_VERIFIED')) throw error
    // The address was verified on another device.
    await restoreSession()
    return
  }
  showSnackbar('確認メールをお送りしました')
}
