import { sql } from 'drizzle-orm'
import { expiryOf } from '#contract/data/certificates.ts'
import type { Certificate, Validity } from '#contract/products/schemas.ts'
import { certificateColumns, certificates, decidesFor, images, products } from '#server/db/schema/index.ts'
import { type ImageRow, imageJson, presentImage } from '#server/images/present-image.ts'

type CertificateRow = { number: string; expiresOn: string | null; document: ImageRow | null }

const isNamed = sql`${certificates.number} in (${sql.join(Object.values(certificateColumns), sql`, `)})
  and ${decidesFor(products.makerId)}`

/** Only those that are stored, for the maker or for all. */
export const certificatesOfVariation = sql<CertificateRow[]>`(
  select coalesce(json_agg(json_build_object('number', ${certificates.number}, 'expiresOn', ${certificates.expiresOn},
      'document', case when ${images.id} is null then null else ${imageJson} end)
    order by ${certificates.number}), '[]')
  from ${certificates} left join ${images} on ${images.id} = ${certificates.documentImageId}
  where ${isNamed})`

export const lastDaysOfVariation = sql<Readonly<Record<string, string>>>`(
  select coalesce(json_object_agg(${certificates.number}, ${certificates.expiresOn} order by ${certificates.number}), '{}')
  from ${certificates}
  where ${isNamed} and ${certificates.expiresOn} is not null)`

export const presentCertificate = (
  apiUrl: string,
  { number, expiresOn, document }: CertificateRow,
  today: number,
): Certificate => ({
  ...presentValidity(number, expiresOn, today),
  document: presentImage(apiUrl, document),
})

export const presentValidity = (number: string, expiresOn: string | null, today: number): Validity => ({
  number,
  expires_on: expiresOn,
  expiry: expiresOn === null ? null : expiryOf(expiresOn, today),
})
