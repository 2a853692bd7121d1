import { sql } from 'drizzle-orm'
import { articles, articleTags, tags } from '#server/db/schema/index.ts'
import { searchKind } from './search-kind.ts'

const tagNames = sql<string[]>`coalesce((
  select json_agg(${tags.name}) from ${articleTags} join ${tags} on ${tags.id} = ${articleTags.tagId}
  where ${articleTags.articleId} = ${articles}.id), '[]')`

/** Articles that are out, the newest first. One that comes out later is looked at again by `noteDueArticles`. */
export const articleKind = searchKind({
  name: 'article',
  documentsVersion: 1,
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
      .where(sql`${condition} and ${articles.publishedAt} <= now()`),
  describe: ({ id, title, lead, category, body, publishedSeconds, tags }) => ({
    id,
    rank: publishedSeconds,
    text: {
      title,
      lead,
      tag: tags,
      body: (body ?? []).flatMap((block) => ('text' in block ? block.text : [])),
    },
    choices: { category: [category] },
    numbers: { published: publishedSeconds },
  }),
})
