import { expect, test } from 'vitest'
import { findProductIssues, productMessages } from './product-rules.ts'

const variation = {
  id: null,
  code: 'KK-1',
  name: 'オーク',
  price_kind: 1,
  price: 66_000,
  sample_available: false,
  sample_description: null,
  discontinued: false,
}

const issuesOf = (...variations: object[]) =>
  findProductIssues({ variations: variations.map((values) => ({ ...variation, ...values })) }).map(
    ({ path, code }) => [path, code],
  )

test('accepts variations of different codes and names', () => {
  expect(issuesOf({}, { code: 'KK-2', name: 'ウォルナット', price_kind: 3, price: null })).toEqual([])
})

test('finds one 品番 written twice, whatever its width and hyphens', () => {
  expect(issuesOf({}, { code: 'ｋｋ 1', name: 'ウォルナット' })).toEqual([['variations.1.code', 'repeated']])
})

test('names the other 品番 where only hyphens differ', () => {
  const rows = ['A-11', 'A1-1', 'Ａ１－１'].map((code, at) => ({ ...variation, code, name: `仕上げ${at}` }))
  expect(findProductIssues({ variations: rows }).map(({ message }) => message)).toEqual([
    productMessages.codeLike('A-11'),
    productMessages.codeLike('A-11'),
  ])
  expect(findProductIssues({ variations: rows.slice(1) })[0]?.message).toBe(productMessages.codeTwice)
})

test('finds a 品番 of hyphens alone', () => {
  expect(issuesOf({ code: '--' })).toEqual([['variations.0.code', 'empty']])
})

test('finds repeated names and repeated ids', () => {
  expect(issuesOf({ id: 4 }, { id: 4, code: 'KK-2' })).toEqual([
    ['variations.1.id', 'repeated'],
    ['variations.1.name', 'repeated'],
  ])
})

test('requires a price for 定価 and refuses one for オープン価格', () => {
  expect(issuesOf({ price: null })).toEqual([['variations.0.price', 'price_kind']])
  expect(issuesOf({ price_kind: 3 })).toEqual([['variations.0.price', 'price_kind']])
  expect(findProductIssues({ variations: [{ ...variation, price_kind: 4 }] })[0]?.message).toBe(
    '要見積には金額を入れられません。金額を消してください',
  )
})

test('requires a description of the sample', () => {
  expect(issuesOf({ sample_available: true })).toEqual([['variations.0.sample_description', 'missing']])
})
