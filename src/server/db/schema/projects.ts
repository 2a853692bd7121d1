import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { createdAt, hiding, id, isHidingWhole, isWithin, reference, updatedAt } from './columns.ts'
import { images } from './images.ts'
import { users } from './people.ts'
import { buildingTypes, useTypes } from './space-types.ts'
import { teams } from './teams.ts'

export const projects = pgTable(
  'projects',
  {
    id: id(),
    teamId: reference()
      .notNull()
      .references(() => teams.id),
    title: text().notNull(),
    titleKana: text().notNull().default(''),
    description: text().notNull(),
    /** Null only in drafts. */
    buildingTypeId: reference().references(() => buildingTypes.id),
    structureType: integer(),
    constructionType: integer(),
    designPhase: integer(),
    /** In square metres. */
    floorSpace: numeric({ precision: 10, scale: 2, mode: 'number' }),
    prefecture: text().notNull(),
    place: text().notNull().default(''),
    completedYear: integer(),
    completedMonth: integer(),
    published: boolean().notNull().default(false),
    /** Maintained by triggers. */
    teamShown: boolean().notNull().default(true),
    ...hiding(),
    shown: boolean().notNull().generatedAlwaysAs(sql`published and team_shown and hidden_at is null`),
    /** Number of changes, and the version of each field's last change. */
    version: integer().notNull().default(1),
    fieldVersions: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** First publication; republishing keeps it. */
    publishedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('projects_team').on(t.teamId, t.id),
    index('projects_building_type').on(t.buildingTypeId),
    index('projects_newest').on(t.publishedAt.desc(), t.id.desc()).where(sql`shown`),
    check('projects_hiding', isHidingWhole(t)),
    check('projects_title_length', isWithin(t.title, limits.projectTitle)),
    check('projects_title_kana_length', isWithin(t.titleKana, limits.projectTitleKana)),
    check('projects_description_length', isWithin(t.description, limits.projectText)),
    check('projects_place_length', isWithin(t.place, limits.projectPlace)),
    check('projects_structure_type', sql`${t.structureType} between 1 and 8`),
    check('projects_construction_type', sql`${t.constructionType} between 1 and 5`),
    check('projects_design_phase', sql`${t.designPhase} between 1 and 5`),
    check('projects_floor_space', sql`${t.floorSpace} > 0`),
    check('projects_completed_month', sql`${t.completedMonth} between 1 and 12`),
    check('projects_month_of_year', sql`${t.completedMonth} is null or ${t.completedYear} is not null`),
    check(
      'projects_published_whole',
      sql`not ${t.published} or (${t.title} <> '' and ${t.buildingTypeId} is not null)`,
    ),
    check('projects_first_published', sql`not ${t.published} or ${t.publishedAt} is not null`),
  ],
)

export const projectUseTypes = pgTable(
  'project_use_types',
  {
    projectId: reference()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    useTypeId: reference()
      .notNull()
      .references(() => useTypes.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.useTypeId] }),
    index('project_use_types_use').on(t.useTypeId),
  ],
)

export const projectCredits = pgTable(
  'project_credits',
  {
    id: id(),
    projectId: reference()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    name: text().notNull(),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    teamId: reference().references(() => teams.id, { onDelete: 'set null' }),
    position: integer().notNull(),
  },
  (t) => [
    index('project_credits_project').on(t.projectId, t.position),
    index('project_credits_user').on(t.userId),
    index('project_credits_team').on(t.teamId),
    check('project_credits_one', sql`num_nonnulls(${t.userId}, ${t.teamId}) <= 1`),
    check('project_credits_role_length', isWithin(t.role, limits.projectCredit)),
    check('project_credits_name_length', isWithin(t.name, limits.projectCredit)),
  ],
)

export const attachments = pgTable(
  'attachments',
  {
    id: id(),
    projectId: reference()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    attachmentType: integer().notNull(),
    imageId: reference()
      .notNull()
      .references(() => images.id),
    position: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    /** Checked at the end of a statement, as for photos. */
    unique('attachments_project').on(t.projectId, t.position),
    index('attachments_image').on(t.imageId),
    check('attachments_title_length', isWithin(t.title, limits.attachmentTitle)),
    check('attachments_type', sql`${t.attachmentType} between 1 and 8`),
  ],
)
