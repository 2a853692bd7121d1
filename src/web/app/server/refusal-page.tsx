import { renderToStaticMarkup } from 'react-dom/server'
import { SearchOrHome } from '#web/app/shell/not-found-page.tsx'
import styles from '#web/app/styles.css?url'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { pageTitle } from '#web/shared/site/head.ts'
import { site } from '#web/shared/site/site.ts'
import { contentSecurityPolicy, type PageOrigins, setSecurityHeaders } from './security-headers.ts'

const refusals = {
  request_unreadable: {
    status: 400,
    title: 'アドレスを読み取れませんでした',
    words: 'アドレスに使えない文字が含まれているようです。キーワードや条件から、もう一度おさがしください。',
  },
  request_too_long: {
    status: 431,
    title: 'アドレスが長すぎます',
    words: 'アドレスに含まれるキーワードや条件が多すぎるようです。数を減らして、もう一度おさがしください。',
  },
  request_too_slow: {
    status: 408,
    title: '時間内に受け取れませんでした',
    words: '通信に時間がかかりすぎたようです。通信の状態をご確認のうえ、もう一度お開きください。',
  },
  too_many_requests: {
    status: 429,
    title: '短い時間に多くのページが開かれました',
    words:
      'お使いのネットワークから開かれたページが、一度に表示できる数を超えました。1分ほど待ってから、もう一度お開きください。',
  },
}

type RefusalOptions = PageOrigins & { siteUrl: string }

/** Works without the router, so that malformed and rate-limited requests cost little. */
export function createRefusal({
  siteUrl,
  ...origins
}: RefusalOptions): (reason: keyof typeof refusals, more?: Record<string, string>) => Response {
  return (reason, more = {}) => {
    const { status, title, words } = refusals[reason]
    const html = renderToStaticMarkup(<RefusalPage title={title} words={words} />)
    const headers = new Headers({
      ...more,
      'X-Robots-Tag': 'noindex',
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy(origins, []),
    })
    setSecurityHeaders(headers, siteUrl)
    return new Response(`<!doctype html>${html}`, { status, headers })
  }
}

function RefusalPage({ title, words }: { title: string; words: string }) {
  return (
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{pageTitle(title)}</title>
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className="border-b border-line">
          <div className="page flex h-14 items-center laptop:h-18">
            <a href="/" className="wordmark">
              {site.name}
            </a>
          </div>
        </header>
        <main className="page py-16">
          <EmptyState headingLevel={1} title={title} actions={<SearchOrHome />}>
            {words}
          </EmptyState>
        </main>
      </body>
    </html>
  )
}
