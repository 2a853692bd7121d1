import { ApiError, found } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import { writeCertificate } from './certificate-pdf.ts'
import { getAwardResult } from './result.ts'
import { getAward } from './service.ts'

const dayOfJapan = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'Asia/Tokyo' })

/** Makes a public file: it repeats the published result. */
export async function makeCertificate(services: Services, slug: string, entryId: number) {
  const [award, result] = [await getAward(services, slug), await getAwardResult(services, slug)]
  const won = result.categories
    .flatMap(({ places, ...category }) => places.map((place) => ({ ...place, category })))
    .find(({ entry_id }) => entry_id === entryId)
  const { entry, result: counted, category, is_winner } = found(won)
  if (!is_winner || !entry) throw new ApiError('not_found')
  const { bytes } = await writeCertificate({
    award: award.title,
    category: category.name,
    rank: counted.rank,
    title: entry.title,
    project: entry.project.title,
    team: entry.project.team.name,
    day: dayOfJapan.format(new Date(result.closed_from)),
    address: `${services.config.webUrl}/awards/${slug}`,
  })
  return { bytes: new Uint8Array(bytes), mimeType: 'application/pdf', fileName: `${slug}-${entryId}.pdf` }
}
