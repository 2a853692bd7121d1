import type { NewsContent } from '#contract/news/console-routes.ts'
import { rowRecord } from '#server/console/row-record.ts'
import { news } from '#server/db/schema/index.ts'

export const newsRecord = rowRecord<typeof news, NewsContent>({
  kind: 'news',
  table: news,
  nameOf: ({ title }) => title,
  stateOf: ({ title, body, publishedAt }) => ({ title, body, published_at: publishedAt.toISOString() }),
  rowOf: ({ title, body, published_at }) => ({ title, body, publishedAt: new Date(published_at) }),
})
