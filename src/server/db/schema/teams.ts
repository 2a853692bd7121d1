import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { createdAt, id, isWithin, reference, updatedAt } from './columns.ts'
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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('teams_logo').on(t.logoImageId),
    check('teams_name_length', isWithin(t.name, limits.teamName)),
    check('teams_description_length', isWithin(t.description, limits.teamDescription)),
    check('teams_website', sql`${t.website} ~ '^https?://[^[:space:]]+$'`),
    check('teams_website_length', isWithin(t.website, limits.website)),
    check('teams_address_length', isWithin(t.address, limits.teamAddress)),
  ],
)

/** Who is in a team, and as what: 1 owner, 2 member, 3 viewer. */
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

/** Teams that a team names as its own kin, such as a branch or a partner. */
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
