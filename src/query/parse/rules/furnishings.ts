/** Described furnishings in a room stand for matching products: the tiles of 青いタイルの部屋 are blue, not the room. */
import { isPlainPart } from '#contract/kit/plain-parts.ts'
import { choice } from '#query/lexicon/name-conditions.ts'
import {
  asksFor,
  boundParts,
  fieldsOf,
  inWordsIfTooLong,
  type KeywordInput,
  type Part,
  type ProjectContext,
  type Reading,
  type ReadPart,
} from '#query/parse/parts.ts'
import type { Wish } from '#search/types.ts'
import { pinnedOf } from './projects.ts'

/** Joins a furnishing and its description, and asks for rooms with such a product. */
export async function joinFurnishings(
  reading: Reading,
  { input, productParts, products }: ProjectContext,
): Promise<Reading> {
  const { parts, wishes } = describeFurnishings(reading.parts, productParts, input)
  const bound = inWordsIfTooLong({ ...reading, parts: boundParts(parts) })
  if (bound.isTooLong || wishes.size === 0) return bound
  const pinned = await Promise.all(
    bound.parts.map(async (part) => {
      const own = wishes.get(part)
      return own ? { ...part, any: await pinnedOf(own, products) } : part
    }),
  )
  return { ...reading, parts: pinned, isSpoken: true, isRead: true }
}

/** Returns the parts of a room with each described furnishing joined to one, and the product wishes of each. */
function describeFurnishings(parts: readonly ReadPart[], ofProducts: readonly Part[], input: KeywordInput) {
  const wishes = new Map<ReadPart, readonly Wish[]>()
  let joined = parts
  for (const whole of findFurnishings(ofProducts)) {
    // 明るい of 明るい 木の天井 describes the room.
    const phrase = whole
      .map((_, place) => whole.slice(place))
      .find((some) => !joined.some((part) => cannotBeOf(part, asFurnishing(some, input))))
    if (!phrase || (phrase.length < 2 && phrase !== whole && whole.length > 1)) continue
    const furnishing = asFurnishing(phrase, input)
    const first = joined.find((part) => isWithin(part, furnishing))
    if (!first) continue
    const bare =
      ofItself(joined, furnishing) ?? ofItsKind(phrase, furnishing) ?? ofItsColor(phrase, furnishing)
    const described = { ...furnishing, ...bare }
    wishes.set(described, phrase.flatMap(wishesOf))
    joined = joined.flatMap((part) => (part === first ? described : isApart(part, furnishing) ? part : []))
  }
  return { parts: joined, wishes }
}

/** Conditions joined right before a category. Behind が they describe the word before: 床が黒 照明. */
function findFurnishings(parts: readonly Part[]): Part[][] {
  const furnishings: Part[][] = []
  let phrase: Part[] = []
  let isBehindGa = false
  for (const [place, part] of parts.entries()) {
    if (part.kind === 'filler') {
      isBehindGa = part.text === 'が'
      continue
    }
    if (furnishings.some((furnishing) => furnishing.includes(part))) continue
    if (isBehindGa && parts[place + 1]?.from !== part.to) {
      phrase = []
      isBehindGa = false
      continue
    }
    isBehindGa = false
    const bound = boundTo(parts, place)
    if (bound) {
      furnishings.push([part, bound])
      phrase = []
      continue
    }
    const isSaid = part.kind === 'condition' && (!part.excluded || isDescribedFurnishing(part))
    phrase = isSaid ? [...(part.excluded ? [] : phrase), part] : []
    if (!phrase.includes(part) || !isFurnishing(part)) continue
    if (phrase.length > 1 || isDescribedFurnishing(part)) furnishings.push(phrase)
    phrase = []
  }
  const taken = new Set(furnishings.flat())
  const pairs = parts.flatMap((part, place) => {
    const material = parts[place + (parts[place + 1]?.text === 'の' ? 2 : 1)]
    const isPair = asksFor(part, 'color') && material && asksFor(material, 'material')
    return isPair && !taken.has(part) && !taken.has(material) && !hasGap(parts, part, material)
      ? [[part, material]]
      : []
  })
  return [...furnishings, ...pairs, ...colored(parts, taken)]
}

/** ラグ 赤: the last color of two names describes the furnishing. */
const colored = (parts: readonly Part[], taken: ReadonlySet<Part>): Part[][] =>
  parts.flatMap((furnishing, place) => {
    const color = parts[place + 1]
    const isSaid =
      color &&
      !furnishing.excluded &&
      isFurnishing(furnishing) &&
      color.isAttribute &&
      asksFor(color, 'color')
    return isSaid && !taken.has(furnishing) && !taken.has(color) ? [[furnishing, color]] : []
  })

/** 円卓, and the black chairs of 黒い椅子のない. */
const isDescribedFurnishing = (part: Part): boolean =>
  isFurnishing(part) && part.any?.every((condition) => fieldsOf(condition).length > 1) === true

/** Black of 床が黒, walnut of 床はウォルナット and 床ウォルナット. */
function boundTo(parts: readonly Part[], place: number): Part | undefined {
  const [furnishing, joint, behind] = parts.slice(place, place + 3)
  if (!furnishing || !joint || furnishing.excluded || !isFurnishing(furnishing)) return undefined
  const isGlued = joint.from === furnishing.to && behind?.from !== joint.to
  const phrase = isGlued ? joint : /^[がは]$/u.test(joint.text) ? behind : undefined
  return phrase?.kind === 'condition' && !(isGlued && (phrase.excluded || !phrase.isAttribute))
    ? phrase
    : undefined
}

/** 黒 大理石 may be two wishes, 黒い大理石 is one. */
const hasGap = (parts: readonly Part[], first: Part, last: Part): boolean =>
  parts.some(({ from, to }, place) => from >= first.from && to < last.to && parts[place + 1]?.from !== to)

/** 石 of 石の壁 is the wall's material; a ceiling is a furnishing without a category. */
const isFurnishing = ({ any = [], words, text }: Part): boolean =>
  words === undefined &&
  any.some(({ filters = {} }) => 'category' in filters || text.startsWith('天井')) &&
  any.every(({ filters = {} }) => Object.keys(filters).join() !== 'material')

/** Returns the described furnishing before its products are known. */
function asFurnishing(phrase: readonly Part[], { keyword, plain }: KeywordInput): ReadPart {
  const [from, to] = [phrase[0]?.from ?? 0, phrase.at(-1)?.to ?? 0]
  const text = keyword.slice(from, to)
  const state = isPlainPart(plain, text) ? 'plain' : 'applied'
  const place = { from, to, text, state } as const
  const any = [choice('pinned')]
  return phrase.some(({ excluded }) => excluded)
    ? { ...place, kind: 'condition', label: nameOf(phrase), excluded: true, saysNot: true, any }
    : { ...place, kind: 'condition', label: text, excluded: false, any }
}

/** Returns the name without a negation: 床がブラック. */
const nameOf = (phrase: readonly Part[]): string => phrase.map(({ label, text }) => label ?? text).join('が')

const wishesOf = ({ any = [], words, but, text, isAttribute }: Part): Wish[] => [
  { any, ...(isAttribute && { names: text }), ...(words && { words }) },
  ...(but ? [{ any: but, excluded: true }] : []),
]

/** Returns the furnishing without its description, as a heading. */
function ofItself(parts: readonly ReadPart[], furnishing: Part): Pick<ReadPart, 'wider'> | undefined {
  const named = parts.find((part) => isWithin(part, furnishing) && asksFor(part, 'pinned_category'))
  if (!named?.any || furnishing.excluded) return undefined
  return { wider: { label: named.label ?? named.text, any: named.any } }
}

/** 丸テーブル is a table, since no room records that it is round. */
function ofItsKind(phrase: readonly Part[], furnishing: Part): Pick<ReadPart, 'wider'> | undefined {
  const wider = phrase.at(-1)?.wider
  const kinds = wider?.any.flatMap(({ filters = {} }) => filters.category ?? []) ?? []
  const isOne = phrase.length === 1 && isDescribedFurnishing(phrase[0] ?? furnishing)
  return wider && isOne && !furnishing.excluded && kinds.length > 0
    ? { wider: { label: wider.label, any: [choice('pinned_category', ...kinds)] } }
    : undefined
}

/** A white wall of unrecorded material makes a photo white. */
function ofItsColor(
  phrase: readonly Part[],
  furnishing: Part,
): Pick<ReadPart, 'wider' | 'isThere'> | undefined {
  const color = phrase.find((part) => asksFor(part, 'color'))
  if (!color?.any || furnishing.excluded) return undefined
  return { wider: { label: `${color.label ?? color.text}の写真`, any: color.any }, isThere: true }
}

const isApart = (part: Part, furnishing: Part): boolean =>
  part.to <= furnishing.from || part.from >= furnishing.to

const isWithin = (part: Part, furnishing: Part): boolean =>
  part.from >= furnishing.from && part.to <= furnishing.to

/** Whether the part overlaps the furnishing only in part, or describes a room by itself: 洗面 of 白い洗面. */
const cannotBeOf = (part: ReadPart, furnishing: ReadPart): boolean =>
  part.kind !== 'filler' &&
  part.from < furnishing.to &&
  part.to > furnishing.from &&
  (!isWithin(part, furnishing) ||
    (part.any ?? []).flatMap(fieldsOf).some((field) => !furnishingFields.has(field)))

const furnishingFields: ReadonlySet<string> = new Set(['color', 'material', 'pinned_category'])
