import type { PostalAddress, ShownAddress } from '#contract/addresses/schemas.ts'
import { postalAddress } from './schema/columns.ts'
import type { addresses } from './schema/index.ts'

type PostalColumn = keyof ReturnType<typeof postalAddress>

export type PostalAddressRow = Pick<typeof addresses.$inferSelect, PostalColumn>

export const postalColumns = Object.keys(postalAddress()) as PostalColumn[]

/** Picks the postal columns, so that copies exclude the owner. */
export const pickPostalAddress = (row: PostalAddressRow): PostalAddressRow =>
  Object.fromEntries(postalColumns.map((column) => [column, row[column]])) as PostalAddressRow

export const toPostalAddressRow = ({ zip_code, ...rest }: PostalAddress): PostalAddressRow =>
  pickPostalAddress({ ...rest, zipCode: zip_code })

export function presentPostalAddress(row: PostalAddressRow): ShownAddress {
  const { zipCode, ...rest } = pickPostalAddress(row)
  return { ...rest, zip_code: zipCode }
}
