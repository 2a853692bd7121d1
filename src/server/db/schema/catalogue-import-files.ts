import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FileKind, FileOutcome, FileReason } from '#contract/data/import-files.ts'
import type { StoredEntry, WrittenFile } from '#contract/imports/stored-file-types.ts'
import { catalogueImports } from './catalogue-imports.ts'
import { reference } from './columns.ts'
import { images } from './images.ts'

/** Files of an imported archive, and their places in the catalogue. */
export const catalogueImportFiles = pgTable(
  'catalogue_import_files',
  {
    importId: reference()
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The nearest folder, or empty. */
    folder: text().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    entry: jsonb().$type<StoredEntry>().notNull(),
    kind: text().$type<FileKind>().notNull(),
    documentKind: integer(),
    outcome: text().$type<FileOutcome>().notNull(),
    reason: text().$type<FileReason>(),
    /** The Japanese sentence that the person reads. */
    message: text().notNull().default(''),
    productId: reference(),
    /** Null for all variations of the product. */
    variationId: reference(),
    rank: integer().notNull().default(0),
    /** The stored picture or document, before it is written to the product. */
    imageId: reference().references(() => images.id),
    objectKey: text(),
    isTaken: boolean().notNull().default(false),
    isTried: boolean().notNull().default(false),
    isUndoTried: boolean().notNull().default(false),
    written: jsonb().$type<WrittenFile>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('catalogue_import_files_outcome').on(t.importId, t.outcome, t.position),
    index('catalogue_import_files_image').on(t.imageId),
    index('catalogue_import_files_object').on(t.objectKey),
  ],
)
