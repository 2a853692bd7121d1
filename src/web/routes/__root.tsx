import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { configElementId } from '#web/api/config.ts'
import { escapeJsonScript, type PageData, pageDataElementId } from '#web/api/page-data.ts'
import { RuntimeContext, type WebRuntime } from '#web/api/runtime.ts'
import { PaletteHost } from '#web/features/search-palette/palette-host.tsx'
import { failureHead, pageTitle } from '#web/head.ts'
import type { OptionalCalls } from '#web/session/optional-calls.ts'
import { useAfterNavigation } from '#web/shell/after-navigation.ts'
import { BottomBar } from '#web/shell/bottom-bar.tsx'
import { useLinks } from '#web/shell/follow-links.ts'
import { Footer } from '#web/shell/footer.tsx'
import { Header, SkipLink } from '#web/shell/header.tsx'
import { CartHost, PageViews, SessionHost } from '#web/shell/hosts.tsx'
import { Letterhead } from '#web/shell/letterhead.tsx'
import { useKept } from '#web/shell/use-kept.ts'
import { site } from '#web/site.ts'
import styles from '#web/styles.css?url'
import { useClosedLeft } from '#web/ui/over-entry.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SnackbarRegion } from '#web/ui/snackbar.tsx'

export const Route = createRootRouteWithContext<
  WebRuntime & { pageData: PageData; optionalCalls: OptionalCalls }
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
  useKept()
  useAfterNavigation()
  useClosedLeft()
  return (
    <RuntimeContext value={runtime}>
      <div
        className="flex min-h-dvh flex-col max-laptop:not-print:pb-[calc(3.75rem+env(safe-area-inset-bottom))]"
        {...useLinks()}
      >
        <SkipLink />
        <ProgressBar />
        <Header />
        <div className="grow">
          <Letterhead />
          <Outlet />
        </div>
        <Footer />
        <BottomBar />
        <SnackbarRegion />
        <PaletteHost />
        <SessionHost />
        <CartHost />
        <PageViews />
      </div>
    </RuntimeContext>
  )
}
