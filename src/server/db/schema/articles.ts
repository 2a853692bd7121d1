import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ArticleBlock } from '#contract/magazines/schemas.ts'
import { createdAt, id, reference, updatedAt } from './columns.ts'
import { images } from './images.ts'

/** Our own text in blocks, or an external page. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    slug: text().notNull().unique('articles_slug'),
    title: text().notNull(),
    lead: text().notNull(),
    category: integer().notNull(),
    body: jsonb().$type<ArticleBlock[]>(),
    url: text(),
    coverImageId: reference().references(() => images.id),
    /** Public from then on; null for a draft. */
    publishedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('articles_newest').on(t.publishedAt.desc(), t.id.desc()),
    index('articles_cover').on(t.coverImageId),
    check('articles_category', sql`${t.category} between 1 and 5`),
    check('articles_slug_form', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('articles_body_or_url', sql`num_nonnulls(${t.body}, ${t.url}) = 1`),
    check('articles_url', sql`${t.url} ~ '^https?://[^[:space:]]+$'`),
  ],
)

export const tags = pgTable(
  'tags',
  {
    id: id(),
    slug: text().notNull().unique('tags_slug'),
    name: text().notNull().unique('tags_name'),
  },
  (t) => [check('tags_slug_form', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
)

export const articleTags = pgTable(
  'article_tags',
  {
    articleId: reference()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    tagId: reference()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.tagId] }), index('article_tags_tag').on(t.tagId)],
)
