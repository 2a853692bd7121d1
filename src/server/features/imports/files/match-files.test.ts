import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldProductCode } from '#contract/data/product-code.ts'
import { createMatcher, seriesRank } from './match-files.ts'

const products = [
  { id: 1, name: 'オークチェア' },
  { id: 2, name: '織物クロス' },
  { id: 3, name: '棚' },
]
const variations = [
  { id: 11, productId: 1, code: 'KK-1042-NO' },
  { id: 12, productId: 1, code: 'KK-1042-WN' },
  { id: 21, productId: 2, code: 'SW2001A' },
  { id: 22, productId: 2, code: 'SW2001B' },
  { id: 31, productId: 3, code: 'KK-1042' },
]
const match = createMatcher(products, variations)
const find = (name: string, folder = '') => {
  const { target, reason, rank } = match({ folder, name })
  return [target?.productId ?? null, target?.variationId ?? null, reason, rank]
}

test.each([
  ['KK-1042-NO.jpg', [1, 11, 'name', 0]],
  ['ｋｋ１０４２ＮＯ.JPG', [1, 11, 'name', 0]],
  ['KK-1042-NO_2.jpg', [1, 11, 'name_part', 2]],
  ['KK-1042-NO (12).png', [1, 11, 'name_part', 12]],
  ['KK-1042-NO　正面.jpg', [1, 11, 'name_part', 200]],
  ['KK-1042-NO_使用例2.jpg', [1, 11, 'name_part', expect.any(Number)]],
  ['KK-1042-NO_仕様書.pdf', [1, 11, 'name_part', expect.any(Number)]],
  ['KK-1042-NO_3_正面.jpg', [1, 11, 'name_part', 3]],
  ['KK-1042-NO_表.JPG', [1, 11, 'name_part', expect.any(Number)]],
  ['KK-1042-NO-1 - コピー.jpg', [1, 11, 'name_part', 1]],
  ['棚_裏ガラ.jpg', [3, null, 'product_name', expect.any(Number)]],
  ['SW2001.jpg', [2, null, 'series', seriesRank]],
  ['SW2001_2.jpg', [2, null, 'series', seriesRank + 2]],
  ['オークチェア 正面.jpg', [1, null, 'product_name', seriesRank + 200]],
  ['集合写真.jpg', [null, null, 'none', 0]],
  ['KK-1042-NO-extra.jpg', [null, null, 'none', 0]],
])('places %s', (name, expected) => {
  expect(find(name)).toEqual(expected)
})

describe('a folder', () => {
  test('gives the 品番, and the name the order', () => {
    expect(find('3.jpg', 'KK-1042-NO')).toEqual([1, 11, 'folder', 3])
    expect(find('IMG_1234.jpg', 'KK-1042-NO')).toEqual([1, 11, 'folder', 0])
    expect(find('正面.jpg', 'kk1042no')).toEqual([1, 11, 'folder', 200])
  })

  test('named by a product places at all its 品番', () => {
    expect(find('2.jpg', '織物クロス')).toEqual([2, null, 'product_name', seriesRank + 2])
  })

  test('that contradicts the name leaves the file in the tray', () => {
    expect(find('SW2001A.jpg', 'KK-1042-NO')).toEqual([null, null, 'several', 0])
    expect(find('KK-1042-NO.jpg', 'KK-1042-NO')).toEqual([1, 11, 'folder', 0])
  })
})

test('prefers a 品番 as it is written to one that also fits when folded', () => {
  const near = createMatcher(
    [{ id: 1, name: 'a' }],
    [
      { id: 11, productId: 1, code: 'AB-1' },
      { id: 12, productId: 1, code: 'AB-11' },
      { id: 13, productId: 1, code: 'AB-1-1' },
    ],
  )
  expect(near({ folder: '', name: 'AB-1-1.jpg' }).target).toEqual({ productId: 1, variationId: 13 })
  expect(near({ folder: '', name: 'AB-1-1_2.jpg' }).target).toEqual({ productId: 1, variationId: 13 })
  expect(near({ folder: '', name: 'AB-1.jpg' }).target).toEqual({ productId: 1, variationId: 11 })
})

test('leaves a number that may belong to the 品番 in the tray', () => {
  const near = createMatcher(
    [{ id: 1, name: 'a' }],
    [
      { id: 11, productId: 1, code: 'AB-1' },
      { id: 12, productId: 1, code: 'AB12' },
    ],
  )
  expect(near({ folder: '', name: 'AB-1 2.jpg' })).toMatchObject({ target: null, reason: 'several' })
})

test('prefers the product with the whole name to one with its beginning', () => {
  const near = createMatcher(
    [
      { id: 1, name: '漆喰' },
      { id: 2, name: '漆喰 白' },
    ],
    [],
  )
  expect(near({ folder: '', name: '漆喰 白.jpg' }).target).toEqual({ productId: 2, variationId: null })
  expect(near({ folder: '', name: '漆喰 黒.jpg' }).target).toEqual({ productId: 1, variationId: null })
})

const code = fc.stringMatching(/^[A-Z]{2,3}[0-9]{3,5}[A-Z]{0,2}$/)
const codes = fc.uniqueArray(code, { minLength: 1, maxLength: 8, selector: foldProductCode })
const suffix = fc.constantFrom('', '_1', '-12', ' 正面', '(3)', '＿使用例', '_仕様書', ' - 2')
const spelling = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
)

test('finds each 品番 in any spelling and before any part, or finds several', () => {
  fc.assert(
    fc.property(codes, fc.nat(), suffix, spelling, (all, pick, end, spell) => {
      const own = all.map((each, at) => ({ id: at + 1, productId: at + 1, code: each }))
      const wanted = own[pick % own.length]
      if (!wanted) return
      const found = createMatcher([], own)({ folder: '', name: `${spell(wanted.code)}${end}.jpg` })
      if (found.reason === 'several') expect(own.length).toBeGreaterThan(1)
      else expect(found.target).toEqual({ productId: wanted.productId, variationId: wanted.id })
    }),
  )
})

test('never places at a 品番 with which neither name nor folder begins', () => {
  fc.assert(
    fc.property(codes, fc.string(), fc.string(), (all, folder, name) => {
      const own = all.map((each, at) => ({ id: at + 1, productId: at + 1, code: each }))
      const { target } = createMatcher([], own)({ folder, name })
      if (target === null || target.variationId === null) return
      const key = foldProductCode(own.find(({ id }) => id === target.variationId)?.code ?? '')
      expect([folder, name].some((text) => foldProductCode(text).startsWith(key))).toBe(true)
    }),
    { numRuns: 300 },
  )
})
