import type { VariationCard } from '#contract/products/schemas.ts'
import type { Services } from '#server/services.ts'
import { maxDeltaE } from './by-color.ts'
import { leastShare, selectMaterials } from './by-material.ts'
import { mostDifference as mostInPrice } from './by-price.ts'
import { hasComparedSize, mostDifference as mostInSize } from './by-size.ts'
import { selectPictures } from './pictures.ts'

type Words = {
  lacks: string
  isKnown: (services: Services, base: VariationCard) => boolean | Promise<boolean>
  near: string
}

const percent = (share: number) => `${share * 100}%`

const pictureOf = async ({ db }: Services, { id }: VariationCard) => (await selectPictures(db, [id])).get(id)

const axes: Record<'category' | 'color' | 'image' | 'material' | 'price' | 'size', Words> = {
  category: {
    lacks: 'カテゴリの記載',
    isKnown: (_, { product }) => product.categories.length > 0,
    near: 'さがせる製品',
  },
  color: {
    lacks: '写真',
    isKnown: async (services, base) => (await pictureOf(services, base)) !== undefined,
    near: `色の差が ΔE2000 で${maxDeltaE}以内の製品`,
  },
  image: {
    lacks: '見た目を比べられる写真',
    isKnown: async (services, base) => Boolean((await pictureOf(services, base))?.signature),
    near: '見た目の近い製品',
  },
  material: {
    lacks: '素材の記載',
    isKnown: async ({ db }, { id }) => (await selectMaterials(db, [id])).length > 0,
    near: `素材の${percent(leastShare)}以上が共通の製品`,
  },
  price: {
    lacks: '価格の記載',
    isKnown: (_, { price }) => price.excluding_tax !== null,
    near: `価格の差が${percent(mostInPrice)}以内で、単位が同じ製品`,
  },
  size: {
    lacks: '寸法の記載',
    isKnown: (_, { size }) => hasComparedSize(size),
    near: `寸法の差が合計の${percent(mostInSize)}以内の製品`,
  },
}

export async function explainNone(
  services: Services,
  base: VariationCard,
  axis: keyof typeof axes,
): Promise<string> {
  const { lacks, isKnown, near } = axes[axis]
  return (await isKnown(services, base))
    ? `同じ大分類に、${near}がほかにありません。`
    : `この製品には${lacks}がないため、比べられません。`
}
