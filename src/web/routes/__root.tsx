import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { PageViews } from '../analytics/page-views.tsx'
import { configElementId, serializeConfig } from '../api/config.ts'
import { RuntimeContext, type WebRuntime } from '../api/runtime.ts'
import { PaletteHost } from '../features/search-palette/palette-host.tsx'
import { failureHead, pageTitle } from '../head.ts'
import { recallHistory } from '../history/history-store.ts'
import { BottomBar } from '../shell/bottom-bar.tsx'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { SessionHost } from '../shell/session-host.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import { site } from '../site.ts'
import styles from '../styles.css?url'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { SnackbarRegion } from '../ui/snackbar.tsx'

export const Route = createRootRouteWithContext<WebRuntime>()({
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      // No route of ours: then this head is the page's own.
      { title: match._notFound ? pageTitle(failureHead('notFound').title) : pageTitle() },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#faf8f4' },
      { name: 'format-detection', content: 'telephone=no' },
      { property: 'og:site_name', content: site.name },
      { property: 'og:locale', content: site.locale },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ],
  }),
  shellComponent: Document,
  component: Shell,
})

function Document({ children }: { children: ReactNode }) {
  const { config } = Route.useRouteContext()
  return (
    <html lang="ja">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <script
          id={configElementId}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, in which no element can be closed
          dangerouslySetInnerHTML={{ __html: serializeConfig(config) }}
        />
        <Scripts />
      </body>
    </html>
  )
}

function Shell() {
  const { config, call } = Route.useRouteContext()
  const runtime = useMemo(() => ({ config, call }), [config, call])
  useEffect(recallHistory, [])
  return (
    <RuntimeContext value={runtime}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <ProgressBar />
        <Header />
        <div className="grow">
          <Outlet />
        </div>
        <Footer />
        <BottomBar />
        <SnackbarRegion />
        <PaletteHost />
        <SessionHost />
        <PageViews />
      </div>
    </RuntimeContext>
  )
}
