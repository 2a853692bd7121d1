import { eq, type SQL, sql } from 'drizzle-orm'
import { articleCategories } from '#contract/data/editorial-enums.ts'
import { labelOf } from '#contract/data/enums.ts'
import type { ArticleCard } from '#contract/magazines/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { loadCards } from '#server/db/pages.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { articles, articleTags, images, tags } from '#server/db/schema/index.ts'
import { imageColumns, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'

export const isPublished = sql`${articles.publishedAt} <= now()`

const tagsOf = sql<ArticleCard['tags']>`(
  select coalesce(json_agg(json_build_object('slug', ${tags.slug}, 'name', ${tags.name}) order by ${articleTags.position}), '[]')
  from ${articleTags} join ${tags} on ${tags.id} = ${articleTags.tagId} where ${articleTags.articleId} = ${articles.id})`

export const selectArticles = (executor: Executor, condition: SQL) =>
  executor
    .select({ article: articles, id: articles.id, cover: imageColumns(images), tags: tagsOf })
    .from(articles)
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(sql`${condition} and ${isPublished}`)

export type ArticleRow = Awaited<ReturnType<typeof selectArticles>>[number]

export const presentArticleCard = (apiUrl: string, { article, cover, tags }: ArticleRow): ArticleCard => ({
  id: article.id,
  slug: article.slug,
  title: article.title,
  lead: article.lead,
  category: { id: article.category, name: labelOf(articleCategories, article.category) },
  cover_image: presentImage(apiUrl, cover),
  url: article.url,
  published_at: (article.publishedAt ?? article.createdAt).toISOString(),
  tags,
})

export const loadArticleCards = ({ db, config }: Services, ids: readonly number[]) =>
  loadCards(
    ids,
    () => selectArticles(db, isOneOf(articles.id, ids)),
    (row) => presentArticleCard(config.apiUrl, row),
  )
