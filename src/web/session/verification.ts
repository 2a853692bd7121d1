import { useEffect } from 'react'
import { callIdentity } from './identity-call.ts'
import { restoreSession } from './restore-session.ts'
import { useSession } from './session-store.ts'

/** While somebody waits for their verification: looks again whenever they come back to this window. */
export function useVerificationWatch(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void restoreSession()
    }
    look()
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

/** Another mail with a link, to the address of the person who is signed in. */
export async function resendVerification(): Promise<void> {
  const email = useSession.getState().authUser?.email
  if (email !== undefined) await callIdentity('/send-verification-email', { email })
}
