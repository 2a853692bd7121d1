import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// Start's own client entry also brings the transport of server functions, 10 KiB that a site without any never runs.
const router = getRouter()
const { sentryDsn: dsn } = router.options.context.config

/** What nobody caught, and what an error page stands for. The code for it comes with the first one. */
function report(error: unknown): void {
  if (!dsn) return
  const page = router.state.matches.at(-1)?.routeId ?? ''
  // Where not even that can be loaded, it stays in the console.
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
