import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { MergeableKind, TaxonomyUses } from '#contract/data/taxonomy-uses.ts'
import { createdAt, id, reference } from './columns.ts'

/** Headings (ソファ), and categories below (2人掛けソファ). */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: reference().references((): AnyPgColumn => categories.id),
    kind: integer().notNull(),
    name: text().notNull(),
    nameKana: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    unique('categories_name').on(t.kind, t.parentId, t.name).nullsNotDistinct(),
    index('categories_parent').on(t.parentId),
    check('categories_kind', sql`${t.kind} in (1, 2)`),
  ],
)

export const materials = pgTable('materials', {
  id: id(),
  name: text().notNull().unique('materials_name'),
  nameKana: text().notNull(),
  position: integer().notNull(),
})

export const searchConditionGroups = pgTable('search_condition_groups', {
  id: id(),
  name: text().notNull().unique('search_condition_groups_name'),
  position: integer().notNull(),
})

export const searchConditionValues = pgTable(
  'search_condition_values',
  {
    id: id(),
    groupId: reference()
      .notNull()
      .references(() => searchConditionGroups.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: integer().notNull(),
    /** Products keep a hidden value; forms no longer offer it. */
    hidden: boolean().notNull().default(false),
  },
  (t) => [unique('search_condition_values_name').on(t.groupId, t.name)],
)

export const categorySearchConditionGroups = pgTable(
  'category_search_condition_groups',
  {
    categoryId: reference()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    groupId: reference()
      .notNull()
      .references(() => searchConditionGroups.id, { onDelete: 'cascade' }),
    /** Products keep values that the category hides. */
    hidden: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.groupId] }),
    index('category_search_condition_groups_group').on(t.groupId),
  ],
)

/** Inherited by child categories. */
export const categoryMeasures = pgTable(
  'category_measures',
  {
    categoryId: reference()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    measure: integer().notNull(),
    /** Products keep figures that the category hides. */
    hidden: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.measure] }),
    check('category_measures_measure', sql`${t.measure} > 0`),
  ],
)

export const sampleRequestQuestions = pgTable(
  'sample_request_questions',
  {
    id: id(),
    categoryId: reference()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    questionType: integer().notNull(),
    required: boolean().notNull().default(false),
    position: integer().notNull(),
    /** No longer asked; orders keep their answers. */
    hidden: boolean().notNull().default(false),
  },
  (t) => [
    unique('sample_request_questions_label').on(t.categoryId, t.label),
    check('sample_request_questions_type', sql`${t.questionType} in (1, 2, 3)`),
  ],
)

export const sampleRequestChoices = pgTable(
  'sample_request_choices',
  {
    id: id(),
    questionId: reference()
      .notNull()
      .references(() => sampleRequestQuestions.id, { onDelete: 'cascade' }),
    choice: text().notNull(),
    position: integer().notNull(),
    hidden: boolean().notNull().default(false),
  },
  (t) => [unique('sample_request_choices_choice').on(t.questionId, t.choice)],
)

/** Former ids of merged terms. `into_id` never names a merged term. */
export const mergedTerms = pgTable(
  'merged_terms',
  {
    id: id(),
    kind: text().$type<MergeableKind>().notNull(),
    termId: reference().notNull(),
    intoId: reference().notNull(),
    name: text().notNull(),
    intoName: text().notNull(),
    moved: jsonb().$type<TaxonomyUses>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('merged_terms_term').on(t.kind, t.termId), index('merged_terms_into').on(t.kind, t.intoId)],
)
