import { expect, test } from 'vitest'
import { gatherCatalogue } from '#demo/gather-catalogue.ts'

const demo = gatherCatalogue()
const all = [...demo.productVariations, ...gatherCatalogue({ size: 3_000 }).productVariations]
const kinds = new Map(demo.products.map((product) => [product.id, product.kind]))

const fireForms = [/^$/, /^(NM-\d{4}|平12建告第1400号)$/, /^QM-\d{4}$/, /^RM-\d{4}$/]

test('a fire grade has a certificate of its own letter, or rests on the notification', () => {
  for (const row of all) {
    expect(row.fireProtectionCertificate === null).toBe(row.fireProtectionMaterial === null)
    expect(row.fireProtectionCertificate ?? '').toMatch(
      fireForms[row.fireProtectionMaterial ?? 0] ?? /^no such grade$/,
    )
  }
})

test('only what has a substrate or follows the notification explains its grade', () => {
  for (const row of all) {
    if (row.fireProtectionCertificate?.startsWith('平')) expect(row.fireProtectionNote).toMatch(/として$/)
    if (row.fireProtectionNote) expect(row.fireProtectionMaterial).not.toBeNull()
  }
})

test('fire resistance names minutes and part, and agrees with its grade', () => {
  for (const row of all) {
    if (row.fireResistance === null) expect(row.fireResistanceCertificate).toBeNull()
    else
      expect(row.fireResistanceCertificate).toMatch([/^$/, /^FP060[BN]E-\d{4}$/][row.fireResistance] ?? /^$/)
  }
})

test('F☆☆☆☆ rests on something; what is not regulated has no certificate', () => {
  for (const row of all) {
    if (row.formaldehyde === 1) expect(row.formaldehydeCertificate).toMatch(/F☆☆☆☆|登録番号 |登録 K-\d{6}/)
    else expect(row.formaldehydeCertificate).toBeNull()
  }
})

test('防炎物品 and 防炎製品 are numbered differently', () => {
  const forms = [/^$/, /^防炎試験番号 [A-Z]{2}\d{6}$/, /^防炎製品認定番号 S\d{6}$/]
  for (const row of all) {
    expect(row.flamePreventionCertificate ?? '').toMatch(
      forms[row.flamePreventionRegulation ?? 0] ?? /^no such kind$/,
    )
  }
})

test('furniture is no 防火材料', () => {
  for (const row of demo.productVariations) {
    if (kinds.get(row.productId) === 1) expect(row.fireProtectionMaterial, row.code).toBeNull()
  }
})

test('防炎 is a regulation and no search condition beside it, whose ids stay those of addresses', () => {
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

test('what is glued on walls as a covering is graded by the notification, washi too', () => {
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
