import { asc, eq, sql } from 'drizzle-orm'
import type { ArticleContent } from '#contract/magazines/console-schemas.ts'
import { type RowRecord, rowRecord } from '#server/console/row-record.ts'
import { selectStanding } from '#server/console/standing.ts'
import { withoutGoneCover } from '#server/console/with-cover.ts'
import { articles, articleTags, productVariations, tags } from '#server/db/schema/index.ts'

type Row = Omit<ArticleContent, 'tags'>

const article = rowRecord<typeof articles, Row>({
  kind: 'article',
  table: articles,
  nameOf: ({ title }) => title,
  stateOf: (row) => ({
    slug: row.slug,
    title: row.title,
    lead: row.lead,
    category: row.category,
    body: row.body,
    url: row.url,
    cover_image_id: row.coverImageId,
    published_at: row.publishedAt?.toISOString() ?? null,
  }),
  rowOf: ({ cover_image_id, published_at, ...texts }) => ({
    ...texts,
    coverImageId: cover_image_id,
    publishedAt: published_at === null ? null : new Date(published_at),
  }),
})

const variationsIn = (body: NonNullable<ArticleContent['body']>): number[] =>
  body.flatMap((block) => (block.type === 'products' ? block.product_variation_ids : []))

/** Missing tags are created. Locks shown variations: a removal that begins counts the article. */
export const articleRecord: RowRecord<ArticleContent> = {
  ...article,
  async read(executor, id) {
    const found = await article.read(executor, id)
    if (!found) return null
    const named = await executor
      .select({ slug: tags.slug, name: tags.name })
      .from(articleTags)
      .innerJoin(tags, eq(tags.id, articleTags.tagId))
      .where(eq(articleTags.articleId, id))
      .orderBy(asc(articleTags.position))
    return { name: found.name, state: { ...found.state, tags: named } }
  },
  withoutGone: withoutGoneCover,
  async write(tx, id, state) {
    if (!state) return article.write(tx, id, null)
    const { tags: named, ...row } = state
    await selectStanding(tx, productVariations, variationsIn(row.body ?? []))
    await article.write(tx, id, row)
    await tx.delete(articleTags).where(eq(articleTags.articleId, id))
    if (named.length === 0) return
    await tx.insert(tags).values(named).onConflictDoNothing({ target: tags.slug })
    const slugs = named.map(({ slug }) => slug)
    await tx.execute(sql`
      insert into article_tags (article_id, tag_id, position)
      select ${id}::bigint, ${tags.id}, named.position - 1 from ${tags}
      join unnest(${sql.param(slugs)}::text[]) with ordinality as named(slug, position) on named.slug = ${tags.slug}`)
  },
}
