import { labelEnding } from '#contract/data/ending-label.ts'
import { priceUnit, productKind } from '#contract/data/enums.ts'
import { itemKind } from '#contract/data/item-kind.ts'
import type { Image } from '#contract/kit/schemas.ts'
import type { Price, Swatch, VariationCard } from '#contract/products/schemas.ts'
import { markApart } from './mark-apart.ts'
import type { ShownPrice } from './price.tsx'

export type CardVariation = Pick<
  VariationCard,
  'id' | 'full_name' | 'code' | 'available_sample_request' | 'highlights' | 'facts'
> & {
  price: ShownPrice
  /** Only without finishes, which have colors of their own. */
  product: Pick<VariationCard['product'], 'id' | 'kind' | 'maker'> & { color_type_ids?: number[] }
  image: Pick<Image, 'id' | 'dominant_hex'> | null
  /** 廃番, 廃番予定（2027年3月末）. Omitted while it is for sale. */
  ending?: string
  /** The product's finishes, this variation's first. Omitted fields are as in the variation. */
  finishes?: CardFinish[]
  others?: number
}

export type CardFinish = Pick<Swatch, 'id' | 'name' | 'code' | 'facts'> & {
  imageId?: number
  /** Id of a color type, or the hex value of a flat material. */
  color: number | string
  /** Among finishes of the same color only. */
  mark?: string
  price?: ShownPrice
  sample?: boolean
  /** The finish does not match the list's filters. */
  isOff?: true
}

export const itemKindOf = ({ kind }: Pick<VariationCard['product'], 'kind'>): number =>
  kind === productKind.interior ? itemKind.interior : itemKind.buildingMaterial

export function asFinish(variation: CardVariation, id: number): CardVariation {
  const [own, ...others] = variation.finishes ?? []
  const finish = others.find((other) => other.id === id)
  if (!own || !finish) return variation
  const {
    highlights: _,
    ending: __,
    image,
    price,
    available_sample_request,
    full_name,
    ...shared
  } = variation
  return {
    ...shared,
    id,
    code: finish.code,
    full_name: full_name.slice(0, full_name.length - own.name.length) + finish.name,
    image: finish.imageId ? { id: finish.imageId, dominant_hex: image?.dominant_hex ?? '' } : null,
    price: finish.price ?? price,
    ...(finish.facts && { facts: finish.facts }),
    available_sample_request: finish.sample ?? available_sample_request,
  }
}

/** Keeps only fields that a card shows: the list is serialized twice, for hydration. */
export function toCardVariation({
  id,
  full_name,
  code,
  price,
  product,
  image,
  available_sample_request,
  highlights,
  facts,
  swatches = [],
  variation_count = 1,
  ...variation
}: VariationCard): CardVariation {
  const isProduct = swatches.length > 0
  const ending = labelEnding(variation)
  return {
    id,
    full_name,
    code,
    price: toShownPrice(price),
    available_sample_request,
    product: {
      id: product.id,
      kind: product.kind,
      maker: product.maker,
      ...(!isProduct && { color_type_ids: product.color_type_ids }),
    },
    image: image && { id: image.id, dominant_hex: image.dominant_hex },
    ...(ending && { ending }),
    ...(highlights?.length && { highlights }),
    ...(facts?.length && { facts }),
    ...(isProduct && { finishes: toFinishes(swatches), others: variation_count - swatches.length }),
  }
}

/** Leaves out fields equal to the first finish's: most share price and size. */
function toFinishes(swatches: readonly Swatch[]): CardFinish[] {
  const [first] = swatches
  const colors = chooseDistinctColors(swatches)
  const colorOf = ({ id, flat_hex }: Swatch) => flat_hex ?? colors.get(id) ?? 0
  const alike = Map.groupBy(swatches, colorOf)
  return swatches.map((swatch) => {
    const { id, name, code, image, price, available_sample_request, facts } = swatch
    const color = colorOf(swatch)
    const mark = markAmong(alike.get(color), swatch)
    return {
      ...{ id, name, code, color },
      ...(mark && { mark }),
      ...(image && { imageId: image.id }),
      ...(!isSamePrice(price, first?.price) && { price: toShownPrice(price) }),
      ...(available_sample_request !== first?.available_sample_request && {
        sample: available_sample_request,
      }),
      ...(!areSameFacts(facts, first?.facts) && { facts }),
      ...(!swatch.matches && { isOff: true as const }),
    }
  })
}

function markAmong(alike: readonly Swatch[] = [], swatch: Swatch): string | undefined {
  if (alike.length < 2) return undefined
  const names = alike.map(({ name }) => name)
  return markApart(names, 6)[alike.indexOf(swatch)]
}

const toShownPrice = ({ kind, including_tax, unit, per_area, includes_work }: Price): ShownPrice => ({
  kind,
  including_tax,
  ...(unit !== priceUnit.piece && { unit }),
  ...(per_area !== null && { per_area, includes_work }),
})

const isSamePrice = (a: Price, b = a): boolean =>
  JSON.stringify(toShownPrice(a)) === JSON.stringify(toShownPrice(b))

const areSameFacts = (a: Swatch['facts'] = [], b: Swatch['facts'] = []): boolean => a.join() === b.join()

/** Chooses a color type for each finish, distinct within the product where possible. */
function chooseDistinctColors(swatches: readonly Swatch[]): Map<number, number> {
  const taken = new Set<number>()
  const colors = new Map<number, number>()
  for (const { id, color_type_ids } of swatches.toSorted(
    (a, b) => a.color_type_ids.length - b.color_type_ids.length,
  )) {
    const color = color_type_ids.find((type) => !taken.has(type)) ?? color_type_ids[0] ?? 0
    taken.add(color)
    colors.set(id, color)
  }
  return colors
}
