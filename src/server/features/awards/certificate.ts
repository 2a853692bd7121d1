import { ApiError, found } from '#server/api-error.ts'
import { writePdf } from '#server/pdf/write-pdf.ts'
import type { Services } from '#server/services.ts'
import { getAwardResult } from './result.ts'
import { getAward } from './service.ts'

const template = new URL('./certificate.typ', import.meta.url)

const dayOfJapan = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'Asia/Tokyo' })

/** Makes a public file: it repeats the published result. */
export async function makeCertificate(services: Services, slug: string, entryId: number) {
  const [award, result] = [await getAward(services, slug), await getAwardResult(services, slug)]
  const won = result.categories
    .flatMap(({ places, ...category }) => places.map((place) => ({ ...place, category })))
    .find(({ entry_id }) => entry_id === entryId)
  const { entry, result: counted, category, is_winner } = found(won)
  if (!is_winner || !entry) throw new ApiError('not_found')
  const data = {
    award: award.title,
    category: category.name,
    rank: counted.rank,
    title: entry.title,
    project: entry.project.title,
    team: entry.project.team.name,
    day: dayOfJapan.format(new Date(result.closed_from)),
    address: `${services.config.webUrl}/awards/${slug}`,
  }
  const { bytes } = await writePdf({ template, data })
  return { bytes: new Uint8Array(bytes), mimeType: 'application/pdf', fileName: `${slug}-${entryId}.pdf` }
}
