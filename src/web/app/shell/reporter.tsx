import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { readKeyword } from '#web/kit/url-state/query-string.ts'
import { ConsentNotice } from '#web/shared/analytics/consent-notice.tsx'
import { pageEvents } from '#web/shared/analytics/page-events.ts'
import { setAnalyticsAccount, track } from '#web/shared/analytics/track.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import { whenAuthLoaded } from '#web/shared/session/when-auth-loaded.ts'

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
