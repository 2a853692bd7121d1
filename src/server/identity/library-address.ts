import { customType, pgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { identityUserColumns } from '#server/db/schema/identity.ts'

/**
 * better-auth rejects addresses of old carriers, such as a..b@docomo.ne.jp. Inside the library, a stand-in with
 * the reserved domain `.invalid` replaces them.
 */
const standInDomain = '@address.invalid'

const libraryTakes = (email: string): boolean => z.email().safeParse(email).success

export const toLibraryAddress = (email: string): string =>
  libraryTakes(email) && !email.endsWith(standInDomain)
    ? email
    : Buffer.from(email).toString('hex') + standInDomain

export const fromLibraryAddress = (email: string): string =>
  email.endsWith(standInDomain) ? Buffer.from(email.slice(0, -standInDomain.length), 'hex').toString() : email

const libraryAddress = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: fromLibraryAddress,
  fromDriver: toLibraryAddress,
})

/** `identityUsers` as the library sees it; the database holds real addresses. */
export const libraryUsers = pgTable('identity_users', {
  ...identityUserColumns(),
  email: libraryAddress().notNull(),
})
