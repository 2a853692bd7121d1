import { regulationKeys } from '#contract/data/regulations.ts'
import {
  BARE,
  fieldsOf,
  hasHeading,
  isCategory,
  isDescribed,
  isWord,
  LOOKS,
  namesThing,
  nearValueOf,
  type Part,
  type ReadPart,
} from '#query/parse/parts.ts'
import { firstThat } from './reading-budget.ts'

/** Fields in the order in which they are given up. Fields that are not named stand as `condition`. */
const worth = [
  'unknown word',
  // 収納付き says what another thing has.
  'had',
  'lightness',
  'floor_space',
  'completed',
  'known word',
  'finish',
  'color',
  'thickness',
  'weight',
  'depth',
  'height',
  'seat_height',
  'width',
  'length',
  'diameter',
  'price',
  'area_price',
  'piece_price',
  'watts',
  'color_rendering',
  'lumens',
  'kelvin',
  'condition',
  'material',
  'pinned_category',
  'prefecture',
  'lesser building',
  // Last of all, what must hold by law, whose it is, what it must not be, and what it is. A place may be more than one of them: 外壁.
  'place',
  'pinned',
  ...regulationKeys,
  'brand',
  'maker',
  'negation',
  'space',
  'use_type',
  'building_type',
  'category',
  'kind',
]
const last = worth.indexOf('place')
/** From here on, what it is. */
const whatItIs = worth.indexOf('space')

/**
 * Returns the parts without which something is found: all but one, or all where nothing meets any condition. What must hold by law goes
 * only after all lesser parts, and what a thing is after all others. Then what finds something alone stays, whatever it is.
 */
export async function giveUp(
  parts: readonly ReadPart[],
  finds: (given: readonly ReadPart[]) => Promise<boolean>,
  isKnown: (part: ReadPart) => Promise<boolean>,
  keyword = '',
): Promise<readonly ReadPart[] | undefined> {
  // Where nothing else says what it is, a word does: 引き手 真鍮 40センチ.
  const worthOfKnown = parts.some((part) => namesThing(part) || isOfSomeKind(part))
    ? 'known word'
    : 'category'
  const worths = new Map<ReadPart, number>()
  const building = parts.findLast(isBuilding)
  for (const part of parts) {
    const asKnown = hasHeading(part) ? 'category' : nearValueOf(part) ? 'prefecture' : worthOfKnown
    const asWord = isWord(part) && ((await isKnown(part)) ? asKnown : 'unknown word')
    const isLesser =
      (part !== building && (isBuilding(part) || isPartOf(part, building))) ||
      isBuildingOfSpace(part, parts, keyword)
    const named = isLesser && asWord !== 'unknown word' ? 'lesser building' : asWord
    const ofHad = part.isHad && named !== 'unknown word' ? 'had' : named
    worths.set(part, ofHad ? worth.indexOf(ofHad) : worthOf(part))
  }
  const worthIn = (part: ReadPart) => worths.get(part) ?? 0
  // The shorter of two words says less: 席 than 軒下. A condition that is glued to a thing says more than another: ヘキサゴン of ヘキサゴンタイル.
  const weightOf = (part: ReadPart) =>
    isWord(part)
      ? part.text.length
      : isSpace(part)
        ? weightOfSpace(part, parts, keyword)
        : Number(isGlued(part, parts))
  const ordered = parts.toSorted((a, b) => worthIn(a) - worthIn(b) || weightOf(a) - weightOf(b))
  const lesser = ordered.filter((part) => worthIn(part) < last)
  const kinds = ordered.filter((part) => worthIn(part) >= whatItIs)
  const demands = ordered.slice(lesser.length, ordered.length - kinds.length)
  const butKinds = [...lesser, ...demands]
  const growing = ordered.slice(0, -1).map((_, place) => ordered.slice(0, place + 1))
  // With a word that nothing has, nothing is found whatever else goes.
  const unknown = lesser.filter((part) => worthIn(part) === 0)
  const known = lesser.filter((part) => worthIn(part) > 0)
  const ways = [
    ...(unknown.length > 0 ? [unknown] : []),
    ...known.map((part) => [...unknown, part]),
    ...(known.length > MOST_IN_PAIRS ? [] : pairsOf(known).map((pair) => [...unknown, ...pair])),
    ...growing.slice(1, lesser.length),
    ...demands.map((part) => [...unknown, part]),
    ...growing.slice(lesser.length, butKinds.length),
    ...kinds.map((part) => [...unknown, part]),
    ...growing.slice(butKinds.length),
    ...ordered.toReversed().map((kept) => ordered.filter((part) => part !== kept)),
    ...(parts.some(({ kind }) => kind === 'condition') ? [ordered] : []),
  ]
  let given = await firstThat(
    ways,
    async (way) => (way === ordered || way.length < parts.length) && finds(way),
  )
  // Parts that need not have gone come back, the worthiest first.
  for (const part of given?.toReversed() ?? []) {
    const without = (given ?? []).filter((other) => other !== part)
    if (without.length > 0 && (await finds(without))) given = without
  }
  return given
}

/** Beyond so many parts all up to some worth go at once. */
const MOST_IN_PAIRS = 6

/** Returns all pairs, ordered by their worthier member. */
const pairsOf = <T>(ascending: readonly T[]): [T, T][] =>
  ascending.flatMap((worthier, place) =>
    ascending.slice(0, place).map((lesser): [T, T] => [lesser, worthier]),
  )

const isGlued = (part: ReadPart, parts: readonly ReadPart[]): boolean =>
  parts.some((thing) => thing.from === part.to && namesThing(thing))

/** Whether it names a building: the last of two is meant, a café in what was a house. */
const isBuilding = ({
  kind,
  wider,
  any = (kind === 'word' && wider?.any) || [],
  excluded,
}: ReadPart): boolean =>
  !excluded && any.length > 0 && any.flatMap(fieldsOf).every((field) => buildings.has(field))

/** Whether it is a space of the building, which is worth less: the terrace of テラスのあるカフェ. */
const isPartOf = ({ any = [], to, excluded }: ReadPart, building: ReadPart | undefined): boolean =>
  building !== undefined && building.from - to >= SHORTEST_JOINT && isSpace({ any, excluded })

/** Whether it is the building of a space: the office of オフィスの受付, which is a reception. */
const isBuildingOfSpace = (part: ReadPart, parts: readonly ReadPart[], keyword: string): boolean =>
  isBuilding(part) && parts.some((space) => isSpace(space) && keyword.slice(part.to, space.from) === 'の')

/** Weighs rooms side by side: the one of which something is said is meant, else the first: 吹き抜けのリビング 階段. */
function weightOfSpace(part: ReadPart, parts: readonly ReadPart[], keyword: string): number {
  const { from, to } = part
  const beside = parts.filter(
    (other) =>
      isSpace(other) &&
      APART.test(other.from > from ? keyword.slice(to, other.from) : keyword.slice(other.to, from)),
  )
  if (beside.length === 0) return 0
  const isTold = from > 0 && !APART.test(keyword.charAt(from - 1))
  return 2 * Number(isTold) + Number(beside.every((other) => other.from > from))
}

const APART = /[\s、，,／/・]/u

const isSpace = ({ any = [], excluded }: Pick<ReadPart, 'any' | 'excluded'>): boolean =>
  !excluded && any.length > 0 && any.flatMap(fieldsOf).every((field) => field === 'space')

/** ある, 付き: while テラス カフェ are two names. */
const SHORTEST_JOINT = 2

const buildings: ReadonlySet<string> = new Set(['building_type', 'use_type'])

/** Whether only some kinds of things have it, so that it says of which kind one is: 特定防火設備. */
const isOfSomeKind = ({ any = [], isAttribute }: ReadPart): boolean =>
  isAttribute === true && any.flatMap(fieldsOf).every((field) => !looks.has(field))

const looks = new Set(['color', 'material'])

/** Quotes stand, and so does what was excluded by a sign. */
export const isGiveable = (part: ReadPart): boolean =>
  part.kind === 'word'
    ? (!part.excluded || part.state === 'widened') && !/["“”＂]/u.test(part.text)
    : part.kind === 'condition' && part.state !== 'overruled'

/** Words of what won something, which no list is of. */
export const AWARDS = /受賞|入賞|入選|アワード|グランプリ|大賞|賞(?:[をのに]|$)/u

/** How a surface shines says less than its color. */
const FINISH = /マット|グロス|つや|ツヤ|艶|光沢|磨き/u

/** Whether it describes a surface: モルタルの床, 黒い壁. */
const isSurface = ({ any = [], text }: Pick<Part, 'any' | 'text'>): boolean =>
  isDescribed({ any }) && /(?:床|壁|天井)$/u.test(text)

/** A word, or how a surface shines. */
export const isSlight = (part: Part): boolean => worthOf(part) <= worth.indexOf('finish')

/** Returns its worth by the field that it asks for; a place where it asks for either of several kinds of fields. */
export function worthOf({ any = [], words, excluded, text }: Part): number {
  if (excluded) return worth.indexOf('negation')
  if (FINISH.test(text) && any.flatMap(fieldsOf).every((field) => /^condition_/u.test(field)))
    return worth.indexOf('finish')
  if (LOOKS.test(text) || BARE.test(text) || isSurface({ any, text })) return worth.indexOf('material')
  if (words && any.every(({ ranges }) => !ranges))
    return worth.indexOf(isCategory({ any }) ? 'condition' : 'prefecture')
  const worths = any.map((condition) =>
    Math.max(
      ...fieldsOf(condition).map((field) => worth.indexOf(worth.includes(field) ? field : 'condition')),
    ),
  )
  const [least, most] = [Math.min(...worths), Math.max(...worths)]
  return least < last && most >= last ? last : most
}
