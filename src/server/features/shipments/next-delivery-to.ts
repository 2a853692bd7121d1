import { ApiError } from '#server/api-error.ts'
import { prefecturesOf, prefecturesOfArea } from '#server/features/addresses/service.ts'
import { type Destination, nextDelivery } from './service.ts'

// Kept out of `messages`, so that no page loads them.
const unknownZipCode = 'この郵便番号は見つかりません。番号をお確かめください'
const otherPrefecture = '郵便番号と都道府県が合いません。どちらかをお直しください'

/**
 * Returns the latest delivery if a zip code spans several prefectures. Throws 422 for an unknown zip code or
 * another prefecture.
 */
export async function nextDeliveryTo(now: number, destination: Destination) {
  const deliveries = (await placesOf(destination)).map((place) => nextDelivery(now, place))
  return deliveries.reduce((latest, each) => (each.deliveryDate > latest.deliveryDate ? each : latest))
}

async function placesOf(destination: Destination): Promise<Destination[]> {
  const { prefecture, zipCode } = destination
  if (zipCode === undefined) return [destination]
  const prefectures = await prefecturesOf(zipCode)
  if (prefecture === undefined) {
    if (prefectures.length === 0) throw refusal(unknownZipCode)
    return prefectures.map((each) => ({ prefecture: each, zipCode }))
  }
  const possible = prefectures.length > 0 ? prefectures : await prefecturesOfArea(zipCode)
  if (possible.length === 0) throw refusal(unknownZipCode)
  if (!possible.includes(prefecture)) throw refusal(otherPrefecture)
  return [destination]
}

const refusal = (message: string) =>
  new ApiError('invalid_request', [{ path: 'zip_code', code: 'invalid_zip_code', message }])
