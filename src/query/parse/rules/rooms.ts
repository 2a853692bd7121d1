/** Wishes about rooms and buildings that their materials, texts and credits answer: 黒い家, 人のいない, 平屋の保育園, 左官職人. */
import { productKind } from '#contract/data/enums.ts'
import { structureTypes } from '#contract/data/space-enums.ts'
import { choice } from '#query/lexicon/name-conditions.ts'
import { prefectureOfTown } from '#query/lexicon/places.ts'
import { foldWord } from '#query/lexicon/signs.ts'
import { builtIn } from '#query/lexicon/ways.ts'
import {
  asksFor,
  asNear,
  BARE,
  fieldsOf,
  isDescribed,
  type Reading,
  type ReadPart,
  type RoomContext,
} from '#query/parse/parts.ts'
import type { RoomTerms } from '#query/terms.ts'
import type { Searched } from '#search/search-port.ts'
import type { Condition, Wish } from '#search/types.ts'

/** More products than stand in rooms of one kind of blue tiles. */
const MOST_PRODUCTS = 2000
const NO_PRODUCT = 0

/** Returns the condition that one of the products stands in a room. Where there is none, only names meet it. */
export async function pinnedOf(wishes: readonly Wish[], products: Searched): Promise<Condition[]> {
  const { ids } = await products.search({ wishes, limit: MOST_PRODUCTS })
  return [choice('pinned', ...(ids.length > 0 ? ids : [NO_PRODUCT]))]
}

/** Adds the building materials of a color, which make a room nearly of it: its paint or wallpaper. */
export function withSurfaces(part: ReadPart, { products }: RoomContext): ReadPart {
  const { any } = part
  if (!any || !isColor(part)) return part
  const built = { any: [choice('kind', productKind.buildingMaterial)] }
  return { ...part, near: { kind: 'surfaces', load: () => pinnedOf([{ any }, built], products) } }
}

/** Asks for building materials of bare concrete: a pot beside the door makes no 打ちっぱなしの家. */
export async function asBare(part: ReadPart, { products }: RoomContext): Promise<ReadPart> {
  const { kind, any, text } = part
  if (kind !== 'condition' || !any || isDescribed(part) || !BARE.test(text)) return part
  const built = { any: [choice('kind', productKind.buildingMaterial)] }
  const near = asNear('コンクリート', [...any, ...ofConcrete])
  return { ...part, any: await pinnedOf([{ any }, built], products), label: text, near }
}

const ofConcrete = structureTypes.flatMap(({ id, label }) =>
  label === 'RC造' ? [choice('structure_type', id)] : [],
)

/** Keeps away rooms with 畳 where no 和室 is wanted. */
export function withoutMats(part: ReadPart, { terms: { spaces, categories } }: RoomContext): ReadPart {
  if (!part.excluded || !asksForNamed('space', spaces, '和室')(part)) return part
  const mats = [...categories.values()].filter(({ name }) => name === '畳')
  return { ...part, any: [...(part.any ?? []), choice('pinned_category', ...mats.map(({ id }) => id))] }
}

/** Asks for outer walls of the color of a house: 黒い家, 外観が黒い. A photo may be black for its windows. */
export async function ofOuterWalls(
  reading: Reading,
  { terms, things: { entries }, products }: RoomContext,
): Promise<Reading> {
  const walls = entries.get(foldWord('外壁'))?.any
  // A path of grey stone, which may be a wall as well, makes no grey house.
  const floors = ['床材', '床板'].flatMap((word) => entries.get(foldWord(word))?.any ?? [])
  const colors = walls ? colorsOfBuildings(reading.parts, terms) : []
  if (!walls || colors.length === 0) return reading
  const ofWalls = [{ any: walls }, { any: floors, excluded: true }]
  const parts = await Promise.all(
    reading.parts.map(async (part): Promise<ReadPart> => {
      if (!colors.includes(part)) return part
      const { any = [], label, text } = part
      const { isAttribute: _, ...rest } = part
      return {
        ...rest,
        any: await pinnedOf([{ any, names: text }, ...ofWalls], products),
        label: `${label ?? text}の外壁`,
      }
    }),
  )
  return { ...reading, parts, isSpoken: true, isRead: true }
}

/** Returns the colors of an exterior, or right before a house of which no room is named. */
function colorsOfBuildings(
  parts: readonly ReadPart[],
  { buildingTypes, spaces }: RoomTerms,
): readonly ReadPart[] {
  const isExterior = asksForNamed('space', spaces, '外観')
  const isHouse = asksForNamed('building_type', buildingTypes, '住宅')
  const hasRoom = parts.some((part) => !isExterior(part) && asksForField(part, 'space'))
  const said = parts.filter(({ kind, excluded }) => kind !== 'filler' && !excluded)
  return said.filter((part, place) => {
    const [before, behind] = [said[place - 1], said[place + 1]]
    if (!isColor(part)) return false
    if (before && isExterior(before)) return true
    if (!behind || parts.some(({ text, to }) => to === part.from && /^[がは]$/u.test(text))) return false
    return isExterior(behind) || (isHouse(behind) && behind.from - part.to <= 1 && !hasRoom)
  })
}

const asksForField = ({ any = [] }: ReadPart, field: string): boolean =>
  any.some(({ filters = {} }) => field in filters)

const asksForNamed =
  (field: string, terms: ReadonlyMap<number, { name: string }>, name: string) =>
  ({ any = [] }: ReadPart): boolean =>
    any.some(({ filters = {} }) => filters[field]?.some((id) => terms.get(id)?.name === name))

const isColor = ({ any = [], isAttribute, excluded, state }: ReadPart): boolean =>
  isAttribute === true &&
  !excluded &&
  state === 'applied' &&
  any.every(({ filters = {} }) => Object.keys(filters).join() === 'color')

/** Lets the size of a thing ask for nothing: 大きい本棚 stand in rooms of any size, and no index has theirs. */
export const dropSizesOfThings = (parts: readonly ReadPart[]): readonly ReadPart[] =>
  parts.map((part, place) => (isSizeOfThing(part, parts.slice(place + 1)) ? notAsked(part) : part))

function isSizeOfThing({ sort, to }: ReadPart, behind: readonly ReadPart[]): boolean {
  const next = behind.find(({ kind }) => kind !== 'filler')
  const isOfSpace = typeof sort === 'object' && 'field' in sort && sort.field === 'floor_space'
  const isThing = next && (isDescribed(next) || asksFor(next, 'pinned_category'))
  return isOfSpace && isThing === true && next.from - to <= 1
}

/** Lets a ceiling with a condition ask for nothing: texts with the word say of shelves that they reach up to it. */
export const dropCeilings = (parts: readonly ReadPart[]): readonly ReadPart[] =>
  parts.map((part, place) => {
    const isCeiling = part.kind === 'word' && part.text === '天井' && parts[place - 1]?.text === 'の'
    return isCeiling ? notAsked(part) : part
  })

const notAsked = ({ sort: _, ...part }: ReadPart): ReadPart => ({ ...part, kind: 'word', state: 'given_up' })

/** Lets people in a photo ask for nothing, since texts tell of others: 人が写っている写真, 人のいない. */
export const dropBeings = (parts: readonly ReadPart[]): readonly ReadPart[] =>
  parts.map((part, place) => {
    const behind = parts.slice(place + 1, place + 3).map(({ text }) => text)
    const isAsked =
      isBeing(part) && part.state === 'applied' && SHOWN.test(negationOf(part) + behind.join(''))
    return isAsked ? { ...part, state: 'given_up' } : part
  })

export const isBeing = ({ kind, text, label = text, excluded }: ReadPart): boolean =>
  kind === 'word' && BEINGS.test(excluded ? label : text)

const BEINGS =
  /^(?:人|人々|人間|人物|人影|人の姿|女性|男性|モデル|住人|家族|子ども|子供|こども|赤ちゃん|動物|ペット|猫|ネコ|ねこ|犬|イヌ|いぬ)$/u

const negationOf = ({ text, label = text, excluded }: ReadPart): string =>
  excluded ? text.slice(label.length) : ''

const SHOWN = /^[がもの]?(?:写|映|見え|入|いる|いない|なし|無し)/u

/** Marks the storeys of a building: 平屋の保育園 is no house. */
export const markForms = (parts: readonly ReadPart[]): readonly ReadPart[] => {
  if (!parts.some(isBuilding)) return parts
  return parts.map((part) => {
    if (part.kind !== 'word' || !FORM.test(part.text.normalize('NFKC'))) return part
    const { wider: _, ...word } = part
    return { ...word, sense: { kind: 'form' } }
  })
}

const FORM = /^(?:平[屋家]|[二三四五六七八九2-9]階)(?:建て?)?$/u

const isBuilding = ({ any = [], excluded }: ReadPart): boolean =>
  !excluded &&
  any.length > 0 &&
  any.flatMap(fieldsOf).every((field) => field === 'building_type' || field === 'use_type')

/** Marks what is built: 間接照明 is no lamp that a catalogue calls so. */
export const markBuilt = (part: ReadPart): ReadPart =>
  part.kind === 'word' && builtIn.includes(part.text) ? { ...part, sense: { kind: 'built' } } : part

/** Adds the prefecture of a town, or those of either of two: 鎌倉, 六本木か麻布. */
export function withPrefecture(part: ReadPart): ReadPart {
  const { kind, text, excluded, any = [], words = kind === 'word' ? [text] : [] } = part
  const found = words.map(prefectureOfTown)
  if (found.length === 0 || excluded || !found.every((prefecture) => prefecture !== undefined)) return part
  const label = [...new Set(found.map((prefecture) => prefecture.label))].join('・')
  return { ...part, near: asNear(label, [...any, choice('prefecture', ...found.map(({ id }) => id))]) }
}

/** Marks the trade of people, by which projects credit them: 左官職人 by 左官. No product has credits. */
export function markTrades(part: ReadPart): ReadPart {
  const trade = part.kind === 'word' && !part.excluded ? TRADE.exec(part.text)?.[1] : undefined
  return trade === undefined ? part : { ...part, sense: { kind: 'trade', trade } }
}

const TRADE = /^(.{2,}?)の?(?:職人|作家|業者|デザイナー)$/u

/** Asks photos for a room beside other wishes: a corridor of which the text says 客室 is no guest room. */
export async function asPhotographed(part: ReadPart, { rooms }: RoomContext): Promise<ReadPart> {
  const { any = [], state, excluded } = part
  const isSpace = any.length > 0 && any.flatMap(fieldsOf).every((field) => field === 'space')
  if (!isSpace || excluded || state !== 'applied') return part
  return (await rooms.count({ wishes: [{ any }] })) > 0 ? { ...part, isUnnamed: true } : part
}
