import { expect, test } from 'vitest'
import { findProducts as find } from './find-products.ts'

test('of what is left to choose all is kept away where it is negated', async () => {
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

test('words that stand in quotes are kept away where they stand together, and neither is asked for', async () => {
  const { result, query, reading } = await find('「白い 椅子」以外のソファ')
  expect(query.keyword).toBe('-"白い 椅子"')
  expect(reading.parts.some(({ state }) => state === 'given_up')).toBe(false)
  expect(result.ids).toEqual((await find('おすすめのソファ')).result.ids)
  expect(
    (await find('living roomじゃないソファ')).reading.parts.some(({ state }) => state === 'given_up'),
  ).toBe(false)
})
