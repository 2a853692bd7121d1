import { expect, test } from 'vitest'
import { gatherCatalogue } from '#demo/gather-catalogue.ts'

const demo = gatherCatalogue()
const all = [...demo.productVariations, ...gatherCatalogue({ size: 3_000 }).productVariations]
const kinds = new Map(demo.products.map((product) => [product.id, product.kind]))

const fireForms = [/^$/, /^(NM-\d{4}|平12建告第1400号)$/, /^QM-\d{4}$/, /^RM-\d{4}$/]

test('proves a fire grade by a certificate of its own letter or by the notification', () => {
  for (const row of all) {
    expect(row.fireProtectionCertificate === null).toBe(row.fireProtectionMaterial === null)
    expect(row.fireProtectionCertificate ?? '').toMatch(
      fireForms[row.fireProtectionMaterial ?? 0] ?? /^no such grade$/,
    )
  }
})

test('explains a fire grade only with a substrate or under the notification', () => {
  for (const row of all) {
    if (row.fireProtectionCertificate?.startsWith('平')) expect(row.fireProtectionNote).toMatch(/として$/)
    if (row.fireProtectionNote) expect(row.fireProtectionMaterial).not.toBeNull()
  }
})

test('names minutes and part in a fire resistance certificate, in agreement with the grade', () => {
  for (const row of all) {
    if (row.fireResistance === null) expect(row.fireResistanceCertificate).toBeNull()
    else
      expect(row.fireResistanceCertificate).toMatch([/^$/, /^FP060[BN]E-\d{4}$/][row.fireResistance] ?? /^$/)
  }
})

test('proves every F☆☆☆☆, and certifies no product outside the regulation', () => {
  for (const row of all) {
    if (row.formaldehyde === 1) expect(row.formaldehydeCertificate).toMatch(/F☆☆☆☆|登録番号 |登録 K-\d{6}/)
    else expect(row.formaldehydeCertificate).toBeNull()
  }
})

test('numbers 防炎物品 and 防炎製品 differently', () => {
  const forms = [/^$/, /^防炎試験番号 [A-Z]{2}\d{6}$/, /^防炎製品認定番号 S\d{6}$/]
  for (const row of all) {
    expect(row.flamePreventionCertificate ?? '').toMatch(
      forms[row.flamePreventionRegulation ?? 0] ?? /^no such kind$/,
    )
  }
})

test('grades no furniture as 防火材料', () => {
  for (const row of demo.productVariations) {
    if (kinds.get(row.productId) === 1) expect(row.fireProtectionMaterial, row.code).toBeNull()
  }
})

test('has 防炎 as a regulation only, and keeps the ids of the search conditions', () => {
  expect(demo.searchConditionGroups.map(({ name }) => name).filter((name) => name.includes('防炎'))).toEqual(
    [],
  )
  const washable = demo.searchConditionGroups.find((row) => row.name === 'ウォッシャブル')
  const names = demo.searchConditionValues.filter((row) => row.groupId === washable?.id)
  expect(names).toMatchObject([
    { id: 71, name: '家庭で洗える' },
    { id: 72, name: '洗えない' },
  ])
})

test('grades wall coverings, washi included, by the notification', () => {
  const covering = new Set(
    demo.categories.filter((row) => ['壁紙', '和紙'].includes(row.name)).map((row) => row.id),
  )
  const products = new Set(
    demo.productCategories.filter((row) => covering.has(row.categoryId)).map((row) => row.productId),
  )
  const coverings = demo.productVariations.filter((row) => products.has(row.productId))
  expect(coverings.length).toBeGreaterThan(0)
  for (const row of coverings) if (row.fireProtectionMaterial) expect(row.formaldehyde, row.code).toBe(1)
})
