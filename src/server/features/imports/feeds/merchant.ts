import { stringify } from 'csv-stringify/sync'
import { priceUnit } from '#contract/data/enums.ts'
import { withTax } from '#contract/data/money.ts'
import { sideKeys } from '#contract/data/sides.ts'
import type { FeedGroup, FeedItem } from './feed-source.ts'

/** The bounds and names of https://support.google.com/merchants/answer/7052112. */
const most = { title: 150, description: 5000, pictures: 10 } as const

const columns = [
  ...['id', 'item_group_id', 'title', 'description', 'link', 'image_link', 'additional_image_link'],
  ...['price', 'unit_pricing_measure', 'availability', 'condition', 'brand', 'mpn', 'color', 'material'],
  ...['size', 'product_type'],
] as const

type MerchantRow = Record<(typeof columns)[number], string>

const measuresOfUnits: Readonly<Record<number, string>> = {
  [priceUnit.squareMetre]: '1sqm',
  [priceUnit.metre]: '1m',
}

/** A row needs a picture and a price: the service refuses others. */
export const merchantRowsOf = (group: FeedGroup): MerchantRow[] =>
  group.items.flatMap((item) => merchantRow(group, item) ?? [])

function merchantRow({ product, brand, categories }: FeedGroup, item: FeedItem): MerchantRow | undefined {
  const { variation, title, url, pictures, colors, material } = item
  const [picture, ...others] = pictures
  if (picture === undefined || variation.price === null) return undefined
  return {
    id: String(variation.id),
    item_group_id: String(product.id),
    title: title.slice(0, most.title),
    description: (product.description || title).slice(0, most.description),
    link: url,
    image_link: picture,
    additional_image_link: others.slice(0, most.pictures).join(','),
    price: `${withTax(variation.price)} JPY`,
    unit_pricing_measure: measuresOfUnits[variation.price_unit] ?? '',
    availability: variation.in_stock ? 'in_stock' : 'out_of_stock',
    condition: 'new',
    brand,
    mpn: variation.code,
    color: colors.slice(0, 3).join('/'),
    material,
    size: sideKeys.flatMap((side) => variation[side] ?? []).join('x'),
    product_type: categories.join(' > '),
  }
}

/** A line break would end the row for many readers. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const writeMerchantFeed = (rows: readonly MerchantRow[]): string =>
  stringify([columns, ...rows.map((row) => columns.map((column) => oneLine(row[column])))], {
    delimiter: '\t',
  })
