import { useEffect, useState } from 'react'
import { loadOutsideProvider, type OutsideProvider } from './sign-in-by-google.ts'

/** Returns the other provider; null if none or not loaded. */
export function useOutsideProvider(): OutsideProvider | null {
  const [provider, setProvider] = useState<OutsideProvider | null>(null)
  useEffect(() => {
    loadOutsideProvider().then(setProvider, () => setProvider(null))
  }, [])
  return provider
}
