import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { type ScheduleFormat, scheduleFileStates } from '#contract/data/schedules.ts'
import { createdAt, id, isWithin, reference, updatedAt } from './columns.ts'
import { lists } from './lists.ts'
import { users } from './people.ts'

/** A schedule as it was when somebody froze it (第1版). */
export const scheduleVersions = pgTable(
  'schedule_versions',
  {
    id: id(),
    listId: reference()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    note: text().notNull().default(''),
    /** The rows as they were then, with names and prices of that day, in a shape of their own. */
    rows: jsonb().notNull(),
    /** Null once the account is deleted. */
    createdById: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('schedule_versions_number').on(t.listId, t.number),
    index('schedule_versions_person').on(t.createdById),
    check('schedule_versions_note_length', isWithin(t.note, limits.scheduleNote)),
  ],
)

/** A file of a schedule that somebody asked for. A job makes it, and another removes it some days later. */
export const scheduleFiles = pgTable(
  'schedule_files',
  {
    id: id(),
    /** Null once the account is deleted: its bytes are then removed. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    format: text().$type<ScheduleFormat>().notNull(),
    /** The schedule as it was when the file was asked for; null once it is made. */
    content: jsonb(),
    state: text({ enum: scheduleFileStates }).notNull().default('waiting'),
    /** Of a hundred. */
    progress: integer().notNull().default(0),
    fileName: text().notNull().default(''),
    objectKey: text(),
    /** The first characters that the encoding has no place for, with their cells, and how many there are. */
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
