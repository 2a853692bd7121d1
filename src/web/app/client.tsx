import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// Start's own client entry also brings the transport of server functions, 10 KiB that a site without any
// never runs.
const router = getRouter()
const { sentryDsn: dsn } = router.options.context.config

/** Reports uncaught errors and those behind error pages. The reporter loads with the first one. */
function report(error: unknown): void {
  if (!dsn) return
  const page = router.state.matches.at(-1)?.routeId ?? ''
  // If it cannot be loaded, the error stays in the console.
  import('./error-reports/report-error.ts').then(
    ({ reportError }) => reportError(error, { dsn, page }),
    () => {},
  )
}

addEventListener('error', ({ error }) => report(error))
addEventListener('unhandledrejection', ({ reason }) => report(reason))
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />, {
    onCaughtError: (error) => {
      console.error(error)
      report(error)
    },
  })
})
