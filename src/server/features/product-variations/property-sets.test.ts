import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { productKind } from '#contract/data/enums.ts'
import { variationExample } from '#contract/products/examples.ts'
import type { Variation } from '#contract/products/schemas.ts'
import { writePropertySets } from './property-sets.ts'

const base: Variation = variationExample

function read(values: Partial<Variation>) {
  const { bytes } = writePropertySets({ ...base, ...values }, 'https://tokonoma.example')
  const rows: Record<string, string>[] = parse(Buffer.from(bytes), { bom: true, columns: true })
  const find = (set: string, name: string) =>
    rows.find(({ property_set, property }) => property_set === set && property === name)?.value
  return { entities: new Set(rows.map(({ entity }) => entity)), rows, find }
}

const kind = (kind: number) => ({ product: { ...base.product, kind } })

test('names the maker and the article as IFC does', () => {
  const { find } = read({})
  expect(find('Pset_ManufacturerTypeInformation', 'Manufacturer')).toBe(base.product.maker.name)
  expect(find('Pset_ManufacturerTypeInformation', 'ArticleNumber')).toBe(base.code)
  expect(find('ePset_TOKONOMA', 'URL')).toBe(
    `https://tokonoma.example/products/${base.product.id}/${base.id}`,
  )
})

test('describes furniture by its lengths, and leaves out unknown ones', () => {
  const size = { ...base.size, width: 450, depth: null, height: 790 }
  const { entities, rows, find } = read({ ...kind(productKind.interior), measures: [], size })
  expect(entities).toEqual(new Set(['IfcFurniture']))
  expect(find('Pset_FurnitureTypeCommon', 'NominalLength')).toBe('450')
  expect(find('Pset_FurnitureTypeCommon', 'NominalDepth')).toBeUndefined()
  expect(rows.every(({ value }) => value !== '')).toBe(true)
})

test('describes a lamp by its power', () => {
  const watts = { key: 'watts' as const, name: '消費電力', value: 7.5, unit: 'W' }
  const { entities, find } = read({ ...kind(productKind.interior), measures: [watts] })
  expect(entities).toEqual(new Set(['IfcLightFixture']))
  expect(find('Pset_LightFixtureTypeCommon', 'TotalWattage')).toBe('7.5')
})

test('describes a material that covers no area as a part of the building', () => {
  const { entities } = read({ ...kind(productKind.buildingMaterial), coverage: null })
  expect(entities).toEqual(new Set(['IfcBuildingElementProxy']))
})

test('rates a material by a certificate that holds, not by one that has expired', () => {
  const regulations = {
    ...base.regulations,
    fire_protection_material: { grade: 1, certificate: 'NM-1234', note: '石膏ボード直張り' },
  }
  const holding = { number: 'NM-1234', expires_on: null, expiry: null, document: null }
  const coverage = { piece_area: null, case_pieces: null, loss_percent: 10 }
  const material = { ...kind(productKind.buildingMaterial), coverage, regulations }
  const rating = (certificates: Variation['certificates']) =>
    read({ ...material, certificates }).find('Pset_CoveringCommon', 'FireRating')
  expect(rating([holding])).toBe('不燃')
  expect(rating([{ ...holding, expires_on: '2020-01-01', expiry: 'expired' }])).toBeUndefined()
  expect(
    read({ ...material, certificates: [{ ...holding, expiry: 'expired' }] }).find(
      'ePset_TOKONOMA',
      '防火材料',
    ),
  ).toContain('期限切れ')
})
