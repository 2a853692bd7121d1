import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, id, reference } from './columns.ts'
import { images } from './images.ts'
import { users } from './people.ts'

/** Each chunk is an object until all have arrived. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** Null once the account is deleted; chunks expire like all others. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    bytes: integer().notNull(),
    received: integer().notNull().default(0),
    /** Offset of each chunk. Empty once the complete file was rejected. */
    parts: integer().array().notNull().default([]),
    imageId: reference().references(() => images.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_user').on(t.userId),
    index('uploads_image').on(t.imageId),
    index('uploads_age').on(t.createdAt),
    check('uploads_received', sql`${t.received} between 0 and ${t.bytes}`),
  ],
)
