import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '../ui/button.tsx'
import { withProgress } from '../ui/progress-bar.tsx'
import { showSnackbar } from '../ui/snackbar.tsx'
import { IdentityError } from './identity-call.ts'
import { restoreSession } from './restore-session.ts'
import { resendVerification } from './verification.ts'

export function ResendButton({ wide = true }: { wide?: boolean }) {
  const [pending, setPending] = useState(false)
  async function resend(): Promise<void> {
    setPending(true)
    try {
      await withProgress(resendVerification)
      showSnackbar('確認メールをお送りしました')
    } catch (error) {
      if (error instanceof IdentityError && error.code === 'EMAIL_ALREADY_VERIFIED') await restoreSession()
      else showSnackbar(messages.generic, 'error')
    } finally {
      setPending(false)
    }
  }
  return (
    <Button wide={wide} pending={pending} onClick={() => void resend()}>
      確認メールをもう一度送る
    </Button>
  )
}
