import type { SearchSchemaInput } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productSorts } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import { defineList } from '#web/shared/list/define-list.ts'
import { canonicalPath } from './canonical-path.ts'
import type { Parameter } from './parameters.ts'
import { isCut, keepTexts, parseSearch, readKeyword, stringifySearch } from './query-string.ts'

const { parameters: productSearchParameters, read: readProductSearch } = defineList({
  path: '/products',
  facets: productFacets,
  sorts: productSorts,
  nearColor: 'color_hex',
  noun: '製品',
})

const state = fc.record(
  Object.fromEntries(
    Object.entries(productSearchParameters).map(
      ([name, parameter]) => [name, arbitraryValue(parameter)] as const,
    ),
  ),
  { requiredKeys: [] },
)

// The router's types restrict the search by page; here any is allowed.
const validate = (search: object) => keepTexts(search as SearchSchemaInput)

test('reads a written state back unchanged', () => {
  fc.assert(
    fc.property(state, (search) => {
      expect(readProductSearch(parseSearch(stringifySearch(search)))).toEqual(search)
    }),
  )
})

test('reads any text without an error and writes it in a form that reads the same', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (text) => {
      const search = parseSearch(text)
      expect(parseSearch(stringifySearch(search))).toEqual(search)
    }),
  )
})

test('leaves the router nothing to correct after a route has validated', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), state, (text, search) => {
      const parsed = parseSearch(`${text}&${stringifySearch(search).slice(1)}`)
      expect(stringifySearch({ ...parsed, ...validate(parsed) })).toBe(stringifySearch(parsed))
    }),
  )
})

test('parses a link’s search as the router validates it, so that preloads match', () => {
  fc.assert(
    fc.property(state, (search) => {
      expect(validate(search)).toEqual(parseSearch(stringifySearch(search)))
    }),
  )
})

test('writes the default value of one page for another', () => {
  expect(stringifySearch({ page: 1, sort: 'recommend', kind: [] })).toBe('?page=1&sort=recommend')
})

test.each([
  ['color_type_ids=5&color_type_ids=abc&color_type_ids=-1', { color_type_ids: [5] }],
  ['color_type_ids[]=5&color_type_ids[]=7', { color_type_ids: [5, 7] }],
  ['color_type_ids=5,7,5', { color_type_ids: [5, 7] }],
  ['kind=3', {}],
  ['color_hex=%239A3B26', { color_hex: '9a3b26' }],
  ['min_price=３０，０００&max_price=ten', { min_price: 30000 }],
  ['min_price=1万5千&max_price=5万円&min_width=60cm', { min_price: 15000, max_price: 50000, min_width: 600 }],
  ['page=1&sort=recommend&keyword=+', {}],
  ['page=0&sort=cheapest&in_stock=maybe', {}],
  ['keyword=%00', {}],
  ['keyword=%E6%A4%85%00%E5%AD%90%0A', { keyword: '椅 子' }],
  ['in_stock=true&keyword=%E6%A4%85%E5%AD%90', { in_stock: true, keyword: '椅子' }],
])('reads %s', (text, search) => {
  expect(readProductSearch(parseSearch(text))).toEqual(search)
})

test('writes only known parameters in a fixed order, without the sort, into a canonical path', () => {
  const search = { utm_source: 'mail', sort: 'newest', color_type_ids: [7, 5], keyword: '椅子' }
  expect(canonicalPath('/products', productSearchParameters, search)).toBe(
    '/products?keyword=%E6%A4%85%E5%AD%90&color_type_ids=5&color_type_ids=7',
  )
})

function arbitraryValue(parameter: Parameter): fc.Arbitrary<unknown> {
  switch (parameter.type) {
    case 'ids': {
      const id = parameter.allowed
        ? fc.constantFrom(...parameter.allowed)
        : fc.integer({ min: 1, max: limits.largestId })
      return fc.uniqueArray(id, { minLength: 1, maxLength: 5 })
    }
    case 'integer':
      return fc
        .integer({ min: parameter.min, max: parameter.max })
        .filter((value) => value !== parameter.default)
    case 'amount':
      return fc.integer({ min: 0, max: parameter.max })
    case 'flag':
      return fc.constant(true)
    case 'text':
      return fc
        .string({ unit: 'grapheme', maxLength: 20 })
        .map((text) => text.trim())
        .filter((text) => text !== '')
    case 'color':
      return fc.stringMatching(/^[0-9a-f]{6}$/)
    case 'word':
      return fc.constantFrom(...parameter.allowed.filter((word) => word !== parameter.default))
  }
}

// Quadratic time would never end here.
test('reads a parameter that is repeated endlessly', () => {
  const { a } = parseSearch(`?a=1${'&a=1'.repeat(300_000)}`)
  expect(a).toHaveLength(300_001)
})

test.each(['椅'.repeat(500), '𠮷'.repeat(201), `椅${'𠮷'.repeat(200)}`])(
  'recognises a keyword that was cut: %s',
  (typed) => {
    expect(isCut(readKeyword({ keyword: typed }) ?? '')).toBe(true)
  },
)

test('reads a keyword of as many rare kanji as the api takes', () => {
  const keyword = '𠮷'.repeat(limits.keyword)
  expect(readKeyword({ keyword })).toBe(keyword)
  expect(readKeyword({ keyword: `${keyword}𠮷` })).toBe(keyword)
  expect(isCut(keyword.slice(4))).toBe(false)
})
