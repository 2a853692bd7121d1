import { expect, test } from 'vitest'
import { emptyVariation } from '#web/features/console/products/product-draft.ts'
import { beginMatrix, newAxis, withAxes } from './matrix-draft.ts'

const row = (code: string) => ({ ...emptyVariation(), code, price: '3000' })

test('begins with the separator-ended start that all 品番 share, and the first price', () => {
  const { patterns, price } = beginMatrix([row('KK-1042-WH'), row('KK-1042-BK')])
  expect([patterns.code, patterns.name, price]).toEqual(['KK-1042-{1}-{2}', '{1}／{2}', '3000'])
  expect(beginMatrix([row('KK1042')]).patterns.code).toBe('{1}-{2}')
})

test('names an added axis in both patterns, and each axis differently', () => {
  const begun = beginMatrix([])
  const { axes, patterns } = withAxes(begun, [...begun.axes, newAxis(begun.axes)])
  expect(axes.map(({ name }) => name)).toEqual(['仕上げ', 'サイズ', '色'])
  expect(patterns).toEqual({ code: '{1}-{2}-{3}', name: '{1}／{2}／{3}' })
})
