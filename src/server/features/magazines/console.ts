import { and, asc, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ConsoleArticleSort } from '#contract/data/console-sorts.ts'
import { articleCategories } from '#contract/data/editorial-enums.ts'
import { labelOf } from '#contract/data/enums.ts'
import { messages } from '#contract/data/messages.ts'
import * as contract from '#contract/magazines/console-routes.ts'
import { changeRecord, createRecord, readRecord, removeRecord } from '#server/console/change-record.ts'
import { listBySort } from '#server/console/list-by-sort.ts'
import { withCover } from '#server/console/with-cover.ts'
import type { Executor } from '#server/db/connect.ts'
import { readPage } from '#server/db/pages.ts'
import { isOneOf, matchesKeyword } from '#server/db/query-fragments.ts'
import { explainRefusal } from '#server/db/refused-by.ts'
import { byReading } from '#server/db/schema/columns.ts'
import { articles, images, tags } from '#server/db/schema/index.ts'
import { handle } from '#server/http/handler.ts'
import { listByCursor, toWholeList } from '#server/http/lists.ts'
import { imageColumns, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { articleRecord as record } from './article-record.ts'

export const consoleArticleHandlers = (services: Services) => [
  handle(contract.listConsoleArticles, ({ query }) => listAllArticles(services, query)),
  handle(contract.listArticleTags, async () =>
    toWholeList(
      await services.db.select({ slug: tags.slug, name: tags.name }).from(tags).orderBy(asc(tags.name)),
    ),
  ),
  handle(contract.getConsoleArticle, async ({ params }) =>
    withCover(services, await readRecord(services, record, params.id)),
  ),
  handle(contract.createArticle, async ({ actor, body }) => {
    const write = { route: contract.createArticle.id, record, state: body }
    return withCover(services, await createRecord(services, actor, write).catch(explain))
  }),
  handle(contract.updateArticle, async ({ actor, params: { id }, body: { version, ...state } }) => {
    const write = { route: contract.updateArticle.id, record, id, version, state }
    return withCover(services, await changeRecord(services, actor, write).catch(explain))
  }),
  handle(contract.deleteArticle, ({ actor, params: { id } }) =>
    removeRecord(services, actor, { route: contract.deleteArticle.id, record, id }),
  ),
]

const explain = explainRefusal({
  articles_slug: { path: 'slug', code: 'taken', message: messages.slugTaken },
  tags_name: { path: 'tags', code: 'taken', message: messages.tagTaken },
  article_tags_article_id_tag_id_pk: { path: 'tags', code: 'twice', message: messages.tagTaken },
  articles_cover_image_id_images_id_fk: {
    path: 'cover_image_id',
    code: 'missing',
    message: messages.uploadAgain,
  },
})

type ArticleState = (typeof contract.articleStates)[number]

type ArticleQuery = {
  keyword: string
  state: ArticleState
  category: readonly number[]
  sort: ConsoleArticleSort
  limit: number
  cursor?: string | undefined
}

const isState: Readonly<Record<ArticleState, SQL | undefined>> = {
  all: undefined,
  draft: isNull(articles.publishedAt),
  scheduled: sql`${articles.publishedAt} > now()`,
  published: sql`${articles.publishedAt} <= now()`,
}

const articleKeys: Readonly<Record<Exclude<ConsoleArticleSort, 'newest'>, SQL>> = {
  published_at: sql`-extract(epoch from ${articles.publishedAt})`,
  published_at_asc: sql`${articles.publishedAt}`,
  title: byReading(articles.title),
}

const selectArticles = (executor: Executor) =>
  executor
    .select({ article: articles, cover: imageColumns(images) })
    .from(articles)
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .$dynamic()

type ArticleRow = Awaited<ReturnType<typeof selectArticles>>[number]

function listAllArticles({ db, config }: Services, { keyword, state, category, ...query }: ArticleQuery) {
  const matches = and(
    isState[state],
    category.length > 0 ? isOneOf(articles.category, category) : undefined,
    matchesKeyword(keyword, articles.title, articles.lead),
  )
  const present = ({
    article: { id, slug, title, category: kind, url, publishedAt },
    cover,
  }: ArticleRow) => ({
    ...{ id, slug, title, url },
    category: { id: kind, name: labelOf(articleCategories, kind) },
    cover_image: presentImage(config.apiUrl, cover),
    published_at: publishedAt?.toISOString() ?? null,
  })
  return listBySort(db, query, {
    keys: articleKeys,
    matching: (key) => sql`select ${articles.id}, ${key} from ${articles} where ${matches ?? sql`true`}`,
    load: async (ids) => (await selectArticles(db).where(isOneOf(articles.id, ids))).map(present),
    byDefault: () =>
      listByCursor(query, ({ before, limit }) =>
        readPage(
          selectArticles(db)
            .where(and(matches, lt(articles.id, before)))
            .orderBy(desc(articles.id))
            .limit(limit),
          db.$count(articles, matches),
          (rows) => rows.map(present),
        ),
      ),
  })
}
