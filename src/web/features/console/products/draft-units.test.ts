import { expect, test } from 'vitest'
import { labelOf, priceUnits, productKind } from '#contract/data/enums.ts'
import { adaptUnits, readUnit, usualUnitIn } from './draft-units.ts'
import { emptyVariation } from './product-draft.ts'

const tree = [{ id: 1, name: '壁・天井', children: [{ id: 2, name: '壁紙' }] }]

test('finds the usual unit by the chosen categories, else by the kind', () => {
  const kind = productKind.buildingMaterial
  const unit = (category_ids: number[]) => labelOf(priceUnits, usualUnitIn(tree, { kind, category_ids }))
  expect([unit([2]), unit([]), unit([9])]).toEqual(['m', '枚', '枚'])
})

test('changes units that nobody chose, and those of stored rows only with the kind', () => {
  const rows = [emptyVariation(0), { ...emptyVariation(1), price_unit: 4 }, { ...emptyVariation(2), id: 7 }]
  const units = (isKindNew: boolean) =>
    adaptUnits(rows, { from: 1, to: 3, isKindNew }).map(({ price_unit }) => price_unit)
  expect(units(true)).toEqual([3, 4, 3])
  expect(units(false)).toEqual([3, 4, 1])
})

test.each([
  ['枚', 3],
  ['㎡', 2],
  ['円/m²', 2],
  ['／ケース', 4],
  ['ｍ', 5],
  ['', undefined],
  ['7', undefined],
  ['巻', undefined],
])('reads a unit: %s', (cell, unit) => {
  expect(readUnit(cell)).toBe(unit)
})
