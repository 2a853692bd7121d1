import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '../ui/button.tsx'
import { withProgress } from '../ui/progress-bar.tsx'
import { showSnackbar } from '../ui/snackbar.tsx'
import { resendVerification } from './verification.ts'

export function ResendButton({ wide = true }: { wide?: boolean }) {
  const [pending, setPending] = useState(false)
  async function resend(): Promise<void> {
    setPending(true)
    try {
      await withProgress(resendVerification)
      showSnackbar('確認メールをお送りしました')
    } catch {
      showSnackbar(messages.generic, 'error')
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
