import { and, desc, eq, ne } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { type PostalAddressRow, postalColumns } from '#server/db/postal-address.ts'
import { first } from '#server/db/query-fragments.ts'
import { addresses } from '#server/db/schema/index.ts'

const own = (userId: number, id: number) => and(eq(addresses.userId, userId), eq(addresses.id, id))

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

/** Ignores the default flag. Takes the first of older duplicates. */
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
