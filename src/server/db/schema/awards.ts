import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { createdAt, id, isWithin, reference, updatedAt } from './columns.ts'
import { images } from './images.ts'
import { users } from './people.ts'
import { projects } from './projects.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()

export const awards = pgTable(
  'awards',
  {
    id: id(),
    slug: text().notNull().unique('awards_slug'),
    title: text().notNull(),
    description: text().notNull(),
    coverImageId: reference().references(() => images.id),
    /** Visible only to the staff before this date. */
    announcedFrom: moment(),
    entryFrom: moment(),
    votingFrom: moment(),
    finalFrom: moment(),
    closedFrom: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('awards_cover').on(t.coverImageId),
    check('awards_slug_form', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'awards_phases',
      sql`${t.announcedFrom} <= ${t.entryFrom} and ${t.entryFrom} < ${t.votingFrom} and ${t.votingFrom} < ${t.finalFrom} and ${t.finalFrom} < ${t.closedFrom}`,
    ),
  ],
)

export const awardCategories = pgTable(
  'award_categories',
  {
    id: id(),
    awardId: reference()
      .notNull()
      .references(() => awards.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    position: integer().notNull(),
  },
  (t) => [
    /** Checked at the end of a statement. */
    unique('award_categories_name').on(t.awardId, t.name),
  ],
)

export const awardEntries = pgTable(
  'award_entries',
  {
    id: id(),
    awardId: reference()
      .notNull()
      .references(() => awards.id, { onDelete: 'cascade' }),
    categoryId: reference()
      .notNull()
      .references(() => awardCategories.id),
    projectId: reference()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    juryComment: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    unique('award_entries_once').on(t.awardId, t.projectId),
    index('award_entries_category').on(t.categoryId),
    index('award_entries_project').on(t.projectId),
    index('award_entries_user').on(t.userId),
    check('award_entries_title_length', isWithin(t.title, limits.awardEntryTitle)),
    check('award_entries_description_length', isWithin(t.description, limits.awardEntryDescription)),
  ],
)

/** Keeps entries with votes after their project is deleted. Written by a trigger. */
export const goneAwardEntries = pgTable(
  'gone_award_entries',
  {
    id: reference().primaryKey(),
    categoryId: reference()
      .notNull()
      .references(() => awardCategories.id, { onDelete: 'cascade' }),
  },
  (t) => [index('gone_award_entries_category').on(t.categoryId)],
)
