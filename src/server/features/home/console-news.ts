import { and, desc, lt } from 'drizzle-orm'
import * as contract from '#contract/news/console-routes.ts'
import { changeThing, createThing, readThing, removeThing } from '#server/console/change-thing.ts'
import { readPage } from '#server/db/pages.ts'
import { says } from '#server/db/query-parts.ts'
import { news } from '#server/db/schema/index.ts'
import { handle } from '#server/http/handler.ts'
import { listByCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { presentNews } from './news.ts'
import { newsThing as thing } from './news-thing.ts'

export const consoleNewsHandlers = (services: Services) => [
  handle(contract.listConsoleNews, ({ query }) => listAllNews(services, query)),
  handle(contract.getConsoleNews, ({ params }) => readThing(services, thing, params.id)),
  handle(contract.createNews, ({ actor, body }) =>
    createThing(services, actor, { route: contract.createNews.id, thing, state: body }),
  ),
  handle(contract.updateNews, ({ actor, params, body: { version, ...state } }) =>
    changeThing(services, actor, { route: contract.updateNews.id, thing, id: params.id, version, state }),
  ),
  handle(contract.deleteNews, ({ actor, params }) =>
    removeThing(services, actor, { route: contract.deleteNews.id, thing, id: params.id }),
  ),
]

type Query = { keyword: string; limit: number; cursor?: string | undefined }

function listAllNews({ db }: Services, { keyword, ...query }: Query) {
  const matches = says(keyword, news.title, news.body)
  return listByCursor(query, ({ before, limit }) =>
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
  )
}
