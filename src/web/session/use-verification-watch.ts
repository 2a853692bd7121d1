import { useEffect } from 'react'
import { restoreSession } from './restore-session.ts'

/** While a verification is pending: asks again whenever the window gets the focus. */
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
