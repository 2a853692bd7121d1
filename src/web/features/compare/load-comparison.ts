import { labelEnding } from '#contract/data/ending-label.ts'
import { limits } from '#contract/data/limits.ts'
import { describeUnitPrice } from '#contract/data/product-words.ts'
import type { Variation } from '#contract/products/schemas.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import type { Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { isSampleToHave } from '#web/shared/cart/cart-samples.ts'
import { type DrawnImage, toDrawnImage } from '#web/shared/photos/card-data.ts'
import { compareVariations, type Fact } from './compare-variations.ts'

export type ComparedVariation = Pick<Variation, 'id' | 'full_name' | 'code' | 'price' | 'discontinued'> & {
  path: string
  maker: string
  /** 廃番予定（2027年3月末）, beside the price. */
  ending: string
  hasSampleToday: boolean
  image: DrawnImage | null
}

export type ComparisonData = {
  variations: ComparedVariation[]
  facts: Fact[]
  doPricesDiffer: boolean
  onlyDifferences: boolean
  /** Requested variations that are not public. */
  missingIds: number[]
}

export async function loadComparison(
  call: Call,
  {
    ids = [],
    onlyDifferences = false,
  }: { ids?: number[] | undefined; onlyDifferences?: boolean | undefined },
  signal: AbortSignal,
): Promise<ComparisonData> {
  const wanted = ids.slice(0, limits.compared)
  const answers = await Promise.all(wanted.map((id) => loadVariation(call, id, signal)))
  const variations = answers.filter((answer) => answer !== null)
  const facts = compareVariations(variations)
  return asJson({
    variations: variations.map(toCompared),
    facts: onlyDifferences ? facts.filter(({ differs }) => differs) : facts,
    doPricesDiffer: new Set(variations.map(priceOf)).size > 1,
    onlyDifferences,
    missingIds: wanted.filter((_, at) => answers[at] === null),
  })
}

/** Returns the compared text; discontinued variations have no price. */
const priceOf = ({ price, discontinued }: Variation): string => (discontinued ? '' : describeUnitPrice(price))

/** Returns null for 404, so that the others are still compared. */
const loadVariation = (call: Call, id: number, signal: AbortSignal): Promise<Variation | null> =>
  call('GET /product_variations/{id}', { params: { id }, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })

function toCompared(variation: Variation): ComparedVariation {
  const { id, full_name, code, price, discontinued, product, image, sample } = variation
  return {
    id,
    full_name,
    code,
    price,
    discontinued,
    path: `/products/${product.id}/${id}`,
    maker: product.maker.name,
    ending: labelEnding(variation),
    hasSampleToday: isSampleToHave(sample),
    image: image && toDrawnImage(image),
  }
}
