import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { ConsentNotice } from '#web/analytics/consent-notice.tsx'
import { pageEvents } from '#web/analytics/page-events.ts'
import { setAnalyticsAccount, track } from '#web/analytics/track.ts'
import { useRuntime } from '#web/api/runtime.ts'
import { useSession } from '#web/session/session-store.ts'
import { whenAuthLoaded } from '#web/session/when-auth-loaded.ts'
import { readKeyword } from '#web/url-state/query-string.ts'

/** Shared links are secret: their pages are not tracked. */
const sharedPages = '/shared/'

/** Skips the preview frame of the editor. */
export const Reporter = () => window.parent === window && <Report />

/** Tracks a page view on every route change, a search if the URL has a keyword, and the signed-in account. */
function Report() {
  const router = useRouter()
  const { config } = useRuntime()
  const report = useCallback(() => {
    const { pathname, search } = router.latestLocation
    if (pathname.startsWith(sharedPages)) return
    const page = { path: pathname, title: document.title, keyword: readKeyword(search) }
    for (const event of pageEvents(page)) track(config, event)
  }, [router, config])
  useEffect(() => {
    const follow = ({ user }: ReturnType<typeof useSession.getState>) => setAnalyticsAccount(user?.id ?? null)
    follow(useSession.getState())
    return useSession.subscribe(follow)
  }, [])
  useEffect(() => {
    whenAuthLoaded(report)
    return router.subscribe('onResolved', (change) => {
      if (change.hrefChanged) report()
    })
  }, [router, report])
  return <ConsentNotice onConsent={report} />
}
