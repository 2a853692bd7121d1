import { ApiError } from '#web/api/error.ts'
import { useAction } from '#web/ui/action.ts'
import { Button } from '#web/ui/button.tsx'
import { showSnackbar } from '#web/ui/snackbar.tsx'
import { restoreSession } from './restore-session.ts'
import { resendVerification } from './verification.ts'

export function ResendButton({ wide = true }: { wide?: boolean }) {
  const { pending, run } = useAction()
  return (
    <Button wide={wide} pending={pending} onClick={() => void run(resend)}>
      確認メールをもう一度送る
    </Button>
  )
}

async function resend(): Promise<void> {
  try {
    await resendVerification()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'EMAIL_ALREADY_VERIFIED')) throw error
    // On another machine: nothing is left to be sent.
    await restoreSession()
    return
  }
  showSnackbar('確認メールをお送りしました')
}
