import { and, desc, eq, ne } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { type PostalAddressRow, postalColumns } from '#server/db/postal-address.ts'
import { first } from '#server/db/query-parts.ts'
import { addresses } from '#server/db/schema/index.ts'

/** Where the owner's own address is meant, and nobody else's. */
const own = (userId: number, id: number) => and(eq(addresses.userId, userId), eq(addresses.id, id))

/** The usual one, then the newest. */
const defaultFirst = [desc(addresses.isDefault), desc(addresses.id)]

export const selectAddresses = (executor: Executor, userId: number) =>
  executor
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(...defaultFirst)

export const findAddressRow = (executor: Executor, userId: number, id: number) =>
  first(executor.select().from(addresses).where(own(userId, id)))

export const countAddresses = (executor: Executor, userId: number) =>
  executor.$count(addresses, eq(addresses.userId, userId))

export const clearDefault = (executor: Executor, userId: number, except?: number) =>
  executor
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
export const findSameAddress = (executor: Executor, userId: number, values: PostalAddressRow) =>
  first(
    executor
      .select()
      .from(addresses)
      .where(
        and(
          eq(addresses.userId, userId),
          ...postalColumns.map((column) => eq(addresses[column], values[column])),
        ),
      )
      .orderBy(...defaultFirst)
      .limit(1),
  )

export type AddressValues = PostalAddressRow & { isDefault: boolean }

export const insertAddress = (executor: Executor, userId: number, values: AddressValues) =>
  first(
    executor
      .insert(addresses)
      .values({ ...values, userId })
      .returning(),
  )

export const updateAddressRow = (executor: Executor, userId: number, id: number, values: AddressValues) =>
  first(executor.update(addresses).set(values).where(own(userId, id)).returning())

export const deleteAddressRow = (executor: Executor, userId: number, id: number) =>
  first(executor.delete(addresses).where(own(userId, id)).returning({ id: addresses.id }))
