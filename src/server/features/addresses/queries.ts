import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { type PostalAddressRow, postalColumns } from '#server/db/postal-address.ts'
import { addresses } from '#server/db/schema/index.ts'

type Connection = Database | Transaction

/** Where the owner's own address is meant, and nobody else's. */
const own = (userId: number, id: number) => and(eq(addresses.userId, userId), eq(addresses.id, id))

/** The usual one, then the newest. */
const inOrderOfTheBook = [desc(addresses.isDefault), desc(addresses.id)]

export const selectAddresses = (db: Database, userId: number) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(...inOrderOfTheBook)

export const findAddressRow = async (db: Connection, userId: number, id: number) =>
  (await db.select().from(addresses).where(own(userId, id))).at(0)

export const countAddresses = async (tx: Transaction, userId: number): Promise<number> =>
  (await tx.select({ count: count() }).from(addresses).where(eq(addresses.userId, userId))).at(0)?.count ?? 0

export const clearDefault = (tx: Transaction, userId: number, except?: number) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(
      and(
        eq(addresses.userId, userId),
        eq(addresses.isDefault, true),
        except === undefined ? undefined : ne(addresses.id, except),
      ),
    )

/** One that says the same, whether or not it is the default. Of several that were there before this was asked, the first of the book. */
export const findSameAddress = async (tx: Transaction, userId: number, values: PostalAddressRow) =>
  (
    await tx
      .select()
      .from(addresses)
      .where(
        and(
          eq(addresses.userId, userId),
          ...postalColumns.map((column) => eq(addresses[column], values[column])),
        ),
      )
      .orderBy(...inOrderOfTheBook)
      .limit(1)
  ).at(0)

export type AddressValues = PostalAddressRow & { isDefault: boolean }

export const insertAddress = async (tx: Transaction, userId: number, values: AddressValues) =>
  (
    await tx
      .insert(addresses)
      .values({ ...values, userId })
      .returning()
  ).at(0)

export const updateAddressRow = async (tx: Transaction, userId: number, id: number, values: AddressValues) =>
  (await tx.update(addresses).set(values).where(own(userId, id)).returning()).at(0)

export const deleteAddressRow = async (tx: Transaction, userId: number, id: number) =>
  (await tx.delete(addresses).where(own(userId, id)).returning({ id: addresses.id })).at(0)
