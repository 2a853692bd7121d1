import { date, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, reference } from './columns.ts'
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
    /** Last valid day; null if unlimited, as for the minister's certificates. */
    expiresOn: date({ mode: 'string' }),
    documentImageId: reference().references(() => images.id),
  },
  (t) => [
    unique('certificates_number').on(t.makerId, t.number),
    index('certificates_document_image').on(t.documentImageId),
  ],
)
