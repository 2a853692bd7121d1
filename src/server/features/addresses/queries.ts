import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { addresses } from '#server/db/schema/index.ts'

type Connection = Database | Transaction

/** Where the owner's own address is meant, and nobody else's. */
const own = (userId: number, id: number) => and(eq(addresses.userId, userId), eq(addresses.id, id))

export const selectAddresses = (db: Database, userId: number) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))

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

/** The columns of `postalAddress()`. */
export type PostalAddressRow = {
  recipient: string
  company: string
  zipCode: string
  prefecture: number
  city: string
  street: string
  building: string
  phone: string
}

/** One that says the same, whether or not it is the default. */
export const findSameAddress = async (tx: Transaction, userId: number, values: PostalAddressRow) =>
  (
    await tx
      .select()
      .from(addresses)
      .where(
        and(
          eq(addresses.userId, userId),
          eq(addresses.recipient, values.recipient),
          eq(addresses.company, values.company),
          eq(addresses.zipCode, values.zipCode),
          eq(addresses.prefecture, values.prefecture),
          eq(addresses.city, values.city),
          eq(addresses.street, values.street),
          eq(addresses.building, values.building),
          eq(addresses.phone, values.phone),
        ),
      )
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
