import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OffsetList } from '#contract/kit/lists.ts'
import type { Article, ArticleCard } from '#contract/magazines/schemas.ts'
import { found } from '#server/api-error.ts'
import { readPage } from '#server/db/pages.ts'
import { first, isOneOf } from '#server/db/query-parts.ts'
import { articles, articleTags, tags } from '#server/db/schema/index.ts'
import { listByOffset, toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { loadBody } from './article-body.ts'
import { isPublished, presentArticleCard, selectArticles } from './cards.ts'

type OffsetQuery = { limit: number; offset: number }

const listNewest = (
  { db, config }: Services,
  query: OffsetQuery,
  condition: SQL,
): Promise<OffsetList<ArticleCard>> =>
  listByOffset(query, ({ offset, limit }) =>
    readPage(
      selectArticles(db, condition)
        .orderBy(desc(articles.publishedAt), desc(articles.id))
        .limit(limit)
        .offset(offset),
      db.$count(articles, sql`${condition} and ${isPublished}`),
      (rows) => rows.map((row) => presentArticleCard(config.apiUrl, row)),
    ),
  )

export const listArticles = (
  services: Services,
  { ids, category, ...query }: OffsetQuery & { ids: readonly number[]; category: readonly number[] },
) =>
  listNewest(services, query, sql`${isAmong(articles.id, ids)} and ${isAmong(articles.category, category)}`)

const isAmong = (column: PgColumn, named: readonly number[]): SQL =>
  named.length > 0 ? isOneOf(column, named) : sql`true`

/** Lists only tags of published articles: others would reveal upcoming ones. */
export const listMagazineTags = async ({ db }: Services) =>
  toWholeList(
    await db
      .select({ slug: tags.slug, name: tags.name, article_count: sql<number>`count(*)::int` })
      .from(tags)
      .innerJoin(articleTags, eq(articleTags.tagId, tags.id))
      .innerJoin(articles, eq(articles.id, articleTags.articleId))
      .where(isPublished)
      .groupBy(tags.id)
      .orderBy(asc(tags.name)),
  )

export async function listArticlesOfTag(services: Services, slug: string, query: OffsetQuery) {
  const tag = found(await first(services.db.select().from(tags).where(eq(tags.slug, slug))))
  const tagged = sql`${articles.id} in (select ${articleTags.articleId} from ${articleTags}
    where ${articleTags.tagId} = ${tag.id})`
  const list = await listNewest(services, query, tagged)
  // Tags of unpublished articles would reveal their subject.
  found(list.total_count > 0)
  return { ...list, tag: { slug: tag.slug, name: tag.name } }
}

export async function getArticle(services: Services, slug: string): Promise<Article> {
  const row = found(await first(selectArticles(services.db, eq(articles.slug, slug))))
  return {
    ...presentArticleCard(services.config.apiUrl, row),
    body: await loadBody(services, row.article.body ?? []),
  }
}
