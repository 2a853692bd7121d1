import { limits } from '#contract/data/limits.ts'
import { cutText } from '#web/kit/url-state/query-string.ts'
import {
  type Cart,
  type CartAnswer,
  type CartCount,
  type CartSample,
  type CartVariation,
  emptyCart,
} from './cart.ts'

type Loose = Partial<Record<string, unknown>>

/** Drops invalid parts: another version or the user may have changed the storage. */
export function readCart(stored: unknown): Cart {
  const { samples, person_id, sent, questionnaire, order } = toRecord(stored)
  const { address_id, note } = toRecord(order)
  const personId = readId(person_id)
  return {
    samples: withinLimits(readAll(samples, readSample)),
    person_id: personId,
    sent: personId === null ? [] : readAll(sent, readCount),
    questionnaire: readAll(questionnaire, readAnswer),
    order: {
      address_id: readId(address_id),
      note: typeof note === 'string' ? cutText(note, limits.orderNote) : emptyCart.order.note,
    },
  }
}

/** Drops duplicates and cuts quantities to the limits of product and cart. */
export function withinLimits(samples: readonly CartSample[]): CartSample[] {
  const chosen = new Map<number, number>()
  const seen = new Set<number>()
  return samples.slice(0, limits.orderItems).flatMap((sample) => {
    const { id, product, sample: rule } = sample.productVariation
    const before = chosen.get(product.id) ?? 0
    const quantity = Math.min(sample.quantity, rule.limit - before)
    if (seen.has(id) || quantity < 1) return []
    seen.add(id)
    chosen.set(product.id, before + quantity)
    return [{ ...sample, quantity }]
  })
}

function readSample(value: unknown): CartSample | undefined {
  const { productVariation, quantity, updated_at } = toRecord(value)
  const variation = readVariation(productVariation)
  if (!variation || !isId(quantity) || typeof updated_at !== 'string') return undefined
  return { productVariation: variation, quantity, updated_at }
}

function readCount(value: unknown): CartCount | undefined {
  const { id, quantity } = toRecord(value)
  return isId(id) && isId(quantity) ? { id, quantity } : undefined
}

function readVariation(value: unknown): CartVariation | undefined {
  const { id, full_name, code, image, product, sample } = toRecord(value)
  const { id: productId, maker, categories } = toRecord(product)
  const { limit, description } = toRecord(sample)
  const itsMaker = readNamed(maker)
  if (!isId(id) || !isText(full_name) || !isText(code)) return undefined
  if (!isId(productId) || !itsMaker || !isId(limit)) return undefined
  return {
    id,
    full_name,
    code,
    image: readImage(image),
    product: { id: productId, maker: itsMaker, categories: readAll(categories, readNamed) },
    sample: { limit, description: isText(description) ? description : null },
  }
}

function readImage(value: unknown): CartVariation['image'] {
  const { id, width, height, dominant_hex } = toRecord(value)
  if (!isId(id) || !isId(width) || !isId(height) || !isText(dominant_hex)) return null
  return { id, width, height, dominant_hex }
}

function readNamed(value: unknown): { id: number; name: string } | undefined {
  const { id, name } = toRecord(value)
  return isId(id) && isText(name) ? { id, name } : undefined
}

function readAnswer(value: unknown): CartAnswer | undefined {
  const { question_id, choice_ids } = toRecord(value)
  if (!isId(question_id)) return undefined
  return { question_id, choice_ids: readAll(choice_ids, (id) => (isId(id) ? id : undefined)) }
}

function readAll<T>(values: unknown, read: (value: unknown) => T | undefined): T[] {
  return Array.isArray(values) ? values.map(read).filter((item) => item !== undefined) : []
}

const toRecord = (value: unknown): Loose => (typeof value === 'object' && value !== null ? value : {})
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const readId = (value: unknown): number | null => (isId(value) ? value : null)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
