import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { mapRegulations } from '#contract/data/regulations.ts'
import { createVariationDocument, documentsVersion } from './documents.ts'
import type { IndexedVariationRow } from './rows.ts'
import type { Taxonomy } from './taxonomy.ts'

const term = (id: number, name: string, nameKana: string) => ({ id, name, nameKana, order: 0 })

const taxonomy: Taxonomy = {
  categories: new Map([
    [1, { ...term(1, 'ソファ', 'ソファ'), parentId: null, kind: 1 }],
    [2, { ...term(2, '二人掛け', 'フタリガケ'), parentId: 1, kind: 1 }],
  ]),
  materials: new Map([
    [3, term(3, '楢', 'ナラ')],
    [6, term(6, '突板', 'ツキイタ')],
  ]),
  makers: new Map(),
  brands: new Map(),
  groups: new Map([[4, { id: 4, name: 'スタッキング', values: [], categoryIds: new Set([1]) }]]),
  measures: new Map(),
  values: new Map([
    [5, { id: 5, name: '張り地', groupId: 4 }],
    [6, { id: 6, name: '可', groupId: 4 }],
    [7, { id: 7, name: '不可', groupId: 4 }],
  ]),
}

const row: IndexedVariationRow = {
  id: 7,
  productId: 8,
  kind: 1,
  name: '生成り',
  code: 'KK-1042',
  productName: '銀杏',
  productKana: 'イチョウ',
  description: '座り心地のよいソファ。',
  materialNote: '無垢材',
  makerId: 9,
  makerName: '遠野木工',
  makerKana: 'トオノモッコウ',
  brandId: 10,
  brandName: '凪',
  brandKana: 'ナギ',
  price: 98_000,
  width: 1_600,
  depth: 800,
  height: 700,
  seatHeight: 420,
  diameter: null,
  thickness: 1.5,
  measures: { 7: 9.5, 9: 2_700 },
  priceUnit: 1,
  pieceArea: null,
  casePieces: null,
  weightGrams: 5_800,
  leadTimeDays: 14,
  inStock: true,
  sampleToHave: true,
  grades: mapRegulations(() => 1),
  certificates: {
    fire_protection_material: 'NM-1234',
    fire_resistance: 'FP-1',
    formaldehyde: 'MFN-1',
    flame_prevention_regulation: 'A-1',
  },
  createdSeconds: 1_700_000_000,
  categoryIds: [2],
  materialIds: [3],
  colorTypes: [1, 2],
  valueIds: [5],
  imageColors: ['#c8b090', '#203040'],
  isPinned: true,
  views: 100,
  likes: 10,
  sampleRequestsTotal: 5,
  sampleRequestsRecent: 2,
  sampleRequestsWeekly: 1,
  boost: 0.5,
  productActs: {
    views: 300,
    likes: 12,
    sampleRequestsTotal: 6,
    sampleRequestsRecent: 2,
    sampleRequestsWeekly: 1,
    boost: 0.5,
  },
}

test('indexes a price per square metre for a case of six boards and none for furniture', () => {
  const boards = { ...row, price: 33_800, priceUnit: 4, pieceArea: 0.344, casePieces: 6 }
  expect(createVariationDocument(boards, taxonomy).numbers).toMatchObject({
    area_price: 18_014,
    piece_price: 37_180,
  })
  expect(createVariationDocument(row, taxonomy).numbers).toMatchObject({ area_price: null })
})

test('matches the documents recorded for documentsVersion; a difference needs a new version', () => {
  const document = createVariationDocument(row, taxonomy)
  expect(document.text.category).toEqual(['ソファ', '二人掛け'])
  // The last digits of colors may differ between machines.
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value
  const digest = createHash('sha256').update(JSON.stringify(document, rounded)).digest('hex').slice(0, 16)
  expect({ documentsVersion, digest }).toEqual({ documentsVersion: 17, digest: 'a97f032519f8dd34' })
})

test('indexes a veneer named in the material note, whatever materials were chosen', () => {
  const layersOf = (materialNote: string) =>
    createVariationDocument({ ...row, materialNote }, taxonomy).choices?.layer
  expect(layersOf('天板：楢無垢')).toEqual([])
  expect(layersOf('天板：楢突板')).toEqual([6])
})

test('indexes materials named after the first component of the note for that component alone', () => {
  const mainOf = (materialNote: string, ...materialIds: number[]) =>
    createVariationDocument({ ...row, materialIds, materialNote }, taxonomy).choices?.main_material
  expect(mainOf('', 3, 6)).toEqual([3, 6])
  expect(mainOf('座：楢無垢／幕板：突板', 3, 6)).toEqual([3])
  expect(mainOf('座：突板／枠：楢', 3, 6)).toEqual([6])
  expect(mainOf('張地：帆布/枠：楢', 3, 6)).toEqual([6])
  expect(mainOf('張地：帆布／枠：楢', 3)).toEqual([3])
  expect(mainOf('座：楢と突板／脚：楢', 3, 6)).toEqual([3, 6])
  expect(mainOf('座：楢\n脚：突板', 3, 6)).toEqual([3])
})

test('indexes a condition value without meaning of its own by its question, and no denial', () => {
  const conditionOf = (...valueIds: number[]) =>
    createVariationDocument({ ...row, valueIds }, taxonomy).text.condition
  expect(conditionOf(5, 6)).toEqual(['張り地', 'スタッキング可'])
  expect(conditionOf(7)).toEqual(['不可'])
})

test('indexes the measured color temperature, or else the middle of the named range', () => {
  const values = new Map([[8, { id: 8, name: '昼白色', groupId: 4 }]])
  const kelvinOf = (measures: Record<number, number>) =>
    createVariationDocument({ ...row, valueIds: [8], measures }, { ...taxonomy, values }).numbers?.kelvin
  expect(kelvinOf({ 9: 4_800 })).toBe(4_800)
  expect(kelvinOf({})).toBe(5_000)
})
