import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, type PgColumn, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { createdAt, id, isWithin, reference, updatedAt } from './columns.ts'
import { images } from './images.ts'
import { users } from './people.ts'

export const makers = pgTable(
  'makers',
  {
    id: id(),
    name: text().notNull().unique('makers_name'),
    nameKana: text().notNull(),
    tagline: text().notNull(),
    description: text().notNull(),
    prefecture: text().notNull(),
    establishedYear: integer(),
    website: text(),
    /** Receives inquiries and sample orders; never shown. */
    contactEmail: text(),
    logoImageId: reference().references(() => images.id),
    coverImageId: reference().references(() => images.id),
    showroomAddress: text().notNull().default(''),
    /** Opening hours and how to book. */
    showroomHours: text().notNull().default(''),
    /** Set by the staff: nothing of the maker is public, and its members only read. */
    suspendedAt: timestamp({ withTimezone: true }),
    suspendedReason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // Scanned backwards: a descending index would put nulls last, unlike our queries.
    index('makers_newest').on(t.createdAt, t.id),
    index('makers_logo').on(t.logoImageId),
    index('makers_cover').on(t.coverImageId),
    // Read by every query of public products.
    index('makers_suspended').on(t.id).where(sql`suspended_at is not null`),
    check('makers_suspension', sql`(${t.suspendedAt} is null) = (${t.suspendedReason} is null)`),
    check('makers_kana_katakana', sql`${t.nameKana} ~ '^[ァ-ヶー・ 　]+$'`),
    check('makers_website', sql`${t.website} ~ '^https?://[^[:space:]]+$'`),
  ],
)

export const isShownMaker = sql`${makers.suspendedAt} is null`

/**
 * For rows that name their maker, or none. The array is read once a query, and nearly always empty. `is not false` in
 * place of `is null or` would have PostgreSQL expect one row.
 */
export const isOfShownMaker = (
  makerId: PgColumn | SQL,
): SQL<boolean> => sql<boolean>`(${makerId} is null or ${makerId} <> all (array(
  select suspended.id from makers suspended where suspended.suspended_at is not null)))`

/** Roles: 1 admin, 2 editor. */
export const makerMembers = pgTable(
  'maker_members',
  {
    id: id(),
    makerId: reference()
      .notNull()
      .references(() => makers.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('maker_members_once').on(t.userId, t.makerId),
    index('maker_members_maker').on(t.makerId, t.id),
    check('maker_members_role', sql`${t.role} between 1 and 2`),
  ],
)

/** Pending; the subject of a mailed `maker_invitation` token is this id. */
export const makerInvitations = pgTable(
  'maker_invitations',
  {
    id: id(),
    makerId: reference()
      .notNull()
      .references(() => makers.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    role: integer().notNull(),
    inviterId: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique('maker_invitations_once').on(t.makerId, t.email),
    index('maker_invitations_email').on(t.email),
    index('maker_invitations_inviter').on(t.inviterId),
    check('maker_invitations_role', sql`${t.role} between 1 and 2`),
    check('maker_invitations_email_length', isWithin(t.email, limits.email)),
  ],
)

export const brands = pgTable(
  'brands',
  {
    id: id(),
    makerId: reference()
      .notNull()
      .references(() => makers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    nameKana: text().notNull(),
    description: text().notNull(),
    logoImageId: reference().references(() => images.id),
    coverImageId: reference().references(() => images.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('brands_name').on(t.makerId, t.name),
    // Target of the products' composite foreign key: maker and brand stay consistent.
    unique('brands_of_maker').on(t.id, t.makerId),
    index('brands_logo').on(t.logoImageId),
    index('brands_cover').on(t.coverImageId),
  ],
)
