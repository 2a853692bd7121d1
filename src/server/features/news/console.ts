import { and, desc, lt, type SQL, sql } from 'drizzle-orm'
import type { ConsoleNewsSort } from '#contract/data/console-sorts.ts'
import * as contract from '#contract/news/console-routes.ts'
import { changeRecord, createRecord, readRecord, removeRecord } from '#server/console/change-record.ts'
import { listBySort } from '#server/console/list-by-sort.ts'
import { readPage } from '#server/db/pages.ts'
import { isOneOf, matchesKeyword } from '#server/db/query-fragments.ts'
import { byReading } from '#server/db/schema/columns.ts'
import { news } from '#server/db/schema/index.ts'
import { handle } from '#server/http/handler.ts'
import { listByCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { newsRecord as record } from './news-record.ts'
import { presentNews } from './service.ts'

export const consoleNewsHandlers = (services: Services) => [
  handle(contract.listConsoleNews, ({ query }) => listAllNews(services, query)),
  handle(contract.getConsoleNews, ({ params }) => readRecord(services, record, params.id)),
  handle(contract.createNews, ({ actor, body }) =>
    createRecord(services, actor, { route: contract.createNews.id, record, state: body }),
  ),
  handle(contract.updateNews, ({ actor, params, body: { version, ...state } }) =>
    changeRecord(services, actor, { route: contract.updateNews.id, record, id: params.id, version, state }),
  ),
  handle(contract.deleteNews, ({ actor, params }) =>
    removeRecord(services, actor, { route: contract.deleteNews.id, record, id: params.id }),
  ),
]

type ConsoleNewsQuery = {
  keyword: string
  sort: ConsoleNewsSort
  limit: number
  cursor?: string | undefined
}

const newsKeys: Readonly<Record<Exclude<ConsoleNewsSort, 'newest'>, SQL>> = {
  published_at: sql`-extract(epoch from ${news.publishedAt})`,
  published_at_asc: sql`${news.publishedAt}`,
  title: byReading(news.title),
}

function listAllNews({ db }: Services, { keyword, ...query }: ConsoleNewsQuery) {
  const matches = matchesKeyword(keyword, news.title, news.body)
  return listBySort(db, query, {
    keys: newsKeys,
    matching: (key) => sql`select ${news.id}, ${key} from ${news} where ${matches ?? sql`true`}`,
    load: async (ids) => (await db.select().from(news).where(isOneOf(news.id, ids))).map(presentNews),
    byDefault: () =>
      listByCursor(query, ({ before, limit }) =>
        readPage(
          db
            .select()
            .from(news)
            .where(and(matches, lt(news.id, before)))
            .orderBy(desc(news.id))
            .limit(limit),
          db.$count(news, matches),
          (rows) => rows.map(presentNews),
        ),
      ),
  })
}
