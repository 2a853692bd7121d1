import { expect, test } from 'vitest'
import { defineFacets, type RangeFacet } from '#contract/data/define-facets.ts'
import { defineList } from './define-list.ts'
import { explainUnread } from './explain-unread.ts'
import { isUnread, keepUnread, readNumber, takeUnread } from './unread-amounts.ts'

const range = (name: string, unit: RangeFacet['unit']) =>
  ({ kind: 'range', min: `min_${name}`, max: `max_${name}`, label: name, unit, field: name }) as const

const list = defineList({
  path: '/products',
  facets: defineFacets({
    price: range('price', '円'),
    width: range('width', 'mm'),
    area: range('area', 'm²'),
  }),
  sorts: [],
  noun: '製品',
})

test('reads a text in the unit of its field', () => {
  expect(readNumber(list, 'min_price', '5万')).toBe(50_000)
  expect(readNumber(list, 'min_width', '180cm')).toBe(1_800)
  expect(readNumber(list, 'max_area', '25坪')).toBe(82.64)
  expect(readNumber(list, 'min_price', '安め')).toBeUndefined()
  expect(readNumber(list, 'keyword', '5')).toBeUndefined()
})

test.each([
  ['min_price', '安め', true],
  ['max_width', '5万', true],
  ['min_price', '5万', false],
  ['min_price', '　', false],
  ['keyword', '安め', false],
])('reports whether %s %s is unreadable: %s', (name, text, unread) => {
  expect(isUnread(list, name, text)).toBe(unread)
  expect(keepUnread(list, name, text)).toBe(unread ? text : undefined)
})

test('keeps the last text of each bound of an address when it is unreadable', () => {
  const taken = takeUnread(list, '?min_price=5000&min_price=安め&max_price=5万&keyword=いす&min_width=ひろい')
  expect(Object.entries(taken).filter(([, text]) => text)).toEqual([
    ['min_price', '安め'],
    ['min_width', 'ひろい'],
  ])
})

test('names unreadable texts, with examples of readable ones', () => {
  const explain = (name: string, ...texts: (string | undefined)[]) =>
    explainUnread(list, [
      [`min_${name}`, texts[0]],
      [`max_${name}`, texts[1]],
    ])
  expect(explain('price', ' 安め ', '高め')).toBe(
    '「安め」「高め」は金額として読み取れませんでした。「50000」や「5万」のように入力してください。',
  )
  expect(explain('width', '1800', 'ひろめ')).toBe(
    '「ひろめ」は長さとして読み取れませんでした。「1800」や「180cm」のように入力してください。',
  )
  expect(explain('area', '広め')).toBe(
    '「広め」は面積として読み取れませんでした。「80」や「25坪」のように入力してください。',
  )
  expect(explain('price', '5000', undefined)).toBeUndefined()
  expect(explain('keyword', '安め')).toBeUndefined()
})
