import { hasPrice, priceKind } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import { changeProduct } from '#web/features/console/products/change-product.ts'
import { readFigure, type StoredProduct } from '#web/features/console/products/product-draft.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { personCall } from '#web/shared/session/person-call.ts'

export type ShownVariation = StoredProduct['variations'][number]

export type FigureField = 'price' | 'lead_time_days' | 'sample_stock'
export type FlagField = 'published' | 'in_stock'
type PatchedField = FigureField | FlagField
type FieldValue = number | boolean | null

const most: Record<FigureField, number> = {
  price: limits.price,
  lead_time_days: limits.leadTimeDays,
  sample_stock: limits.sampleStock,
}

/** Reads a typed figure: its value, or its fault. */
export function readTyped(
  field: FigureField,
  typed: string,
  { price_kind }: Pick<ShownVariation, 'price_kind'>,
): { value: number | null } | { error: string } {
  const value = readFigure(typed)
  if (value === null) {
    if (field === 'sample_stock') return { value: 0 }
    return field === 'price' && hasPrice(price_kind) ? { error: productMessages.priceMissing } : { value }
  }
  return Number.isInteger(value) && value >= 0 && value <= most[field]
    ? { value }
    : { error: productMessages.between(0, most[field]) }
}

/** The field changed meanwhile. Without a version, the page has read it already. */
export type FieldConflict = { theirs: ShownVariation; version?: number }

type FieldPatch = {
  product: Pick<StoredProduct, 'id' | 'version'>
  variation: ShownVariation
  field: PatchedField
  value: FieldValue
  done: string
}

const toBody = ({ product, variation, field, value }: FieldPatch) => ({
  version: product.version,
  variations: [
    {
      id: variation.id,
      [field]: value,
      // A figure ends オープン価格 and 要見積.
      ...(field === 'price' &&
        value !== null &&
        !hasPrice(variation.price_kind) && { price_kind: priceKind.list }),
      ...(field === 'sample_stock' && { sample_stock_seen: variation.sample_stock }),
    },
  ],
})

/**
 * Saves a field. If a colleague changed the product meanwhile, saves again where the field stayed as it was
 * shown, and returns theirs otherwise: nothing is overwritten unseen.
 */
export async function patchField(patch: FieldPatch): Promise<StoredProduct | FieldConflict> {
  const { product, variation, field, done } = patch
  const params = { id: product.id }
  const send = (version: number) =>
    changeProduct('PATCH /console/products/{id}', { params, body: { ...toBody(patch), version } }, done)
  try {
    return await send(product.version)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
    const current = await personCall()('GET /console/products/{id}', { params })
    const theirs = current.variations.find(({ id }) => id === variation.id)
    if (!theirs) throw error
    // The api itself subtracts samples that were taken meanwhile.
    const isSame =
      theirs[field] === variation[field] && (field !== 'price' || theirs.price_kind === variation.price_kind)
    return isSame ? send(current.version) : { theirs, version: current.version }
  }
}
