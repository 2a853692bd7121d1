import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
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

/** Demo people have no identity and cannot sign in. */
export const users = pgTable(
  'users',
  {
    id: id(),
    /** `tokonoma`, or a hosted issuer's `iss`, with the token's `sub`. */
    issuer: text(),
    subject: text(),
    /** With the token's issue time: an older token must not restore an older address. */
    email: text(),
    emailVerified: boolean().notNull().default(false),
    emailAsOf: timestamp({ withTimezone: true }),
    screenName: text().notNull(),
    bio: text().notNull().default(''),
    website: text(),
    industry: integer(),
    occupation: integer(),
    iconImageId: reference().references(() => images.id),
    isStaff: boolean().notNull().default(false),
    lockedAt: timestamp({ withTimezone: true }),
    lockedReason: text(),
    ...hiding(),
    shown: boolean().notNull().generatedAlwaysAs(sql`locked_at is null and hidden_at is null`),
    isSubscribedMailMagazine: boolean().notNull().default(false),
    mutedNotifications: text().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('users_identity').on(t.issuer, t.subject),
    index('users_icon').on(t.iconImageId),
    check('users_hiding', isHidingWhole(t)),
    check('users_locking', sql`(${t.lockedAt} is null) = (${t.lockedReason} is null)`),
    check('users_identity_whole', sql`(${t.issuer} is null) = (${t.subject} is null)`),
    check('users_website', sql`${t.website} ~ '^https?://[^[:space:]]+$'`),
    check('users_screen_name_length', isWithin(t.screenName, limits.screenName)),
    check('users_bio_length', isWithin(t.bio, limits.bio)),
    check('users_website_length', isWithin(t.website, limits.website)),
  ],
)

export const designers = pgTable('designers', {
  userId: reference()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  company: text().notNull().default(''),
  qualifications: integer().array().notNull().default(sql`'{}'`),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Identical images are stored once and may have several uploaders. */
export const imageUploads = pgTable(
  'image_uploads',
  {
    id: id(),
    imageId: reference()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted; unreferenced images are removed. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('image_uploads_once').on(t.userId, t.imageId),
    index('image_uploads_image').on(t.imageId),
    index('image_uploads_age').on(t.createdAt),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...postalAddress(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('addresses_user').on(t.userId, t.id),
    uniqueIndex('addresses_one_default').on(t.userId).where(sql`is_default`),
    check('addresses_zip_code', sql`${t.zipCode} ~ '^[0-9]{7}$'`),
    check('addresses_prefecture', sql`${t.prefecture} between 1 and 47`),
  ],
)

export const follows = pgTable(
  'follows',
  {
    id: id(),
    followerId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    followedId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('follows_once').on(t.followerId, t.followedId),
    index('follows_follower').on(t.followerId, t.id),
    index('follows_followed').on(t.followedId, t.id),
    check('follows_another', sql`${t.followerId} <> ${t.followedId}`),
  ],
)
