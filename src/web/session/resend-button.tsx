import { ApiError } from '../api/error.ts'
import { useAction } from '../ui/action.ts'
import { Button } from '../ui/button.tsx'
import { showSnackbar } from '../ui/snackbar.tsx'
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
