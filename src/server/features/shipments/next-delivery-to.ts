import { ApiError } from '#server/api-error.ts'
import { prefecturesOf, prefecturesOfArea } from '#server/features/addresses/service.ts'
import { type Destination, nextDelivery } from './service.ts'

// Sentences of the api alone: no page loads them.
const unknownZipCode = 'この郵便番号は見つかりません。番号をお確かめください'
const otherPrefecture = '郵便番号と都道府県が合いません。どちらかをお直しください'

/**
 * Returns the next delivery. A zip code of several prefectures gets the latest date, a company's own code
 * that of its area. Throws 422 for an unknown code, or one of another prefecture.
 */
export async function nextDeliveryTo(now: number, destination: Destination) {
  const { prefecture, zipCode } = destination
  if (zipCode === undefined) return nextDelivery(now, destination)
  const listed = await prefecturesOf(zipCode)
  const possible = listed.length > 0 ? listed : await prefecturesOfArea(zipCode)
  if (possible.length === 0) throw refusal(unknownZipCode)
  if (prefecture !== undefined) {
    if (!possible.includes(prefecture)) throw refusal(otherPrefecture)
    return nextDelivery(now, destination)
  }
  return possible
    .map((each) => nextDelivery(now, { prefecture: each, zipCode }))
    .reduce((latest, each) => (each.deliveryDate > latest.deliveryDate ? each : latest))
}

const refusal = (message: string) =>
  new ApiError('invalid_request', [{ path: 'zip_code', code: 'invalid_zip_code', message }])
