import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '../ui/button.tsx'
import { showSnackbar } from '../ui/snackbar.tsx'
import { offersGoogle, signInByGoogle } from './sign-in-by-google.ts'

/** Only where the api offers it; who does not get an answer signs in by password. */
export function GoogleButton({ children }: { children: string }) {
  const [isOffered, setOffered] = useState(false)
  const [pending, setPending] = useState(false)
  useEffect(() => {
    offersGoogle().then(setOffered, () => setOffered(false))
  }, [])
  if (!isOffered) return null

  async function signIn(): Promise<void> {
    setPending(true)
    try {
      await signInByGoogle()
    } catch {
      showSnackbar(messages.generic, 'error')
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="mt-6 grid gap-5">
      <p className="flex items-center gap-4 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        または
      </p>
      <Button size={48} wide pending={pending} onClick={() => void signIn()}>
        {children}
      </Button>
    </div>
  )
}
