import type { PostalAddress, ShownAddress } from '#contract/address-schemas.ts'

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

/** These columns of a row and no others: a copy does not take along whose address it was. */
export const pickPostalAddress = (row: PostalAddressRow): PostalAddressRow => ({
  recipient: row.recipient,
  company: row.company,
  zipCode: row.zipCode,
  prefecture: row.prefecture,
  city: row.city,
  street: row.street,
  building: row.building,
  phone: row.phone,
})

export const toPostalAddressRow = ({ zip_code, ...rest }: PostalAddress): PostalAddressRow =>
  pickPostalAddress({ ...rest, zipCode: zip_code })

export function presentPostalAddress(row: PostalAddressRow): ShownAddress {
  const { zipCode, ...rest } = pickPostalAddress(row)
  return { ...rest, zip_code: zipCode }
}
