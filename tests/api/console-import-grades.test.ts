// Filters know no grade of an import that no certificate proves today.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type RegulationKey, regulationKeys, regulations } from '#contract/data/regulations.ts'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { certificates, productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { dayFromNow } from '#tests/support/days.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { openMaker, begin, act, category } = await openImportDesk(api)

const headers: Record<RegulationKey, readonly [grade: string, number: string]> = {
  fire_protection_material: ['防火材料', '防火認定番号'],
  fire_resistance: ['耐火', '耐火認定番号'],
  formaldehyde: ['ホルムアルデヒド', 'F登録番号'],
  flame_prevention_regulation: ['防炎', '防炎番号'],
}

/** Last days of the numbers that the maker has registered. */
const lastDays: Readonly<Record<string, string | null>> = {
  ...{ 'NM-1000': null, 'QM-1000': null, 'RM-1000': null, 'X-1000': null },
  ...{ 'NM-2000': dayFromNow(0), 'X-2000': dayFromNow(0) },
  ...{ 'NM-3000': dayFromNow(-1), 'QM-3000': dayFromNow(-1), 'X-3000': dayFromNow(-1) },
}
const numbers = ['', 'NM-9000', 'X-9000', ...Object.keys(lastDays)]

/** The best grade that a number proves: its prefix is that of the law. */
const bestOf = (number: string): number => ['NM', 'QM', 'RM'].indexOf(number.split('-')[0] ?? '') + 1

const mayHold = (key: RegulationKey, grade: number, number: string): boolean => {
  if (number === '') return key === 'formaldehyde'
  const lastDay = lastDays[number]
  const holds = lastDay !== undefined && (lastDay === null || lastDay >= dayFromNow(0))
  return holds && (key !== 'fire_protection_material' || bestOf(number) <= grade)
}

const cases = regulationKeys.flatMap((key) =>
  regulations[key].values.flatMap(({ id: grade, label }) =>
    numbers.map((number) => ({ key, grade, label, number })),
  ),
)
const codeOf = (at: number) => `GR-${at}`

const { makerId, person } = await openMaker()
const foreign = await openMaker()
await db
  .insert(certificates)
  .values([
    ...Object.entries(lastDays).map(([number, expiresOn]) => ({ makerId, number, expiresOn })),
    ...['NM-9000', 'X-9000'].map((number) => ({ makerId: foreign.makerId, number })),
  ])

const cellsOf = ({ key, label, number }: (typeof cases)[number]) =>
  regulationKeys.flatMap((each) => (each === key ? [label, number] : ['', '']))

const header = `品番,製品名,製品名カナ,カテゴリ,公開,価格,${Object.values(headers).flat().join(',')}`
const rowOf = (at: number, each: (typeof cases)[number]) =>
  `${codeOf(at)},板${at},イタ,${category},公開,1000,${cellsOf(each).join(',')}`

async function importRows(rows: readonly string[]) {
  const { id } = await begin(person, makerId, tableOf(header, ...rows))
  await act(person, id, 'apply', { leave_errors: true })
}

async function idsOf(filter: Record<string, string | number>): Promise<number[]> {
  const limit = 100
  const query = { ...filter, maker_id: makerId, limit }
  const answer = await api.request('GET', searchProductVariations.path, { query })
  const { items } = await answer.as(searchProductVariations.response)
  expect(items.length).toBeLessThan(limit)
  return items.map(({ id }) => id)
}

/** Answers of all filters, as 品番. */
async function readFiltered() {
  const rows = await db.select().from(productVariations).where(eq(productVariations.makerId, makerId))
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  const filtered: string[] = []
  for (const key of regulationKeys)
    for (const { id: grade } of regulations[key].values)
      for (const id of await idsOf({ [key]: grade })) filtered.push(`${key} ${grade} ${codes.get(id)}`)
  return filtered.toSorted()
}

const expected = (held: typeof cases) =>
  held
    .flatMap(({ key, grade, number }, at) =>
      mayHold(key, grade, number) ? `${key} ${grade} ${codeOf(at)}` : [],
    )
    .toSorted()

test('filters by a grade of an import while a certificate of the maker proves it, and not otherwise', async () => {
  await importRows(cases.map((each, at) => rowOf(at, each)))
  await expect.poll(readFiltered, { timeout: 20_000 }).toEqual(expected(cases))
})

test('follows a later import that exchanges the certificates', async () => {
  const exchanged = cases.map((each) => ({ ...each, number: each.number.replace('1000', '3000') }))
  await importRows(exchanged.map((each, at) => rowOf(at, each)))
  const kept = cases.map((each, at) => {
    const number = exchanged[at]?.number ?? ''
    return number === 'RM-3000' ? each : { ...each, number }
  })
  await expect.poll(readFiltered, { timeout: 20_000 }).toEqual(expected(kept))
})
