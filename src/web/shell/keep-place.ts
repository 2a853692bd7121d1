import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Back leads to the place on a page where one left it. The router notes that place only when it has heard the page scroll since
 * it was drawn, and so misses what was scrolled while the page was on its way: it hears of every page now.
 */
export function useKeptPlace(): void {
  const router = useRouter()
  useEffect(() => router.subscribe('onRendered', () => document.dispatchEvent(new Event('scroll'))), [router])
}
