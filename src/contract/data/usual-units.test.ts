import { expect, test } from 'vitest'
import { labelOf, priceUnits, productKind } from './enums.ts'
import { usualUnitOf } from './usual-units.ts'

const { interior, buildingMaterial } = productKind

test.each([
  [interior, [], '台'],
  [interior, ['ダイニングチェア', 'チェア'], '台'],
  [interior, ['張地', 'ファブリック'], 'm'],
  [buildingMaterial, [], '枚'],
  [buildingMaterial, ['壁紙', '壁・天井'], 'm'],
  [buildingMaterial, ['モザイクタイル', 'タイル・石'], 'm²'],
  [buildingMaterial, ['化粧パネル', '壁・天井', '塗料', '壁・天井'], '缶'],
  [buildingMaterial, ['自社の分類'], '枚'],
])('prices kind %i in %j by %s', (kind, names, unit) => {
  expect(labelOf(priceUnits, usualUnitOf(kind, names))).toBe(unit)
})
