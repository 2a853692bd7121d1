import { boolean, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from './columns.ts'

const moment = () => timestamp({ withTimezone: true })

export const identityUserColumns = () => ({
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique('identity_users_email'),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/**
 * Accounts of our own issuer; empty with a hosted one. better-auth defines the columns and is their only
 * writer.
 */
export const identityUsers = pgTable('identity_users', identityUserColumns())

const identityUserId = () =>
  text()
    .notNull()
    .references(() => identityUsers.id, { onDelete: 'cascade' })

export const identitySessions = pgTable(
  'identity_sessions',
  {
    id: text().primaryKey(),
    userId: identityUserId(),
    token: text().notNull().unique('identity_sessions_token'),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('identity_sessions_user').on(t.userId), index('identity_sessions_expiry').on(t.expiresAt)],
)

export const identityAccounts = pgTable(
  'identity_accounts',
  {
    id: text().primaryKey(),
    userId: identityUserId(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('identity_accounts_user').on(t.userId),
    unique('identity_accounts_once').on(t.providerId, t.accountId),
  ],
)

export const identityVerifications = pgTable(
  'identity_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('identity_verifications_identifier').on(t.identifier)],
)

/** Sign access tokens; private keys are encrypted with the newest AUTH_SECRETS. */
export const identityKeys = pgTable('identity_keys', {
  id: text().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  alg: text(),
  crv: text(),
  createdAt: moment().notNull(),
  expiresAt: moment(),
})
