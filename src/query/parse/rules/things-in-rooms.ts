/** Things that are described in a room are meant by the products they may be: the tiles of 青いタイルの部屋 are blue, not the room. */
import { isPlainPart } from '#contract/kit/plain-parts.ts'
import { choice } from '#query/lexicon/name-conditions.ts'
import {
  asksFor,
  boundParts,
  fieldsOf,
  inWordsIfTooLong,
  type KeywordInput,
  type Part,
  type Reading,
  type ReadPart,
  type RoomContext,
} from '#query/parse/parts.ts'
import type { Wish } from '#search/types.ts'
import { pinnedOf } from './rooms.ts'

/** Joins what is said of a thing with it, and asks for rooms in which such a product stands. */
export async function joinThings(reading: Reading, { input, said, products }: RoomContext): Promise<Reading> {
  const { parts, wishes } = describedIn(reading.parts, said, input)
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

/** The parts of a room, of which those that describe a thing are one; and by that one, what is asked of the products for it. */
function describedIn(parts: readonly ReadPart[], ofProducts: readonly Part[], asked: KeywordInput) {
  const wishes = new Map<ReadPart, readonly Wish[]>()
  let joined = parts
  for (const whole of findThings(ofProducts)) {
    // 明るい of 明るい 木の天井 is said of the room.
    const said = whole
      .map((_, place) => whole.slice(place))
      .find((some) => !joined.some((part) => cannotBeOf(part, asThing(some, asked))))
    if (!said || (said.length < 2 && said !== whole && whole.length > 1)) continue
    const thing = asThing(said, asked)
    const first = joined.find((part) => isWithin(part, thing))
    if (!first) continue
    const bare = ofItself(joined, thing) ?? ofItsKind(said, thing) ?? ofItsColor(said, thing)
    const described = { ...thing, ...bare }
    wishes.set(described, said.flatMap(wishesOf))
    joined = joined.flatMap((part) => (part === first ? described : isApart(part, thing) ? part : []))
  }
  return { parts: joined, wishes }
}

/** Conditions right before a category, with nothing between them but what joins them. Behind が it is said of what goes before: 床が黒 照明. */
function findThings(parts: readonly Part[]): Part[][] {
  const things: Part[][] = []
  let said: Part[] = []
  let isBehindGa = false
  for (const [place, part] of parts.entries()) {
    if (part.kind === 'filler') {
      isBehindGa = part.text === 'が'
      continue
    }
    if (things.some((thing) => thing.includes(part))) continue
    if (isBehindGa && parts[place + 1]?.from !== part.to) {
      said = []
      isBehindGa = false
      continue
    }
    isBehindGa = false
    const bound = boundTo(parts, place)
    if (bound) {
      things.push([part, bound])
      said = []
      continue
    }
    const isSaid = part.kind === 'condition' && (!part.excluded || isDescribedThing(part))
    said = isSaid ? [...(part.excluded ? [] : said), part] : []
    if (!said.includes(part) || !isThing(part)) continue
    if (said.length > 1 || isDescribedThing(part)) things.push(said)
    said = []
  }
  const taken = new Set(things.flat())
  const pairs = parts.flatMap((part, place) => {
    const material = parts[place + (parts[place + 1]?.text === 'の' ? 2 : 1)]
    const isPair = asksFor(part, 'color') && material && asksFor(material, 'material')
    return isPair && !taken.has(part) && !taken.has(material) && !hasGap(parts, part, material)
      ? [[part, material]]
      : []
  })
  return [...things, ...pairs, ...colored(parts, taken)]
}

/** ラグ 赤: of two names side by side the color is of the thing, where nothing follows that it may be of. */
const colored = (parts: readonly Part[], taken: ReadonlySet<Part>): Part[][] =>
  parts.flatMap((thing, place) => {
    const color = parts[place + 1]
    const isSaid = color && !thing.excluded && isThing(thing) && color.isAttribute && asksFor(color, 'color')
    return isSaid && !taken.has(thing) && !taken.has(color) ? [[thing, color]] : []
  })

/** 円卓, and the black chairs of 黒い椅子のない. */
const isDescribedThing = (part: Part): boolean =>
  isThing(part) && part.any?.every((condition) => fieldsOf(condition).length > 1) === true

/** Black of 床が黒, walnut of 床はウォルナット and 床ウォルナット. */
function boundTo(parts: readonly Part[], place: number): Part | undefined {
  const [thing, joint, behind] = parts.slice(place, place + 3)
  if (!thing || !joint || thing.excluded || !isThing(thing)) return undefined
  const isGlued = joint.from === thing.to && behind?.from !== joint.to
  const said = isGlued ? joint : /^[がは]$/u.test(joint.text) ? behind : undefined
  return said?.kind === 'condition' && !(isGlued && (said.excluded || !said.isAttribute)) ? said : undefined
}

/** 黒 大理石 may be two wishes, 黒い大理石 is one. */
const hasGap = (parts: readonly Part[], first: Part, last: Part): boolean =>
  parts.some(({ from, to }, place) => from >= first.from && to < last.to && parts[place + 1]?.from !== to)

/** 石 of 石の壁 is what the wall is made of; a ceiling is a thing as well, though no category is called so. */
const isThing = ({ any = [], words, text }: Part): boolean =>
  words === undefined &&
  any.some(({ filters = {} }) => 'category' in filters || text.startsWith('天井')) &&
  any.every(({ filters = {} }) => Object.keys(filters).join() !== 'material')

/** Returns the described thing, before the products are known that it may be. */
function asThing(said: readonly Part[], { keyword, plain }: KeywordInput): ReadPart {
  const [from, to] = [said[0]?.from ?? 0, said.at(-1)?.to ?? 0]
  const text = keyword.slice(from, to)
  const state = isPlainPart(plain, text) ? 'plain' : 'applied'
  const place = { from, to, text, state } as const
  const any = [choice('pinned')]
  return said.some(({ excluded }) => excluded)
    ? { ...place, kind: 'condition', label: nameOf(said), excluded: true, saysNot: true, any }
    : { ...place, kind: 'condition', label: text, excluded: false, any }
}

/** Returns the name without the negation: 床がブラック. */
const nameOf = (said: readonly Part[]): string => said.map(({ label, text }) => label ?? text).join('が')

const wishesOf = ({ any = [], words, but, text, isAttribute }: Part): Wish[] => [
  { any, ...(isAttribute && { names: text }), ...(words && { words }) },
  ...(but ? [{ any: but, excluded: true }] : []),
]

/** Returns the thing without its description, as a heading. */
function ofItself(parts: readonly ReadPart[], thing: Part): Pick<ReadPart, 'wider'> | undefined {
  const named = parts.find((part) => isWithin(part, thing) && asksFor(part, 'pinned_category'))
  if (!named?.any || thing.excluded) return undefined
  return { wider: { label: named.label ?? named.text, any: named.any } }
}

/** 丸テーブル, of which no room says that it is round, is a table. */
function ofItsKind(said: readonly Part[], thing: Part): Pick<ReadPart, 'wider'> | undefined {
  const wider = said.at(-1)?.wider
  const kinds = wider?.any.flatMap(({ filters = {} }) => filters.category ?? []) ?? []
  const isOne = said.length === 1 && isDescribedThing(said[0] ?? thing)
  return wider && isOne && !thing.excluded && kinds.length > 0
    ? { wider: { label: wider.label, any: [choice('pinned_category', ...kinds)] } }
    : undefined
}

/** A white wall, of which nobody has noted what it is made of, makes a photo white. */
function ofItsColor(said: readonly Part[], thing: Part): Pick<ReadPart, 'wider' | 'isThere'> | undefined {
  const color = said.find((part) => asksFor(part, 'color'))
  if (!color?.any || thing.excluded) return undefined
  return { wider: { label: `${color.label ?? color.text}の写真`, any: color.any }, isThere: true }
}

const isApart = (part: Part, thing: Part): boolean => part.to <= thing.from || part.from >= thing.to

const isWithin = (part: Part, thing: Part): boolean => part.from >= thing.from && part.to <= thing.to

/** Part of it and of something else, or what a room is by itself: 洗面 of 白い洗面. */
const cannotBeOf = (part: ReadPart, thing: ReadPart): boolean =>
  part.kind !== 'filler' &&
  part.from < thing.to &&
  part.to > thing.from &&
  (!isWithin(part, thing) || (part.any ?? []).flatMap(fieldsOf).some((field) => !saidOfThings.has(field)))

const saidOfThings: ReadonlySet<string> = new Set(['color', 'material', 'pinned_category'])
