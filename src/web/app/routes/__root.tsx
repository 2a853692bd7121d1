import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useAfterNavigation } from '#web/app/shell/after-navigation.ts'
import { BottomBar } from '#web/app/shell/bottom-bar.tsx'
import { useLinks } from '#web/app/shell/follow-links.ts'
import { Footer } from '#web/app/shell/footer.tsx'
import { Header, SkipLink } from '#web/app/shell/header.tsx'
import { CartHost, PageViews, SessionHost } from '#web/app/shell/hosts.tsx'
import { Letterhead } from '#web/app/shell/letterhead.tsx'
import { useRestoredStores } from '#web/app/shell/use-restored-stores.ts'
import styles from '#web/app/styles.css?url'
import { PaletteHost } from '#web/features/search-palette/palette-host.tsx'
import { useLeaveClosedOverlays } from '#web/kit/hooks/overlay-history.ts'
import { ProgressBar } from '#web/kit/ui/progress-bar.tsx'
import { SnackbarRegion } from '#web/kit/ui/snackbar.tsx'
import type { Call } from '#web/shared/api/call.ts'
import { configElementId } from '#web/shared/api/config.ts'
import { escapeJsonScript, type PageData, pageDataElementId } from '#web/shared/api/page-data.ts'
import { RuntimeContext, type WebRuntime } from '#web/shared/api/runtime.ts'
import type { OptionalCalls } from '#web/shared/session/optional-calls.ts'
import { failureHead, pageTitle } from '#web/shared/site/head.ts'
import { site } from '#web/shared/site/site.ts'

export const Route = createRootRouteWithContext<
  WebRuntime & { visitorCall: Call; pageData: PageData; optionalCalls: OptionalCalls }
>()({
  // For unknown routes this head is the page's own.
  head: ({ match }) => ({
    meta: [{ title: match._notFound ? pageTitle(failureHead('notFound').title) : pageTitle() }],
  }),
  shellComponent: Document,
  component: Shell,
})

function Document({ children }: { children: ReactNode }) {
  const { config, pageData } = Route.useRouteContext()
  return (
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf8f4" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta property="og:site_name" content={site.name} />
        <meta property="og:locale" content={site.locale} />
        <meta name="twitter:card" content="summary_large_image" />
        {/* React Aria skips its own style element if one with this id exists: inserting it would restyle
            the whole page. */}
        <link rel="stylesheet" id="react-aria-pressable-style" href={styles} precedence="default" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <HeadContent />
      </head>
      <body>
        {children}
        <JsonScript id={configElementId} json={escapeJsonScript(JSON.stringify(config))} />
        <JsonScript id={pageDataElementId} json={pageData.print()} />
        <Scripts />
      </body>
    </html>
  )
}

function JsonScript({ id, json }: { id: string; json: string }) {
  return (
    <script
      id={id}
      type="application/json"
      // The browser renders no text here and keeps the server's.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, in which no element can be closed
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

function Shell() {
  const { config, call } = Route.useRouteContext()
  const runtime = useMemo(() => ({ config, call }), [config, call])
  useRestoredStores()
  useAfterNavigation()
  useLeaveClosedOverlays()
  const isDesk = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/console') })
  return (
    <RuntimeContext value={runtime}>
      <div className={`flex min-h-dvh flex-col${isDesk ? '' : ' above-bar'}`} {...useLinks()}>
        <SkipLink />
        <ProgressBar />
        {!isDesk && <Header />}
        <div className="grow">
          <Letterhead />
          <Outlet />
        </div>
        {/* Hidden, not left out: only the server has its texts. */}
        <Footer hidden={isDesk} />
        {!isDesk && <BottomBar />}
        <SnackbarRegion />
        {!isDesk && <PaletteHost />}
        <SessionHost />
        <CartHost />
        <PageViews />
      </div>
    </RuntimeContext>
  )
}
