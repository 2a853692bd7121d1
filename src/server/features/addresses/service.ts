import { limits } from '#contract/data/limits.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { type PostalAddressRow, pickPostalAddress, presentPostalAddress } from '#server/db/postal-address.ts'
import {
  type AddressValues,
  clearDefault,
  countAddresses,
  deleteAddressRow,
  findAddressRow,
  findSameAddress,
  insertAddress,
  selectAddresses,
  updateAddressRow,
} from './queries.ts'

export { lookUpZipCode, prefecturesOf, prefecturesOfArea } from './zip-codes.ts'

export async function listAddresses(db: Database, { userId }: Actor) {
  return { items: (await selectAddresses(db, userId)).map(presentAddress) }
}

/**
 * Locks the person, for the limit and the single default. The first address becomes the default. Returns an
 * equal address, because clients retry after lost answers.
 */
export const createAddress = (db: Database, { userId }: Actor, values: AddressValues) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'no key update')
    const same = await findSameAddress(tx, userId, values)
    if (same) return presentAddress(values.isDefault ? found(await makeDefault(tx, userId, same)) : same)
    const known = await countAddresses(tx, userId)
    if (known >= limits.addressesPerPerson) throw new ApiError('address_limit')
    const isDefault = values.isDefault || known === 0
    if (isDefault) await clearDefault(tx, userId)
    return presentAddress(found(await insertAddress(tx, userId, { ...values, isDefault })))
  })

async function makeDefault(tx: Transaction, userId: number, address: PostalAddressRow & { id: number }) {
  await clearDefault(tx, userId, address.id)
  return updateAddressRow(tx, userId, address.id, { ...pickPostalAddress(address), isDefault: true })
}

export const updateAddress = (db: Database, { userId }: Actor, id: number, values: AddressValues) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'no key update')
    if (values.isDefault) await clearDefault(tx, userId, id)
    return presentAddress(found(await updateAddressRow(tx, userId, id, values)))
  })

export const deleteAddress = (db: Database, { userId }: Actor, id: number) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'no key update')
    return found(await deleteAddressRow(tx, userId, id))
  })

export async function findAddress(
  tx: Transaction,
  { userId }: Actor,
  id: number,
): Promise<PostalAddressRow | undefined> {
  const row = await findAddressRow(tx, userId, id)
  return row && pickPostalAddress(row)
}

const presentAddress = (row: PostalAddressRow & { id: number; isDefault: boolean }) => ({
  ...presentPostalAddress(row),
  id: row.id,
  is_default: row.isDefault,
})
