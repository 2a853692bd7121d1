import { formatSize, sizeOf } from '#contract/data/format-size.ts'
import { describeRegulation } from '#contract/data/product-words.ts'
import { mapRegulations, type RegulationKey } from '#contract/data/regulations.ts'
import { boundSampleLimit } from '#contract/data/sample-limit.ts'
import type { Product, Sample, Swatch, VariationCard } from '#contract/products/schemas.ts'
import { presentImage } from '#server/images/present-image.ts'
import { fullNameOf } from '#server/search-index/kinds/product-variations/documents.ts'
import type { ProductRow, VariationCardRow } from './card-queries.ts'
import { presentPrice } from './present-price.ts'
import { presentRegulations } from './specs.ts'

export const presentProduct = (row: ProductRow): Product => ({
  id: row.productId,
  full_name: row.productName,
  kind: row.kind,
  maker_id: row.makerId,
  categories: row.categories,
  maker: { id: row.makerId, name: row.makerName },
  color_type_ids: row.productColors,
})

export type CardFact = RegulationKey | 'size'

/** A card in memory, with fields that answers omit: for swatches and facts. */
export type CachedCard = VariationCard &
  Pick<Swatch, 'flat_hex'> & {
    factOf: Readonly<Record<CardFact, string | null>>
    lastDayOf: Readonly<Partial<Record<CardFact, string>>>
  }

export function presentCard(apiUrl: string, row: VariationCardRow): CachedCard {
  const held = presentRegulations(row)
  const size = sizeOf(row)
  return {
    id: row.id,
    full_name: fullNameOf(row.productName, row.name),
    name: row.name,
    code: row.code,
    product: presentProduct(row),
    image: presentImage(apiUrl, row.image),
    price: presentPrice(row),
    size,
    color_type_ids: row.colors,
    in_stock: row.inStock,
    available_sample_request: hasSample(row),
    discontinued: row.discontinued,
    discontinued_on: row.discontinuedOn,
    flat_hex: row.flatHex,
    factOf: {
      size: formatSize(size, row.categories),
      ...mapRegulations((key) => describeRegulation(key, held)),
    },
    lastDayOf: mapRegulations((key) => row.lastDays[held[key]?.certificate ?? '']),
  }
}

export type SampleRow = {
  sampleAvailable: boolean
  discontinued: boolean
  sampleStock: number
  sampleDescription: string | null
  sampleLimit: number | null
}

export const hasSample = ({
  sampleAvailable,
  discontinued,
}: Pick<SampleRow, 'sampleAvailable' | 'discontinued'>): boolean => sampleAvailable && !discontinued

export const presentSample = (row: SampleRow): Sample => ({
  available: hasSample(row),
  in_stock: row.sampleStock > 0,
  limit: boundSampleLimit(row.sampleLimit, row.sampleStock),
  description: row.sampleDescription,
})
