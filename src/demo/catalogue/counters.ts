import { type Random, randomFor } from '#demo/random.ts'
import type { CatalogueRows } from './rows.ts'

type Counters = CatalogueRows['productVariationCounters'][number]

/** Views fall off steeply; other counters are shares of the views. */
export function countersOf(
  variationId: number,
  slug: string,
  sampleAvailable: boolean,
  boost: number,
): Counters {
  const random = randomFor(`counters:${slug}`)
  const views = 30 + Math.floor(5200 * random.unit() ** 3)
  const sampleRequestsTotal = sampleAvailable ? share(random, views, 0.01, 0.06) : 0
  const sampleRequestsRecent = share(random, sampleRequestsTotal, 0.04, 0.22)
  return {
    variationId,
    views,
    likes: share(random, views, 0.015, 0.07),
    sampleRequestsTotal,
    sampleRequestsRecent,
    sampleRequestsWeekly: share(random, sampleRequestsRecent, 0.1, 0.5),
    boost,
  }
}

const share = (random: Random, of: number, least: number, most: number): number =>
  Math.floor(of * (least + (most - least) * random.unit()))
