import { date, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, reference } from './columns.ts'
import { images } from './images.ts'
import { makers } from './makers.ts'

/** What proves a grade, beyond its number: one row for all variations of a maker that name it. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    makerId: reference()
      .notNull()
      .references(() => makers.id, { onDelete: 'cascade' }),
    /** As it stands beside the grade: NM-5372. */
    number: text().notNull(),
    /** The last day on which it holds; null where it holds for good, as what the minister certifies does. */
    expiresOn: date({ mode: 'string' }),
    /** A copy of the document. */
    documentImageId: reference().references(() => images.id),
  },
  (t) => [
    unique('certificates_number').on(t.makerId, t.number),
    index('certificates_document_image').on(t.documentImageId),
  ],
)
