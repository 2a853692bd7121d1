import type { PostalAddress, ShownAddress } from '#contract/addresses/schemas.ts'
import { postalAddress } from './schema/columns.ts'
import type { addresses } from './schema/index.ts'

type PostalColumn = keyof ReturnType<typeof postalAddress>

/** Where a parcel goes: what an address book and an order have in common. */
export type PostalAddressRow = Pick<typeof addresses.$inferSelect, PostalColumn>

/** The only list of them: what is stored, copied and compared cannot come apart. */
export const postalColumns = Object.keys(postalAddress()) as PostalColumn[]

/** These columns of a row and no others: a copy does not take along whose address it was. */
export const pickPostalAddress = (row: PostalAddressRow): PostalAddressRow =>
  Object.fromEntries(postalColumns.map((column) => [column, row[column]])) as PostalAddressRow

export const toPostalAddressRow = ({ zip_code, ...rest }: PostalAddress): PostalAddressRow =>
  pickPostalAddress({ ...rest, zipCode: zip_code })

export function presentPostalAddress(row: PostalAddressRow): ShownAddress {
  const { zipCode, ...rest } = pickPostalAddress(row)
  return { ...rest, zip_code: zipCode }
}
