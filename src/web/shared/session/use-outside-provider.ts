import { useEffect, useState } from 'react'
import { loadOutsideProvider, type OutsideProvider } from './sign-in-by-google.ts'

/** Returns the provider beside the password; null where there is none, and while the api has not said. */
export function useOutsideProvider(): OutsideProvider | null {
  const [provider, setProvider] = useState<OutsideProvider | null>(null)
  useEffect(() => {
    loadOutsideProvider().then(setProvider, () => setProvider(null))
  }, [])
  return provider
}
