import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { createdAt, id, isWithin, updatedAt } from './columns.ts'

/** Groups of synonyms that the staff has added to those of src/search, or put in the place of one of them. */
export const synonymGroups = pgTable(
  'synonym_groups',
  {
    id: id(),
    /** As a line of src/search/query/synonyms.ts; empty where a group of that file is to be none. */
    words: text().notNull(),
    /** The line of that file that this takes the place of. */
    replaces: text().unique('synonym_groups_replaces'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('synonym_groups_words_length', isWithin(t.words, limits.synonymGroup)),
    check('synonym_groups_none', sql`${t.words} <> '' or ${t.replaces} is not null`),
  ],
)
