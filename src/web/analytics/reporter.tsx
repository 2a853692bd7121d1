import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { limits } from '#contract/limits.ts'
import { useRuntime } from '../api/runtime.ts'
import { useSession, whenAuthLoaded } from '../session/session-store.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { setAnalyticsAccount, track } from './track.ts'

/** A page view on every change of route, and the search term when the address has a keyword; by whom, when somebody is signed in. */
export function Reporter() {
  const router = useRouter()
  const { config } = useRuntime()
  const report = useCallback(() => {
    const { pathname, search } = router.latestLocation
    const path = pathname.slice(0, limits.eventPath)
    track(config, { name: 'page_view', path, title: document.title.slice(0, limits.eventTitle) })
    if (search.keyword)
      track(config, { name: 'view_search_results', search_term: search.keyword.slice(0, limits.keyword) })
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
