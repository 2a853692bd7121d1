import { expect, test } from 'vitest'
import { docs } from './demo-catalogue.ts'
import { findProducts as find } from './find-products.ts'

test('excludes all alternatives of a negated choice', async () => {
  const idsOf = async (keyword: string) => new Set((await find(keyword)).result.ids)
  const all = await idsOf('おすすめの椅子')
  for (const [choice, others] of [
    ['飛騨か木曽の椅子', '飛騨か木曽以外の椅子'],
    ['飛騨か黒の椅子', '飛騨か黒以外の椅子'],
  ] as const) {
    const [chosen, rest] = [await idsOf(choice), await idsOf(others)]
    expect(chosen.size).toBeGreaterThan(0)
    expect([others, rest]).toEqual([others, all.difference(chosen)])
  }
})

test('excludes quoted words only where they stand together, and requires neither', async () => {
  const { result, query, reading } = await find('「白い 椅子」以外のソファ')
  expect(query.keyword).toBe('-"白い 椅子"')
  expect(reading.parts.some(({ state }) => state === 'given_up')).toBe(false)
  expect(result.ids).toEqual((await find('おすすめのソファ')).result.ids)
  expect(
    (await find('living roomじゃないソファ')).reading.parts.some(({ state }) => state === 'given_up'),
  ).toBe(false)
})

test('finds products at either of two amounts, and the nearest ones for an amount without any', async () => {
  const pricesOf = (ids: readonly number[]) =>
    docs.filter(({ id }) => ids.includes(id)).map(({ numbers }) => numbers?.price ?? Number.NaN)
  const either = await find('10万円か20万円のソファ')
  const prices = pricesOf(either.result.ids)
  expect(prices.filter((price) => price <= 110_000)).not.toEqual([])
  expect(prices.filter((price) => price >= 180_000)).not.toEqual([])
  expect(either.reading.parts.filter(({ state }) => state === 'given_up')).toEqual([])
  const { result, ends } = await find('2万円以下のソファ 15万円以上')
  expect(ends?.min).toBe(Math.min(...pricesOf(result.ids)))
  expect(ends?.min).toBeGreaterThan(150_000)
})
