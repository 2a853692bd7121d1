import { createFileRoute } from '@tanstack/react-router'
import { loadNews, type NewsData } from '#web/features/news/load-news.ts'
import { NewsPage } from '#web/features/news/news-page.tsx'
import { createSearchReader, idParameter } from '#web/kit/url-state/parameters.ts'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { dataHead } from '#web/shared/site/head.ts'

const readSearch = createSearchReader({
  cursor: { type: 'text', maxLength: 200 },
  from: idParameter,
})

export const Route = createFileRoute('/news')({
  validateSearch: keepTexts<{ cursor?: string; from?: number }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) =>
    loadNews(call, readSearch(deps), signal),
  head: dataHead(({ isFirst }: NewsData) => ({
    title: 'お知らせ',
    description: '新しい機能、掲載、休業などのお知らせです。',
    path: '/news',
    noIndex: !isFirst,
    feed: { title: 'お知らせ', name: 'news' },
  })),
  component: NewsRoute,
})

function NewsRoute() {
  return <NewsPage {...Route.useLoaderData()} />
}
