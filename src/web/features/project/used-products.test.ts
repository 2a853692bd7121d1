import { expect, test } from 'vitest'
import { variationCardExample } from '#contract/products/examples.ts'
import { groupUsedProducts, listNamedProducts } from './used-products.ts'

const pinOf = (id: number, category: string, similar = false) => ({
  id: 100 + id,
  x: 0.5,
  y: 0.5,
  similar,
  product_variation: {
    ...variationCardExample,
    id,
    product: { ...variationCardExample.product, categories: [{ id: 1, name: category }] },
  },
})

test('lists each product once, in its largest group, without look-alikes', () => {
  const groups = groupUsedProducts([
    pinOf(1, '照明'),
    pinOf(2, 'チェア'),
    pinOf(2, 'チェア'),
    pinOf(3, 'チェア'),
    pinOf(4, 'ソファ', true),
  ])
  expect(groups.map(({ name, variations }) => [name, ...variations.map(({ id }) => id)])).toEqual([
    ['チェア', 2, 3],
    ['照明', 1],
  ])
})

test('lists products outside the catalogue once by name and maker, in photo order', () => {
  const named = (name: string, maker_name: string, similar = false) => ({
    ...{ id: 1, x: 0.5, y: 0.5, similar, name, maker_name },
  })
  const photo = (...named_pins: ReturnType<typeof named>[]) => ({ named_pins })
  expect(
    listNamedProducts([
      photo(named('造作の棚', '谷戸建具店'), named('真鍮の取手', '')),
      photo(named('造作の棚', '谷戸建具店'), named('造作の棚', '別の店'), named('古い椅子', '', true)),
    ]),
  ).toEqual([
    { name: '造作の棚', maker: '谷戸建具店' },
    { name: '真鍮の取手', maker: '' },
    { name: '造作の棚', maker: '別の店' },
  ])
})
