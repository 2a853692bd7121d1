import { sql } from 'drizzle-orm'
import type { ArticleBlock } from '#contract/magazines/schemas.ts'
import { articles, articleTags, tags } from '#server/db/schema/index.ts'
import { suggestNames } from '#server/search-index/suggestions/name-suggestions.ts'
import { searchKind } from './search-kind.ts'

const tagNames = sql<string[]>`coalesce((
  select json_agg(${tags.name}) from ${articleTags} join ${tags} on ${tags.id} = ${articleTags.tagId}
  where ${articleTags.articleId} = ${articles}.id), '[]')`

const isOut = sql`${articles.publishedAt} <= now()`

const wordsOf = (block: ArticleBlock): readonly string[] => {
  if ('text' in block) return [block.text]
  return 'items' in block ? block.items : []
}

/** `noteDueArticles` re-indexes scheduled ones when due. */
export const articleKind = searchKind({
  name: 'article',
  documentsVersion: 2,
  schema: {
    text: {
      title: { weight: 60 },
      tag: { weight: 40 },
      lead: { weight: 15 },
      body: { weight: 5 },
    },
    choices: ['category'],
    numbers: ['published'],
  },
  id: articles.id,
  select: (executor, condition) =>
    executor
      .select({
        id: articles.id,
        title: articles.title,
        lead: articles.lead,
        category: articles.category,
        body: articles.body,
        publishedSeconds: sql<number>`extract(epoch from ${articles.publishedAt})::float8`,
        tags: tagNames,
      })
      .from(articles)
      .where(sql`${condition} and ${isOut}`),
  describe: ({ id, title, lead, category, body, publishedSeconds, tags }) => ({
    id,
    rank: publishedSeconds,
    text: {
      title,
      lead,
      tag: tags,
      body: (body ?? []).flatMap(wordsOf),
    },
    choices: { category: [category] },
    numbers: { published: publishedSeconds },
  }),
  ...suggestNames({
    kind: 'article',
    id: articles.id,
    select: (executor, condition) =>
      executor
        .select({ id: articles.id, text: articles.title })
        .from(articles)
        .where(sql`${condition} and ${isOut}`),
  }),
})
