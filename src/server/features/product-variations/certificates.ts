import { sql } from 'drizzle-orm'
import type { Certificate } from '#contract/products/schemas.ts'
import { certificateColumns, certificates, images, products } from '#server/db/schema/index.ts'
import { type ImageRow, imageJson, presentImage } from '#server/images/present-image.ts'

type CertificateRow = { number: string; expiresOn: string | null; document: ImageRow | null }

/** What is kept of the certificates that a variation names, of which its maker has a row. */
export const certificatesOfVariation = sql<CertificateRow[]>`(
  select coalesce(json_agg(json_build_object('number', ${certificates.number}, 'expiresOn', ${certificates.expiresOn},
      'document', case when ${images.id} is null then null else ${imageJson} end)
    order by ${certificates.number}), '[]')
  from ${certificates} left join ${images} on ${images.id} = ${certificates.documentImageId}
  where ${certificates.makerId} = ${products.makerId}
    and ${certificates.number} in (${sql.join(Object.values(certificateColumns), sql`, `)}))`

/** Who specifies a material now, builds within these days. */
const soonDays = 90

const dayMs = 86_400_000

export const presentCertificate = (
  apiUrl: string,
  { number, expiresOn, document }: CertificateRow,
  now: number,
): Certificate => ({
  number,
  expires_on: expiresOn,
  expiry: expiresOn === null ? null : expiryOf(expiresOn, now),
  document: presentImage(apiUrl, document),
})

/** Of the last day that counts, by the clocks of Japan. */
export function expiryOf(day: string, now: number): Certificate['expiry'] {
  const end = Date.parse(`${day}T00:00:00+09:00`) + dayMs
  if (now >= end) return 'expired'
  return now >= end - soonDays * dayMs ? 'soon' : null
}
