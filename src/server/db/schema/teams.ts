import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import {
  createdAt,
  hiding,
  id,
  isHidingWhole,
  isWithin,
  postalAddress,
  reference,
  updatedAt,
} from './columns.ts'
import { images } from './images.ts'
import { users } from './people.ts'

export const teams = pgTable(
  'teams',
  {
    id: id(),
    name: text().notNull().unique('teams_name'),
    nameKana: text().notNull(),
    description: text().notNull().default(''),
    website: text(),
    address: text().notNull().default(''),
    logoImageId: reference().references(() => images.id),
    /** All of its owners are locked; maintained by triggers. */
    ownersLocked: boolean().notNull().default(false),
    ...hiding(),
    shown: boolean().notNull().generatedAlwaysAs(sql`hidden_at is null and not owners_locked`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('teams_logo').on(t.logoImageId),
    check('teams_hiding', isHidingWhole(t)),
    check('teams_name_length', isWithin(t.name, limits.teamName)),
    check('teams_description_length', isWithin(t.description, limits.teamDescription)),
    check('teams_website', sql`${t.website} ~ '^https?://[^[:space:]]+$'`),
    check('teams_website_length', isWithin(t.website, limits.website)),
    check('teams_address_length', isWithin(t.address, limits.teamAddress)),
  ],
)

/** 1 owner, 2 member, 3 viewer. */
export const teamMembers = pgTable(
  'team_members',
  {
    teamId: reference()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    index('team_members_user').on(t.userId, t.teamId),
    check('team_members_kind', sql`${t.kind} between 1 and 3`),
  ],
)

export const teamRelations = pgTable(
  'team_relations',
  {
    teamId: reference()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    relatedTeamId: reference()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.relatedTeamId] }),
    index('team_relations_related').on(t.relatedTeamId),
    check('team_relations_other', sql`${t.teamId} <> ${t.relatedTeamId}`),
  ],
)

/** 1 pending, 2 approved, 3 rejected. Mailed as a `join_request` token with this id as subject. */
export const teamJoinRequests = pgTable(
  'team_join_requests',
  {
    id: id(),
    teamId: reference()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: integer().notNull().default(1),
    createdAt: createdAt(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('team_join_requests_pending').on(t.teamId, t.userId).where(sql`status = 1`),
    index('team_join_requests_team').on(t.teamId, t.id),
    index('team_join_requests_user').on(t.userId, t.teamId, t.id),
    check('team_join_requests_status', sql`${t.status} between 1 and 3`),
    check('team_join_requests_decided', sql`(${t.status} = 1) = (${t.decidedAt} is null)`),
  ],
)

/** Pending invitations, mailed as a `team_invitation` token with this id as subject. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: id(),
    teamId: reference()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    kind: integer().notNull(),
    inviterId: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique('team_invitations_once').on(t.teamId, t.email),
    index('team_invitations_email').on(t.email),
    index('team_invitations_inviter').on(t.inviterId),
    check('team_invitations_kind', sql`${t.kind} between 1 and 3`),
    check('team_invitations_email_length', isWithin(t.email, limits.email)),
  ],
)

export const teamAddresses = pgTable(
  'team_addresses',
  {
    teamId: reference()
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    ...postalAddress(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('team_addresses_zip_code', sql`${t.zipCode} ~ '^[0-9]{7}$'`),
    check('team_addresses_prefecture', sql`${t.prefecture} between 1 and 47`),
  ],
)
