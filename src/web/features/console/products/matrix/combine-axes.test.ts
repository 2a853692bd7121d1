import { describe, expect, test } from 'vitest'
import { emptyVariation } from '#web/features/console/products/product-draft.ts'
import { addCombinations, combineAxes, nameAxes, priceOf, readAxis } from './combine-axes.ts'

const value = (text: string, code: string, price = '') => ({ text, code, price })
const patterns = { code: 'KK-{1}-{2}', name: '{1}／{2}' }
const colors = readAxis('ホワイト WH\nブラック BK')
const sizes = readAxis('W1200\nW1800')

describe('values of an axis', () => {
  test('take a code after a tab, a comma, an equals sign or a blank', () => {
    expect(readAxis('ホワイト\tWH\nブラック,BK\nグレー＝GR\nナチュラル オーク NO')).toEqual([
      value('ホワイト', 'WH'),
      value('ブラック', 'BK'),
      value('グレー', 'GR'),
      value('ナチュラル オーク', 'NO'),
    ])
  })

  test('take the figure of a price from the third cell of a pasted table', () => {
    expect(readAxis('W1200\t12\t￥98,000')).toEqual([value('W1200', '12', '98000')])
  })

  test('without a code are their own if Latin, and numbered otherwise', () => {
    expect(readAxis('ｗ １２００\n白木\nW 1800')).toEqual([
      value('ｗ １２００', 'W1200'),
      value('白木', '02'),
      value('W 1800', 'W1800'),
    ])
  })

  test('drop blank lines and repeated texts', () => {
    expect(readAxis('\n白 W\r\n\r\n 白 X \n')).toEqual([value('白', 'W')])
  })
})

describe('combinations', () => {
  test('cross all axes in their order', () => {
    const made = combineAxes([colors, [], sizes], patterns, [])
    expect(made.map(({ code, name, state }) => [code, name, state])).toEqual([
      ['KK-WH-W1200', 'ホワイト／W1200', 'new'],
      ['KK-WH-W1800', 'ホワイト／W1800', 'new'],
      ['KK-BK-W1200', 'ブラック／W1200', 'new'],
      ['KK-BK-W1800', 'ブラック／W1800', 'new'],
    ])
  })

  test('exist if a row has their 品番 in another spelling, or their name', () => {
    const rows = [
      { code: 'ｋｋ wh w1200', name: '白' },
      { code: 'X', name: 'ブラック／W1800' },
    ]
    expect(combineAxes([colors, sizes], patterns, rows).map(({ state }) => state)).toEqual([
      'existing',
      'new',
      'new',
      'existing',
    ])
  })

  test('are repeated if the pattern omits an axis, or empty', () => {
    const of = (code: string, name: string) =>
      combineAxes([colors, sizes], { code, name }, []).map(({ state }) => state)
    expect(of('KK-{1}', '{1}／{2}')).toEqual(['new', 'repeated', 'new', 'repeated'])
    expect(of('KK-{1}{2}', '{2}')).toEqual(['new', 'new', 'repeated', 'repeated'])
    expect(of('-', '{1}／{2}')).toEqual(Array(4).fill('repeated'))
  })

  test('without values are none', () => {
    expect(combineAxes([[], []], patterns, [])).toEqual([])
  })

  test('follow patterns written in full width', () => {
    const [made] = combineAxes([colors, sizes], { code: 'ＫＫ-｛１｝', name: '｛１｝・{2}' }, [])
    expect(made).toMatchObject({ code: 'ＫＫ-WH', name: 'ホワイト・W1200' })
  })
})

test('a pattern keeps what stands before its first place when an axis is added', () => {
  expect(nameAxes('TH-30{1}-{2}', 3, '-')).toBe('TH-30{1}-{2}-{3}')
  expect(nameAxes('', 2, '／')).toBe('{1}／{2}')
})

test('a combination costs what its last axis with a price says, else the price of the form', () => {
  const [plain = value('', '')] = readAxis('白')
  const [priced = value('', '')] = readAxis('W900 9 98,000円')
  expect(priceOf([priced, plain], '1200', undefined)).toEqual({ price: '98000', price_kind: 1 })
  expect(priceOf([plain], '￥1,200', undefined).price).toBe('1200')
  expect(priceOf([plain], '1e3', undefined).price).toBe('1e3')
})

describe('rows of combinations', () => {
  const first = { ...emptyVariation(4), id: 9, code: 'KK-0', name: '原型', depth: '400', price_unit: 5 }
  const made = combineAxes([colors, readAxis('小\tS\t9,800\n大\tL')], patterns, [first])

  test('are appended with sizes and terms of the first row, their price and their color', () => {
    const rows = addCombinations([first], made, '12000')
    expect(rows).toHaveLength(5)
    expect(rows[0]).toBe(first)
    expect(rows[1]).toEqual({
      ...emptyVariation(rows[1]?.key),
      ...{ code: 'KK-WH-S', name: 'ホワイト／小', depth: '400', price: '9800', price_unit: 5 },
      color_type_ids: [12],
    })
    expect(rows[2]).toMatchObject({ id: null, price: '12000' })
  })

  test('have the sizes that their values name', () => {
    const sized = combineAxes([colors, readAxis('W900×D400\nW1200')], patterns, [])
    expect(addCombinations([first], sized, '').map(({ width, depth }) => [width, depth])).toEqual([
      ['', '400'],
      ...[colors, colors].flatMap(() => [
        ['900', '400'],
        ['1200', '400'],
      ]),
    ])
  })

  test('replace the blank row of a new product, with its terms', () => {
    const blank = { ...emptyVariation(0), price_kind: 3, lead_time_days: '14' }
    const rows = addCombinations([blank], made, '')
    expect(rows.map(({ lead_time_days }) => lead_time_days)).toEqual(['14', '14', '14', '14'])
    expect(new Set([blank, ...rows].map(({ key }) => key)).size).toBe(5)
    expect(rows.map(({ price, price_kind }) => [price, price_kind]).slice(0, 2)).toEqual([
      ['9800', 1],
      ['', 3],
    ])
  })
})
