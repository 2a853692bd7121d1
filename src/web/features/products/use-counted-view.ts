import { useEffect } from 'react'
import { useRuntime } from '#web/shared/api/runtime.ts'

const readingMs = 1_000

/** Counts a view after a second in sight. It stores nothing here, and robots that say so are not counted. */
export function useCountedView(variationId: number): void {
  const { call } = useRuntime()
  useEffect(() => {
    if (/bot|crawl|spider|preview/i.test(navigator.userAgent)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', begin)
        // The page works without it.
        call('POST /product_variations/{id}/views', { params: { id: variationId } }).catch(() => undefined)
      }, readingMs)
    }
    document.addEventListener('visibilitychange', begin)
    begin()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', begin)
    }
  }, [call, variationId])
}
