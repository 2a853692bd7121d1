import { useEffect } from 'react'
import { restoreSession } from './restore-session.ts'

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
