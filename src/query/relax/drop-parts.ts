import { regulationKeys } from '#contract/data/regulations.ts'
import {
  BARE,
  fieldsOf,
  hasHeading,
  isCategory,
  isDescribed,
  isWord,
  LOOKS,
  namesSubject,
  nearValueOf,
  type Part,
  type ReadPart,
} from '#query/parse/parts.ts'
import { firstThat } from './reading-budget.ts'

/** Fields in the order of giving up. Fields not listed count as `condition`. */
const worth = [
  'unknown word',
  // 収納付き is a feature of another product.
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
  // Last: legal demands, makers, exclusions and the subject itself. A place may be more than one: 外壁.
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
/** From here on, the subject itself. */
const whatItIs = worth.indexOf('space')

/**
 * Returns the parts without which something is found: all but one, or all if no condition has results. Legal demands go after all
 * lesser parts, the subject itself after all others. Finally any part with results alone stays.
 */
export async function dropParts(
  parts: readonly ReadPart[],
  finds: (given: readonly ReadPart[]) => Promise<boolean>,
  isKnown: (part: ReadPart) => Promise<boolean>,
  keyword = '',
): Promise<readonly ReadPart[] | undefined> {
  // Without a named subject, a word names it: 引き手 真鍮 40センチ.
  const worthOfKnown = parts.some((part) => namesSubject(part) || isOfSomeKind(part))
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
  // The shorter word matters less: 席 than 軒下. A condition glued to a subject matters more: ヘキサゴン of ヘキサゴンタイル.
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
  // A word without results must go in any case.
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
    ...ordered.toReversed().map((dropped) => ordered.filter((part) => part !== dropped)),
    ...(parts.some(({ kind }) => kind === 'condition') ? [ordered] : []),
  ]
  let given = await firstThat(
    ways,
    async (way) => (way === ordered || way.length < parts.length) && finds(way),
  )
  // Restores parts that need not go, the most important first.
  for (const part of given?.toReversed() ?? []) {
    const without = (given ?? []).filter((other) => other !== part)
    if (without.length > 0 && (await finds(without))) given = without
  }
  return given
}

/** With more parts, no pairs are tried. */
const MOST_IN_PAIRS = 6

/** Returns all pairs, ordered by their more important member. */
const pairsOf = <T>(ascending: readonly T[]): [T, T][] =>
  ascending.flatMap((worthier, place) =>
    ascending.slice(0, place).map((lesser): [T, T] => [lesser, worthier]),
  )

const isGlued = (part: ReadPart, parts: readonly ReadPart[]): boolean =>
  parts.some((subject) => subject.from === part.to && namesSubject(subject))

/** Whether it names a building. The last of two is wanted: a café in a former house. */
const isBuilding = ({
  kind,
  wider,
  any = (kind === 'word' && wider?.any) || [],
  excluded,
}: ReadPart): boolean =>
  !excluded && any.length > 0 && any.flatMap(fieldsOf).every((field) => buildings.has(field))

/** Whether it is a space of the building and matters less: the terrace of テラスのあるカフェ. */
const isPartOf = ({ any = [], to, excluded }: ReadPart, building: ReadPart | undefined): boolean =>
  building !== undefined && building.from - to >= SHORTEST_JOINT && isSpace({ any, excluded })

/** Whether it is the building of a space: オフィスの受付 is a reception. */
const isBuildingOfSpace = (part: ReadPart, parts: readonly ReadPart[], keyword: string): boolean =>
  isBuilding(part) && parts.some((space) => isSpace(space) && keyword.slice(part.to, space.from) === 'の')

/** Weighs adjacent rooms: the described one is wanted, else the first: 吹き抜けのリビング 階段. */
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

/** ある, 付き; テラス カフェ are two names. */
const SHORTEST_JOINT = 2

const buildings: ReadonlySet<string> = new Set(['building_type', 'use_type'])

/** Whether only some kinds have it, so that it implies a kind: 特定防火設備. */
const isOfSomeKind = ({ any = [], isAttribute }: ReadPart): boolean =>
  isAttribute === true && any.flatMap(fieldsOf).every((field) => !looks.has(field))

const looks = new Set(['color', 'material'])

/** Quotes and exclusions by sign stay. */
export const isDroppable = (part: ReadPart): boolean =>
  part.kind === 'word'
    ? (!part.excluded || part.state === 'widened') && !/["“”＂]/u.test(part.text)
    : part.kind === 'condition' && part.state !== 'overruled'

/** Words of awards, which no list records. */
export const AWARDS = /受賞|入賞|入選|アワード|グランプリ|大賞|賞(?:[をのに]|$)/u

/** A surface's gloss matters less than its color. */
const FINISH = /マット|グロス|つや|ツヤ|艶|光沢|磨き/u

/** Whether it describes a surface: モルタルの床, 黒い壁. */
const isSurface = ({ any = [], text }: Pick<Part, 'any' | 'text'>): boolean =>
  isDescribed({ any }) && /(?:床|壁|天井)$/u.test(text)

export const isSlight = (part: Part): boolean => worthOf(part) <= worth.indexOf('finish')

/** Returns the importance of its field; `place` for several kinds of fields. */
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
