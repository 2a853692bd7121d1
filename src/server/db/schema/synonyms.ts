import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { createdAt, id, isWithin, updatedAt } from './columns.ts'

/** Extend or replace groups of src/search. */
export const synonymGroups = pgTable(
  'synonym_groups',
  {
    id: id(),
    /** A line as in src/search/query/synonyms.ts; empty to disable the replaced group. */
    words: text().notNull(),
    replaces: text().unique('synonym_groups_replaces'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('synonym_groups_words_length', isWithin(t.words, limits.synonymGroup)),
    check('synonym_groups_none', sql`${t.words} <> '' or ${t.replaces} is not null`),
  ],
)
