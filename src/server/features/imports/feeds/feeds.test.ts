import { expect, test } from 'vitest'
import { testVocabulary } from '#server/features/imports/cells/test-vocabulary.ts'
import { emptyVariation } from '#server/features/imports/plan/compose-product.ts'
import type { StoredProduct } from '#server/features/products/service.ts'
import { feedGroupOf } from './feed-source.ts'
import { merchantRowsOf, writeMerchantFeed } from './merchant.ts'
import { schemaOrgOf } from './schema-org.ts'

const site = { webUrl: 'https://tokonoma.example', apiUrl: 'https://api.example', maker: '甲工房' }

const variation = (values: object) => ({
  ...emptyVariation,
  ...{ id: 1, code: 'TK-1', name: 'オーク', published: true, price_kind: 1, price: 1000, price_unit: 1 },
  ...values,
})

const product = (values: Partial<StoredProduct>): StoredProduct => ({
  ...{ id: 7, maker_id: 1, name: '椅子', name_kana: 'イス', kind: 1, category_ids: [2] },
  ...{ brand_id: null, description: '', sample_limit: null, published: true },
  ...{ variations: [variation({})] },
  ...values,
})

const groupOf = (values: Partial<StoredProduct>) => feedGroupOf(site, testVocabulary, product(values))

test('has a description, and no empty field, where the maker wrote nothing', () => {
  const group = groupOf({ variations: [variation({ material_ids: [11] })] })
  expect(group && schemaOrgOf(group)).toMatchObject({
    description: '椅子（甲工房）',
    category: 'ソファ > 2人掛けソファ',
    hasVariant: [{ material: 'オーク', offers: { price: 1100 } }],
  })
  expect(JSON.stringify(group && schemaOrgOf(group))).not.toMatch(/"image"|""|null/)
})

test('writes a row of the Merchant feed in one line', () => {
  const images = [{ id: 5, shown_width: null }]
  const group = groupOf({ description: '曲木の\n背\t', variations: [variation({ images })] })
  const rows = group ? merchantRowsOf(group) : []
  const [header, row, ...others] = writeMerchantFeed(rows).trimEnd().split('\n')
  expect(others).toEqual([])
  expect(row?.split('\t')).toHaveLength(header?.split('\t').length ?? 0)
  expect(row).toContain('曲木の 背')
})

test('leaves out drafts, and products without a published 品番', () => {
  expect(groupOf({ published: false })).toBeUndefined()
  expect(groupOf({ variations: [variation({ published: false })] })).toBeUndefined()
  expect(groupOf({ variations: [variation({ discontinued: true })] })).toBeUndefined()
})
