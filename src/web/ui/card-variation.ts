import { productKind } from '#contract/data/enums.ts'
import { itemKind } from '#contract/data/item-kind.ts'
import type { Image } from '#contract/kit/schemas.ts'
import type { VariationCard } from '#contract/products/schemas.ts'

/** As much of a variation as its card shows. */
export type CardVariation = Pick<
  VariationCard,
  'id' | 'full_name' | 'code' | 'price' | 'available_sample_request' | 'highlights'
> & {
  product: Pick<VariationCard['product'], 'id' | 'kind' | 'maker' | 'color_type_ids'>
  image: Pick<Image, 'id' | 'dominant_hex'> | null
}

/** Of a variation, as likes and lists number what they hold. */
export const itemKindOf = ({ kind }: Pick<VariationCard['product'], 'kind'>): number =>
  kind === productKind.interior ? itemKind.interior : itemKind.buildingMaterial

/** A list is written into the page a second time for the browser, so it carries nothing that no card shows. */
export function toCardVariation({
  id,
  full_name,
  code,
  price,
  product,
  image,
  available_sample_request,
  highlights,
}: VariationCard): CardVariation {
  return {
    id,
    full_name,
    code,
    price,
    available_sample_request,
    product: {
      id: product.id,
      kind: product.kind,
      maker: product.maker,
      color_type_ids: product.color_type_ids,
    },
    image: image && { id: image.id, dominant_hex: image.dominant_hex },
    ...(highlights?.length && { highlights }),
  }
}
