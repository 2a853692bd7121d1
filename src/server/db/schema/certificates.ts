import { type SQL, sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type RegulationKey, regulationKeys } from '#contract/data/regulations.ts'
import { createdAt, id, reference } from './columns.ts'
import { images } from './images.ts'
import { makers } from './makers.ts'

/** One row for all variations of a maker; shared ones (共同認定) for those of all makers. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** Null: shared, and kept by the staff. */
    makerId: reference().references(() => makers.id, { onDelete: 'cascade' }),
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
    uniqueIndex('certificates_shared_number').on(t.number).where(sql`maker_id is null`),
    index('certificates_document_image').on(t.documentImageId),
    index('certificates_last_day').on(t.expiresOn),
    check(
      'certificates_regulation',
      sql`${t.regulation} in (${sql.raw(regulationKeys.map((key) => `'${key}'`).join(', '))})`,
    ),
  ],
)

/** Certificates that decide for a maker: its own, and the shared ones of other numbers. */
export const decidesFor = (makerId: PgColumn | SQL): SQL =>
  sql`(${certificates.makerId} = ${makerId} or (${isSharedFor(makerId)}))`

/** Shared certificates without an own one of the number. */
export const isSharedFor = (
  makerId: PgColumn | SQL,
): SQL => sql`${certificates.makerId} is null and not exists (
  select from certificates own where own.maker_id = ${makerId} and own.number = ${certificates.number})`

/** Mails about the end of a shared certificate, per maker. */
export const sharedCertificateNotices = pgTable(
  'shared_certificate_notices',
  {
    certificateId: reference()
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    makerId: reference()
      .notNull()
      .references(() => makers.id, { onDelete: 'cascade' }),
    expiresOn: date({ mode: 'string' }).notNull(),
    days: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({
      name: 'shared_certificate_notices_once',
      columns: [t.certificateId, t.makerId, t.expiresOn, t.days],
    }),
    index('shared_certificate_notices_maker').on(t.makerId),
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
