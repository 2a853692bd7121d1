import { readFileSync } from 'node:fs'
import { prefectures } from '#contract/data/address-texts.ts'
import type { Place } from './read-places.ts'

/**
 * A row of islands.tsv. `town` begins the town's name in Japan Post's list; without one the whole municipality is
 * meant. `zipCode` picks one of a town's codes.
 */
export type IslandRow = {
  prefecture: number
  city: string
  town: string
  zipCode: string
  island: string
  reach: string
}

export const readIslands = (): IslandRow[] =>
  readFileSync(new URL('./islands.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([prefecture, city = '', town = '', zipCode = '', island = '', reach = '']) => ({
      prefecture: prefectures.find(({ label }) => label === prefecture)?.id ?? 0,
      ...{ city, town, zipCode, island, reach },
    }))

export const isPlaceOf = (row: IslandRow, place: Place): boolean =>
  row.prefecture === place.prefecture && row.city === place.city && place.town.startsWith(row.town)

/** Returns towns named like an island, without a row, in municipalities with islands. */
export function findUnjudged(islands: readonly IslandRow[], places: readonly Place[]): Place[] {
  const cities = new Set(islands.map(({ prefecture, city }) => `${prefecture} ${city}`))
  return places.filter(
    (place) =>
      /島免?$/.test(place.town) &&
      cities.has(`${place.prefecture} ${place.city}`) &&
      !islands.some((row) => isPlaceOf(row, place)),
  )
}
