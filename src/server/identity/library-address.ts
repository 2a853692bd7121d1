import { customType, pgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { identityUserColumns } from '#server/db/schema/identity.ts'

/**
 * better-auth refuses addresses that old carriers gave out, such as a..b@docomo.ne.jp, in every one of its calls. Inside the library
 * such an address goes by another one. Its domain ends in `.invalid`, which is reserved: no mailbox has it.
 */
const standInDomain = '@address.invalid'

const libraryTakes = (email: string): boolean => z.email().safeParse(email).success

/** Returns the address as the library takes it. Two addresses never become one. */
export const toLibraryAddress = (email: string): string =>
  libraryTakes(email) && !email.endsWith(standInDomain)
    ? email
    : Buffer.from(email).toString('hex') + standInDomain

/** Returns the address of a person as they typed it. */
export const fromLibraryAddress = (email: string): string =>
  email.endsWith(standInDomain) ? Buffer.from(email.slice(0, -standInDomain.length), 'hex').toString() : email

const libraryAddress = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: fromLibraryAddress,
  fromDriver: toLibraryAddress,
})

/** The table of `identityUsers` as the library reads and writes it: the database holds real addresses. */
export const libraryUsers = pgTable('identity_users', {
  ...identityUserColumns(),
  email: libraryAddress().notNull(),
})
