import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { type ScheduleFormat, scheduleFileStates } from '#contract/data/schedules.ts'
import { createdAt, id, isWithin, reference, updatedAt } from './columns.ts'
import { lists } from './lists.ts'
import { users } from './people.ts'

export const scheduleVersions = pgTable(
  'schedule_versions',
  {
    id: id(),
    listId: reference()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    note: text().notNull().default(''),
    /** Rows with the names and prices of that day, in their own shape. */
    rows: jsonb().notNull(),
    createdById: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('schedule_versions_number').on(t.listId, t.number),
    index('schedule_versions_variations').using(
      'gin',
      sql`jsonb_path_query_array(${t.rows}, '$[*].product_variation.id') jsonb_path_ops`,
    ),
    index('schedule_versions_person').on(t.createdById),
    check('schedule_versions_note_length', isWithin(t.note, limits.scheduleNote)),
  ],
)

/** A job builds the file; another deletes it days later. */
export const scheduleFiles = pgTable(
  'schedule_files',
  {
    id: id(),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    format: text().$type<ScheduleFormat>().notNull(),
    /** Null once the file is built. */
    content: jsonb(),
    state: text({ enum: scheduleFileStates }).notNull().default('waiting'),
    /** In percent. */
    progress: integer().notNull().default(0),
    fileName: text().notNull().default(''),
    objectKey: text(),
    /** The first unencodable characters, and the total. */
    lost: jsonb().$type<{ row: number; column: string; character: string }[]>().notNull().default([]),
    lostCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('schedule_files_person').on(t.userId, t.id),
    index('schedule_files_age').on(t.createdAt),
    check('schedule_files_progress', sql`${t.progress} between 0 and 100`),
    check('schedule_files_done', sql`(${t.state} = 'done') = (${t.objectKey} is not null)`),
  ],
)
