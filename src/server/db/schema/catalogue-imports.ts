import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { ImportKind } from '#contract/data/import-files.ts'
import { importState, type rowOutcomes } from '#contract/data/import-states.ts'
import type {
  CellChange,
  CellNote,
  FillValue,
  ImportCounts,
  ImportSettings,
  ProductPatch,
  ProductPlan,
  RowIssue,
  TableHead,
  UnwrittenPart,
} from '#contract/imports/stored-types.ts'
import { createdAt, id, reference, updatedAt } from './columns.ts'
import { makers } from './makers.ts'
import { users } from './people.ts'
import { products } from './products.ts'

/** A file that changes the products of one maker. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    makerId: reference()
      .notNull()
      .references(() => makers.id, { onDelete: 'cascade' }),
    /** Null once the person left the service. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Applied or undid the import; the worker writes in this name. */
    actingId: reference().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<ImportKind>().notNull().default('table'),
    state: integer().notNull().default(importState.reading),
    /** The state that a retry returns to, after a failure that may not happen again. */
    resumeState: integer(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    /** Null once the file was removed. */
    objectKey: text(),
    /** Offset of each object below `objectKey` that an archive consists of. */
    parts: integer().array().notNull().default([]),
    /** Choices of the person about the file. */
    settings: jsonb().$type<ImportSettings>().notNull().default({}),
    /** Null until the file was read. */
    head: jsonb().$type<TableHead>(),
    /** Grows with each change of the reading: a plan that was seen before is not applied. */
    revision: integer().notNull().default(0),
    counts: jsonb().$type<ImportCounts>(),
    /** Products that the worker has finished, of those in the plan. */
    progress: integer().notNull().default(0),
    /** The Japanese sentence that the person reads. */
    failure: text().notNull().default(''),
    appliedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('catalogue_imports_maker').on(t.makerId, t.id),
    index('catalogue_imports_user').on(t.userId),
    index('catalogue_imports_acting').on(t.actingId),
    index('catalogue_imports_age').on(t.createdAt),
    check('catalogue_imports_progress', sql`${t.progress} >= 0`),
  ],
)

export const catalogueImportRows = pgTable(
  'catalogue_import_rows',
  {
    importId: reference()
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    /** As the spreadsheet shows it. */
    number: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    /** Notes of the reader by place of the cell. */
    cellNotes: jsonb().$type<Record<number, CellNote>>(),
    /** Readings of Excel, by place of the cell. */
    furigana: jsonb().$type<Record<number, string>>(),
    isHidden: boolean().notNull().default(false),
    /** Null until it was compared with the catalogue. */
    outcome: text().$type<(typeof rowOutcomes)[number]>(),
    changes: jsonb().$type<CellChange[]>().notNull().default([]),
    issues: jsonb().$type<RowIssue[]>().notNull().default([]),
    notes: jsonb().$type<RowIssue[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.number] }),
    index('catalogue_import_rows_outcome').on(t.importId, t.outcome, t.number),
  ],
)

/** The planned writes of one product, and their results. */
export const catalogueImportProducts = pgTable(
  'catalogue_import_products',
  {
    importId: reference()
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Null for a new product until it is made. */
    productId: reference().references(() => products.id, { onDelete: 'set null' }),
    plan: jsonb().$type<ProductPlan>().notNull(),
    /** The fields that were written, which an undo writes back. */
    written: jsonb().$type<ProductPatch>(),
    /** The row of the log. Null until it is written. */
    appliedVersion: reference(),
    undoneVersion: reference(),
    /** Variations that the import added. */
    addedIds: jsonb().$type<number[]>().notNull().default([]),
    /** Fields that were left alone, in words. */
    left: jsonb().$type<UnwrittenPart[]>().notNull().default([]),
    isTried: boolean().notNull().default(false),
    isUndoTried: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('catalogue_import_products_product').on(t.productId),
  ],
)

/** How a maker's files are read: its own headers and words. */
export const catalogueImportWords = pgTable('catalogue_import_words', {
  makerId: reference()
    .primaryKey()
    .references(() => makers.id, { onDelete: 'cascade' }),
  /** Column by folded header; null for one that is not taken. */
  columns: jsonb().$type<Record<string, string | null>>().notNull().default({}),
  /** Chosen value by column and folded text. */
  values: jsonb().$type<Record<string, Record<string, number | boolean | null>>>().notNull().default({}),
  /** Values of the last file, by column. */
  fills: jsonb().$type<Record<string, FillValue>>().notNull().default({}),
  updatedAt: updatedAt(),
})
