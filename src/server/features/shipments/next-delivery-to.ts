import { expectZipCode, prefecturesOf } from '#server/features/addresses/service.ts'
import { type Destination, nextDelivery } from './service.ts'

/**
 * Returns the next delivery, for several prefectures the latest. Throws 422 for an unknown code, or one of
 * another prefecture.
 */
export async function nextDeliveryTo(now: number, destination: Destination) {
  const { prefecture, zipCode } = destination
  if (zipCode === undefined) return nextDelivery(now, destination)
  await expectZipCode({ zipCode, prefecture })
  if (prefecture !== undefined) return nextDelivery(now, destination)
  return (await prefecturesOf(zipCode))
    .map((each) => nextDelivery(now, { prefecture: each, zipCode }))
    .reduce((latest, each) => (each.deliveryDate > latest.deliveryDate ? each : latest))
}
