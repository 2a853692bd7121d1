import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { type RegulationKey, regulationKeys } from '#contract/data/regulations.ts'
import { createdAt, id, reference } from './columns.ts'
import { images } from './images.ts'
import { makers } from './makers.ts'

/** One row for all variations of a maker. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    makerId: reference()
      .notNull()
      .references(() => makers.id, { onDelete: 'cascade' }),
    /** As printed beside the grade: NM-5372. */
    number: text().notNull(),
    /** Proves grades of this regulation; null if not stated. */
    regulation: text().$type<RegulationKey>(),
    /** Last valid day; null if unlimited, as for the minister's certificates. */
    expiresOn: date({ mode: 'string' }),
    documentImageId: reference().references(() => images.id),
  },
  (t) => [
    unique('certificates_number').on(t.makerId, t.number),
    index('certificates_document_image').on(t.documentImageId),
    index('certificates_last_day').on(t.expiresOn),
    check(
      'certificates_regulation',
      sql`${t.regulation} in (${sql.raw(regulationKeys.map((key) => `'${key}'`).join(', '))})`,
    ),
  ],
)

/** Mails about the end of a certificate that were sent, and ends that the search was told. A renewed one has another last day. */
export const certificateNotices = pgTable(
  'certificate_notices',
  {
    certificateId: reference()
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    expiresOn: date({ mode: 'string' }).notNull(),
    /** Days before the end at which it was due; −1 for the search. */
    days: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.certificateId, t.expiresOn, t.days] })],
)
