import { LRUCache } from 'lru-cache'
import type { Swatch, VariationCard } from '#contract/products/schemas.ts'
import { synonymTable } from '#search/synonyms.ts'
import { DASHES, LONG_VOWELS } from '#search/text/dashes.ts'
import type { FoundGroup } from '#search/types.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import type { CachedCard } from '#server/features/product-variations/present-card.ts'
import { extendShared } from '#server/http/shared-values.ts'
import type { Services } from '#server/services.ts'
import { type CardContext, describeMatch, factsOf } from './describe-match.ts'

/** Shows the first variation of each product, the others as swatches. */
export async function loadFoundProducts(
  services: Services,
  groups: readonly FoundGroup[],
  context: CardContext,
): Promise<VariationCard[]> {
  const cards = await loadVariationCards(
    services,
    groups.flatMap(({ ids }) => ids),
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return groups.flatMap(({ ids, matching, size }) => {
    const known = ids.flatMap((id, place) => {
      const card = cardOf.get(id)
      return card ? { card, matches: place < matching } : []
    })
    return known[0]?.card.id === ids[0] ? presentProduct(known, size, context) : []
  })
}

type GroupMember = { card: CachedCard; matches: boolean }
type CachedProduct = { cards: readonly CachedCard[]; product: VariationCard }

/** Valid while their cards are the same objects. */
const cache = new LRUCache<string, CachedProduct>({ max: 20_000 })

function presentProduct(
  members: readonly GroupMember[],
  size: number,
  context: CardContext,
): VariationCard[] {
  const { keyword, facts, today } = context
  const [first] = members
  if (!first) return []
  const cards = members.map(({ card }) => card)
  const matching = members.filter(({ matches }) => matches).length
  const key = `${synonymTable().number} ${cards.map(({ id }) => id)} ${matching} ${size} ${facts} ${today} ${keyword}`
  const before = cache.get(key)
  if (before?.cards.every((card, place) => card === cards[place])) return [before.product]
  const isAlone = members.length === 1 || isCodeOf(first.card, keyword)
  const product = extendShared<VariationCard, Partial<VariationCard>>(first.card, {
    ...describeMatch(first.card, context),
    swatches: isAlone ? [] : members.map((member) => toSwatch(member, context)),
    variation_count: size,
  })
  cache.set(key, { cards, product })
  return [product]
}

const toSwatch = ({ card, matches }: GroupMember, context: CardContext): Swatch => ({
  id: card.id,
  name: card.name,
  code: card.code,
  image: card.image && { id: card.image.id, dominant_hex: card.image.dominant_hex },
  price: card.price,
  color_type_ids: card.color_type_ids,
  flat_hex: card.flat_hex,
  available_sample_request: card.available_sample_request,
  in_stock: card.in_stock,
  matches,
  ...factsOf(card, context),
})

/** Tests for a complete 品番, which finds that variation without other finishes. */
const isCodeOf = ({ code }: CachedCard, keyword: string): boolean => foldCode(code) === foldCode(keyword)

const joints = new RegExp(`[${DASHES}${LONG_VOWELS}\\s]`, 'gu')

const foldCode = (text: string): string => text.normalize('NFKC').replace(joints, '').toLowerCase()
