import { at, type Random, randomFor } from '#demo/random.ts'
import { endings, rooms, seriesFirst, seriesSecond, styles } from '#demo/vocabulary/bulk/names.ts'
import type { ProductCopy, Regulations, VariationCopy } from '#demo/vocabulary/product-copy.ts'
import { type BulkMaker, bulkBegin } from './bulk-makers.ts'
import { opening } from './calendar.ts'
import { colorNamed, type PicturedProduct, picturedProducts, variationCopyOf } from './pictured-products.ts'
import { pictureId } from './pictures.ts'
import type { VariationDraft } from './product-draft.ts'
import { addProduct } from './product-rows.ts'
import { noProductRows, type ProductRows } from './rows.ts'
import { nameOfSize, scaleSizes } from './scaled-sizes.ts'
import { sizesOf } from './sizes.ts'
import { categoryKana } from './taxonomy.ts'

const batchSize = 2_000
const scales = [0.8, 0.9, 1, 1.1, 1.25]
const seriesCount = seriesFirst.length * seriesSecond.length
/** Shares no factor with seriesCount. */
const seriesStride = 1231

/** Derives products from the pictured ones, which lend the pictures. */
export function* makeBulkProducts(makers: readonly BulkMaker[], variations: number): Generator<ProductRows> {
  const seriesUsed = new Map<string, number>()
  const madeBy = new Map<number, number>()
  let rows = noProductRows()
  let productId = 0
  let made = 0
  while (made < variations) {
    productId += 1
    const random = randomFor(`bulk product:${productId}`)
    const maker = at(makers, Math.floor(makers.length * random.unit() ** 1.4))
    const template = random.pick(
      picturedProducts.filter(({ item }) => maker.trade.categories.includes(item.category)),
    )
    const category = template.item.category
    const series = seriesUsed.get(category) ?? 0
    seriesUsed.set(category, series + 1)
    const number = madeBy.get(maker.row.id) ?? 0
    madeBy.set(maker.row.id, number + 1)
    const copy = bulkCopy(template, maker, seriesName(series), random)
    const drafts = bulkVariations(template, copy, maker, number, random)
      .slice(0, variations - made)
      .map((draft, index) => ({ ...draft, id: made + index + 1 }))
    made += drafts.length
    addProduct(rows, {
      id: productId,
      makerId: maker.row.id,
      brandId: null,
      copy,
      interior: template.item.kind === 'interior',
      categories: [category, ...(template.copy.alsoIn ?? [])],
      createdAt: new Date(
        bulkBegin.getTime() + ((opening.getTime() - bulkBegin.getTime()) * made) / variations,
      ),
      variations: drafts,
    })
    if (rows.productVariations.length >= batchSize) {
      yield rows
      rows = noProductRows()
    }
  }
  yield rows
}

type BulkCopy = Omit<ProductCopy, 'variations' | 'maker' | 'brand'>

function bulkCopy(
  { item, copy }: PicturedProduct,
  maker: BulkMaker,
  series: string,
  random: Random,
): BulkCopy {
  const style = random.pick(styles)
  const beginning = random.pick([
    `${style}の${random.pick(rooms)}に合わせて企画した${item.category}です。`,
    `${series}は、${style}の空間によくなじむ${item.category}です。`,
    `${random.pick(rooms)}と${random.pick(rooms)}のためにつくりました。${style}の内装と相性のよい${item.category}です。`,
  ])
  const priceKind = priceKindOf(random)
  return {
    ...copy,
    name: `${series} ${item.category}`,
    kana: series.replace(/[^ァ-ヶー]/g, '') + categoryKana(item.category),
    description: beginning + random.pick(maker.trade.sentences) + random.pick(endings),
    priceKind,
    seatHeight: copy.seatHeight === undefined ? undefined : copy.seatHeight + 5 * random.int(-4, 4),
    leadTimeDays: random.int(3, 60),
    sample: copy.sample !== undefined && random.chance(0.85) ? copy.sample : undefined,
    sampleLimit: random.chance(0.15) ? random.int(1, 4) : undefined,
    regulations: renumber(copy.regulations, random),
  }
}

function priceKindOf(random: Random): ProductCopy['priceKind'] {
  const draw = random.unit()
  if (draw < 0.55) return '定価'
  if (draw < 0.9) return '設計価格'
  return draw < 0.96 ? 'オープン価格' : '要見積'
}

/** Price of a pictured product without a figure. */
const fallbackPrice = 30_000

/** Before dates were stored. */
const endedLongAgo = { discontinued: true, discontinuedOn: null, lastOrderOn: null }

function bulkVariations(
  { item, copy: template }: PicturedProduct,
  product: BulkCopy,
  maker: BulkMaker,
  number: number,
  random: Random,
): Omit<VariationDraft, 'id'>[] {
  const sizes = scales.filter((scale) => scale === 1 || random.chance(0.3))
  const level = maker.priceLevel * (0.8 + 0.45 * random.unit())
  const end = random.chance(0.02) ? endedLongAgo : undefined
  return sizes.flatMap((scale, step) =>
    item.variations.map((variation, index) => {
      const copy = variationCopyOf(template, item.slug, variation.slug)
      const scaled = scaleSizes(sizesOf(item, template), scale)
      const size = sizes.length > 1 ? nameOfSize(scaled) : ''
      const price = (copy.price ?? template.price ?? fallbackPrice) * level * scale
      const code = `${maker.prefix}-${1000 + number}-${step + 1}${String.fromCharCode(65 + index)}`
      const drawn: VariationCopy = {
        ...copy,
        name: size === '' && step > 0 ? `${copy.name} ${step + 1}型` : `${copy.name} ${size}`.trim(),
        code,
        price: Math.max(100, Math.round(price / 100) * 100),
        weight: Math.round((copy.weight ?? product.weight) * scale ** 2),
        regulations: copy.regulations && renumber(copy.regulations, random),
      }
      const picture = { color: colorNamed(variation.color), pictureId: pictureId(variation.image) }
      return { slug: code, copy: drawn, sizes: scaled, end, ...picture }
    }),
  )
}

/** Replaces certificate numbers; references to the notification or a standard stay. */
function renumber(regulations: Regulations | undefined, random: Random): Regulations | undefined {
  if (!regulations) return undefined
  const { fire, fireResistance, formaldehyde, flame } = regulations
  const anew = <T extends { certificate?: string }>(part: T | undefined): T | undefined =>
    part && {
      ...part,
      certificate: part.certificate?.replace(/(?<=[A-Z-])\d{4,}$/, (digits) => otherDigits(digits, random)),
    }
  return {
    fire: anew(fire),
    fireResistance: anew(fireResistance),
    formaldehyde,
    flame: anew(flame),
  }
}

const otherDigits = (digits: string, random: Random): string =>
  [...digits].map((_, place) => random.int(place === 0 ? 1 : 0, 9)).join('')

function seriesName(index: number): string {
  const place = (index * seriesStride) % seriesCount
  const round = Math.floor(index / seriesCount)
  const word =
    at(seriesFirst, Math.floor(place / seriesSecond.length)) + at(seriesSecond, place % seriesSecond.length)
  return round === 0 ? word : `${word}${round + 1}`
}
