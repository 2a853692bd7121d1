import { useEffect } from 'react'
import { restoreSession } from './restore-session.ts'

/** Restores the session on every focus of the window while a verification is pending. */
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
