import { withTax } from '#contract/data/money.ts'
import type { FeedGroup, FeedItem } from './feed-source.ts'

export const schemaOrgOf = (group: FeedGroup): object => ({
  '@type': 'ProductGroup',
  '@id': group.url,
  productGroupID: String(group.product.id),
  name: group.product.name,
  description: group.product.description || `${group.product.name}（${group.maker}）`,
  url: group.url,
  brand: { '@type': 'Brand', name: group.brand },
  manufacturer: { '@type': 'Organization', name: group.maker },
  category: group.categories.join(' > '),
  hasVariant: group.items.map(variantOf),
})

const variantOf = ({ variation, title, url, pictures, colors, material }: FeedItem): object => ({
  '@type': 'Product',
  '@id': url,
  name: title,
  sku: variation.code,
  mpn: variation.code,
  url,
  ...(pictures.length > 0 && { image: pictures }),
  ...(colors.length > 0 && { color: colors.join('/') }),
  ...(material && { material }),
  ...lengthsOf(variation),
  ...(variation.weight_grams !== null && { weight: quantity(variation.weight_grams / 1000, 'KGM') }),
  ...(variation.price !== null && {
    offers: {
      '@type': 'Offer',
      url,
      price: withTax(variation.price),
      priceCurrency: 'JPY',
      availability: `https://schema.org/${variation.in_stock ? 'InStock' : 'MadeToOrder'}`,
    },
  }),
})

/** Codes of UN/CEFACT, as schema.org asks. */
const quantity = (value: number, unitCode: 'MMT' | 'KGM') => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode,
})

const lengthsOf = (variation: FeedItem['variation']): object =>
  Object.fromEntries(
    (['width', 'depth', 'height'] as const).flatMap((side) => {
      const value = variation[side]
      return value === null ? [] : [[side, quantity(value, 'MMT')]]
    }),
  )

export const writeSchemaOrg = (groups: readonly object[]): string =>
  `${JSON.stringify({ '@context': 'https://schema.org', '@graph': groups })}\n`
