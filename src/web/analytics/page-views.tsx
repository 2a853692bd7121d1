import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useRuntime } from '../api/runtime.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { track } from './track.ts'

/** Stands once in the shell: a page view on every change of route, and the search term when the address has a keyword. */
export function PageViews() {
  const router = useRouter()
  const { config } = useRuntime()
  const report = useCallback(() => {
    const { pathname, search } = router.latestLocation
    track(config, { name: 'page_view', path: pathname, title: document.title })
    if (search.keyword) track(config, { name: 'view_search_results', search_term: search.keyword })
  }, [router, config])
  useEffect(() => {
    report()
    return router.subscribe('onResolved', (change) => {
      if (change.hrefChanged) report()
    })
  }, [router, report])
  return <ConsentNotice onConsent={report} />
}
